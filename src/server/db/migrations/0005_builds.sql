-- What is built from figures so that lists are read and not computed. Rank tables themselves are made from what each
-- ranking declares (server/rankings/rollups/rank-tables.ts).

-- What the rank tables of each kind and the functions of the database were made from.
create table rank_shapes (
	entity text primary key,
	shape text not null
);

-- Platforms and days that an import touched and whose rank tables are not rebuilt yet.
create table stale_ranks (
	plat_id smallint not null,
	entity text not null,
	since timestamptz not null default clock_timestamp(),
	primary key (plat_id, entity)
);

-- Which build of a rank table readers see. A build is written under the slot that is not shown,
-- then this row changes: readers see the old build or the new one, never a half-built one.
create table rank_builds (
	plat_id smallint not null,
	entity text not null,
	build_id bigint not null,
	slot smallint not null,
	as_of date not null,
	-- First day with counters; null where sources give ready windows alone.
	first_day date,
	-- Entities per period and board.
	counts jsonb not null,
	-- Name, marketplace and demo flag of every source that the build read, best first.
	sources jsonb not null,
	-- The 50 shops that sold most in the last 7 days, found once a build: summing all products takes too long for a call.
	hot_shops jsonb not null default '[]',
	built_at timestamptz not null default now(),
	primary key (plat_id, entity)
);
create sequence rank_build_ids;

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

-- Who sold each product in the ranges that details offer first, written with the rank tables of products: of a product
-- with its shop these are thousands of link days, which no reader should add up.
create table product_creators (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	product_id text collate "C" not null,
	source_id smallint not null,
	creator_id text collate "C" not null,
	units bigint,
	gmv bigint,
	videos bigint,
	lives bigint,
	first_day date not null,
	last_day date not null,
	primary key (plat_id, slot, period, product_id, source_id, creator_id)
) partition by list (plat_id);

-- The market by category node, built from the product ranks (server/market/rollups/market.ts). Each platform's rows stand in
-- one of two slots; readers follow `rank_builds` of entity `market`, as with the rank tables.

-- What a node sold in a period (days; 0 = total): all its products, those of the nodes below included.
create table market_industries (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	-- '' is the whole platform.
	category_id text collate "C" not null,
	products integer not null,
	-- Null where nobody tells what was sold.
	selling_products integer,
	new_products integer,
	-- Shops of products that sold, as far as they are known.
	shops integer,
	-- Null where nobody tells who sells, publishes or goes live; videos and lives of the whole platform only.
	creators integer,
	creators_quality smallint,
	videos integer,
	lives integer,
	units bigint,
	units_quality smallint,
	-- Of products known in both periods: now and before.
	units_comparable bigint,
	units_before bigint,
	gmv bigint,
	gmv_quality smallint,
	gmv_comparable bigint,
	gmv_before bigint,
	-- Units of the 14 days up to the build's as-of day.
	trend bigint[],
	-- In rows of node '' alone (server/market/rollups/market-whole.ts). Products by price: [{above, upTo, products, units,
	-- units_quality, gmv, gmv_quality}].
	price_bands jsonb,
	-- Creators by followers and by what they sold: [{tier, band, creators, units}]; null where nobody tells who sells.
	creator_tiers jsonb,
	primary key (plat_id, slot, period, category_id)
);

-- What the sample of a node says: its first 100 products by 30-day units (domain/market/market-sample.ts).
create table market_segments (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	category_id text collate "C" not null,
	level smallint not null,
	-- As answered (SegmentFigures); the columns after it are what lists sort and filter by (domain/market/segment-metrics.ts).
	figures jsonb not null,
	sample double precision,
	products double precision,
	stores double precision,
	month_units double precision,
	month_average_units double precision,
	month_gmv double precision,
	month_average_gmv double precision,
	month_units_growth double precision,
	month_gmv_growth double precision,
	week_units double precision,
	week_average_units double precision,
	week_gmv double precision,
	week_average_gmv double precision,
	week_units_growth double precision,
	week_gmv_growth double precision,
	head_units double precision,
	average_price double precision,
	average_commission double precision,
	product_concentration double precision,
	store_concentration double precision,
	monopoly_ratio double precision,
	new_share_1 double precision,
	new_share_3 double precision,
	new_share_6 double precision,
	new_share_12 double precision,
	-- Its products, best first.
	product_ids text[] not null,
	primary key (plat_id, slot, category_id)
);
