-- What the samples of a live add up to, by source: lists show it of running and of ended sessions alike, and read no
-- samples. The rules are those of domain/lives/live-minutes.ts (counterTotal) and domain/lives/live-average.ts (onlineFigures).

-- A counter of which another value was read: {total, last value}. One that falls starts anew, its step is not counted.
create function counter_read(state bigint[], value bigint) returns bigint[] language sql immutable parallel safe as $$
	select case
		when value is null then state
		when state is null then array[value, value]
		else array[state[1] + greatest(0, value - state[2]), value]
	end
$$;
create aggregate counter_total (bigint) (sfunc = counter_read, stype = bigint[], parallel = safe);

-- People online of whom another number was read at a second: {most, Σ online × seconds, seconds between readings at most
-- 600 apart, longest of these, last second, last number}.
create function online_read(state float8[], at float8, online bigint) returns float8[] language sql immutable parallel safe as $$
	select case
		when online is null then state
		when state is null then array[online, 0, 0, 0, at, online]::float8[]
		when at - state[5] > 600 then array[greatest(state[1], online), state[2], state[3], state[4], at, online]
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
create aggregate online_total (float8, bigint) (sfunc = online_read, stype = float8[], parallel = safe);

create table live_totals (
	plat_id smallint not null,
	room_id text collate "C" not null,
	source_id smallint not null,
	-- The newest sample.
	at timestamptz not null,
	-- As online_read has it, of the readings within the session.
	online float8[],
	-- As counter_read has them.
	entered bigint[],
	units bigint[],
	gmv bigint[],
	comments bigint[],
	likes bigint[],
	new_followers bigint[],
	-- Whether it is this source that is shown: of those that stopped at most 15 minutes before the newest sample the first
	-- of the operator's order.
	is_shown boolean not null default true,
	primary key (plat_id, room_id, source_id)
) with (fillfactor = 70);

-- Whether a sample may be one of a session: as the detail reads them, from an hour before its start to six hours after
-- its end, or a week after its start.
create function is_of_live(at timestamptz, started timestamptz, ended timestamptz) returns boolean language sql immutable as $$
	select started is null
		or (at >= started - interval '1 hour' and at < coalesce(ended + interval '6 hours', started + interval '7 days'))
$$;

-- Reads the samples of one source in a room anew.
create function read_live_totals(plat smallint, room text, source smallint) returns void language sql as $$
	insert into live_totals (plat_id, room_id, source_id, at, online, entered, units, gmv, comments, likes, new_followers)
	select plat, room, source, max(s.at),
		online_total(extract(epoch from s.at)::float8, s.online order by s.at) filter (
			where l.room_id is null or (s.at >= l.started_at and (l.ended_at is null or s.at <= l.ended_at))
		),
		counter_total(s.entered order by s.at), counter_total(s.units order by s.at), counter_total(s.gmv order by s.at),
		counter_total(s.comments order by s.at), counter_total(s.likes order by s.at),
		counter_total(s.new_followers order by s.at)
	from live_samples s
	left join lives l on l.plat_id = plat and l.room_id = room
	where s.source_id = source and s.plat_id = plat and s.room_id = room and is_of_live(s.at, l.started_at, l.ended_at)
	having count(*) > 0
	on conflict (plat_id, room_id, source_id) do update set
		at = excluded.at, online = excluded.online, entered = excluded.entered, units = excluded.units, gmv = excluded.gmv,
		comments = excluded.comments, likes = excluded.likes, new_followers = excluded.new_followers
$$;

-- Says which source is shown of a room that several read, or that the shown one no longer reads.
create function show_live_totals(plat smallint, room text) returns void language sql as $$
	update live_totals t set is_shown = t.source_id = best.source_id
	from (
		select b.source_id from live_totals b join sources q on q.source_id = b.source_id
		where b.plat_id = plat and b.room_id = room
		order by b.at < max(b.at) over () - interval '15 minutes', q.priority, b.source_id limit 1
	) best
	where t.plat_id = plat and t.room_id = room and t.is_shown <> (t.source_id = best.source_id)
$$;

create function note_live_totals() returns trigger language plpgsql as $$
begin
	if tg_op = 'INSERT' then
		-- The usual case: the next sample of a room.
		update live_totals t set
			at = c.at,
			online = case
				when l.room_id is null or (c.at >= l.started_at and (l.ended_at is null or c.at <= l.ended_at))
				then online_read(t.online, extract(epoch from c.at)::float8, c.online) else t.online
			end,
			entered = counter_read(t.entered, c.entered), units = counter_read(t.units, c.units),
			gmv = counter_read(t.gmv, c.gmv), comments = counter_read(t.comments, c.comments),
			likes = counter_read(t.likes, c.likes), new_followers = counter_read(t.new_followers, c.new_followers)
		from (
			select n.*, count(*) over (partition by n.plat_id, n.room_id, n.source_id) as samples from changed n
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

create trigger live_totals_inserted after insert on live_samples
	referencing new table as changed for each statement execute function note_live_totals();
create trigger live_totals_updated after update on live_samples
	referencing new table as changed for each statement execute function note_live_totals();
create trigger live_totals_deleted after delete on live_samples
	referencing old table as changed for each statement execute function note_live_totals();

-- The operator's order has changed.
create function note_source_order() returns trigger language plpgsql as $$
begin
	perform show_live_totals(t.plat_id, t.room_id) from live_totals t
	where exists (select from changed c join previous p using (source_id) where c.priority <> p.priority)
	group by t.plat_id, t.room_id having count(*) > 1;
	return null;
end $$;

create trigger source_order_updated after update on sources
	referencing new table as changed old table as previous for each statement execute function note_source_order();

-- Start and end say which readings lie within a session.
create function note_live_span() returns trigger language plpgsql as $$
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
end $$;

create trigger live_span_inserted after insert on lives
	referencing new table as changed for each statement execute function note_live_span();
create trigger live_span_updated after update on lives
	referencing new table as changed old table as previous for each statement execute function note_live_span();

select read_live_totals(r.plat_id, r.room_id, r.source_id)
from (select distinct plat_id, room_id, source_id from live_samples) r;
select show_live_totals(plat_id, room_id) from live_totals group by plat_id, room_id having count(*) > 1;
