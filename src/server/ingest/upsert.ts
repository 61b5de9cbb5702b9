import { type Cell, copyLine } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';

/** A table to write by key: what is null in a new row keeps what the table knows. */
export type UpsertTable = {
	readonly table: string;
	readonly keys: readonly string[];
	/** Every written column, keys included, in the order of the rows. */
	readonly columns: readonly string[];
	/** SQL of the merged value where `coalesce(excluded.x, table.x)` is not right. */
	readonly merged?: Readonly<Record<string, string>>;
	/** What a new row gets where its cell is null. */
	readonly defaults?: Readonly<Record<string, string>>;
};

function mergedValue(spec: UpsertTable, column: string): string {
	return spec.merged?.[column] ?? `coalesce(excluded.${column}, ${spec.table}.${column})`;
}

function insertedValue({ defaults }: UpsertTable, column: string): string {
	return defaults?.[column] ? `coalesce(${column}, ${defaults[column]})` : column;
}

function onConflict(spec: UpsertTable): string {
	const values = spec.columns.filter((column) => !spec.keys.includes(column));
	if (values.length === 0) return 'do nothing';
	const sets = values.map((column) => `${column} = ${mergedValue(spec, column)}`).join(', ');
	const stored = values.map((column) => `${spec.table}.${column}`).join(', ');
	const merged = values.map((column) => mergedValue(spec, column)).join(', ');
	return `do update set ${sets} where (${stored}) is distinct from (${merged})`;
}

/**
 * Writes rows with distinct keys through a temporary table.
 * @returns how many rows are new or differ from what was stored
 */
export async function upsert(
	tx: Transaction,
	spec: UpsertTable,
	rows: readonly (readonly Cell[])[],
): Promise<number> {
	if (rows.length === 0) return 0;
	const staging = `staging_${spec.table}`;
	const columns = spec.columns.join(', ');
	await tx.query(
		`create temp table if not exists ${staging} on commit delete rows as select ${columns} from ${spec.table} with no data`,
	);
	// The end of a transaction empties it; deleting nothing costs less than truncating.
	await tx.query(`delete from ${staging}`);
	await tx.copy(staging, spec.columns, rows.map(copyLine).join(''));
	const [result] = await tx.query<{ changed: number }>(
		`with written as (
			insert into ${spec.table} (${columns}) select ${spec.columns.map((column) => insertedValue(spec, column)).join(', ')} from ${staging}
			on conflict (${spec.keys.join(', ')}) ${onConflict(spec)} returning 1
		) select count(*) as changed from written`,
	);
	return result?.changed ?? 0;
}
