import { EDITIONS, LIMITS } from '#domain/access/editions.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';
import { inBulk } from './bulk.ts';
import { listTableName } from './rank-tables.ts';
import {
	type Copied,
	type Ranked,
	type RankedBoard,
	type RankedName,
	type RankSlot,
	TOTAL,
} from './ranked.ts';

/*
 * Lists whose first things a build keeps in order (`<name>_lists`): the boards, and each sort of all. What is beyond, filtered
 * or in the other order is sorted when somebody asks for it: indexes for that were four fifths of the bytes of a build.
 */

/** Places that are kept of a list: what the largest edition sees; only a custom one sees further. */
export const LIST_PLACES = Math.max(...EDITIONS.map((edition) => LIMITS[edition].rows));

/** Places in one row. */
export const LIST_PART = 100;

/** Places of the period before are compared up to here. */
export const PLACES = 5_000;

/** A list that is kept; `before` where its places are compared with those of the period before. */
export type ReadyList = RankedBoard & { readonly name: string };

/** The lists of a kind that are kept. */
export function readyLists({ boards, sorts }: Ranked): ReadyList[] {
	const named = Object.entries(boards).map(([name, board]) => ({ name, ...board }));
	const plain = new Set(named.flatMap(({ condition, sort }) => (condition === 'true' ? [sort] : [])));
	const others = [...new Set(sorts)].filter((sort) => !plain.has(sort));
	return [...named, ...others.map((sort) => ({ name: `by ${sort}`, condition: 'true', sort, before: null }))];
}

/** The kept list of a board that is sorted by a column, high to low; undefined where none is kept. */
export function readyList(ranked: Ranked, board: string, sort: string): ReadyList | undefined {
	const lists = readyLists(ranked);
	const own = lists.find(({ name }) => name === board);
	return own?.sort === sort
		? own
		: lists.find((list) => list.sort === sort && list.condition === own?.condition);
}

/** How a list is ordered: unknown values are last, ids decide between equals. */
const listOrder = (sort: string, id: string) => `r.${sort} desc nulls last, r.${id}`;

/** A select of the id and `place` of what took part in the period before, on rows `from` of one period. */
export function placesSql(
	id: string,
	from: Sql,
	{ column, condition }: NonNullable<RankedBoard['before']>,
): Sql {
	const order = raw(`r.${column} desc, r.${id}`);
	return sql`select ${raw(id)}, row_number() over (order by ${raw(column)} desc, ${raw(id)})::int as place from (
		select r.${raw(`${id}, r.${column}`)} from ${from} and r.${raw(column)} > 0 and ${raw(condition)}
		order by ${order} limit ${raw(PLACES)}
	) placed`;
}

/** The first things of a list on rows `from` of one period, in parts. */
function partsSql(id: string, from: Sql, { condition, sort, before }: ReadyList): Sql {
	const place = raw(`row_number() over (order by ${sort} desc nulls last, ${id})`);
	const first = sql`select ${raw(id)}, ${place} as place from (
		select r.${raw(`${id}, r.${sort}`)} from ${from} and ${raw(condition)}
		order by ${raw(listOrder(sort, id))} limit ${raw(LIST_PLACES)}
	) first`;
	const befores = before
		? sql`array_agg(b.place order by f.place) from (${first}) f left join (${placesSql(id, from, before)}) b on b.${raw(id)} = f.${raw(id)}`
		: sql`null::int[] from (${first}) f`;
	return sql`select ((f.place - 1) / ${raw(LIST_PART)})::smallint as part, array_agg(f.${raw(id)} order by f.place) as ids, ${befores} group by 1`;
}

/** The columns of rows `r` that lists read. */
function columnsOf({ id }: Ranked, lists: readonly ReadyList[]): string {
	const read = lists.flatMap(({ condition, sort, before }) => [
		sort,
		...(before ? [before.column] : []),
		...[...`${condition} ${before?.condition}`.matchAll(/\br\.([a-z_]+)/g)].map(([, column]) =>
			String(column),
		),
	]);
	return [...new Set([id, ...read])].join(', ');
}

/** Rows of a period as lists read them: of a slot, of all things or of some. */
function rowsOfPeriod(
	ranked: Ranked,
	lists: readonly ReadyList[],
	{ platId, slot }: Omit<RankSlot, 'buildId'>,
	{ period, ids }: { readonly period: number; readonly ids?: readonly string[] },
): Sql {
	const wanted = ids ? sql`${raw(ranked.id)} = any(${ids}::text[])` : raw('true');
	return sql`select ${raw(columnsOf(ranked, lists))} from ${raw(`${ranked.name}_ranks_${platId}_${slot}`)}
		where plat_id = ${platId} and slot = ${slot} and period = ${period} and ${wanted}`;
}

