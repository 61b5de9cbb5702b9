import { addDays, type Day } from '#domain/time/days.ts';
import { distributeLike } from '#server/db/cluster.ts';
import type { Database } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { analyze } from './analyze.ts';
import { inBulk } from './bulk.ts';
import type { Part } from './copy-rows.ts';
import type { PlatformDays } from './platform-days.ts';
import { dateOf, type Ranked, type RankSlot, type RowColumn, type RowsOf, rowColumnsOf } from './ranked.ts';
import { ONCE, rowsSql } from './rows.ts';

/*
 * Columns that are the same in all ranges that end on a day: levels, and what follows from them, from the thing itself or from
 * days counted back from the end. A build works them out once and joins them to the figures of each range.
 */

/** A range of so many days up to the newest closed one. */
export const rangeTo = (asOf: Day, length: number) => ({ from: addDays(asOf, 1 - length), to: asOf });

/** What the SQL of a column says in a range, with its values. */
function textOf(
	{ sql: sqlOf, join }: RowColumn,
	of: RowsOf & { readonly range: { readonly to: Day } },
): string {
	const end = dateOf(of.range.to);
	const joined = join?.(of, end, 'p');
	return JSON.stringify([sqlOf(end, of), joined?.text, joined?.values]);
}

/**
 * The columns of a kind that are the same in all ranges; none where a platform has sources whose rows are of one range
 * alone (ready windows, sums of parts).
 */
export function endColumns(ranked: Ranked, days: PlatformDays): readonly string[] {
	if (ranked.summedSql || days.sources.some(({ hasWindows }) => hasWindows)) return [];
	const levels = ranked.levels.map(({ column }) => column);
	const [one, other] = [1, 2].map((length) => ({ days, range: rangeTo(days.asOf, length) }));
	const same = ranked.columns.filter(
		(column) =>
			(column.needs ?? []).every((need) => levels.includes(need)) &&
			one !== undefined &&
			other !== undefined &&
			textOf(column, one) === textOf(column, other),
	);
	return [...levels, ...same.map(({ column }) => column)];
}

/** The table of a slot that has them while a build is written. */
const endsOf = ({ name }: Ranked, { platId, slot }: RankSlot) => raw(`${name}_ends_${platId}_${slot}`);

export async function dropEnds(database: Database, ranked: Ranked, slot: RankSlot): Promise<void> {
	await database.script(`drop table if exists ${endsOf(ranked, slot).text};`);
}

/** Works them out for all things. */
export async function writeEnds(
	database: Database,
	ranked: Ranked,
	slot: RankSlot,
	days: PlatformDays,
	parts: readonly Part[],
): Promise<void> {
	const columns = endColumns(ranked, days);
	const ends = endsOf(ranked, slot);
	const of = { days, range: rangeTo(days.asOf, 1) };
	await dropEnds(database, ranked, slot);
	await database.script(
		`create table ${ends.text} as select ${[ranked.id, ...columns].join(', ')} from ${ranked.name}_ranks with no data;`,
	);
	await distributeLike(database, ends.text);
	for (const only of parts) {
		await inBulk(database, (tx) =>
			tx.query(
				sql`insert into ${ends} select ${raw([ranked.id, ...columns].map((column) => `rows.${column}`).join(', '))}
				from (${rowsSql(ranked, { ...of, only }, columns, ONCE)}) rows`,
			),
		);
	}
	await analyze(database, [ends.text]);
}

/** Rows of a range in the order of `rowColumnsOf`, with those columns from the table. */
export function rowsWithEnds(ranked: Ranked, slot: RankSlot, days: PlatformDays, of: RowsOf): Sql {
	const { id } = ranked;
	const ends = endColumns(ranked, days);
	const own = rowColumnsOf(ranked).filter((column) => !ends.includes(column));
	const list = rowColumnsOf(ranked).map((column) => `${ends.includes(column) ? 'ends' : 'own'}.${column}`);
	return sql`select own.${raw(id)}, own.source_id, ${raw(list.join(', '))} from (${rowsSql(ranked, of, own, ONCE)}) own
	join ${endsOf(ranked, slot)} ends on ends.${raw(id)} = own.${raw(id)} where ${of.only?.(`ends.${id}`) ?? raw('true')}`;
}
