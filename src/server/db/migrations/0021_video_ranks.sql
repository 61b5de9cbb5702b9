-- Rank tables of videos, as those of shops (0013): one row per period (days; 0 = total) and video, rebuilt whole per
-- platform into the slot that readers do not see. *_quality: 0 observed, 1 estimated, 2 lower bound, null unknown.
create table video_ranks (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	video_id text collate "C" not null,
	source_id smallint not null,
	units bigint,
	units_quality smallint,
	gmv bigint,
	gmv_quality smallint,
	views bigint,
	views_quality smallint,
	likes bigint,
	likes_quality smallint,
	comments bigint,
	comments_quality smallint,
	shares bigint,
	shares_quality smallint,
	units_previous bigint,
	gmv_previous bigint,
	views_previous bigint,
	total_views bigint,
	total_views_quality smallint,
	total_units bigint,
	total_units_quality smallint,
	total_gmv bigint,
	total_gmv_quality smallint,
	views_growth double precision,
	gmv_growth double precision,
	engagement double precision,
	gpm double precision,
	products integer,
	category_id text collate "C" not null,
	creator_id text collate "C" not null,
	published_at timestamptz not null,
	duration_seconds integer,
	is_ad boolean,
	primary key (plat_id, slot, period, video_id)
) partition by list (plat_id);

-- Units of each of the 14 days up to the build's as-of day, oldest first; null is an unknown day.
create table video_trends (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	video_id text collate "C" not null,
	units bigint[] not null,
	primary key (plat_id, slot, video_id)
) partition by list (plat_id);

-- Places on each board in the equal period before, for the rank change.
create table video_places (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	board text collate "C" not null,
	video_id text collate "C" not null,
	place integer not null,
	primary key (plat_id, slot, period, board, video_id)
) partition by list (plat_id);

do $$
declare
	tab text;
	plat integer;
	slot integer;
begin
	foreach tab in array array['video_ranks', 'video_trends', 'video_places'] loop
		for plat in 81..88 loop
			execute format('create table %1$s_%2$s partition of %1$s for values in (%2$s) partition by list (slot)', tab, plat);
			for slot in 0..1 loop
				execute format('create table %1$s_%2$s_%3$s partition of %1$s_%2$s for values in (%3$s)', tab, plat, slot);
			end loop;
		end loop;
	end loop;
end $$;

create index video_ranks_gmv_idx on video_ranks (period, gmv desc nulls last, video_id);
create index video_ranks_views_idx on video_ranks (period, views desc nulls last, video_id);

-- What is stored already gets its rank tables at the next start.
insert into stale_ranks (plat_id, entity)
select distinct plat_id, 'video' from source_days on conflict do nothing;
