-- What the market of a build is summed up from: products by their own category (server/market/rollups/market-parts.ts). After a
-- change of few products only the parts of their categories are counted again.
create table market_parts (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	category_id text collate "C" not null,
	-- Products with a row in the period, and of these the ones that everything so far leaves out; what is new of both.
	products integer not null,
	new_products integer not null,
	more integer not null,
	new_more integer not null,
	selling integer not null,
	units bigint,
	units_known integer not null,
	units_quality smallint,
	units_comparable bigint,
	units_before bigint,
	gmv bigint,
	gmv_known integer not null,
	gmv_quality smallint,
	gmv_comparable bigint,
	gmv_before bigint,
	-- Shops of the products that sold.
	shop_ids text[],
	-- Of period 0 alone: products with a trend, and per day of it how many know their units, and these.
	trend_products integer,
	trend_known integer[],
	trend bigint[],
	primary key (plat_id, slot, period, category_id)
);
