import type { RankingAnswer } from '#contract/rankings.ts';
import type { Day } from '#domain/days.ts';
import type { DayRange, Period } from '#domain/periods.ts';
import type { Database, Param, Queryable } from '#server/db/database.ts';
import type { PlatformDays } from '#server/rollups/platform-days.ts';
import { type Ranked, type RankedName, rowColumnsOf } from '#server/rollups/ranked.ts';
import { rowsSql } from '#server/rollups/rows.ts';
import { trendsSql } from '#server/rollups/trends.ts';
import { type Condition, conditionsSql } from './ranking-filters.ts';

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
	readonly category?: string | undefined;
};

/** A kind of thing that a call ranks: its rank tables, its filters, and what is shown of it besides figures. */
export type RankingOf<Query extends RankQuery> = {
	readonly ranked: Ranked;
	/** The filters besides the board. */
	readonly conditions: (query: Query) => readonly Condition[];
	/** The column of a sort, where it has another name. */
	readonly columnOf?: Readonly<Record<string, string>>;
	/** Columns of its identity, and joins of rows `r` to them; `$1` is the platform. */
	readonly identity: { readonly columns: string; readonly joins: string };
};

/** A ranking row as stored or computed, with its identity: numbers in minor units, qualities 0 to 2 or null. */
export type RankRow = {
	source_id: number;
	place_before: number | null;
	/** Units of the last days, oldest first; null without any daily row. */
	trend: (number | null)[] | null;
	[column: string]: unknown;
};

export type RankPage = { readonly rows: readonly RankRow[]; readonly total: number };

/** The build that readers see of a platform's ranks of a kind. */
export type RankBuild = {
	readonly build_id: number;
	readonly slot: number;
	readonly as_of: Day;
	readonly first_day: Day | null;
	/** Rows per period and board. */
	readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly sources: RankingAnswer['sources'];
};

const boardOf = <Query extends RankQuery>({ ranked }: RankingOf<Query>, query: Query) => {
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
function orderBy<Query extends RankQuery>(kind: RankingOf<Query>, query: Query): string {
	const direction = query.order === 'asc' ? 'asc' : 'desc';
	return `r.${sortColumn(kind, query)} ${direction} nulls last, r.${kind.ranked.id}`;
}

function filterSql<Query extends RankQuery>(kind: RankingOf<Query>, query: Query, firstParam: number) {
	return conditionsSql(boardOf(kind, query).condition, kind.conditions(query), firstParam);
}

/** Whether the call filters by category, and by anything else. */
export function filtersUsed<Query extends RankQuery>(
	kind: RankingOf<Query>,
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

/** The shown build of a kind, or null for a platform without any. */
export async function shownBuild(db: Queryable, name: RankedName, platId: number): Promise<RankBuild | null> {
	const rows = await db.query<RankBuild>(
		'select build_id, slot, as_of, first_day, counts, sources from rank_builds where plat_id = $1 and entity = $2',
		[platId, name],
		{ isPrepared: true },
	);
	return rows[0] ?? null;
}

/** The page size that nobody has changed. */
const USUAL_LIMIT = 20;

type PageOf = { readonly offset: number; readonly limit: number };

/** A ready-made period or `total` of a platform: the build that is read, and its number in the rank tables. */
export type BuiltPeriod = { readonly build: RankBuild; readonly period: number };

// The partition is known, so it is named: planning over all of them would take longer than the query.
const partOf = (table: string, query: RankQuery, build: RankBuild) =>
	`${table}_${query.plat_id}_${build.slot}`;

function builtSource<Query extends RankQuery>(
	kind: RankingOf<Query>,
	{ build, period }: BuiltPeriod,
	query: Query,
): { from: string; params: Param[] } {
	const { where, values } = filterSql(kind, query, 3);
	const ranks = partOf(`${kind.ranked.name}_ranks`, query, build);
	return {
		from: `${ranks} r where r.period = ${period} and r.build_id = $2 and ${where}`,
		params: [query.plat_id, build.build_id, ...values],
	};
}

/** How many rows of a preset period or of `total` match. */
export async function builtTotal<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
): Promise<number> {
	const { from, params } = builtSource(kind, built, query);
	const isFiltered = params.length > 2;
	const counted = isFiltered ? undefined : built.build.counts[String(built.period)]?.[query.board];
	return counted ?? countRows(db, from, params);
}

/** Some rows of a preset period or of `total`, in order, from the rank table. */
export async function builtRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	page: PageOf,
): Promise<RankRow[]> {
	const { build, period } = built;
	const { name, id } = kind.ranked;
	const { from, params } = builtSource(kind, built, query);
	const part = (table: string) => partOf(table, query, build);
	const places = isPlainBoard(kind, query) && boardOf(kind, query).before !== null;
	const order = orderBy(kind, query);
	return db.query<RankRow>(
		`select r.*, ${kind.identity.columns}, t.units as trend, ${places ? 'b.place' : 'null::int'} as place_before
		from (select * from ${from} order by ${order} limit ${page.limit} offset ${page.offset}) r
		${kind.identity.joins}
		left join ${part(`${name}_trends`)} t on t.${id} = r.${id} and t.build_id = $2
		${places ? placesJoin(part(`${name}_places`), id, period, query.board) : ''}
		order by ${order}`,
		params,
		// What most visitors ask for: the first page of a board as it is.
		{ isPrepared: isPlainBoard(kind, query) && page.offset === 0 && page.limit === USUAL_LIMIT },
	);
}

