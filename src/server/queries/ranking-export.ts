import type { Database } from '#server/db/database.ts';
import {
	type BuiltPeriod,
	builtRows,
	builtTotal,
	type ComputedRange,
	computedOrder,
	computedRows,
	type RankingOf,
	type RankQuery,
	type RankRow,
} from './ranking.ts';

/** Rows read at once: enough that the pages cost little beside the rows, little enough for any memory. */
const PART = 500;

/** Rows of a ranking in order, part by part, and how many match. */
export type RankParts = {
	readonly total: number;
	readonly parts: AsyncIterable<readonly RankRow[]> | Iterable<readonly RankRow[]>;
};

const starts = (rows: number) => Array.from({ length: Math.ceil(rows / PART) }, (_, index) => index * PART);

/** The first rows of a preset period or of `total`. */
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
		for (const offset of starts(rows)) {
			yield await builtRows(db, kind, built, query, { offset, limit: Math.min(PART, rows - offset) });
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
	async function* parts() {
		for (const offset of starts(ids.length)) {
			yield await computedRows(db, kind, of, query, ids.slice(offset, offset + PART));
		}
	}
	return { total, parts: parts() };
}
