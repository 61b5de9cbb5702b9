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
import { partOf, type RankBuild, rankKey } from './rank-builds.ts';
import {
	boardOf,
	filterSql,
	isPlainBoard,
	orderBy,
	type PageOf,
	type RankingOf,
	type RankQuery,
	sortColumn,
} from './ranking.ts';

/*
 * In which order the things of a build stand: of a kept list (rollups/ready-lists.ts), else sorted when it is asked for.
 */

/** A ready-made period or `total` of a platform: the build that is read, and its number in the rank tables. */
export type BuiltPeriod = { readonly build: RankBuild; readonly period: number };

export function builtSource<Query extends RankQuery>(
	kind: RankingOf<Query>,
	{ build, period }: BuiltPeriod,
	query: Query,
): Sql {
	const ranks = partOf(`${kind.ranked.name}_ranks`, build);
	return sql`${ranks} r where r.period = ${raw(period)} and ${rankKey('r', build)} and ${filterSql(kind, query)}`;
}

/** A statement with its values as a key. */
export const keyOf = ({ text, values }: Sql) => `${text} ${JSON.stringify(values)}`;

/** Things in the order of a list, and where each stood in the period before, as far as that is compared. */
export type Ordered = { readonly ids: readonly string[]; readonly before: ReadonlyMap<string, number> };

/** The kept list that a call reads, as far as it reads; undefined where its order is not kept. */
export function keptList<Query extends RankQuery>(
	kind: RankingOf<Query>,
	query: Query,
	{ offset, limit }: PageOf,
) {
	const column = sortColumn(kind, query);
	const isKept =
		query.order === 'desc' &&
		offset + limit <= LIST_PLACES &&
		kind.conditions(query).length === 0 &&
		kind.orderOf?.[column] === undefined;
	return isKept ? readyList(kind.ranked, query.board, column) : undefined;
}

/** The rows of a kept list that a build has written. */
export const keptRows = (name: RankedName, { build, period }: BuiltPeriod, list: ReadyList) =>
	sql`${raw(listTableName(name))} o where ${rankKey('o', build)} and o.period = ${period} and o.list = ${list.name}`;

/** Places of the period before are of a board as it is; everything so far has none. */
export const comparedBoard = <Query extends RankQuery>(
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
