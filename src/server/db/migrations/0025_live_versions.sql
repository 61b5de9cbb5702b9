-- A number of each room that changes whenever something read of it is written: who has read the room before sees by one
-- row whether it is still the same. Rooms without a row have not changed since this table is.
create table live_versions (
	plat_id smallint not null,
	room_id text collate "C" not null,
	version bigint not null,
	primary key (plat_id, room_id)
) with (fillfactor = 70);
create sequence live_version_ids;

create function note_live_change() returns trigger language plpgsql as $$
begin
	insert into live_versions (plat_id, room_id, version)
	select plat_id, room_id, nextval('live_version_ids') from (select distinct plat_id, room_id from changed) rooms
	on conflict (plat_id, room_id) do update set version = excluded.version;
	return null;
end $$;

-- One importer writes at a time, so two never wait for each other's rooms.
do $$
declare
	tab text;
begin
	foreach tab in array array['live_samples', 'live_product_samples', 'live_events'] loop
		execute format('create trigger %1$s_inserted after insert on %1$s referencing new table as changed for each statement execute function note_live_change()', tab);
		execute format('create trigger %1$s_updated after update on %1$s referencing new table as changed for each statement execute function note_live_change()', tab);
		execute format('create trigger %1$s_deleted after delete on %1$s referencing old table as changed for each statement execute function note_live_change()', tab);
	end loop;
end $$;
