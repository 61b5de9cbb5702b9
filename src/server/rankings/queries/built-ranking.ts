import type { Param, Queryable } from '#server/db/database.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { type WholeRows, wholeRows } from './hydrate-rows.ts';
import { type RankBuild, rankKey } from './rank-builds.ts';
import {
	boardOf,
	filterSql,
	isPlainBoard,
	orderBy,
	type PageOf,
	type RankingOf,
	type RankPage,
	type RankQuery,
	type RankRow,
} from './ranking.ts';

/*
 * Rankings of the periods that have a rank table: preset ones and `total`.
 */

/** The page size that nobody has changed. */
const USUAL_LIMIT = 20;

/** A ready-made period or `total` of a platform: the build that is read, and its number in the rank tables. */
export type BuiltPeriod = { readonly build: RankBuild; readonly period: number };

// The partition is known, so it is named: planning over all of them would take longer than the query.
const partOf = (table: string, platId: number, build: RankBuild) => `${table}_${platId}_${build.slot}`;

function builtSource<Query extends RankQuery>(
	kind: RankingOf<Query>,
	{ build, period }: BuiltPeriod,
	query: Query,
): { from: string; params: Param[] } {
	const { where, values } = filterSql(kind, query, 3);
	const ranks = partOf(`${kind.ranked.name}_ranks`, query.plat_id, build);
	return {
		from: `${ranks} r where r.period = ${period} and ${rankKey('r', build)} and ${where}`,
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
	const isFiltered = kind.conditions(query).length > 0;
	const counted = isFiltered ? undefined : built.build.counts[String(built.period)]?.[query.board];
	if (counted !== undefined) return counted;
	if (!kind.isOfBuildAlone) return countRows(db, from, params);
	return memoOf(db).get(`total ${from} ${JSON.stringify(params)}`, () => countRows(db, from, params));
}

/** Columns and joins of whole rows `r` of a build; places of the period before are of a board as it is. */
function wholeSql<Query extends RankQuery>(
	kind: RankingOf<Query>,
	{ build }: BuiltPeriod,
	query: Query,
): { columns: string; joins: string } {
	const { name, id } = kind.ranked;
	const part = (table: string) => partOf(table, query.plat_id, build);
	const hasPlaces = isPlainBoard(kind, query) && boardOf(kind, query).before !== null;
	const places = `left join ${part(`${name}_places`)} b on b.period = r.period and b.board = '${query.board}'
		and b.${id} = r.${id} and ${rankKey('b', build)}`;
	return {
		columns: `r.*, ${kind.identity.columns}, t.units as trend, t.qualities as trend_qualities, ${hasPlaces ? 'b.place' : 'null::int'} as place_before`,
		joins: `${kind.identity.joins}
		left join ${part(`${name}_trends`)} t on t.${id} = r.${id} and ${rankKey('t', build)}
		${hasPlaces ? places : ''}`,
	};
}

/** The ids of some rows, in order. */
async function orderedIds<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	page: PageOf,
): Promise<readonly string[]> {
	const { from, params } = builtSource(kind, built, query);
	const sql = `select r.${kind.ranked.id} as id from ${from}
		order by ${orderBy(kind, query)} limit ${page.limit} offset ${page.offset}`;
	const read = async () => (await db.query<{ id: string }>(sql, params)).map(({ id }) => id);
	// A plain board is read in the order of an index; what filters find takes longer, and is asked for again.
	if (!kind.isOfBuildAlone || kind.conditions(query).length === 0) return read();
	return memoOf(db).get(`ids ${sql} ${JSON.stringify(params)}`, read, (ids) => ids.length);
}

/** The first page of a board as it is, which most visitors ask for, in one statement. */
async function firstRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
): Promise<RankRow[]> {
	const { from, params } = builtSource(kind, built, query);
	const { columns, joins } = wholeSql(kind, built, query);
	const order = orderBy(kind, query);
	return db.query<RankRow>(
		`select ${columns} from (select * from ${from} order by ${order} limit ${USUAL_LIMIT}) r ${joins} order by ${order}`,
		params,
		{ isPrepared: true },
	);
}

/** Some rows of a preset period or of `total`, in order, from the rank table. */
export async function builtRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	page: PageOf,
): Promise<RankRow[]> {
	const isFirst = page.offset === 0 && page.limit === USUAL_LIMIT;
	// What orders by more than columns names a day.
	if (isFirst && !kind.orderOf && isPlainBoard(kind, query)) return firstRows(db, kind, built, query);
	// The order first: there are few texts of the statement that reads whole rows, so its plan is kept.
	const ids = await orderedIds(db, kind, built, query, page);
	if (ids.length === 0) return [];
	const { build, period } = built;
	const { name, id } = kind.ranked;
	const { columns, joins } = wholeSql(kind, built, query);
	const rows = await db.query<RankRow>(
		`select ${columns} from ${partOf(`${name}_ranks`, query.plat_id, build)} r ${joins}
		where ${rankKey('r', build)} and r.period = $4 and r.${id} = any($3)`,
		[query.plat_id, build.build_id, ids, period],
		{ isPrepared: true },
	);
	const byId = new Map(rows.map((row) => [row[id], row]));
	return ids.flatMap((one) => byId.get(one) ?? []);
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

/** The whole rows of ids, in the order of the ids; those without figures in the period are missing. */
export function builtRowsOf<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	{ build, period }: BuiltPeriod,
	whole: WholeRows,
): Promise<RankRow[]> {
	const { name, id } = kind.ranked;
	const page = `select r.* from ${partOf(`${name}_ranks`, whole.platId, build)} r
		where r.period = ${period} and r.build_id = ${build.build_id} and r.${id} = any($2)`;
	return wholeRows(db, kind, page, whole);
}

async function countRows(db: Queryable, from: string, values: readonly Param[]): Promise<number> {
	const [row] = await db.query<{ total: number }>(`select count(*) as total from ${from}`, values);
	return row?.total ?? 0;
}
