-- Rank tables of shops: see 0003.

-- What is stored already gets its rank tables at the next start.
insert into stale_ranks (plat_id, entity)
select distinct plat_id, 'shop' from source_days on conflict do nothing;