/** A page of a preset period or of `total`, from the rank table. */
export async function builtPage<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	page: PageOf,
): Promise<RankPage> {
	const [rows, total] = await Promise.all([
		builtRows(db, kind, built, query, page),
		builtTotal(db, kind, built, query),
	]);
	return { rows, total };
}

function placesJoin(table: string, id: string, period: number, board: string): string {
	return `left join ${table} b on b.period = ${period} and b.board = '${board}'
		and b.${id} = r.${id} and b.build_id = $2`;
}

async function countRows(db: Queryable, from: string, values: readonly Param[]): Promise<number> {
	// The filters may not use the platform; a parameter that nothing uses would have no type.
	const sql = `select count(*) as total from ${from} and $1::int is not null`;
	const [row] = await db.query<{ total: number }>(sql, values);
	return row?.total ?? 0;
}

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
	const { where, values } = filterSql(kind, query, 2);
	const order = orderBy(kind, query);
	const columns = columnsIn(ranked, `${where} ${order} r.units r.gmv`);
	const ordered = await db.transaction(async (tx) => {
		// Whole slices of a day are joined: looked up one by one, as the planner would, they take three times as long.
		await tx.query('set local enable_nestloop = off');
		return tx.query<{ id: string; total: number }>(
			`with r as materialized (
				select * from (${rowsSql(ranked, of, columns)}) r where (r.units is not null or r.gmv is not null) and ${where}
			)
			select r.${id} as id, (select count(*) from r) as total
			from r order by ${order} limit ${page.limit} offset ${page.offset}`,
			[query.plat_id, ...values],
		);
	});
	// Past the last page the count is still wanted.
	if (ordered.length === 0 && page.offset > 0) {
		const first = await computedOrder(db, kind, of, query, { offset: 0, limit: 1 });
		return { ids: [], total: first.total };
	}
	return { ids: ordered.map((row) => row.id), total: ordered[0]?.total ?? 0 };
}

/** The whole rows of ids of any other range, in the order of the ids. */
export async function computedRows<Query extends RankQuery>(
	db: Queryable,
	{ ranked, identity }: RankingOf<Query>,
	of: ComputedRange,
	query: Query,
	ids: readonly string[],
): Promise<RankRow[]> {
	if (ids.length === 0) return [];
	const { id } = ranked;
	const rows = await db.query<RankRow>(
		`with page as (${rowsSql(ranked, { ...of, only: (column) => `${column} = any($2)` }, rowColumnsOf(ranked))})
		select r.*, ${identity.columns}, t.units as trend, null::int as place_before
		from page r
		${identity.joins}
		left join (${trendsSql(ranked, of.range.to, `select source_id, ${id} from page`)}) t on t.${id} = r.${id}`,
		[query.plat_id, [...ids]],
	);
	const byId = new Map(rows.map((row) => [row[id], row]));
	return ids.flatMap((one) => byId.get(one) ?? []);
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
	return { rows: await computedRows(db, kind, of, query, ids), total };
}

/** The rank-table number of a period, or null where the counters must be read. */
export function tablePeriod(period: Period): number | null {
	if (period.kind === 'total') return 0;
	return period.kind === 'preset' ? period.days : null;
}

/** Whether all counters are of one day: then no period has a figure yet. */
export function isSingleSnapshot(build: RankBuild): boolean {
	return build.first_day !== null && build.first_day >= build.as_of;
}
