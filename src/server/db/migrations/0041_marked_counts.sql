-- Counts of what was active carry how far they may be trusted (docs/counters.md, Links): 0 observed, 1 estimated, 2 at
-- least. Rank tables and the market are built anew with them.

-- Null where nobody tells what was sold.
alter table market_industries
	alter column selling_products drop not null,
	alter column new_products drop not null,
	alter column shops drop not null,
	add column creators_quality smallint;

insert into stale_ranks (plat_id, entity)
select distinct plat_id, entity from rank_builds where entity in ('product', 'shop', 'creator') on conflict do nothing;
