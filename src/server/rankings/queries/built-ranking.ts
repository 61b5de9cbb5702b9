import type { Queryable } from '#server/db/database.ts';
import { empty, raw, type Sql, sql } from '#server/db/sql.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { type WholeRows, wholeRows } from './hydrate-rows.ts';
import { partOf, type RankBuild, rankKey } from './rank-builds.ts';
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

function builtSource<Query extends RankQuery>(
	kind: RankingOf<Query>,
	{ build, period }: BuiltPeriod,
	query: Query,
): Sql {
	const ranks = partOf(`${kind.ranked.name}_ranks`, build);
	return sql`${ranks} r where r.period = ${raw(period)} and ${rankKey('r', build)} and ${filterSql(kind, query)}`;
}

/** A statement with its values as a key. */
const keyOf = ({ text, values }: Sql) => `${text} ${JSON.stringify(values)}`;

/** How many rows of a preset period or of `total` match. */
export async function builtTotal<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
): Promise<number> {
	const from = builtSource(kind, built, query);
	const isFiltered = kind.conditions(query).length > 0;
	const counted = isFiltered ? undefined : built.build.counts[String(built.period)]?.[query.board];
	if (counted !== undefined) return counted;
	if (!kind.isOfBuildAlone) return countRows(db, from);
	return memoOf(db).get(`total ${keyOf(from)}`, () => countRows(db, from));
}

/** Columns and joins of whole rows `r` of a build; places of the period before are of a board as it is. */
function wholeSql<Query extends RankQuery>(
	kind: RankingOf<Query>,
	{ build }: BuiltPeriod,
	query: Query,
): { columns: Sql; joins: Sql } {
	const { name } = kind.ranked;
	const id = raw(kind.ranked.id);
	const identity = kind.identity(query.plat_id);
	const hasPlaces = isPlainBoard(kind, query) && boardOf(kind, query).before !== null;
	const places = sql`left join ${partOf(`${name}_places`, build)} b on b.period = r.period and b.board = ${query.board}
		and b.${id} = r.${id} and ${rankKey('b', build)}`;
	return {
		columns: raw(
			`r.*, ${identity.columns}, t.units as trend, t.qualities as trend_qualities, ${hasPlaces ? 'b.place' : 'null::int'} as place_before`,
		),
		joins: sql`${raw(identity.joins)}
		left join ${partOf(`${name}_trends`, build)} t on t.${id} = r.${id} and ${rankKey('t', build)}
		${hasPlaces ? places : empty}`,
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
	const statement = sql`select r.${raw(kind.ranked.id)} as id from ${builtSource(kind, built, query)}
		order by ${raw(orderBy(kind, query))} limit ${raw(page.limit)} offset ${raw(page.offset)}`;
	const read = async () => (await db.query<{ id: string }>(statement)).map(({ id }) => id);
	// A plain board is read in the order of an index; what filters find takes longer, and is asked for again.
	if (!kind.isOfBuildAlone || kind.conditions(query).length === 0) return read();
	return memoOf(db).get(`ids ${keyOf(statement)}`, read, (ids) => ids.length);
}

/** The first page of a board as it is, which most visitors ask for, in one statement. */
async function firstRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
): Promise<RankRow[]> {
	const from = builtSource(kind, built, query);
	const { columns, joins } = wholeSql(kind, built, query);
	const order = raw(orderBy(kind, query));
	return db.query<RankRow>(
		sql`select ${columns} from (select * from ${from} order by ${order} limit ${raw(USUAL_LIMIT)}) r ${joins} order by ${order}`,
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
		sql`select ${columns} from ${partOf(`${name}_ranks`, build)} r ${joins}
		where ${rankKey('r', build)} and r.period = ${period} and r.${raw(id)} = any(${ids})`,
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
	const page = sql`select r.* from ${partOf(`${name}_ranks`, build)} r
		where r.period = ${raw(period)} and r.build_id = ${build.build_id} and r.${raw(id)} = any(${whole.ids})`;
	return wholeRows(db, kind, page, whole);
}

async function countRows(db: Queryable, from: Sql): Promise<number> {
	const [row] = await db.query<{ total: number }>(sql`select count(*) as total from ${from}`);
	return row?.total ?? 0;
}
