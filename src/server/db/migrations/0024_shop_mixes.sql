-- What each shop sold in 30 days by category of the second level, written with its rank tables: similar shops are found
-- by it without reading every product of the region.
create table shop_mixes (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	shop_id text collate "C" not null,
	-- Of the shop in these days; null is unknown.
	units bigint,
	unit_price bigint,
	-- Units by category id.
	mix jsonb not null,
	primary key (plat_id, slot, shop_id)
);
create index shop_mixes_mix_idx on shop_mixes using gin (mix);

-- What is stored already gets its mixes at the next start, and the ranges that details start with their rank tables.
insert into stale_ranks (plat_id, entity)
select distinct plat_id, entity from rank_builds where entity in ('product', 'shop') on conflict do nothing;
