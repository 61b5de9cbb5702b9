-- Rank tables of videos: see 0003.

-- What is stored already gets its rank tables at the next start.
insert into stale_ranks (plat_id, entity)
select distinct plat_id, 'video' from source_days on conflict do nothing;
