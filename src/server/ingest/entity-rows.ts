import type { Cell } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Partitions } from '#server/db/partitions.ts';
import { rememberBases } from './corrections/bases.ts';
import type { EntityTable, RowContext } from './entity-table.ts';
import { bringFrozen, takeFrozen } from './frozen.ts';
import type { Precedence } from './precedence.ts';
import type { FeedRecord } from './records.ts';
import { countOlder, upsert } from './upsert.ts';

/**
 * Merges records of one key: what the one knows that was read last wins (of equal moments the later one), what it does
 * not say stays.
 * @param readAt the column that says when a row was read, −1 where none does
 */
function merge(rows: Map<string, Cell[]>, key: string, row: Cell[], readAt: number): void {
	const before = rows.get(key);
	if (!before) {
		rows.set(key, row);
		return;
	}
	const isOlder = String(row[readAt] ?? '') < String(before[readAt] ?? '');
	const [newest, older] = isOlder ? [before, row] : [row, before];
	rows.set(
		key,
		newest.map((cell, index) => cell ?? older[index]),
	);
}

/** How the records of one source are written. */
export type EntityWrite = {
	readonly context: RowContext;
	readonly precedence: Precedence;
	readonly partitions: Partitions;
	/** Whether what is stored of things before is to be found again (corrections/bases.ts). */
	readonly remembers?: boolean | undefined;
};

/** Writes records of one type by key; answers rows that are new or differ, and records read before what is stored. */
export async function writeEntityRows(
	tx: Transaction,
	table: EntityTable,
	records: readonly FeedRecord[],
	{ context, precedence, partitions, remembers = false }: EntityWrite,
): Promise<{ readonly changed: number; readonly older: number }> {
	const keys = table.keys.map((name) => table.columns.indexOf(name));
	const readAt = table.isDated ? table.columns.indexOf('read_at') : -1;
	const rows = new Map<string, Cell[]>();
	for (const record of records) {
		const row = table.row(record, context);
		merge(rows, JSON.stringify(keys.map((index) => row[index])), row, readAt);
	}
	const month = table.month;
	if (month) await partitions.ensure(tx, table.table, new Set(records.map((record) => month(record))));
	// In the order of their keys: two transactions that meet at the same rows wait, and never for each other.
	const ordered = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
	const texts = ordered.map(([key]) => key);
	await bringFrozen(tx, table, texts);
	if (remembers) await rememberBases(tx, table, texts);
	const changed = await upsert(
		tx,
		table,
		ordered.map(([, row]) => row),
		precedence,
	);
	const older = await countOlder(tx, table);
	await takeFrozen(tx, table);
	return { changed, older };
}
