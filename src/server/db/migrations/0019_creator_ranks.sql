-- Rank tables of creators, as those of shops (0013): one row per period (days; 0 = total) and creator, rebuilt whole
-- per platform into the slot that readers do not see. *_quality: 0 observed, 1 estimated, 2 lower bound, null unknown.

-- The share of a normal distribution below z (Abramowitz and Stegun 26.2.17), as domain/creators/potential.ts has it.
create function normal_share(z double precision) returns double precision
language sql immutable strict parallel safe as $$
	select case when z < 0 then above else 1 - above end from (
		select exp(-z * z / 2) / sqrt(2 * pi()) * t * (0.31938153 + t * (-0.356563782
			+ t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))) as above
		from (select 1 / (1 + 0.2316419 * abs(z)) as t) turned
	) shares
$$;

create table creator_ranks (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	creator_id text collate "C" not null,
	source_id smallint not null,
	units bigint,
	units_quality smallint,
	gmv bigint,
	gmv_quality smallint,
	video_gmv bigint,
	video_gmv_quality smallint,
	live_gmv bigint,
	live_gmv_quality smallint,
	new_followers bigint,
	new_followers_quality smallint,
	new_videos bigint,
	new_videos_quality smallint,
	new_lives bigint,
	new_lives_quality smallint,
	video_views bigint,
	video_views_quality smallint,
	live_views bigint,
	live_views_quality smallint,
	units_previous bigint,
	gmv_previous bigint,
	live_gmv_previous bigint,
	new_followers_previous bigint,
	video_views_previous bigint,
	live_views_previous bigint,
	total_units bigint,
	total_units_quality smallint,
	total_gmv bigint,
	total_gmv_quality smallint,
	followers bigint,
	products integer,
	videos bigint,
	lives bigint,
	engagement_rate numeric(9, 6),
	units_growth double precision,
	gmv_growth double precision,
	followers_growth double precision,
	unit_price bigint,
	average_video_views bigint,
	average_live_views bigint,
	video_gpm bigint,
	live_gpm bigint,
	active_products integer,
	potential double precision,
	level smallint,
	category_id text collate "C" not null,
	gender text,
	is_verified boolean,
	joined_on date,
	audience_age text,
	audience_gender text,
	primary key (plat_id, slot, period, creator_id)
) partition by list (plat_id);

-- Units of each of the 14 days up to the build's as-of day, oldest first; null is an unknown day.
create table creator_trends (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	creator_id text collate "C" not null,
	units bigint[] not null,
	primary key (plat_id, slot, creator_id)
) partition by list (plat_id);

-- Places on each board in the equal period before, for the rank change.
create table creator_places (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	board text collate "C" not null,
	creator_id text collate "C" not null,
	place integer not null,
	primary key (plat_id, slot, period, board, creator_id)
) partition by list (plat_id);

do $$
declare
	tab text;
	plat integer;
	slot integer;
begin
	foreach tab in array array['creator_ranks', 'creator_trends', 'creator_places'] loop
		for plat in 81..88 loop
			execute format('create table %1$s_%2$s partition of %1$s for values in (%2$s) partition by list (slot)', tab, plat);
			for slot in 0..1 loop
				execute format('create table %1$s_%2$s_%3$s partition of %1$s_%2$s for values in (%3$s)', tab, plat, slot);
			end loop;
		end loop;
	end loop;
end $$;

create index creator_ranks_gmv_idx on creator_ranks (period, gmv desc nulls last, creator_id);
create index creator_ranks_new_followers_idx on creator_ranks (period, new_followers desc nulls last, creator_id);
create index creator_ranks_live_gmv_idx on creator_ranks (period, live_gmv desc nulls last, creator_id);

-- Whether a creator has been authorized is looked up by handle.
create index authorizations_creator_name_idx on authorizations (plat_id, name) where kind = 'creator';

-- What is stored already gets its rank tables at the next start.
insert into stale_ranks (plat_id, entity)
select distinct plat_id, 'creator' from source_days on conflict do nothing;
