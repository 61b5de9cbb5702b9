-- How far the totals of a live may be trusted: of each counter how often it fell, and when it was read last. The rules are
-- those of domain/lives/live-samples.ts (counterReadings) and domain/lives/live-session.ts.

drop aggregate counter_total (bigint);
drop function counter_read (bigint[], bigint);

-- A counter of which another value was read at a moment (milliseconds): {total, last value, falls, when it was read}. One
-- that falls starts anew, its step is not counted; a fall once the session is over is none.
create function counter_read(state bigint[], value bigint, at bigint, is_over boolean) returns bigint[]
language sql immutable parallel safe as $$
	select case
		when value is null or (is_over and value < state[2]) then state
		when state is null then array[value, value, 0, at]
		else array[
			state[1] + greatest(0, value - state[2]), value, state[3] + (value < state[2])::int, at
		]
	end
$$;
create aggregate counter_total (bigint, bigint, boolean) (sfunc = counter_read, stype = bigint[], parallel = safe);

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

select read_live_totals(plat_id, room_id, source_id) from live_totals;
