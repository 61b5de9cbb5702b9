-- What creators are, and what those say to partners who want to be reached.
alter table creators
	add column kind text check (kind in ('independent', 'mcn', 'shop')),
	add column mcn text,
	-- True only while the creator agrees to be reached by partners here; without it nothing of how is kept.
	add column is_open boolean,
	add column contact text,
	add column cooperation text,
	add constraint creators_contact_check check (is_open is true or (contact is null and cooperation is null));

insert into stale_ranks (plat_id, entity)
select plat_id, 'creator' from rank_builds where entity = 'creator' on conflict do nothing;