/** Whether a list of the shown build is no longer right: one that changed stood in it, enters it, or was before in another place. */
function isReachedSql(
	{ name, id }: Ranked,
	{ platId, period, copied }: { readonly platId: number; readonly period: number; readonly copied: Copied },
	{ name: list, condition, sort, before }: ReadyList,
): Sql {
	const of = (rows: 'touched' | 'former', column: string, kept: string) =>
		sql`(select r.${raw(`${id}, r.${column}`)} from ${raw(rows)} r where ${raw(kept)})`;
	const changed = (column: string, kept: string) => ({
		before: sql`(${of('former', column, kept)} except ${of('touched', column, kept)})`,
		now: sql`(${of('touched', column, kept)} except ${of('former', column, kept)})`,
	});
	const own = changed(sort, condition);
	const kept = sql`from ${raw(listTableName(name))} where plat_id = ${platId} and slot = ${copied.slot}
		and period = ${period} and list = ${list}`;
	const last = sql`select l.${raw(id)}, l.${raw(sort)} from ${raw(`${name}_ranks_${platId}_${copied.slot}`)} l
		where l.plat_id = ${platId} and l.slot = ${copied.slot} and l.period = ${period} and l.${raw(id)} = (
			select ids[${raw(LIST_PART)}] ${kept} and part = ${raw(LIST_PLACES / LIST_PART - 1)})`;
	const isBeyond = `l.${sort} > c.${sort} or (l.${sort} is not null and c.${sort} is null)
		or (l.${sort} is not distinct from c.${sort} and l.${id} < c.${id})`;
	const reached = [
		sql`exists (select 1 ${kept} and ids && array(select c.${raw(id)} from ${own.before} c))`,
		sql`exists (select 1 from ${own.now} c where not exists (select 1 from (${last}) l where ${raw(isBeyond)}))`,
	];
	if (before) {
		const places = changed(before.column, `r.${before.column} > 0 and ${before.condition}`);
		reached.push(sql`exists ${places.before}`, sql`exists ${places.now}`);
	}
	return join(reached, ' or ');
}

/** The lists that a change of few things reaches; the others are taken from the shown build, in this period. */
async function reachedLists(
	db: Database,
	ranked: Ranked,
	{ copied, ...slot }: RankSlot & { readonly copied: Copied },
	period: number,
	lists: readonly ReadyList[],
): Promise<readonly ReadyList[]> {
	const { platId, buildId } = slot;
	const of = { period, ids: copied.touched };
	const reached = lists.map(
		(list) =>
			sql`select ${list.name}::text as name where ${isReachedSql(ranked, { platId, period, copied }, list)}`,
	);
	const rows = await db.query<{ name: string }>(
		sql`with touched as materialized (${rowsOfPeriod(ranked, lists, slot, of)}),
			former as materialized (${rowsOfPeriod(ranked, lists, { platId, slot: copied.slot }, of)})
		${join(reached, ' union all ')}`,
	);
	const names = rows.map(({ name }) => name);
	const table = raw(listTableName(ranked.name));
	await db.query(
		sql`insert into ${table} (plat_id, slot, build_id, period, list, part, ids, befores)
		select plat_id, ${slot.slot}, ${buildId}, period, list, part, ids, befores from ${table}
		where plat_id = ${platId} and slot = ${copied.slot} and period = ${period} and list <> all(${names}::text[])`,
	);
	return lists.filter(({ name }) => names.includes(name));
}

/**
 * Writes the lists of a period from the rows of a slot, of which a statement reads what lists need once.
 * @param isWhole whether one statement writes all lists: on the embedded engine readers wait for a statement
 */
export async function writeLists(
	db: Database,
	ranked: Ranked,
	build: RankSlot & { readonly copied: Copied | null },
	period: number,
	isWhole: boolean,
): Promise<void> {
	const { platId, slot, buildId, copied } = build;
	const { name, id } = ranked;
	const declared = readyLists(ranked);
	const all = period === TOTAL ? declared.map((list) => ({ ...list, before: null })) : declared;
	const lists = copied ? await reachedLists(db, ranked, { ...build, copied }, period, all) : all;
	for (const some of isWhole && lists.length > 0 ? [lists] : lists.map((list) => [list])) {
		const written = some.map(
			(list) =>
				sql`select ${list.name}::text as list, list.* from (${partsSql(id, raw('r where true'), list)}) list`,
		);
		await inBulk(db, (tx) =>
			tx.query(
				sql`insert into ${raw(listTableName(name))} (plat_id, slot, build_id, period, list, part, ids, befores)
			with r as materialized (${rowsOfPeriod(ranked, some, { platId, slot }, { period })})
			select ${platId}, ${slot}, ${buildId}, ${period}, lists.* from (${join(written, ' union all ')}) lists`,
			),
		);
	}
}

/** Takes the lists out of a slot that nobody reads. */
export const emptyLists = (db: Queryable, name: RankedName, { platId, slot }: Omit<RankSlot, 'buildId'>) =>
	db.query(sql`delete from ${raw(listTableName(name))} where plat_id = ${platId} and slot = ${slot}`);
