import type { Hono } from 'hono';
import { type ComparedLive, type Comparison, compareLives } from '#contract/comparison.ts';
import { exportLives, type LivesRanking, type RankedLive, rankLives } from '#contract/lives.ts';
import type { ExportHead, ExportLine } from '#contract/rankings.ts';
import type { Rights } from '#domain/access/editions.ts';
import { exportWant } from '#domain/access/ranking-access.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import { type Day, dayInZone, lastClosedDay } from '#domain/time/days.ts';
import { type DayRange, isPartial, rangeOf } from '#domain/time/periods.ts';
import type { Caller } from '#server/access/caller.ts';
import { takeCompared } from '#server/access/entitlements.ts';
import { refusalOf } from '#server/access/refusals.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount, mountLines } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { allowedPeriod, rowsAllowed } from '#server/rankings/ranking-route.ts';
import { type LivesQuery, liveConditions } from './queries/live-filters.ts';
import { liveOrder, livePage, liveRowsOf, livesKnown } from './queries/live-rows.ts';
import { rankedLive } from './ranked-live.ts';

/** The newest day that counts: the last closed one, or today where all there is is of today. */
function asOfDay({ first, last }: { readonly first: Day; readonly last: Day }, closed: Day): Day {
	return last <= closed || first > closed ? last : closed;
}

/** What runs now is of today, whatever the period. */
const dated = (query: LivesQuery): LivesQuery =>
	query.board === 'now' ? { ...query, period: 'today' } : query;

/** A list that may be read: the sessions that are known (null for a platform without any) and the days asked for. */
type OpenLives = {
	readonly known: Awaited<ReturnType<typeof livesKnown>>;
	readonly text: string;
	readonly asOf: Day | null;
	readonly range: DayRange | null;
	readonly now: Date;
};

/** Looks up what a list is of; throws a Refusal for what the edition may not see. */
async function openLives(deps: Dependencies, query: LivesQuery, rights: Rights): Promise<OpenLives> {
	const { text, period } = allowedPeriod({ conditions: liveConditions }, query, rights, null);
	const now = deps.clock();
	const zone = zoneOf(query.plat_id);
	const known = await livesKnown(deps.database, query.plat_id, now);
	const asOf = known && asOfDay(known, lastClosedDay(now, zone));
	const range = asOf === null ? null : rangeOf(period, { asOf, today: dayInZone(now, zone) });
	return { known, text, asOf, range, now };
}

/** The days whose sessions are read: of `total` those up to the day it is as of, as totals of all else. */
const daysRead = ({ known, asOf, range }: OpenLives): DayRange | null =>
	known && asOf !== null ? (range ?? { from: known.first, to: asOf }) : null;

/** What an answer says of a list besides its rows. */
const aboutLives = ({ known, text, asOf, range, now }: OpenLives, platId: number) => ({
	as_of: asOf,
	period: text,
	range,
	partial: asOf !== null && isPartial(range, { asOf, today: dayInZone(now, zoneOf(platId)) }),
	currency: currencyOf(platId),
	single_snapshot: false,
	missing: [],
	sources: known?.sources ?? [],
});

async function livesOf(deps: Dependencies, query: LivesQuery, rights: Rights): Promise<LivesRanking> {
	const open = await openLives(deps, query, rights);
	const { now } = open;
	const days = daysRead(open);
	const allowed = rowsAllowed(rights, query);
	const offset = (query.page - 1) * query.limit;
	const limit = Math.max(0, Math.min(query.limit, allowed - offset));
	const page = days
		? await livePage(deps.database, { query, range: days, now, offset, limit })
		: { rows: [], total: 0 };
	return {
		list: page.rows.map((row, index) => rankedLive(row, query, offset + index + 1)),
		total: Math.min(page.total, query.top ?? Number.POSITIVE_INFINITY),
		page: query.page,
		limit: query.limit,
		...aboutLives(open, query.plat_id),
		rows_allowed: allowed,
		edition: rights.edition,
	};
}

/** Rows of an export that are read at once. */
const PART = 500;

/**
 * The lines of an export of a list, part by part; the order is fixed before the first, so that sessions that go on
 * meanwhile change no place. Refuses whose edition exports nothing, and what it may not see.
 */
async function livesExport(
	deps: Dependencies,
	query: LivesQuery,
	caller: Caller,
): Promise<AsyncIterable<ExportLine<RankedLive>[]>> {
	const want = exportWant(caller);
	if (want) throw refusalOf(want);
	const open = await openLives(deps, query, caller);
	await deps.limits.take('exports', caller.member ? String(caller.member.accountId) : caller.network);
	const { now } = open;
	const days = daysRead(open);
	const top = query.top ?? Number.POSITIVE_INFINITY;
	const limit = Math.min(caller.limits.exportRows, top);
	const { ids, total } = days
		? await liveOrder(deps.database, { query, range: days, now, offset: 0, limit })
		: { ids: [], total: 0 };
	const rows = ids.length;
	const head: ExportHead = {
		...aboutLives(open, query.plat_id),
		total: Math.min(total, top),
		rows,
		edition: caller.edition,
	};
	return (async function* lines() {
		yield [{ head }];
		for (let start = 0; start < rows; start += PART) {
			const wanted = ids.slice(start, start + PART);
			const part = await liveRowsOf(deps.database, query.plat_id, wanted, now);
			if (part.length < wanted.length)
				throw new Error('Live sessions were removed while they were exported.');
			yield part.map((row, index) => ({ row: rankedLive(row, query, start + index + 1) }));
		}
		yield [{ end: { rows } }];
	})();
}

/** Sessions by id, side by side; each is a whole, whenever it was. */
async function livesCompared(
	deps: Dependencies,
	query: { readonly plat_id: number; readonly language_id: number },
	ids: readonly string[],
	caller: Caller,
): Promise<Comparison<ComparedLive>> {
	const now = deps.clock();
	const platId = query.plat_id;
	const [known, rows] = await Promise.all([
		livesKnown(deps.database, platId, now),
		liveRowsOf(deps.database, platId, ids, now),
	]);
	const found = rows.map(({ room_id }) => room_id);
	await takeCompared(deps, caller, { kind: 'live', platId, ids: found });
	const asOf = known && asOfDay(known, lastClosedDay(now, zoneOf(platId)));
	const open: OpenLives = { known, text: 'total', asOf, range: null, now };
	return {
		...aboutLives(open, platId),
		edition: caller.edition,
		days: [],
		missing: ids.filter((id) => !found.includes(id)),
		list: rows.map((row) => {
			const { rank: _, rank_change: __, ...live } = rankedLive(row, query, 0);
			return live;
		}),
	};
}

/** `/api/rank_lives`, `/api/export_lives` and `/api/compare_lives`. */
export function liveRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mount(app, deps, rankLives, (query, { caller }) => livesOf(deps, dated(query), caller));

	mountLines(app, deps, exportLives, log, (query, { caller }) =>
		livesExport(deps, dated({ ...query, page: 1, limit: 1 }), caller),
	);

	mount(app, deps, compareLives, ({ ids, ...query }, { caller }) => livesCompared(deps, query, ids, caller));
}
