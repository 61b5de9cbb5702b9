import { CODES } from '#contract/codes.ts';
import type { RankingAnswer } from '#contract/rankings.ts';
import type { Rights } from '#domain/access/editions.ts';
import { rankingRefusal } from '#domain/access/ranking-access.ts';
import { type AskedRange, askedRange, keptRows } from '#domain/figures/retention.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import { missingPeriods, openingPeriod } from '#domain/rankings/first-view.ts';
import { dayInZone } from '#domain/time/days.ts';
import { isPartial, type Period, parsePeriod, rangeOf } from '#domain/time/periods.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { builtPage } from './queries/built-ranking.ts';
import { computedPage } from './queries/computed-ranking.ts';
import { isSingleSnapshot, type RankBuild, reachOf, shownBuild } from './queries/rank-builds.ts';
import {
	filtersUsed,
	isPlainBoard,
	type RankingOf,
	type RankPage,
	type RankQuery,
	type RankRow,
	sortColumn,
	tablePeriod,
} from './queries/ranking.ts';
import { rangeFault } from './queries/ranking-filters.ts';
import type { RowContext } from './ranked-row.ts';
import { platformDays } from './rollups/platform-days.ts';

type RankingDependencies = Pick<Dependencies, 'database' | 'clock' | 'kept'>;

/** A kind of ranking and how its rows are worded. */
export type Ranking<Query extends RankQuery, Row> = RankingOf<Query> & {
	readonly row: (row: RankRow, context: RowContext) => Row;
};

/** The asked period, or what the screen opens on (domain/rankings/first-view.ts). */
function periodOf(
	query: RankQuery,
	build: RankBuild | null,
	rights: Rights,
): { text: string; period: Period } {
	const text = query.period ?? (build ? openingPeriod(reachOf(build), rights.limits.longestPeriod) : '7');
	const period = parsePeriod(text);
	if (!period) throw new Refusal(CODES.badParameter, 'period: is not a period');
	return { text, period };
}

/** The period of a call; throws a Refusal for what the edition may not see, or what makes no sense. */
export function allowedPeriod<Query extends RankQuery>(
	kind: Pick<RankingOf<Query>, 'conditions'>,
	query: Query,
	rights: Rights,
	build: RankBuild | null,
): { readonly text: string; readonly period: Period } {
	const fault = rangeFault(query);
	if (fault) throw new Refusal(CODES.badParameter, fault);
	const chosen = periodOf(query, build, rights);
	const code = rankingRefusal(rights, {
		period: chosen.period,
		...filtersUsed(kind, query),
		offset: (query.page - 1) * query.limit,
	});
	if (code !== null) throw new Refusal(code, `not open to the ${rights.edition} edition`);
	return chosen;
}

/** Rows the caller may see of this ranking: the edition's, cut by the asked Top-N. */
export function rowsAllowed(rights: Rights, query: RankQuery): number {
	return Math.min(rights.limits.rows, query.top ?? Number.POSITIVE_INFINITY);
}

/** A ranking that may be read: the shown build (null for a platform without any) and the days of its figures. */
export type OpenRanking = {
	readonly build: RankBuild | null;
	/** The period as asked or as chosen. */
	readonly text: string;
	readonly period: Period;
	readonly range: AskedRange | null;
	/** Whether they run into a day that is not over. */
	readonly isPartial: boolean;
};

/** Looks up what a ranking is read from; throws a Refusal for what the edition may not see. */
export async function openRanking<Query extends RankQuery>(
	deps: RankingDependencies,
	kind: RankingOf<Query>,
	query: Query,
	rights: Rights,
): Promise<OpenRanking> {
	const build = await shownBuild(deps.database, kind.ranked.name, query.plat_id);
	const { text, period } = allowedPeriod(kind, query, rights, build);
	const now = deps.clock();
	if (!build) return { build, text, period, range: null, isPartial: false };
	const days = { asOf: build.as_of, today: dayInZone(now, zoneOf(query.plat_id)) };
	const range = rangeOf(period, days);
	return {
		build,
		text,
		period,
		range: range && askedRange(range, keptRows(deps.kept.figures, now)),
		isPartial: isPartial(range, days),
	};
}

/** What an answer says of a ranking besides its rows. */
export function aboutRanking({ build, text, range, isPartial: partial }: OpenRanking, query: RankQuery) {
	return {
		as_of: build?.as_of ?? null,
		period: text,
		range,
		partial,
		currency: currencyOf(query.plat_id),
		single_snapshot: build !== null && isSingleSnapshot(build),
		missing: build ? missingPeriods(reachOf(build)) : [],
		sources: build?.sources ?? [],
	};
}

/** How the rows of a ranking are worded, from the place of each. */
export function rowWriter<Query extends RankQuery, Row>(
	kind: Ranking<Query, Row>,
	{ period }: OpenRanking,
	query: Query,
): (row: RankRow, rank: number) => Row {
	const isCompared =
		tablePeriod(period) !== null &&
		period.kind !== 'total' &&
		isPlainBoard(kind, query) &&
		kind.ranked.boards[query.board]?.before != null;
	const comparedBy = isCompared ? sortColumn(kind, query) : null;
	const { plat_id: platId, language_id: languageId } = query;
	return (row, rank) => kind.row(row, { platId, languageId, rank, comparedBy });
}

async function pageOf<Query extends RankQuery>(
	deps: RankingDependencies,
	kind: RankingOf<Query>,
	{ build, period, range }: OpenRanking,
	query: Query,
	allowed: number,
): Promise<RankPage> {
	if (!build) return { rows: [], total: 0 };
	const offset = (query.page - 1) * query.limit;
	const cut = { offset, limit: Math.max(0, Math.min(query.limit, allowed - offset)) };
	const table = tablePeriod(period);
	if (table !== null) return builtPage(deps.database, kind, { build, period: table }, query, cut);
	const days = await platformDays(deps.database, query.plat_id, deps.clock(), kind.ranked.name);
	if (!days || !range) return { rows: [], total: 0 };
	return computedPage(deps.database, kind, { days, range }, query, cut);
}

/** A ranking of a platform for an edition; throws a Refusal for what the edition may not see. */
export async function rankingOf<Query extends RankQuery, Row>(
	deps: RankingDependencies,
	kind: Ranking<Query, Row>,
	query: Query,
	rights: Rights,
): Promise<RankingAnswer<Row>> {
	const open = await openRanking(deps, kind, query, rights);
	const allowed = rowsAllowed(rights, query);
	const page = await pageOf(deps, kind, open, query, allowed);
	const write = rowWriter(kind, open, query);
	return {
		list: page.rows.map((row, index) => write(row, (query.page - 1) * query.limit + index + 1)),
		total: Math.min(page.total, query.top ?? Number.POSITIVE_INFINITY),
		page: query.page,
		limit: query.limit,
		...aboutRanking(open, query),
		rows_allowed: allowed,
		edition: rights.edition,
	};
}
