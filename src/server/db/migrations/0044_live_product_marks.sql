-- How far what was read of a product in a live may be trusted: whether its counters fell, and when it was read last.
alter table live_product_totals
	-- The newest sample.
	add column read_at timestamptz,
	add column units_fell boolean not null default false,
	add column gmv_fell boolean not null default false;

-- New samples can only raise totals; where one comes late, was corrected or was taken away, those of its product are read
-- again.
create or replace function note_live_products() returns trigger language plpgsql as $$
declare
	reread live_product_totals[];
begin
	with gone as (
		delete from live_product_totals t using (
			select plat_id, room_id, product_id, source_id, min(at) as at from changed
			group by plat_id, room_id, product_id, source_id
		) c
		where t.plat_id = c.plat_id and t.room_id = c.room_id and t.product_id = c.product_id
			and t.source_id = c.source_id and (tg_op <> 'INSERT' or c.at <= t.read_at)
		returning t.*
	)
	select array_agg(gone::live_product_totals) into reread from gone;
	insert into live_product_totals as t (plat_id, room_id, product_id, source_id, started_at, read_at, units, units_fell,
		gmv, gmv_fell, price, price_at)
	select r.plat_id, r.room_id, r.product_id, r.source_id, l.started_at, r.read_at, r.units, r.units_fell,
		r.gmv, r.gmv_fell, r.price, r.price_at
	from (
		select plat_id, room_id, product_id, source_id, max(at) as read_at,
			max(units) as units, coalesce(bool_or(units < units_before), false) as units_fell,
			max(gmv) as gmv, coalesce(bool_or(gmv < gmv_before), false) as gmv_fell,
			(array_agg(price order by at desc) filter (where price is not null))[1] as price,
			max(at) filter (where price is not null) as price_at
		from (
			select told.*, greatest(k.units, max(told.units) over earlier) as units_before,
				greatest(k.gmv, max(told.gmv) over earlier) as gmv_before
			from (
				select plat_id, room_id, product_id, source_id, at, units, gmv, price from changed c
				where tg_op = 'INSERT' and not exists (
					select from unnest(reread) g where g.plat_id = c.plat_id and g.room_id = c.room_id
						and g.product_id = c.product_id and g.source_id = c.source_id
				)
				union all
				select s.plat_id, s.room_id, s.product_id, s.source_id, s.at, s.units, s.gmv, s.price
				from (select g.plat_id, g.room_id, g.product_id, g.source_id from unnest(reread) g) g
				join live_product_samples s using (plat_id, room_id, product_id, source_id)
			) told
			left join live_product_totals k using (plat_id, room_id, product_id, source_id)
			window earlier as (
				partition by told.plat_id, told.room_id, told.product_id, told.source_id order by told.at
				rows between unbounded preceding and 1 preceding
			)
		) told
		group by plat_id, room_id, product_id, source_id
	) r
	left join lives l on l.plat_id = r.plat_id and l.room_id = r.room_id
	on conflict (plat_id, room_id, product_id, source_id) do update set
		read_at = greatest(t.read_at, excluded.read_at),
		units = greatest(t.units, excluded.units),
		units_fell = t.units_fell or excluded.units_fell,
		gmv = greatest(t.gmv, excluded.gmv),
		gmv_fell = t.gmv_fell or excluded.gmv_fell,
		price = case when excluded.price_at < t.price_at then t.price else coalesce(excluded.price, t.price) end,
		price_at = greatest(t.price_at, excluded.price_at);
	return null;
end $$;

update live_product_totals t set read_at = r.read_at, units_fell = r.units_fell, gmv_fell = r.gmv_fell
from (
	select plat_id, room_id, product_id, source_id, max(at) as read_at,
		coalesce(bool_or(units < units_before), false) as units_fell,
		coalesce(bool_or(gmv < gmv_before), false) as gmv_fell
	from (
		select s.*, max(units) over earlier as units_before, max(gmv) over earlier as gmv_before
		from live_product_samples s
		window earlier as (
			partition by source_id, plat_id, room_id, product_id order by at
			rows between unbounded preceding and 1 preceding
		)
	) s
	group by plat_id, room_id, product_id, source_id
) r
where t.plat_id = r.plat_id and t.room_id = r.room_id and t.product_id = r.product_id and t.source_id = r.source_id;
