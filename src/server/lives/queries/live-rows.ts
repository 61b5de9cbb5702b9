import type { LISTED_FIGURES } from '#domain/lives/live-list.ts';
import { LIVE_TOLERANCE_MINUTES, LONGEST_LIVE_DAYS } from '#domain/lives/live-state.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { addDays, type Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';
import { countedPage } from '#server/rankings/queries/counted-page.ts';
import { compare } from '#server/rankings/queries/ranking-filters.ts';
import { type LivesQuery, liveConditions } from './live-filters.ts';
import {
	HAS_REPLAY,
	type MarkedTotals,
	NEWEST_SAMPLE,
	READ_TOTALS,
	TOTALS,
	totalMarks,
} from './live-totals.ts';

/** A session with its figures: what its feed tells of the whole, or its samples where they say more. */
export type LiveRow = {
	readonly room_id: string;
	readonly title: string | null;
	readonly started_at: string;
	readonly ended_at: string | null;
	readonly is_running: boolean;
	readonly seconds: number | null;
	readonly has_replay: boolean;
	readonly creator_id: string;
	readonly handle: string | null;
	readonly nickname: string | null;
	readonly is_verified: boolean | null;
	readonly shop_id: string | null;
	readonly shop_name: string | null;
	readonly category_id: string;
	readonly category_path: string | null;
	readonly source_name: string;
	readonly marketplace: string | null;
	readonly products: number | null;
	readonly total: number;
} & Readonly<Record<(typeof LISTED_FIGURES)[number], number | null>> &
	MarkedTotals & { readonly online_quality: number };

/**
 * Sessions of a platform as they are at a moment: the ratios are those of domain/lives/live-ratios.ts.
 * @param within a condition on lives `l`
 */
const livesSql = (platId: number, now: Date, within: Sql) => sql`
	select told.*,
		case when units > 0 then round(gmv::numeric / units)::bigint end as unit_price,
		units::float8 / nullif(viewers, 0) as conversion,
		new_followers::float8 / nullif(viewers, 0) as follow_rate,
		comments / nullif(seconds / 60.0, 0)::float8 / nullif(average_online, 0) * 100 as comment_heat,
		average_online * seconds / nullif(viewers, 0) as stay_time,
		case when viewers > 0 then round(gmv * 1000.0 / viewers)::bigint end as gpm,
		case when seconds > 0 then round(gmv * 3600.0 / seconds::numeric)::bigint end as revenue_per_hour
	from (
		select l.room_id, l.title, l.started_at, l.ended_at, l.creator_id, l.shop_id, l.products, l.source_id,
			extract(hour from l.started_at at time zone ${zoneOf(platId)})::int as hour,
			l.ended_at is null
				and greatest(l.started_at, ${raw(NEWEST_SAMPLE)}, p.newest)
					> ${now.toISOString()}::timestamptz - interval '${raw(LIVE_TOLERANCE_MINUTES)} minutes' as is_running,
			extract(epoch from u.until - l.started_at)::float8 as seconds,
			c.handle, c.nickname, c.is_verified, coalesce(c.category_id, 'unmapped') as category_id, c.category_path,
			${raw(HAS_REPLAY)} as has_replay, n.online[6]::bigint as online, ${raw(TOTALS)}, ${totalMarks(now)}
		from lives l
		left join creators c on c.plat_id = l.plat_id and c.creator_id = l.creator_id
		${raw(READ_TOTALS)}
		left join lateral (
			select max(v.products_read_at) as newest from live_versions v
			where l.ended_at is null and v.plat_id = l.plat_id and v.room_id = l.room_id
				and v.products_read_at < l.started_at + interval '${raw(LONGEST_LIVE_DAYS)} days'
		) p on true
		cross join lateral (
			select coalesce(l.ended_at, case when n.at < l.started_at then l.started_at else n.at end, p.newest) as until
		) u
		where l.plat_id = ${platId} and ${within}
	) told`;

/** What a board orders by while nobody chose a sort. */
const SORT_OF = { ranking: 'gmv', now: 'online', records: 'started_at' } as const;

/** Which sessions: a board, and the days in which they began. */
export type LivesWish = {
	readonly query: LivesQuery;
	readonly range: DayRange;
	readonly now: Date;
	readonly offset: number;
	readonly limit: number;
	/** Only those of one creator. */
	readonly creatorId?: string;
};

function withinSql({ query, range, now }: LivesWish): Sql {
	const moment = sql`${now.toISOString()}::timestamptz`;
	if (query.board === 'now') {
		return sql`l.ended_at is null and l.started_at > ${moment} - interval '${raw(LONGEST_LIVE_DAYS)} days'`;
	}
	const at = (day: Day) => sql`${day}::date::timestamp at time zone ${zoneOf(query.plat_id)}`;
	return sql`l.started_at <= ${moment} and l.started_at >= ${at(range.from)} and l.started_at < ${at(addDays(range.to, 1))}`;
}

