import { CODES } from '#contract/codes.ts';
import type { GoodsRanking } from '#contract/products.ts';
import { dayInZone } from '#domain/days.ts';
import { type Edition, LIMITS } from '#domain/editions.ts';
import { type DayRange, isPartial, type Period, parsePeriod, rangeOf } from '#domain/periods.ts';
import { platformOf } from '#domain/platforms.ts';
import { rankingRefusal } from '#domain/ranking-access.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { filtersUsed, type RankQuery, rangeFault } from '#server/queries/product-filters.ts';
import {
	builtPage,
	computedPage,
	isPlainBoard,
	isSingleSnapshot,
	type RankBuild,
	type RankPage,
	shownBuild,
	sortOf,
	tablePeriod,
} from '#server/queries/product-ranking.ts';
import { Refusal } from '#server/refusal.ts';
import { platformDays } from '#server/rollups/platform-days.ts';
import { rankedProduct } from './ranked-product.ts';

type RankingDependencies = Pick<Dependencies, 'database' | 'clock'>;

/** A screen opens on 7 days, and on `total` where only one snapshot exists (decisions 3). */
function periodOf(query: RankQuery, isSingle: boolean): { text: string; period: Period } {
	const text = query.period ?? (isSingle ? 'total' : '7');
	const period = parsePeriod(text);
	if (!period) throw new Refusal(CODES.badParameter, 'period: is not a period');
	return { text, period };
}

function refuse(edition: Edition, query: RankQuery, period: Period): void {
	const code = rankingRefusal(edition, {
		period,
		...filtersUsed(query),
		offset: (query.page - 1) * query.limit,
	});
	if (code !== null) throw new Refusal(code, `not open to the ${edition} edition`);
}

const zoneOf = (query: RankQuery) => platformOf(query.plat_id)?.timeZone ?? 'UTC';

/** Rows the caller may see of this ranking: the edition's, cut by the asked Top-N. */
function rowsAllowed(edition: Edition, query: RankQuery): number {
	return Math.min(LIMITS[edition].rows, query.top ?? Number.POSITIVE_INFINITY);
}

async function pageOf(
	deps: RankingDependencies,
	build: RankBuild,
	query: RankQuery,
	period: Period,
	allowed: number,
): Promise<{ page: RankPage; range: DayRange | null }> {
	const range = rangeOf(period, { asOf: build.as_of, today: dayInZone(deps.clock(), zoneOf(query)) });
	const offset = (query.page - 1) * query.limit;
	const cut = { offset, limit: Math.max(0, Math.min(query.limit, allowed - offset)) };
	const table = tablePeriod(period);
	if (table !== null) return { page: await builtPage(deps.database, build, table, query, cut), range };
	const days = await platformDays(deps.database, query.plat_id, deps.clock());
	if (!days || !range) return { page: { rows: [], total: 0 }, range };
	return { page: await computedPage(deps.database, days, range, query, cut), range };
}

function emptyRanking(query: RankQuery, edition: Edition): GoodsRanking {
	const { text, period } = periodOf(query, false);
	refuse(edition, query, period);
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

/** The product ranking of a platform for an edition; throws a Refusal for what the edition may not see. */
export async function goodsRanking(
	deps: RankingDependencies,
	query: RankQuery,
	edition: Edition,
): Promise<GoodsRanking> {
	const fault = rangeFault(query);
	if (fault) throw new Refusal(CODES.badParameter, fault);
	const build = await shownBuild(deps.database, query.plat_id);
	if (!build) return emptyRanking(query, edition);
	const isSingle = isSingleSnapshot(build);
	const { text, period } = periodOf(query, isSingle);
	refuse(edition, query, period);
	const allowed = rowsAllowed(edition, query);
	const { page, range } = await pageOf(deps, build, query, period, allowed);
	const isCompared = tablePeriod(period) !== null && period.kind !== 'total' && isPlainBoard(query);
	return {
		list: page.rows.map((row, index) =>
			rankedProduct(row, {
				platId: query.plat_id,
				languageId: query.language_id,
				rank: (query.page - 1) * query.limit + index + 1,
				comparedBy: isCompared ? sortOf(query) : null,
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
