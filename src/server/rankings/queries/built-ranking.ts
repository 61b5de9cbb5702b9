import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { listTableName } from '#server/rankings/rollups/rank-tables.ts';
import { type RankedBoard, type RankedName, TOTAL } from '#server/rankings/rollups/ranked.ts';
import {
	LIST_PART,
	LIST_PLACES,
	placesSql,
	type ReadyList,
	readyList,
} from '#server/rankings/rollups/ready-lists.ts';
import { unpacked } from '#server/rankings/rollups/trends.ts';
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
	sortColumn,
	withBeside,
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
	return memoOf(db).get(`total ${built.build.version} ${keyOf(from)}`, () => countRows(db, from));
}

/** Columns and joins of whole rows `r` of a build. */
function wholeSql<Query extends RankQuery>(
	kind: RankingOf<Query>,
	{ build }: BuiltPeriod,
	query: Query,
	placeBefore: string,
): { columns: Sql; joins: Sql } {
	const { name } = kind.ranked;
	const id = raw(kind.ranked.id);
	const identity = kind.identity(query.plat_id);
	return {
		columns: raw(
			`r.*, ${identity.columns}, t.units as trend, ${unpacked('t.qualities')} as trend_qualities, ${placeBefore} as place_before`,
		),
		joins: sql`${raw(identity.joins)}
		left join ${partOf(`${name}_trends`, build)} t on t.${id} = r.${id} and ${rankKey('t', build)}`,
	};
}

/** Things in the order of a list, and where each stood in the period before, as far as that is compared. */
type Ordered = { readonly ids: readonly string[]; readonly before: ReadonlyMap<string, number> };

/** The kept list that a call reads, as far as it reads; undefined where its order is not kept. */
function keptList<Query extends RankQuery>(kind: RankingOf<Query>, query: Query, { offset, limit }: PageOf) {
	const column = sortColumn(kind, query);
	const isKept =
		query.order === 'desc' &&
		offset + limit <= LIST_PLACES &&
		kind.conditions(query).length === 0 &&
		kind.orderOf?.[column] === undefined;
	return isKept ? readyList(kind.ranked, query.board, column) : undefined;
}

/** The rows of a kept list that a build has written. */
const keptRows = (name: RankedName, { build, period }: BuiltPeriod, list: ReadyList) =>
	sql`${raw(listTableName(name))} o where ${rankKey('o', build)} and o.period = ${period} and o.list = ${list.name}`;

/** Places of the period before are of a board as it is; everything so far has none. */
const comparedBoard = <Query extends RankQuery>(
	kind: RankingOf<Query>,
	{ period }: BuiltPeriod,
	query: Query,
) => (period !== TOTAL && isPlainBoard(kind, query) ? boardOf(kind, query).before : null);

/** A part of a kept list. */
async function keptOrder<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	list: ReadyList,
	query: Query,
	{ offset, limit }: PageOf,
): Promise<Ordered> {
	const first = Math.floor(offset / LIST_PART);
	const last = Math.floor((offset + limit - 1) / LIST_PART);
	const parts = await db.query<{ ids: string[]; befores: (number | null)[] | null }>(
		sql`select o.ids, o.befores from ${keptRows(kind.ranked.name, built, list)} and o.part between ${first} and ${last} order by o.part`,
		{ isPrepared: true },
	);
	const from = offset - first * LIST_PART;
	const placed = parts
		.flatMap(({ ids, befores }) => ids.map((id, index) => ({ id, before: befores?.[index] ?? null })))
		.slice(from, from + limit);
	const isCompared = comparedBoard(kind, built, query) !== null;
	const before = placed.flatMap(({ id, before }) =>
		isCompared && before !== null ? [[id, before] as const] : [],
	);
	return { ids: placed.map(({ id }) => id), before: new Map(before) };
}

