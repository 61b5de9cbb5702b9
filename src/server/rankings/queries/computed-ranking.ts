import type { DayRange } from '#domain/time/periods.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';
import { isKnown, type Ranked, rowColumnsOf } from '#server/rankings/rollups/ranked.ts';
import { rowsSql } from '#server/rankings/rollups/rows.ts';
import { trendDays } from '#server/rankings/rollups/trends.ts';
import { countedPage } from './counted-page.ts';
import { type WholeRows, wholeRows } from './hydrate-rows.ts';
import {
	filterSql,
	orderBy,
	type PageOf,
	type RankingOf,
	type RankPage,
	type RankQuery,
	type RankRow,
} from './ranking.ts';

/*
 * Rankings of any other range, worked out from the counters of two or three days.
 */

/** Ranking columns that a condition or an order by names on `r`. */
function columnsIn(ranked: Ranked, sql: string): string[] {
	const named = new Set([...sql.matchAll(/\br\.([a-z_]+)/g)].map(([, name]) => name));
	return rowColumnsOf(ranked).filter((column) => named.has(column));
}

/** Any other range of a platform: days that have counters, and the range. */
export type ComputedRange = { readonly days: PlatformDays; readonly range: DayRange };

/** The ids of some rows of any other range, in order, and how many rows match, from the few columns that needs. */
export async function computedOrder<Query extends RankQuery>(
	db: Database,
	kind: RankingOf<Query>,
	of: ComputedRange,
	query: Query,
	page: PageOf,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
	const { ranked } = kind;
	const { id } = ranked;
	const where = filterSql(kind, query);
	const order = raw(orderBy(kind, query));
	const known = raw(isKnown(ranked, 'r'));
	const columns = columnsIn(ranked, `${where.text} ${order.text} ${known.text}`);
	const load = ({ offset, limit }: PageOf) =>
		db.transaction(async (tx) => {
			// Whole slices of a day are joined: looked up one by one, as the planner would, they take three times as long.
			await tx.query('set local enable_nestloop = off');
			return tx.query<{ id: string; total: number }>(
				sql`with r as materialized (
					select * from (${rowsSql(ranked, of, columns)}) r where ${known} and ${where}
				)
				select r.${raw(id)} as id, (select count(*) from r) as total
				from r order by ${order} limit ${raw(limit)} offset ${raw(offset)}`,
			);
		});
	const { rows, total } = await countedPage(page, load);
	return { ids: rows.map((row) => row.id), total };
}

/** The whole rows of ids of any other range, in the order of the ids. */
export function computedRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	of: ComputedRange,
	whole: WholeRows,
): Promise<RankRow[]> {
	const { ranked } = kind;
	const only = (column: string) => sql`${raw(column)} = any(${whole.ids})`;
	return wholeRows(db, kind, rowsSql(ranked, { ...of, only }, rowColumnsOf(ranked)), whole);
}

/** A page of any other range, from the counters: first the order and the count, then whole rows of the page. */
export async function computedPage<Query extends RankQuery>(
	db: Database,
	kind: RankingOf<Query>,
	of: ComputedRange,
	query: Query,
	page: PageOf,
): Promise<RankPage> {
	const { ids, total } = await computedOrder(db, kind, of, query, page);
	const whole = { platId: query.plat_id, ids, trend: trendDays(of.range.to) };
	return { rows: await computedRows(db, kind, of, whole), total };
}
