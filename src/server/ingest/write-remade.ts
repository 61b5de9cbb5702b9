import { type CounterRow, isSameRow, type Reading } from '#domain/figures/counters.ts';
import { dayOf } from '#domain/time/days.ts';
import type { Cell } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Partitions } from '#server/db/partitions.ts';
import { raw, sql } from '#server/db/sql.ts';
import { dayCells } from './day-rows.ts';
import type { DayTable } from './day-tables.ts';
import { PRICE_CHANGES, priceChanges } from './price-changes.ts';
import type { EntityKey } from './readings.ts';
import { upsert } from './upsert.ts';

/** Readings of an entity that change what is stored of it, and days whose stored readings count no more. */
export type Late = {
	readonly key: EntityKey;
	readonly readings: Reading[];
	readonly withdrawn?: ReadonlySet<number>;
	/** Read when its rows are made anew. */
	stored: CounterRow[];
};

/** The first day on which something changes; none changes where all is counted again. */
export function firstDayOf({ readings, withdrawn = new Set() }: Late): number {
	const first = Math.min(readings[0]?.day ?? Number.POSITIVE_INFINITY, ...withdrawn);
	return Number.isFinite(first) ? first : 0;
}

/** Rows made anew after `before`, and the stored row they end with, where nothing after it changes. */
export type Remade = {
	readonly before: CounterRow | null;
	readonly rows: readonly CounterRow[];
	readonly end: CounterRow | null;
};

/** Takes out rows of days that have none any more. */
async function dropDays(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	gone: readonly { readonly key: EntityKey; readonly day: number }[],
): Promise<void> {
	if (gone.length === 0) return;
	await tx.query(
		sql`delete from ${raw(table.table)} d
		using unnest(${gone.map(({ key }) => key.platId)}::smallint[], ${gone.map(({ key }) => key.id)}::text[], ${gone.map(({ day }) => dayOf(day))}::date[]) as gone (plat_id, id, day)
		where d.source_id = ${sourceId} and d.plat_id = gone.plat_id and d.${raw(table.key)} = gone.id and d.day = gone.day`,
	);
}

/** The rows made anew that differ from what is stored, and the stored days that have none any more. */
function differing({ stored }: Late, { before, rows }: Remade): { rows: CounterRow[]; days: number[] } {
	const known = new Map(stored.map((row) => [row.day, row]));
	const made = new Set(rows.map(({ day }) => day));
	return {
		rows: rows.filter((row) => {
			const same = known.get(row.day);
			return !same || !isSameRow(same, row);
		}),
		days: stored.flatMap((row) => (row === before || made.has(row.day) ? [] : row.day)),
	};
}

/** Writes the rows made anew that differ from what is stored. */
export async function writeRemade(
	tx: Transaction,
	table: DayTable,
	sourceId: number,
	entities: readonly { readonly late: Late; readonly made: Remade }[],
	partitions: Partitions,
): Promise<void> {
	const cells: Cell[][] = [];
	const changes: Cell[][] = [];
	const months = new Set<string>();
	const gone: { key: EntityKey; day: number }[] = [];
	for (const { late, made } of entities) {
		const { key } = late;
		const { rows, days } = differing(late, made);
		for (const row of rows) {
			cells.push(dayCells(sourceId, key, row));
			months.add(dayOf(row.day).slice(0, 7));
		}
		for (const day of days) gone.push({ key, day });
		if (table.rule) changes.push(...priceChanges(table, sourceId, key, made.before, made.rows));
	}
	await partitions.ensure(tx, table.table, months);
	await dropDays(tx, table, sourceId, gone);
	await upsert(tx, replacing(table), cells);
	if (!table.rule) return;
	await tx.query(
		sql`delete from price_changes c using unnest(${entities.map(({ late }) => late.key.platId)}::smallint[], ${entities.map(({ late }) => late.key.id)}::text[],
				${entities.map(({ late }) => dayOf(firstDayOf(late)))}::date[], ${entities.map(({ made }) => made.end && dayOf(made.end.day))}::date[])
			as made (plat_id, id, day, until)
		where c.source_id = ${sourceId} and c.plat_id = made.plat_id and c.product_id = made.id
			and c.day >= made.day and (made.until is null or c.day <= made.until)`,
	);
	await upsert(tx, PRICE_CHANGES, changes);
}

/** Day rows are written as computed: a null there is meant. */
function replacing(table: DayTable) {
	const values = table.columns.filter(
		(column) => !['source_id', 'plat_id', table.key, 'day'].includes(column),
	);
	return {
		table: table.table,
		keys: ['source_id', 'plat_id', table.key, 'day'],
		columns: table.columns,
		merged: Object.fromEntries(values.map((column) => [column, `excluded.${column}`])),
	};
}
