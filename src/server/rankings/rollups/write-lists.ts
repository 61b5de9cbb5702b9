import type { Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';
import { listsAfterFew } from './few-lists.ts';
import { listTableName } from './rank-tables.ts';
import { type Copied, type Ranked, type RankedName, type RankSlot, TOTAL } from './ranked.ts';
import { firstSql, partsSql, placesSql, readyLists, rowsOfPeriod } from './ready-lists.ts';

/**
 * Writes the lists of a period from the rows of a slot, of which a statement reads what lists need once.
 * @param isWhole whether one statement writes all lists: on the embedded engine readers wait for a statement
 * @param inBulk runs a statement that reads all rows of the period
 */
export async function writeLists(
	db: Queryable,
	ranked: Ranked,
	build: RankSlot & { readonly copied: Copied | null },
	period: number,
	{ isWhole, inBulk }: { readonly isWhole: boolean; readonly inBulk: (statement: Sql) => Promise<unknown> },
): Promise<void> {
	const { platId, slot, buildId, copied } = build;
	const { name, id } = ranked;
	const declared = readyLists(ranked);
	const all = period === TOTAL ? declared.map((list) => ({ ...list, before: null })) : declared;
	const lists = copied ? await listsAfterFew(db, ranked, { ...build, copied }, period, all) : all;
	for (const some of isWhole && lists.length > 0 ? [lists] : lists.map((list) => [list])) {
		const from = raw('r where true');
		const written = some.map((list) => {
			const befores = list.before && placesSql(id, from, list.before);
			return sql`select ${list.name}::text as list, list.* from (${partsSql(id, firstSql(id, from, list), befores)}) list`;
		});
		await inBulk(
			sql`insert into ${raw(listTableName(name))} (plat_id, slot, build_id, period, list, part, ids, befores)
			with r as materialized (${rowsOfPeriod(ranked, some, { platId, slot }, period)})
			select ${platId}, ${slot}, ${buildId}, ${period}, lists.* from (${join(written, ' union all ')}) lists`,
		);
	}
}

/** Takes the lists out of a slot that nobody reads. */
export const emptyLists = (db: Queryable, name: RankedName, { platId, slot }: Omit<RankSlot, 'buildId'>) =>
	db.query(sql`delete from ${raw(listTableName(name))} where plat_id = ${platId} and slot = ${slot}`);
