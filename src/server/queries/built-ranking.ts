import { memoOf } from '#server/build-memo.ts';
import type { Param, Queryable } from '#server/db/database.ts';
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
import { type WholeRows, wholeRows } from './whole-rows.ts';

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

/** Some rows of a preset period or of `total`, in order, from the rank table. */
export async function builtRows<Query extends RankQuery>(
	db: Queryable,
	kind: RankingOf<Query>,
	built: BuiltPeriod,
	query: Query,
	page: PageOf,
): Promise<RankRow[]> {
	const { build } = built;
	const { name, id } = kind.ranked;
	const { from, params } = builtSource(kind, built, query);
	const part = (table: string) => partOf(table, query.plat_id, build);
	const places = isPlainBoard(kind, query) && boardOf(kind, query).before !== null;
	const order = orderBy(kind, query);
	return db.query<RankRow>(
		`select r.*, ${kind.identity.columns}, t.units as trend, ${places ? 'b.place' : 'null::int'} as place_before
		from (select * from ${from} order by ${order} limit ${page.limit} offset ${page.offset}) r
		${kind.identity.joins}
		left join ${part(`${name}_trends`)} t on t.${id} = r.${id} and ${rankKey('t', build)}
		${places ? placesJoin(part(`${name}_places`), id, built, query.board) : ''}
		order by ${order}`,
		params,
		// What most visitors ask for: the first page of a board as it is. What orders by more than columns names a day.
		{
			isPrepared:
				!kind.orderOf && isPlainBoard(kind, query) && page.offset === 0 && page.limit === USUAL_LIMIT,
		},
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

function placesJoin(table: string, id: string, { build, period }: BuiltPeriod, board: string): string {
	return `left join ${table} b on b.period = ${period} and b.board = '${board}'
		and b.${id} = r.${id} and ${rankKey('b', build)}`;
}

async function countRows(db: Queryable, from: string, values: readonly Param[]): Promise<number> {
	const [row] = await db.query<{ total: number }>(`select count(*) as total from ${from}`, values);
	return row?.total ?? 0;
}
