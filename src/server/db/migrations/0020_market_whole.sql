-- What the market says of a whole platform besides its sums (server/market/rollups/market-whole.ts), in rows of node '' alone.
alter table market_industries
	-- Products by price: [{above, upTo, products, units, units_quality, gmv, gmv_quality}].
	add column price_bands jsonb,
	-- Creators by followers and by what they sold: [{tier, band, creators, units}]; null where nobody tells who sells.
	add column creator_tiers jsonb;

insert into stale_ranks (plat_id, entity) select plat_id, 'product' from rank_builds where entity = 'product' on conflict do nothing;
