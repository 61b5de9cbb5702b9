import { GAP_SECONDS } from '#domain/lives/live-minutes.ts';
import {
	EARLY_HOURS,
	LATE_HOURS,
	LIVE_TOLERANCE_MINUTES,
	LONGEST_LIVE_DAYS,
} from '#domain/lives/live-state.ts';
import type { Routines } from '#server/db/routines.ts';

/*
 * What the samples of a live add up to, kept as they come (docs/adr/0010): lists show it of running and of ended sessions
 * alike, and read no samples. The rules are those of domain/lives/live-samples.ts (counterReadings), live-minutes.ts
 * (counterTotal), live-average.ts (onlineFigures) and live-session.ts; tests/server/lives/live-totals.test.ts and
 * live-product-totals.test.ts hold both against each other, however samples come.
 */

/** The totals of a session and of a source: counters and people online. */
const TOTALS = `
-- A counter of which another value was read at a moment (milliseconds): {total, last value, falls, when it was read}. One
-- that falls starts anew, its step is not counted; a fall once the session is over is none.
create or replace function counter_read(state bigint[], value bigint, at bigint, is_over boolean) returns bigint[]
language sql immutable parallel safe as $$
	select case
		when value is null or (is_over and value < state[2]) then state
		when state is null then array[value, value, 0, at]
		else array[
			state[1] + greatest(0, value - state[2]), value, state[3] + (value < state[2])::int, at
		]
	end
$$;
create or replace aggregate counter_total (bigint, bigint, boolean) (sfunc = counter_read, stype = bigint[], parallel = safe);

-- People online of whom another number was read at a second: {most, Σ online × seconds, seconds between readings without a
-- gap, longest of these, last second, last number}.
create or replace function online_read(state float8[], at float8, online bigint) returns float8[] language sql immutable parallel safe as $$
	select case
		when online is null then state
		when state is null then array[online, 0, 0, 0, at, online]::float8[]
		when at - state[5] > ${GAP_SECONDS} then array[greatest(state[1], online), state[2], state[3], state[4], at, online]
		else array[
			greatest(state[1], online),
			state[2] + (state[6] + online) / 2 * (at - state[5]),
			state[3] + at - state[5],
			greatest(state[4], at - state[5]),
			at,
			online
		]
	end
$$;
create or replace aggregate online_total (float8, bigint) (sfunc = online_read, stype = float8[], parallel = safe);

-- Whether a sample may be one of a session: as the detail reads them.
create or replace function is_of_live(at timestamptz, started timestamptz, ended timestamptz) returns boolean language sql immutable as $$
	select started is null
		or (at >= started - interval '${EARLY_HOURS} hours' and at < coalesce(ended + interval '${LATE_HOURS} hours', started + interval '${LONGEST_LIVE_DAYS} days'))
$$;

-- Reads the samples of one source in a room anew.
create or replace function read_live_totals(plat smallint, room text, source smallint) returns void language sql as $$
	insert into live_totals (plat_id, room_id, source_id, at, online, entered, units, gmv, comments, likes, new_followers)
	select plat, room, source, max(s.at),
		online_total(extract(epoch from s.at)::float8, s.online order by s.at) filter (
			where s.started_at is null or (s.at >= s.started_at and (s.ended_at is null or s.at <= s.ended_at))
		),
		counter_total(s.entered, s.ms, s.is_over order by s.at),
		counter_total(s.units, s.ms, s.is_over order by s.at),
		counter_total(s.gmv, s.ms, s.is_over order by s.at),
		counter_total(s.comments, s.ms, s.is_over order by s.at),
		counter_total(s.likes, s.ms, s.is_over order by s.at),
		counter_total(s.new_followers, s.ms, s.is_over order by s.at)
	from (
		select r.*, l.started_at, l.ended_at, (extract(epoch from r.at) * 1000)::bigint as ms,
			coalesce(r.at >= l.ended_at, false) as is_over
		from live_samples r
		left join lives l on l.plat_id = plat and l.room_id = room
		where r.source_id = source and r.plat_id = plat and r.room_id = room and is_of_live(r.at, l.started_at, l.ended_at)
	) s
	having count(*) > 0
	on conflict (plat_id, room_id, source_id) do update set
		at = excluded.at, online = excluded.online, entered = excluded.entered, units = excluded.units, gmv = excluded.gmv,
		comments = excluded.comments, likes = excluded.likes, new_followers = excluded.new_followers
$$;

-- Says which source is shown of a room that several read, or that the shown one no longer reads.
create or replace function show_live_totals(plat smallint, room text) returns void language sql as $$
	update live_totals t set is_shown = t.source_id = best.source_id
	from (
		select b.source_id from live_totals b join sources q on q.source_id = b.source_id
		where b.plat_id = plat and b.room_id = room
		order by b.at < max(b.at) over () - interval '${LIVE_TOLERANCE_MINUTES} minutes', q.priority, b.source_id limit 1
	) best
	where t.plat_id = plat and t.room_id = room and t.is_shown <> (t.source_id = best.source_id)
$$;

create or replace function note_live_totals() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		-- The usual case: the next sample of a room.
		update live_totals t set
			at = c.at,
			online = case
				when l.room_id is null or (c.at >= l.started_at and (l.ended_at is null or c.at <= l.ended_at))
				then online_read(t.online, extract(epoch from c.at)::float8, c.online) else t.online
			end,
			entered = counter_read(t.entered, c.entered, c.ms, coalesce(c.at >= l.ended_at, false)),
			units = counter_read(t.units, c.units, c.ms, coalesce(c.at >= l.ended_at, false)),
			gmv = counter_read(t.gmv, c.gmv, c.ms, coalesce(c.at >= l.ended_at, false)),
			comments = counter_read(t.comments, c.comments, c.ms, coalesce(c.at >= l.ended_at, false)),
			likes = counter_read(t.likes, c.likes, c.ms, coalesce(c.at >= l.ended_at, false)),
			new_followers = counter_read(t.new_followers, c.new_followers, c.ms, coalesce(c.at >= l.ended_at, false))
		from (
			select n.*, (extract(epoch from n.at) * 1000)::bigint as ms,
				count(*) over (partition by n.plat_id, n.room_id, n.source_id) as samples
			from changed n
		) c
		left join lives l on l.plat_id = c.plat_id and l.room_id = c.room_id
		where t.plat_id = c.plat_id and t.room_id = c.room_id and t.source_id = c.source_id and t.at < c.at
			and c.samples = 1 and is_of_live(c.at, l.started_at, l.ended_at);
		perform read_live_totals(c.plat_id, c.room_id, c.source_id) from (
			select plat_id, room_id, source_id, count(*) as samples, max(at) as at from changed
			group by plat_id, room_id, source_id
		) c
		left join live_totals t on t.plat_id = c.plat_id and t.room_id = c.room_id and t.source_id = c.source_id
		where c.samples > 1 or t.at is distinct from c.at;
	else
		delete from live_totals t using (select distinct plat_id, room_id, source_id from changed) c
		where t.plat_id = c.plat_id and t.room_id = c.room_id and t.source_id = c.source_id;
		perform read_live_totals(c.plat_id, c.room_id, c.source_id)
		from (select distinct plat_id, room_id, source_id from changed) c;
	end if;
	perform show_live_totals(t.plat_id, t.room_id)
	from (select distinct plat_id, room_id from changed) c join live_totals t using (plat_id, room_id)
	group by t.plat_id, t.room_id having count(*) > 1 or not bool_or(t.is_shown);
	return null;
end $$;

-- Start and end say which readings lie within a session.
create or replace function note_live_span() returns trigger language plpgsql as $$
begin
	if tg_op = 'UPDATE' then
		perform read_live_totals(t.plat_id, t.room_id, t.source_id)
		from changed c join previous p using (plat_id, room_id) join live_totals t using (plat_id, room_id)
		where c.started_at <> p.started_at or c.ended_at is distinct from p.ended_at;
	else
		perform read_live_totals(t.plat_id, t.room_id, t.source_id)
		from changed c join live_totals t using (plat_id, room_id);
	end if;
	return null;
end $$;`;

