import { CODES } from '#contract/codes.ts';
import type { RankingAnswer } from '#contract/rankings.ts';
import { dayInZone } from '#domain/days.ts';
import { type Edition, LIMITS } from '#domain/editions.ts';
import { type DayRange, isPartial, type Period, parsePeriod, rangeOf } from '#domain/periods.ts';
import { platformOf } from '#domain/platforms.ts';
import { rankingRefusal } from '#domain/ranking-access.ts';
import type { Dependencies } from '#server/dependencies.ts';
import {
	builtPage,
	computedPage,
	filtersUsed,
	isPlainBoard,
	isSingleSnapshot,
	type RankBuild,
	type RankingOf,
	type RankPage,
	type RankQuery,
	type RankRow,
	shownBuild,
	sortColumn,
	tablePeriod,
} from '#server/queries/ranking.ts';
import { rangeFault } from '#server/queries/ranking-filters.ts';
import { Refusal } from '#server/refusal.ts';
import { platformDays } from '#server/rollups/platform-days.ts';
import type { RowContext } from './ranked-row.ts';

type RankingDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** A kind of ranking and how its rows are worded. */
export type Ranking<Query extends RankQuery, Row> = RankingOf<Query> & {
	readonly row: (row: RankRow, context: RowContext) => Row;
};

/** A screen opens on 7 days, and on `total` where only one snapshot exists (decisions 3). */
function periodOf(query: RankQuery, isSingle: boolean): { text: string; period: Period } {
	const text = query.period ?? (isSingle ? 'total' : '7');
	const period = parsePeriod(text);
	if (!period) throw new Refusal(CODES.badParameter, 'period: is not a period');
	return { text, period };
}

function refuse<Query extends RankQuery>(
	kind: RankingOf<Query>,
	edition: Edition,
	query: Query,
	period: Period,
): void {
	const code = rankingRefusal(edition, {
		period,
		...filtersUsed(kind, query),
		offset: (query.page - 1) * query.limit,
	});
	if (code !== null) throw new Refusal(code, `not open to the ${edition} edition`);
}

const zoneOf = (query: RankQuery) => platformOf(query.plat_id)?.timeZone ?? 'UTC';

/** Rows the caller may see of this ranking: the edition's, cut by the asked Top-N. */
function rowsAllowed(edition: Edition, query: RankQuery): number {
	return Math.min(LIMITS[edition].rows, query.top ?? Number.POSITIVE_INFINITY);
}

async function pageOf<Query extends RankQuery>(
	deps: RankingDependencies,
	kind: RankingOf<Query>,
	build: RankBuild,
	query: Query,
	period: Period,
	allowed: number,
): Promise<{ page: RankPage; range: DayRange | null }> {
	const range = rangeOf(period, { asOf: build.as_of, today: dayInZone(deps.clock(), zoneOf(query)) });
	const offset = (query.page - 1) * query.limit;
	const cut = { offset, limit: Math.max(0, Math.min(query.limit, allowed - offset)) };
	const table = tablePeriod(period);
	if (table !== null) return { page: await builtPage(deps.database, kind, build, table, query, cut), range };
	const days = await platformDays(deps.database, query.plat_id, deps.clock(), kind.ranked.name);
	if (!days || !range) return { page: { rows: [], total: 0 }, range };
	return { page: await computedPage(deps.database, kind, { days, range }, query, cut), range };
}

function emptyRanking<Query extends RankQuery>(
	kind: RankingOf<Query>,
	query: Query,
	edition: Edition,
): RankingAnswer<never> {
	const { text, period } = periodOf(query, false);
	refuse(kind, edition, query, period);
	return {
		list: [],
		total: 0,
		page: query.page,
		limit: query.limit,
		as_of: null,
		period: text,
		range: null,
		partial: false,
		currency: platformOf(query.plat_id)?.currency ?? '',
		rows_allowed: rowsAllowed(edition, query),
		edition,
		single_snapshot: false,
		sources: [],
	};
}

/** A ranking of a platform for an edition; throws a Refusal for what the edition may not see. */
export async function rankingOf<Query extends RankQuery, Row>(
	deps: RankingDependencies,
	kind: Ranking<Query, Row>,
	query: Query,
	edition: Edition,
): Promise<RankingAnswer<Row>> {
	const fault = rangeFault(query);
	if (fault) throw new Refusal(CODES.badParameter, fault);
	const build = await shownBuild(deps.database, kind.ranked.name, query.plat_id);
	if (!build) return emptyRanking(kind, query, edition);
	const isSingle = isSingleSnapshot(build);
	const { text, period } = periodOf(query, isSingle);
	refuse(kind, edition, query, period);
	const allowed = rowsAllowed(edition, query);
	const { page, range } = await pageOf(deps, kind, build, query, period, allowed);
	const isCompared =
		tablePeriod(period) !== null &&
		period.kind !== 'total' &&
		isPlainBoard(kind, query) &&
		kind.ranked.boards[query.board]?.before != null;
	return {
		list: page.rows.map((row, index) =>
			kind.row(row, {
				platId: query.plat_id,
				languageId: query.language_id,
				rank: (query.page - 1) * query.limit + index + 1,
				comparedBy: isCompared ? sortColumn(kind, query) : null,
			}),
		),
		total: Math.min(page.total, query.top ?? Number.POSITIVE_INFINITY),
		page: query.page,
		limit: query.limit,
		as_of: build.as_of,
		period: text,
		range,
		partial: isPartial(period, build.as_of),
		currency: platformOf(query.plat_id)?.currency ?? '',
		rows_allowed: allowed,
		edition,
		single_snapshot: isSingle,
		sources: build.sources,
	};
}
