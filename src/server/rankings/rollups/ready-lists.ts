import { EDITIONS, LIMITS } from '#domain/access/editions.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import type { Ranked, RankedBoard, RankSlot } from './ranked.ts';

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

/** The ids of the first things of a list on rows `from` of one period, with their `place`. */
export function firstSql(id: string, from: Sql, { condition, sort }: ReadyList): Sql {
	const place = raw(`row_number() over (order by ${sort} desc nulls last, ${id})`);
	return sql`select ${raw(id)}, ${place} as place from (
		select r.${raw(`${id}, r.${sort}`)} from ${from} and ${raw(condition)}
		order by ${raw(listOrder(sort, id))} limit ${raw(LIST_PLACES)}
	) first`;
}

/**
 * The first things of a list in parts.
 * @param first a select of ids and their `place`
 * @param befores a select of ids and their `place` in the period before
 */
export function partsSql(id: string, first: Sql, befores: Sql | null): Sql {
	const placed = befores
		? sql`array_agg(b.place order by f.place) from (${first}) f left join (${befores}) b on b.${raw(id)} = f.${raw(id)}`
		: sql`null::int[] from (${first}) f`;
	return sql`select ((f.place - 1) / ${raw(LIST_PART)})::smallint as part, array_agg(f.${raw(id)} order by f.place) as ids, ${placed} group by 1`;
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
export function rowsOfPeriod(
	ranked: Ranked,
	lists: readonly ReadyList[],
	{ platId, slot }: Omit<RankSlot, 'buildId'>,
	period: number,
	wanted: Sql = raw('true'),
	table = `${ranked.name}_ranks_${platId}_${slot}`,
): Sql {
	return sql`select ${raw(columnsOf(ranked, lists))} from ${raw(table)}
		where plat_id = ${platId} and slot = ${slot} and period = ${period} and ${wanted}`;
}
