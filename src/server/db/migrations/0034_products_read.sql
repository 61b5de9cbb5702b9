-- The newest sample of any product of a room, with the numbers of the room: whoever reads products alone reads it too.
alter table live_versions add column products_read_at timestamptz;

create or replace function note_live_change() returns trigger language plpgsql as $$
declare
	reads_products boolean := tg_table_name = 'live_product_samples' and tg_op <> 'DELETE';
begin
	with gone as (
		delete from live_versions v using (
			select o.plat_id, o.room_id, o.version from live_versions o
			where (o.plat_id, o.room_id) in (select plat_id, room_id from changed)
			for update skip locked
		) stale
		where v.plat_id = stale.plat_id and v.room_id = stale.room_id and v.version = stale.version
		returning v.plat_id, v.room_id, v.products_read_at
	), rooms as (
		select plat_id, room_id, case when reads_products then max(at) end as products_read_at
		from changed group by plat_id, room_id
	)
	insert into live_versions (plat_id, room_id, version, products_read_at)
	select plat_id, room_id, nextval('live_version_ids'), max(products_read_at)
	from (select * from rooms union all select * from gone) told
	group by plat_id, room_id;
	return null;
end $$;
