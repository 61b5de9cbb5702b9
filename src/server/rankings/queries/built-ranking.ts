import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import type { ReadyList } from '#server/rankings/rollups/ready-lists.ts';
import { unpacked } from '#server/rankings/rollups/trends.ts';
import {
	type BuiltPeriod,
	builtOrder,
	builtSource,
	comparedBoard,
	keptList,
	keptRows,
	keyOf,
	type Ordered,
} from './built-order.ts';
import { type WholeRows, wholeRows } from './hydrate-rows.ts';
import { partOf, rankKey } from './rank-builds.ts';
import {
	isPlainBoard,
	orderBy,
	type PageOf,
	type RankingOf,
	type RankPage,
	type RankQuery,
	type RankRow,
	withBeside,
} from './ranking.ts';

/*
 * Rankings of the periods that have a rank table: preset ones and `total`.
 */

/** The page size that nobody has changed. */
const USUAL_LIMIT = 20;

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
