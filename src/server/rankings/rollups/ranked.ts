import type { Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { raw, type Sql } from '#server/db/sql.ts';
import type { PlatformDays, PlatformSource } from './platform-days.ts';

/*
 * What the rank tables need to know of a kind of thing. Its tables are named after it: `<name>_days` has its counters,
 * `<name>_ranks`, `<name>_trends` and `<name>_lists` are written by a build, and `rank_builds` says which slot shows.
 */

/** The period number of "everything so far", which has no period before. */
export const TOTAL = 0;

/** A figure of a range and the counter whose difference it is. */
export type RangeFigure = {
	readonly column: string;
	readonly counter: string;
	/** It is the difference of a level (followers), which may fall; a level has no breaks. */
	readonly isLevel: boolean;
	/** The figure of the equal period before is kept too, as `<column>_previous`. */
	readonly hasPrevious: boolean;
};

/** A total so far or a level, as of the end of the range: SQL on the end's row `e`. */
export type Level = {
	readonly column: string;
	readonly sql: string;
	readonly type: 'bigint' | 'numeric' | 'int';
	/** Where the end's row leaves it out, that of an older row counts (rollups/figures.ts). */
	readonly looksBack?: true;
};

/** What rows are wanted of: a range, or everything so far (`range` null). */
export type RowsOf = {
	readonly days: PlatformDays;
	readonly range: DayRange | null;
	/** Only some of them: a condition on the id column of whatever table is read. */
	readonly only?: (column: string) => Sql;
};

/** What a rank table stores; texts compare by their bytes, so that ids and categories are found by their beginning. */
export type StoredType =
	| 'int'
	| 'bigint'
	| 'numeric'
	| 'float8'
	| 'text'
	| 'date'
	| 'timestamptz'
	| 'boolean';

/** A column of a ranking row that is no figure of its own. */
export type RowColumn = {
	readonly column: string;
	/** Its type in the rank table. */
	readonly type: StoredType;
	/** On the figures `f`, the entity `p` and what `join` adds; the end of the range as a date. */
	readonly sql: (end: string, of: RowsOf) => string;
	/** Columns of figures that the SQL uses. */
	readonly needs?: readonly string[];
	/** A left join the SQL uses, by the id of `own`; columns that give the same join share it. */
	readonly join?: (of: RowsOf, end: string, own: OwnRow) => Sql;
};

/**
 * The row whose id others are joined by: the entity `p` where it is there, else the figures `f`. A cluster that works the
 * figures out first sees only by the entity that rows meet on their server (docs/adr/0014).
 */
export type OwnRow = 'p' | 'f';

/** A list of a ranking. */
export type RankedBoard = {
	/** What it keeps of all rows `r`. */
	readonly condition: string;
	/** The column that orders it, high to low. */
	readonly sort: string;
	/** Column that ordered it in the period before, and which rows took part; null where nobody can know. */
	readonly before: { readonly column: string; readonly condition: string } | null;
};

/** The slot of rank tables that a build writes. */
export type RankSlot = { readonly platId: number; readonly buildId: number; readonly slot: number };

/** A build takes what shows of the build in a slot, but the rows of things that were touched. */
export type Copied = {
	readonly buildId: number;
	readonly version: number;
	readonly slot: number;
	readonly touched: readonly string[];
};

/** A build that is written: its newest day, and upper bounds of ids that part the rows of one statement (null: none). */
export type BuildPart = RankSlot & {
	readonly asOf: Day;
	readonly bounds: readonly (string | null)[];
	/** Null where everything is worked out. */
	readonly copied: Copied | null;
};

/** A shown build that is changed in place, and the things that were touched. */
export type InPlace = RankSlot & { readonly asOf: Day; readonly touched: readonly string[] };

/** A kind of thing with rankings. */
export type Ranked = {
	readonly name: RankedName;
	/** Its id in every table. */
	readonly id: string;
	readonly entities: string;
	/** SQL on its row `p` of `entities`: before that day every counter was 0. */
	readonly bornOn: string;
	/** Figures of which one must be known, that something is ranked in a period at all. */
	readonly knownBy: readonly string[];
	readonly figures: readonly RangeFigure[];
	readonly levels: readonly Level[];
	/** Figures of a source that knows only what it consists of (`PlatformSource.parts`). */
	readonly summedSql?: (source: PlatformSource, of: RowsOf, columns: readonly string[]) => Sql;
	readonly columns: readonly RowColumn[];
	readonly boards: Readonly<Record<string, RankedBoard>>;
	/** Columns by which all are sorted, besides those of boards, whose first places are kept ready (ready-lists.ts). */
	readonly sorts: readonly string[];
	/** Tables with a partition per platform and slot that `besides` writes. */
	readonly besidesTables?: readonly string[];
	/** Days of the ranges that have a rank table besides everything so far. */
	readonly lengths: readonly number[];
	/** Writes what is kept of a build besides its rank tables, from them, before it shows. */
	readonly besides?: (db: Database, build: BuildPart) => Promise<void>;
	/** The same of a shown build that is changed in place. */
	readonly besidesFew?: (tx: Queryable, change: InPlace) => Promise<void>;
	/** The kind whose shown build `besides` reads: what is built before it is not up to date. */
	readonly follows?: RankedName;
};

/** Kinds that are ranked, in the order in which they are built. */
export const RANKED_NAMES = ['product', 'shop', 'creator', 'video'] as const;
export type RankedName = (typeof RANKED_NAMES)[number];

/** What is ranked in a period: rows `alias` of which something is known. */
export const isKnown = ({ knownBy }: Ranked, alias: string) =>
	`(${knownBy.map((column) => `${alias}.${column} is not null`).join(' or ')})`;

/** The condition on an id by which only some rows are wanted, or one that holds for all. */
export const wantedBy = ({ only }: Pick<RowsOf, 'only'>, column: string): Sql =>
	only?.(column) ?? raw('true');

/** A day as SQL. */
export const dateOf = (day: Day) => `date '${day}'`;

const figureColumns = new WeakMap<Ranked, readonly string[]>();

/** Every column of figures after the id and `source_id`; a source that lacks one answers null. */
export function figureColumnsOf(ranked: Ranked): readonly string[] {
	const known = figureColumns.get(ranked);
	if (known) return known;
	const columns = [
		...ranked.figures.flatMap(({ column }) => [column, `${column}_quality`]),
		...ranked.figures.filter((one) => one.hasPrevious).map(({ column }) => `${column}_previous`),
		...ranked.levels.map(({ column }) => column),
	];
	figureColumns.set(ranked, columns);
	return columns;
}

/** The columns of a ranking row after the id and `source_id`, as the rank table stores them. */
export function rowColumnsOf(ranked: Ranked): readonly string[] {
	return [...figureColumnsOf(ranked), ...ranked.columns.map(({ column }) => column)];
}
