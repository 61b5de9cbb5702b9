-- What was read of each product of a live, by source: the highest totals and the newest price, with the start of the
-- session. Lists of the lives of a product or a shop read one row a live instead of a sample a minute.
create table live_product_totals (
	plat_id smallint not null,
	room_id text collate "C" not null,
	product_id text collate "C" not null,
	source_id smallint not null,
	-- Null as long as nobody has told of the session itself.
	started_at timestamptz,
	units bigint,
	gmv bigint,
	price bigint,
	-- When the price was read.
	price_at timestamptz,
	primary key (plat_id, room_id, product_id, source_id)
) with (fillfactor = 80);
create index live_product_totals_product_id_idx on live_product_totals (plat_id, product_id, started_at);
-- Nothing else asks for samples by product.
drop index live_product_samples_product_id_idx;

-- New samples can only raise totals; where one was corrected or taken away, those of its product are read again.
create function note_live_products() returns trigger language plpgsql as $$
begin
	if tg_op <> 'INSERT' then
		delete from live_product_totals t using (
			select distinct plat_id, room_id, product_id, source_id from changed
		) c
		where t.plat_id = c.plat_id and t.room_id = c.room_id and t.product_id = c.product_id
			and t.source_id = c.source_id;
	end if;
	insert into live_product_totals as t
		(plat_id, room_id, product_id, source_id, started_at, units, gmv, price, price_at)
	select r.plat_id, r.room_id, r.product_id, r.source_id, l.started_at, r.units, r.gmv, r.price, r.price_at
	from (
		select plat_id, room_id, product_id, source_id, max(units) as units, max(gmv) as gmv,
			(array_agg(price order by at desc) filter (where price is not null))[1] as price,
			max(at) filter (where price is not null) as price_at
		from (
			select plat_id, room_id, product_id, source_id, at, units, gmv, price from changed where tg_op = 'INSERT'
			union all
			select s.plat_id, s.room_id, s.product_id, s.source_id, s.at, s.units, s.gmv, s.price
			from (select distinct plat_id, room_id, product_id, source_id from changed) c
			join live_product_samples s using (plat_id, room_id, product_id, source_id)
			where tg_op <> 'INSERT'
		) told
		group by plat_id, room_id, product_id, source_id
	) r
	left join lives l on l.plat_id = r.plat_id and l.room_id = r.room_id
	on conflict (plat_id, room_id, product_id, source_id) do update set
		units = greatest(t.units, excluded.units),
		gmv = greatest(t.gmv, excluded.gmv),
		price = case when excluded.price_at < t.price_at then t.price else coalesce(excluded.price, t.price) end,
		price_at = greatest(t.price_at, excluded.price_at);
	return null;
end $$;

create trigger live_product_totals_inserted after insert on live_product_samples
	referencing new table as changed for each statement execute function note_live_products();
create trigger live_product_totals_updated after update on live_product_samples
	referencing new table as changed for each statement execute function note_live_products();
create trigger live_product_totals_deleted after delete on live_product_samples
	referencing old table as changed for each statement execute function note_live_products();

-- Samples may come before their session, and a session may turn out to have started at another time.
create function note_live_start() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		update live_product_totals t set started_at = c.started_at from changed c
		where t.plat_id = c.plat_id and t.room_id = c.room_id;
	elsif tg_op = 'UPDATE' then
		update live_product_totals t set started_at = c.started_at
		from changed c join previous p using (plat_id, room_id)
		where t.plat_id = c.plat_id and t.room_id = c.room_id and c.started_at <> p.started_at;
	else
		update live_product_totals t set started_at = null from changed c
		where t.plat_id = c.plat_id and t.room_id = c.room_id;
	end if;
	return null;
end $$;

create trigger live_start_inserted after insert on lives
	referencing new table as changed for each statement execute function note_live_start();
create trigger live_start_updated after update on lives
	referencing new table as changed old table as previous for each statement execute function note_live_start();
create trigger live_start_deleted after delete on lives
	referencing old table as changed for each statement execute function note_live_start();

insert into live_product_totals (plat_id, room_id, product_id, source_id, started_at, units, gmv, price, price_at)
select s.plat_id, s.room_id, s.product_id, s.source_id, l.started_at, max(s.units), max(s.gmv),
	(array_agg(s.price order by s.at desc) filter (where s.price is not null))[1],
	max(s.at) filter (where s.price is not null)
from live_product_samples s
left join lives l on l.plat_id = s.plat_id and l.room_id = s.room_id
group by s.plat_id, s.room_id, s.product_id, s.source_id, l.started_at;
