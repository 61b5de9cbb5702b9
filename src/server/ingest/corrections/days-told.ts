import { COUNTERS } from '#domain/figures/metrics.ts';
import type { Transaction } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';
import { DAY_TABLES, type DayTable } from '#server/ingest/day-tables.ts';

/** The first and the last day that a source has told of on a platform, from what is stored; nothing where there is none. */
async function countAgain(
	tx: Transaction,
	covered: string,
	sourceId: number,
	platId: number,
	days: string,
): Promise<void> {
	const isOwn = sql`source_id = ${sourceId} and plat_id = ${platId}`;
	const end = (order: 'asc' | 'desc') =>
		sql`(select day from (${raw(days)}) told where ${isOwn} order by day ${raw(order)} limit 1)`;
	const ofRow = sql`entity = ${covered} and ${isOwn}`;
	await tx.query(
		sql`update source_days set first_day = ${end('asc')}, last_day = ${end('desc')},
			closed_to = case when closed_to is not null then ${end('desc')} end
		where ${ofRow} and exists (select from (${raw(days)}) told where ${isOwn})`,
	);
	await tx.query(
		sql`insert into source_days (entity, plat_id, source_id, first_day, last_day)
		select ${covered}, ${platId}, ${sourceId}, first_day, last_day
		from (select ${end('asc')} as first_day, ${end('desc')} as last_day) told where first_day is not null
		on conflict do nothing`,
	);
	await tx.query(
		sql`delete from source_days where ${ofRow} and not exists (select from (${raw(days)}) told where ${isOwn})`,
	);
}

/** Rows that day close had carried beyond the newest day that is closed now: nobody carries them so far any more. */
async function dropCarried(tx: Transaction, { table, entity }: DayTable, platId: number): Promise<void> {
	await tx.query(
		sql`with newest as (
			select max(closed_to) as day from source_days
			where plat_id = ${platId} and replace(entity, '_windows', '') = ${entity}
		)
		delete from ${raw(table)} d using source_days s, newest
		where s.entity = ${entity} and s.plat_id = ${platId} and d.plat_id = ${platId} and d.source_id = s.source_id
			and d.day > greatest(newest.day, s.last_day)`,
	);
}

/**
 * Counts anew which days a source tells of, takes out what was carried further, and has day close look at all days of the
 * platforms again.
 */
export async function reopenDays(
	tx: Transaction,
	sourceId: number,
	platIds: readonly number[],
): Promise<void> {
	for (const platId of platIds) {
		for (const table of Object.values(DAY_TABLES)) {
			const days = `select source_id, plat_id, day from ${table.table} where day = observed_day`;
			await countAgain(tx, table.entity, sourceId, platId, days);
		}
		for (const entity of Object.keys(COUNTERS)) {
			const days = `select source_id, plat_id, as_of_day as day from window_figures where entity = '${entity}'`;
			await countAgain(tx, `${entity}_windows`, sourceId, platId, days);
		}
		for (const table of Object.values(DAY_TABLES)) await dropCarried(tx, table, platId);
	}
	await tx.query(sql`update source_days set open_from = null where plat_id = any(${platIds}::smallint[])`);
}