/** Shops and sources of sessions `p`. */
const around = (platId: number) => sql`left join shops s on s.plat_id = ${platId} and s.shop_id = p.shop_id
	join sources o on o.source_id = p.source_id`;
const AROUND_COLUMNS = raw('s.name as shop_name, o.name as source_name, o.marketplace');

/** The sessions `r` that match, and their order. Unknown figures are last. */
function matching(wish: LivesWish) {
	const { query, now, creatorId } = wish;
	const board = { ranking: 'true', now: 'r.is_running', records: 'not r.is_running' }[query.board];
	const where = [raw(board), ...liveConditions(query), ...compare('r.creator_id', '=', creatorId)];
	const sort = query.sort ?? SORT_OF[query.board];
	const direction = query.order === 'asc' ? 'asc' : 'desc';
	return {
		rows: sql`with r as materialized (
			select * from (${livesSql(query.plat_id, now, withinSql(wish))}) r where ${join(where, ' and ')}
		)`,
		orderOf: (alias: string) => raw(`${alias}.${sort} ${direction} nulls last, ${alias}.room_id`),
	};
}

/** The page size that nobody has changed. */
const USUAL_LIMIT = 20;

/** Whether a list is one that most ask for: of the others there are too many texts to keep their plans. */
const isUsual = ({ query, offset, limit, creatorId }: LivesWish) =>
	liveConditions(query).length === 0 &&
	query.sort === undefined &&
	offset === 0 &&
	limit === USUAL_LIMIT &&
	creatorId === undefined;

/** Some sessions in order, each with how many there are. */
async function liveRows(db: Queryable, wish: LivesWish): Promise<LiveRow[]> {
	const { rows, orderOf } = matching(wish);
	return db.query<LiveRow>(
		sql`${rows}
		select p.*, ${AROUND_COLUMNS}, (select count(*) from r) as total
		from (select r.* from r order by ${orderOf('r')} limit ${raw(wish.limit)} offset ${raw(wish.offset)}) p
		${around(wish.query.plat_id)}
		order by ${orderOf('p')}`,
		{ isPrepared: isUsual(wish) },
	);
}

/** The ids of the first sessions in order, and how many match. */
export async function liveOrder(
	db: Queryable,
	wish: LivesWish,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
	const { rows, orderOf } = matching(wish);
	const ordered = await db.query<{ room_id: string; total: number }>(
		sql`${rows} select r.room_id, (select count(*) from r) as total from r order by ${orderOf('r')} limit ${raw(wish.limit)}`,
	);
	return { ids: ordered.map(({ room_id }) => room_id), total: ordered[0]?.total ?? 0 };
}

/** Whole sessions by id, in the order of the ids; those that nobody knows are missing. */
export async function liveRowsOf(
	db: Queryable,
	platId: number,
	ids: readonly string[],
	now: Date,
): Promise<LiveRow[]> {
	const rows = await db.query<LiveRow>(
		sql`select p.*, ${AROUND_COLUMNS}, 0 as total
		from (${livesSql(platId, now, sql`l.room_id = any(${ids})`)}) p ${around(platId)}`,
	);
	const byId = new Map(rows.map((row) => [row.room_id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A page of sessions, and how many match. */
export function livePage(
	db: Queryable,
	wish: LivesWish,
): Promise<{ readonly rows: readonly LiveRow[]; readonly total: number }> {
	return countedPage(wish, (part) => liveRows(db, { ...wish, ...part }));
}

/** Where the sessions of a platform come from, and the first and last day on which one began; null where there is none. */
export async function livesKnown(
	db: Queryable,
	platId: number,
	now: Date,
): Promise<{
	first: Day;
	last: Day;
	sources: { name: string; marketplace: string | null; demo: boolean }[];
} | null> {
	const zone = zoneOf(platId);
	const [days] = await db.query<{ first: Day | null; last: Day | null }>(
		sql`select (min(started_at) at time zone '${raw(zone)}')::date as first, (max(started_at) at time zone '${raw(zone)}')::date as last
		from lives where plat_id = ${platId} and started_at <= ${now.toISOString()}::timestamptz`,
		{ isPrepared: true },
	);
	if (!days?.first || !days.last) return null;
	const sources = await db.query<{ name: string; marketplace: string | null; is_demo: boolean }>(
		sql`select o.name, o.marketplace, o.is_demo from sources o
		where exists (select 1 from lives l where l.plat_id = ${platId} and l.source_id = o.source_id)
		order by o.priority, o.source_id`,
		{ isPrepared: true },
	);
	return {
		first: days.first,
		last: days.last,
		sources: sources.map(({ name, marketplace, is_demo }) => ({ name, marketplace, demo: is_demo })),
	};
}
