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
	selling_products integer not null,
	new_products integer not null,
	-- Shops of products that sold, as far as they are known.
	shops integer not null,
	-- Null where nobody tells who sells, publishes or goes live; videos and lives of the whole platform only.
	creators integer,
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

insert into stale_ranks (plat_id, entity) select plat_id, 'product' from rank_builds where entity = 'product' on conflict do nothing;
