-- Numbers of each room that change whenever something read of it is written: who has read the room before sees by them
-- whether it is still the same. Rooms without any have not changed since this table is. Writers never wait for each
-- other here: each adds a number, and takes away those that nobody else holds.
create table live_versions (
	plat_id smallint not null,
	room_id text collate "C" not null,
	version bigint not null,
	primary key (plat_id, room_id, version)
);
create sequence live_version_ids;

create function note_live_change() returns trigger language plpgsql as $$
begin
	delete from live_versions v using (
		select o.plat_id, o.room_id, o.version from live_versions o
		where (o.plat_id, o.room_id) in (select plat_id, room_id from changed)
		for update skip locked
	) stale
	where v.plat_id = stale.plat_id and v.room_id = stale.room_id and v.version = stale.version;
	insert into live_versions (plat_id, room_id, version)
	select plat_id, room_id, nextval('live_version_ids') from (select distinct plat_id, room_id from changed) rooms;
	return null;
end $$;

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
