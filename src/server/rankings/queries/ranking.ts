import type { Period } from '#domain/time/periods.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, raw, type Sql } from '#server/db/sql.ts';
import { type Ranked, TOTAL } from '#server/rankings/rollups/ranked.ts';

/*
 * What a call asks of a ranking, whatever is ranked and wherever its rows are read: built-ranking.ts or
 * computed-ranking.ts.
 */

/** What every ranking call says, whatever it ranks. */
export type RankQuery = {
	readonly plat_id: number;
	readonly language_id: number;
	readonly board: string;
	readonly period?: string | undefined;
	readonly sort?: string | undefined;
	readonly order: 'asc' | 'desc';
	readonly top?: number | undefined;
	readonly page: number;
	readonly limit: number;
	readonly cursor?: string | undefined;
	readonly category?: string | undefined;
};

/** SQL of what is shown of rows `r` besides figures, on a platform: columns, and the joins to them, first the entity `p`. */
export type Identity = (platId: number) => { readonly columns: string; readonly joins: string };

/** A kind of thing that a call ranks: its rank tables, its filters, and what is shown of it besides figures. */
export type RankingOf<Query extends RankQuery> = {
	readonly ranked: Ranked;
	/** Boards and filters read nothing that may change while a build shows. */
	readonly isOfBuildAlone?: boolean;
	/** The filters besides the board. */
	readonly conditions: (query: Query) => readonly Sql[];
	/** The column of a sort, where it has another name. */
	readonly columnOf?: Readonly<Record<string, string>>;
	/** SQL on rows `r` of what orders the list, where it is none of their columns. */
	readonly orderOf?: Readonly<Record<string, string>>;
	readonly identity: Identity;
	/** Adds what is shown besides and stands by another id: on a cluster it is on other servers (docs/adr/0014). */
	readonly beside?: (db: Queryable, platId: number, rows: readonly RankRow[]) => Promise<RankRow[]>;
};

/** A ranking row as stored or computed, with its identity: numbers in minor units, qualities 0 to 2 or null. */
export type RankRow = {
	source_id: number;
	place_before: number | null;
	/** Units of the last days, oldest first; null without any daily row. */
	trend: (number | null)[] | null;
	/** Qualities of these days, 0 to 2. */
	trend_qualities: (number | null)[] | null;
	[column: string]: unknown;
};

export type RankPage = { readonly rows: readonly RankRow[]; readonly total: number };
/** The rows of a page: how many are left out before it, and how many it has at most. */
export type PageOf = { readonly offset: number; readonly limit: number };

/** Rows with all that is shown of them. */
export const withBeside = async (
	db: Queryable,
	{ beside }: Pick<RankingOf<RankQuery>, 'beside'>,
	platId: number,
	rows: readonly RankRow[],
): Promise<readonly RankRow[]> => (beside && rows.length > 0 ? beside(db, platId, rows) : rows);

/** The board a call asks for. */
export const boardOf = <Query extends RankQuery>({ ranked }: RankingOf<Query>, query: Query) => {
	const board = ranked.boards[query.board];
	if (!board) throw new Error(`${ranked.name} has no board ${query.board}.`);
	return board;
};

/** The column that orders the list: of the sort the call asks for, or the board's own. */
export function sortColumn<Query extends RankQuery>(kind: RankingOf<Query>, query: Query): string {
	if (query.sort === undefined) return boardOf(kind, query).sort;
	return kind.columnOf?.[query.sort] ?? query.sort;
}

/** Unknown values are last in either direction; ids decide between equals, so that pages never overlap. */
export function orderBy<Query extends RankQuery>(kind: RankingOf<Query>, query: Query): string {
	const direction = query.order === 'asc' ? 'asc' : 'desc';
	const column = sortColumn(kind, query);
	return `${kind.orderOf?.[column] ?? `r.${column}`} ${direction} nulls last, r.${kind.ranked.id}`;
}

/** The conditions of a board and of the filters of a call. */
export function filterSql<Query extends RankQuery>(kind: RankingOf<Query>, query: Query): Sql {
	return join([raw(boardOf(kind, query).condition), ...kind.conditions(query)], ' and ');
}

/** Whether the call filters by category, and by anything else. */
export function filtersUsed<Query extends RankQuery>(
	kind: Pick<RankingOf<Query>, 'conditions'>,
	query: Query,
): { usesCategory: boolean; usesOtherFilters: boolean } {
	const usesCategory = query.category !== undefined;
	return { usesCategory, usesOtherFilters: kind.conditions(query).length > (usesCategory ? 1 : 0) };
}

/** Whether the list is the board as it is: no filter, its own sort. Only then places can be compared. */
export function isPlainBoard<Query extends RankQuery>(kind: RankingOf<Query>, query: Query): boolean {
	return (
		kind.conditions(query).length === 0 &&
		sortColumn(kind, query) === boardOf(kind, query).sort &&
		query.order === 'desc'
	);
}

/** The rank-table number of a period, or null where the counters must be read. */
export function tablePeriod(period: Period): number | null {
	if (period.kind === 'total') return TOTAL;
	return period.kind === 'preset' ? period.days : null;
}
