-- Rank tables of shops, as those of products (0003): one row per period (days; 0 = total) and shop, rebuilt whole per
-- platform into the slot that readers do not see. *_quality: 0 observed, 1 estimated, 2 lower bound, null unknown.
create table shop_ranks (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	shop_id text collate "C" not null,
	source_id smallint not null,
	units bigint,
	units_quality smallint,
	gmv bigint,
	gmv_quality smallint,
	video_gmv bigint,
	video_gmv_quality smallint,
	live_gmv bigint,
	live_gmv_quality smallint,
	card_gmv bigint,
	card_gmv_quality smallint,
	new_creators bigint,
	new_creators_quality smallint,
	new_videos bigint,
	new_videos_quality smallint,
	new_lives bigint,
	new_lives_quality smallint,
	units_previous bigint,
	gmv_previous bigint,
	new_creators_previous bigint,
	total_units bigint,
	total_units_quality smallint,
	total_gmv bigint,
	total_gmv_quality smallint,
	creators bigint,
	videos bigint,
	lives bigint,
	products integer,
	followers bigint,
	rating numeric(3, 2),
	units_growth double precision,
	gmv_growth double precision,
	unit_price bigint,
	active_products integer,
	active_creators integer,
	category_id text collate "C" not null,
	is_cross_border boolean,
	kind text,
	opened_on date,
	primary key (plat_id, slot, period, shop_id)
) partition by list (plat_id);

-- Units of each of the 14 days up to the build's as-of day, oldest first; null is an unknown day.
create table shop_trends (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	shop_id text collate "C" not null,
	units bigint[] not null,
	primary key (plat_id, slot, shop_id)
) partition by list (plat_id);

-- Places on each board in the equal period before, for the rank change.
create table shop_places (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	board text collate "C" not null,
	shop_id text collate "C" not null,
	place integer not null,
	primary key (plat_id, slot, period, board, shop_id)
) partition by list (plat_id);

do $$
declare
	tab text;
	plat integer;
	slot integer;
begin
	foreach tab in array array['shop_ranks', 'shop_trends', 'shop_places'] loop
		for plat in 81..88 loop
			execute format('create table %1$s_%2$s partition of %1$s for values in (%2$s) partition by list (slot)', tab, plat);
			for slot in 0..1 loop
				execute format('create table %1$s_%2$s_%3$s partition of %1$s_%2$s for values in (%3$s)', tab, plat, slot);
			end loop;
		end loop;
	end loop;
end $$;

-- What the boards are ordered by; a platform has few enough shops to sort by the rest.
create index shop_ranks_units_idx on shop_ranks (period, units desc nulls last, shop_id);
create index shop_ranks_units_growth_idx on shop_ranks (period, units_growth desc nulls last, shop_id);
create index shop_ranks_new_creators_idx on shop_ranks (period, new_creators desc nulls last, shop_id);

-- What is stored already gets its rank tables at the next start.
insert into stale_ranks (plat_id, entity)
select distinct plat_id, 'shop' from source_days on conflict do nothing;
