import { FULL_COVERAGE, LEAST_COVERAGE } from '#domain/lives/live-average.ts';
import { GAP_SECONDS, STEADY_SECONDS } from '#domain/lives/live-minutes.ts';
import { EARLY_HOURS, LONGEST_LIVE_DAYS } from '#domain/lives/live-state.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';

/*
 * The figures of whole sessions in SQL, as domain/lives/live-session.ts has them: of what the feed tells and what samples add
 * up to the larger, of the average the surer.
 */

/** SQL that joins to lives `l` the totals `n` of the source whose samples are shown. */
export const READ_TOTALS = `left join live_totals n on n.plat_id = l.plat_id and n.room_id = l.room_id and n.is_shown
		and n.at >= l.started_at - interval '${EARLY_HOURS} hours' and n.at < l.started_at + interval '${LONGEST_LIVE_DAYS} days'`;

/** SQL of the newest sample of session `l`, whoever read it; dear, so for those that have not ended. */
export const NEWEST_SAMPLE = `(select max(a.at) from live_totals a where a.plat_id = l.plat_id and a.room_id = l.room_id
		and a.at < l.started_at + interval '${LONGEST_LIVE_DAYS} days')`;

/** Totals as columns of lives `l` and, where they are called otherwise, of the totals `n` of their samples. */
const COUNTED = {
	viewers: 'entered',
	new_followers: 'new_followers',
	units: 'units',
	gmv: 'gmv',
	comments: 'comments',
	likes: 'likes',
} as const;

/** The columns of totals, each with a `<name>_quality` in the order of domain/figures/provenance.ts. */
export type TotalColumn = keyof typeof COUNTED | 'peak_online' | 'average_online';

/** A row with totals and their marks. */
export type MarkedTotals = Readonly<Record<TotalColumn, number | null>> &
	Readonly<Record<`${TotalColumn}_quality`, number>>;

const counted = Object.entries(COUNTED).map(([told, read]) => `greatest(l.${told}, n.${read}[1]) as ${told}`);

/** Seconds of session `l`, up to its end or the newest sample. */
const LENGTH = 'extract(epoch from coalesce(l.ended_at, n.at) - l.started_at)::float8';
const COVERAGE = `n.online[3] / nullif(${LENGTH}, 0)`;
const IS_STEADY = `(${COVERAGE} >= ${FULL_COVERAGE} and n.online[4] <= ${STEADY_SECONDS})`;
const IS_AVERAGE_READ = `(${COVERAGE} >= ${LEAST_COVERAGE} and (l.average_online is null or ${IS_STEADY}))`;

/** SQL: whether so much of session `l` was read that its detail shows it minute by minute. */
export const HAS_REPLAY = `coalesce(${COVERAGE} >= ${LEAST_COVERAGE}, false)`;

/** SQL columns of session `l` with its totals `n`, by the names of the stored columns. */
export const TOTALS = `${counted.join(', ')}, greatest(l.peak_online, n.online[1]::bigint) as peak_online,
	case when ${IS_AVERAGE_READ} then n.online[2] / nullif(n.online[3], 0) else l.average_online::float8 end as average_online`;

/** SQL: whether an instant (seconds) lies so near to where session `l` has come that nothing is missing. */
const isReadTo = (second: string, now: Date) =>
	sql`extract(epoch from coalesce(l.ended_at, ${now.toISOString()}::timestamptz)) - ${raw(second)} <= ${raw(GAP_SECONDS)}`;

/** The mark of a total: told of an ended session, else whether it was read to where the session has come. */
function markOf(column: string, total: string, isWhole: Sql): Sql {
	const [told, read] = [raw(column), raw(total)];
	return sql`case
		when l.${told} is null and ${read} is null then 3
		when l.ended_at is not null and l.${told} >= coalesce(${read}, 0) then 0
		when ${isWhole} then 0
		else 2
	end as ${told}_quality`;
}

/** SQL columns with the marks of the same totals, as they are at a moment. */
export function totalMarks(now: Date): Sql {
	const counters = Object.entries(COUNTED).map(([told, read]) =>
		markOf(told, `n.${read}[1]`, sql`n.${raw(read)}[3] = 0 and ${isReadTo(`n.${read}[4] / 1000.0`, now)}`),
	);
	const isOnlineRead = sql`(l.ended_at is not null or ${isReadTo('n.online[5]', now)})`;
	return sql`${join(counters, ',\n\t')},
	${markOf('peak_online', 'n.online[1]', sql`${raw(COVERAGE)} >= ${raw(FULL_COVERAGE)} and ${isOnlineRead}`)},
	case
		when ${raw(IS_AVERAGE_READ)} then case when ${raw(IS_STEADY)} and ${isOnlineRead} then 0 else 1 end
		when l.average_online is null then 3
		when l.ended_at is not null then 0
		else 1
	end as average_online_quality,
	case when ${isReadTo('n.online[5]', now)} then 0 else 3 end as online_quality`;
}

/**
 * SQL: whether a source read session `l` to where it has come, the room or any of its products.
 * @param source SQL of its id
 */
export function isReadBy(source: string, now: Date): Sql {
	const newest = (column: string, table: string) =>
		`(select max(w.${column}) from ${table} w
			where w.plat_id = l.plat_id and w.room_id = l.room_id and w.source_id = ${source})`;
	const last = `greatest(${newest('at', 'live_totals')}, ${newest('read_at', 'live_product_totals')})`;
	return isReadTo(`extract(epoch from ${last})`, now);
}

/** SQL of the mark of what was read of a product in a live. */
export const soldMark = (value: string, fell: string, isRead: Sql) =>
	sql`case when ${raw(value)} is null then 3 when not ${raw(fell)} and ${isRead} then 0 else 2 end`;