/** Where things stood in the period before, worked out for what is beyond the kept places. */
function placesBefore<Query extends RankQuery>(
	db: Queryable,
	{ ranked: { name, id } }: RankingOf<Query>,
	{ build, period }: BuiltPeriod,
	board: string,
	before: NonNullable<RankedBoard['before']>,
): Promise<ReadonlyMap<string, number>> {
	const from = sql`${partOf(`${name}_ranks`, build)} r where r.period = ${raw(period)} and ${rankKey('r', build)}`;
	return memoOf(db).get(
		`places ${name} ${build.plat_id} ${build.version} ${period} ${board}`,
		async () => {
			const rows = await db.query<{ id: string; place: number }>(
				sql`select ${raw(id)} as id, place from (${placesSql(id, from, before)}) places`,
			);
			return new Map(rows.map((row) => [row.id, row.place]));
		},
		({ size }) => size,
	);
}

/** An order that is not kept: all that match are sorted. */
async function sortedOrder<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	page: PageOf,
): Promise<Ordered> {
	const statement = sql`select r.${raw(kind.ranked.id)} as id from ${builtSource(kind, built, query)}
		order by ${raw(orderBy(kind, query))} limit ${raw(page.limit)} offset ${raw(page.offset)}`;
	const read = async () => (await db.query<{ id: string }>(statement)).map(({ id }) => id);
	const compared = comparedBoard(kind, built, query);
	const before = compared ? await placesBefore(db, kind, built, query.board, compared) : new Map();
	if (!kind.isOfBuildAlone) return { ids: await read(), before };
	return {
		ids: await memoOf(db).get(`ids ${built.build.version} ${keyOf(statement)}`, read, (ids) => ids.length),
		before,
	};
}

/** Some things of a preset period or of `total`, in order. */
export function builtOrder<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	page: PageOf,
): Promise<Ordered> {
	const list = page.limit > 0 ? keptList(kind, query, page) : undefined;
	return list ? keptOrder(db, kind, built, list, query, page) : sortedOrder(db, kind, built, query, page);
}

/** The first page of a board as it is, which most visitors ask for, in one statement. */
async function firstRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	list: ReadyList,
	query: Query,
): Promise<RankRow[]> {
	const { build, period } = built;
	const { name, id } = kind.ranked;
	const isCompared = comparedBoard(kind, built, query) !== null;
	const before = `(select o.befores[array_position(o.ids, r.${id}::text)] from first o)`;
	const { columns, joins } = wholeSql(kind, built, query, isCompared ? before : 'null::int');
	const rows = await db.query<RankRow>(
		sql`with first as materialized (
			select o.ids[1:${raw(USUAL_LIMIT)}] as ids, o.befores from ${keptRows(name, built, list)} and o.part = 0
		)
		select ${columns} from ${partOf(`${name}_ranks`, build)} r ${joins}
		where ${rankKey('r', build)} and r.period = ${period} and r.${raw(id)} = any((select o.ids from first o)::text[])
		order by ${raw(orderBy(kind, query))}`,
		{ isPrepared: true },
	);
	return [...(await withBeside(db, kind, query.plat_id, rows))];
}

/** The rows of what stands in an order: there are few texts of this statement, so its plan is kept. */
export async function orderedRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	{ ids, before }: Ordered,
): Promise<RankRow[]> {
	if (ids.length === 0) return [];
	const { build, period } = built;
	const { name, id } = kind.ranked;
	const { columns, joins } = wholeSql(kind, built, query, 'null::int');
	const rows = await db.query<RankRow>(
		sql`select ${columns} from ${partOf(`${name}_ranks`, build)} r ${joins}
		where ${rankKey('r', build)} and r.period = ${period} and r.${raw(id)} = any(${ids})`,
		{ isPrepared: true },
	);
	const whole = await withBeside(db, kind, query.plat_id, rows);
	const byId = new Map(whole.map((row) => [row[id], row]));
	return ids.flatMap((one) => {
		const row = byId.get(one);
		return row ? { ...row, place_before: before.get(one) ?? null } : [];
	});
}

/** Some rows of a preset period or of `total`, in order, from the rank table. */
export async function builtRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	page: PageOf,
): Promise<RankRow[]> {
	const isFirst = page.offset === 0 && page.limit === USUAL_LIMIT && isPlainBoard(kind, query);
	const list = isFirst ? keptList(kind, query, page) : undefined;
	if (list) return firstRows(db, kind, built, list, query);
	return orderedRows(db, kind, built, query, await builtOrder(db, kind, built, query, page));
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
