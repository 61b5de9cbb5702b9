import type { Database } from '#server/db/database.ts';
import { trendDays } from '#server/rankings/rollups/trends.ts';
import { type BuiltPeriod, builtOrder } from './built-order.ts';
import { builtTotal, orderedRows } from './built-ranking.ts';
import { type ComputedRange, computedOrder, computedRows } from './computed-ranking.ts';
import type { RankingOf, RankQuery, RankRow } from './ranking.ts';

/** Rows read at once: enough that the pages cost little beside the rows, little enough for any memory. */
const PART = 500;

/** Rows of a ranking in order, part by part, and how many match. */
export type RankParts = {
	readonly total: number;
	readonly parts: AsyncIterable<readonly RankRow[]> | Iterable<readonly RankRow[]>;
};

const starts = (rows: number) => Array.from({ length: Math.ceil(rows / PART) }, (_, index) => index * PART);

/** The first rows of a preset period or of `total`; the order is read once, as sorting anew for each part takes too long. */
export async function builtParts<Query extends RankQuery>(
	db: Database,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	most: number,
): Promise<RankParts> {
	const total = await builtTotal(db, kind, built, query);
	const rows = Math.min(total, most);
	async function* parts() {
		const { ids, before } = await builtOrder(db, kind, built, query, { offset: 0, limit: rows });
		for (const offset of starts(ids.length)) {
			yield await orderedRows(db, kind, built, query, { ids: ids.slice(offset, offset + PART), before });
		}
	}
	return { total, parts: parts() };
}

/** The first rows of any other range. Only their ids are kept: ordering anew for each part would take too long. */
export async function computedParts<Query extends RankQuery>(
	db: Database,
	kind: RankingOf<Query>,
	of: ComputedRange,
	query: Query,
	most: number,
): Promise<RankParts> {
	const { ids, total } = await computedOrder(db, kind, of, query, { offset: 0, limit: most });
	const trend = trendDays(of.range.to);
	async function* parts() {
		for (const offset of starts(ids.length)) {
			const part = ids.slice(offset, offset + PART);
			yield await computedRows(db, kind, of, { platId: query.plat_id, ids: part, trend });
		}
	}
	return { total, parts: parts() };
}
