-- The days of a trend carry how far each may be trusted (docs/counters.md): 0 observed, 1 estimated, 2 at least, null
-- where nothing is known. Rank tables are built anew with them.

insert into stale_ranks (plat_id, entity)
select distinct plat_id, entity from rank_builds where entity in ('product', 'shop', 'creator', 'video') on conflict do nothing;
