import type { Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';
import { listTableName } from './rank-tables.ts';
import type { Copied, Ranked, RankSlot } from './ranked.ts';
import { firstSql, LIST_PART, LIST_PLACES, partsSql, type ReadyList, rowsOfPeriod } from './ready-lists.ts';

/*
 * Kept lists after few things have changed: those that the change does not reach are taken from the shown build, others are put
 * in order among the things that they had and those that changed, as long as nothing else can come in.
 */

/** The rows that touched things had, in a transaction that changes a build in place (change-in-place.ts). */
export const FORMER_ROWS = 'former_rows';

/** What the lists of a period follow from; `isInPlace` where the shown build itself is changed. */
type Few = {
	readonly platId: number;
	readonly period: number;
	readonly copied: Copied;
	readonly isInPlace: boolean;
};

const COLUMNS = raw('(plat_id, slot, build_id, period, list, part, ids, befores)');

/** Where changed lists of the shown build are written before those of before go: no slot has this number. */
const SPARE = 2;

/** The rows of a list of the shown build. */
const shownSql = ({ name }: Pick<Ranked, 'name'>, { platId, period, copied }: Few, list: string) =>
	sql`from ${raw(listTableName(name))} where plat_id = ${platId} and slot = ${copied.slot}
		and period = ${period} and list = ${list}`;

/** The row of the last thing of a list of the shown build, as it was; none where the list is not full. */
function lastSql({ name, id }: Ranked, few: Few, { name: list, sort }: ReadyList): Sql {
	const { platId, period, copied, isInPlace } = few;
	const last = sql`(select ids[${raw(LIST_PART)}] ${shownSql({ name }, few, list)} and part = ${raw(LIST_PLACES / LIST_PART - 1)})`;
	const rowOf = (table: string) => sql`select l.${raw(id)}, l.${raw(sort)} from ${raw(table)} l
		where l.plat_id = ${platId} and l.slot = ${copied.slot} and l.period = ${period} and l.${raw(id)} = ${last}`;
	const table = `${name}_ranks_${platId}_${copied.slot}`;
	return isInPlace
		? sql`${rowOf(table)} and l.${raw(id)} <> all(${copied.touched}::text[]) union all ${rowOf(FORMER_ROWS)}`
		: rowOf(table);
}

/** Whether a row comes before another one in a list. */
const isBefore = (id: string, sort: string, first: string, then: string) =>
	`(${first}.${sort} > ${then}.${sort} or (${first}.${sort} is not null and ${then}.${sort} is null)
		or (${first}.${sort} is not distinct from ${then}.${sort} and ${first}.${id} < ${then}.${id}))`;

/** A list that has to be written; `has_moved` where things stood in other places in the period before. */
type Reached = { readonly name: string; readonly has_moved: boolean };

/**
 * A select of a list that is no longer right: one that changed stood in it, enters it, or was before in another place.
 */
function reachedSql(ranked: Ranked, few: Few, list: ReadyList): Sql {
	const { id } = ranked;
	const { name, condition, sort, before } = list;
	const of = (rows: 'touched' | 'former', column: string, kept: string) =>
		sql`(select r.${raw(`${id}, r.${column}`)} from ${raw(rows)} r where ${raw(kept)})`;
	const changed = (column: string, kept: string) => ({
		before: sql`(${of('former', column, kept)} except ${of('touched', column, kept)})`,
		now: sql`(${of('touched', column, kept)} except ${of('former', column, kept)})`,
	});
	const own = changed(sort, condition);
	const isReached = sql`exists (select 1 ${shownSql(ranked, few, name)} and ids && array(select c.${raw(id)} from ${own.before} c))
		or exists (select 1 from ${own.now} c where not exists (
			select 1 from (${lastSql(ranked, few, list)}) l where ${raw(isBefore(id, sort, 'l', 'c'))}))`;
	const places = before && changed(before.column, `r.${before.column} > 0 and ${before.condition}`);
	const hasMoved = places ? sql`exists ${places.before} or exists ${places.now}` : raw('false');
	return sql`select ${name}::text as name, moved.has_moved from (select ${hasMoved} as has_moved) moved
		where moved.has_moved or ${isReached}`;
}

/** Writes a list in order among what it had and what changed, unless something else could come in. */
function mergedSql(ranked: Ranked, few: Few, list: ReadyList): Sql {
	const { id } = ranked;
	const isThere = `r.${id} = l.${id} and r.${list.sort} is not distinct from l.${list.sort}`;
	const isOrBefore = `(${isBefore(id, list.sort, 'r', 'l')} or (${isThere}))`;
	// What was beyond the last place may come in, unless as many as are kept come no later than that place.
	const noLater = sql`select count(*) as count from r where ${raw(list.condition)} and ${raw(isOrBefore)}`;
	const isFull = sql`select c.count from (${lastSql(ranked, few, list)}) l cross join lateral (${noLater}) c`;
	const isComplete = sql`((select count(*) from had) < ${raw(LIST_PLACES)} or (${isFull}) >= ${raw(LIST_PLACES)})`;
	// Where it stood before is not kept of what enters.
	const isKnown = raw(
		list.before ? `not exists (select 1 from first where ${id} not in (select h.${id} from had h))` : 'true',
	);
	const parts = partsSql(id, raw('select * from first'), list.before && raw('select * from had'));
	return sql`(with had as materialized (
			select u.id as ${raw(id)}, u.place from (select ids, befores ${shownSql(ranked, few, list.name)}) o, unnest(o.ids, o.befores) as u (id, place)
		), first as materialized (${firstSql(id, raw('r where true'), list)})
		select ${list.name}::text as list, list.* from (${parts}) list where ${isComplete} and ${isKnown})`;
}

/** Writes lists in order among what they had and what changed; answers the names of those that are complete. */
async function mergeLists(
	db: Queryable,
	ranked: Ranked,
	few: Few,
	{ slot, buildId, lists }: Omit<RankSlot, 'platId'> & { readonly lists: readonly ReadyList[] },
): Promise<readonly string[]> {
	const { platId, period, copied, isInPlace } = few;
	const id = raw(ranked.id);
	const table = raw(listTableName(ranked.name));
	const had = sql`select unnest(ids) from ${table} where plat_id = ${platId} and slot = ${copied.slot} and period = ${period}
		and list = any(${lists.map(({ name }) => name)}::text[])`;
	const wanted = sql`(${id} = any(array(${had})::text[]) or ${id} = any(${copied.touched}::text[]))`;
	const rows = await db.query<{ list: string }>(
		sql`insert into ${table} ${COLUMNS}
		with r as materialized (${rowsOfPeriod(ranked, lists, { platId, slot }, period, wanted)})
		select ${platId}, ${isInPlace ? slot + SPARE : slot}, ${buildId}, ${period}, lists.* from (${join(
			lists.map((list) => mergedSql(ranked, few, list)),
			' union all ',
		)}) lists returning list`,
	);
	return [...new Set(rows.map(({ list }) => list))];
}

/**
 * Writes the lists of a period as few changed things leave them; answers those that have to be made of all rows.
 */
export async function listsAfterFew(
	db: Queryable,
	ranked: Ranked,
	{ copied, ...slot }: RankSlot & { readonly copied: Copied },
	period: number,
	lists: readonly ReadyList[],
): Promise<readonly ReadyList[]> {
	const { platId, buildId } = slot;
	const id = raw(ranked.id);
	const isTouched = sql`${id} = any(${copied.touched}::text[])`;
	const isInPlace = slot.slot === copied.slot;
	const few = { platId, period, copied, isInPlace };
	const former = rowsOfPeriod(
		ranked,
		lists,
		{ platId, slot: copied.slot },
		period,
		isTouched,
		isInPlace ? FORMER_ROWS : undefined,
	);
	const reached = await db.query<Reached>(
		sql`with touched as materialized (${rowsOfPeriod(ranked, lists, slot, period, isTouched)}),
			former as materialized (${former})
		${join(
			lists.map((list) => reachedSql(ranked, few, list)),
			' union all ',
		)}`,
	);
	const names = reached.map(({ name }) => name);
	const table = raw(listTableName(ranked.name));
	const ofShown = sql`plat_id = ${platId} and slot = ${copied.slot} and period = ${period}`;
	if (!isInPlace)
		await db.query(
			sql`insert into ${table} ${COLUMNS}
			select plat_id, ${slot.slot}, ${buildId}, period, list, part, ids, befores from ${table}
			where ${ofShown} and list <> all(${names}::text[])`,
		);
	const staying = reached.filter((one) => !one.has_moved).map(({ name }) => name);
	const merged = lists.filter(({ name }) => staying.includes(name));
	const written = merged.length > 0 ? await mergeLists(db, ranked, few, { ...slot, lists: merged }) : [];
	if (isInPlace && names.length > 0) {
		await db.query(sql`delete from ${table} where ${ofShown} and list = any(${names}::text[])`);
		await db.query(
			sql`update ${table} set slot = ${slot.slot} where plat_id = ${platId} and slot = ${slot.slot + SPARE} and period = ${period}`,
		);
	}
	return lists.filter(({ name }) => names.includes(name) && !written.includes(name));
}