/** What was read of a product in a live. */
const PRODUCT_TOTALS = `
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

-- Samples may come before their session, and a session may turn out to have started at another time.
create or replace function note_live_start() returns trigger language plpgsql as $$
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
end $$;`;

/** Numbers of a room that change whenever something read of it is written: it is still the same while they are. */
const VERSIONS = `
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
end $$;`;

/** A trigger per statement that gives a function the rows that changed, and those before where it compares them. */
const trigger = (
	kind: string,
	event: 'insert' | 'update' | 'delete',
	table: string,
	runs: string,
	{ withPrevious = false } = {},
) => {
	const rows = event === 'delete' ? 'old table as changed' : 'new table as changed';
	const previous = withPrevious ? ' old table as previous' : '';
	const past = { insert: 'inserted', update: 'updated', delete: 'deleted' }[event];
	return `create or replace trigger ${kind}_${past} after ${event} on ${table}
		referencing ${rows}${previous} for each statement execute function ${runs}();`;
};

const EVENTS = ['insert', 'update', 'delete'] as const;
const TRIGGERS = [
	...['live_samples', 'live_product_samples', 'live_events'].flatMap((table) =>
		EVENTS.map((event) => trigger(table, event, table, 'note_live_change')),
	),
	...EVENTS.map((event) => trigger('live_totals', event, 'live_samples', 'note_live_totals')),
	...EVENTS.map((event) =>
		trigger('live_product_totals', event, 'live_product_samples', 'note_live_products'),
	),
	...EVENTS.map((event) =>
		trigger('live_start', event, 'lives', 'note_live_start', { withPrevious: event === 'update' }),
	),
	trigger('live_span', 'insert', 'lives', 'note_live_span'),
	trigger('live_span', 'update', 'lives', 'note_live_span', { withPrevious: true }),
];

/** Works out anew what is stored of all sessions. */
const REFRESH = `
	select read_live_totals(plat_id, room_id, source_id) from live_totals;
	select show_live_totals(plat_id, room_id) from live_totals group by plat_id, room_id having count(*) > 1;
	-- Each sample counts as written again: those of its product are read anew.
	update live_product_samples set units = units;`;

/** The triggers of live sessions and their samples, and the functions that they call. */
export const LIVE_ROUTINES: Routines = {
	name: 'live_totals',
	text: [TOTALS, PRODUCT_TOTALS, VERSIONS, ...TRIGGERS].join('\n'),
	refresh: REFRESH,
};
