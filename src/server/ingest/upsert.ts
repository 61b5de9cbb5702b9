import { type Cell, copyLine } from '#server/db/copy-text.ts';
import type { Transaction } from '#server/db/database.ts';
import { ALONE, type Precedence } from './precedence.ts';

/** A table to write by key: what is null in a new row keeps what the table knows. */
export type UpsertTable = {
	readonly table: string;
	readonly keys: readonly string[];
	/** Every written column, keys included, in the order of the rows. */
	readonly columns: readonly string[];
	/** SQL of the merged value where `coalesce(excluded.x, table.x)` is not right. */
	readonly merged?: Readonly<Record<string, string>>;
	/** Rows say when they were read (`read_at`), and of two the one that was read last wins. */
	readonly isDated?: boolean;
	/** SQL of the value of a row that only gets what it leaves out, where `coalesce(table.x, excluded.x)` is not right. */
	readonly filled?: Readonly<Record<string, string>>;
	/** What a collector may add to the row of another source where that one leaves it out. */
	readonly collected?: readonly string[];
	/** What a new row gets where its cell is null. */
	readonly defaults?: Readonly<Record<string, string>>;
};

/** Whether a table's rows are shared by sources: each row has one of them, and only its own readings are compared. */
const isShared = ({ columns, keys }: UpsertTable) =>
	columns.includes('source_id') && !keys.includes('source_id');

const sameSource = (spec: UpsertTable, told: string, stored: string) =>
	isShared(spec) ? ` and ${told}.source_id = ${stored}.source_id` : '';

/** When a row was read: of another source's row nothing is kept. */
function readAtValue(spec: UpsertTable): string {
	const newest = `greatest(excluded.read_at, ${spec.table}.read_at)`;
	if (!isShared(spec)) return newest;
	return `case when excluded.source_id = ${spec.table}.source_id then ${newest} else excluded.read_at end`;
}

/** What one source makes of its own row. */
function ownValue(spec: UpsertTable, column: string): string {
	const { table, isDated, merged, filled } = spec;
	const newer = merged?.[column] ?? `coalesce(excluded.${column}, ${table}.${column})`;
	if (!isDated) return newer;
	if (column === 'read_at') return readAtValue(spec);
	const older = filled?.[column] ?? `coalesce(${table}.${column}, excluded.${column})`;
	return `case when excluded.read_at < ${table}.read_at${sameSource(spec, 'excluded', table)} then ${older} else ${newer} end`;
}

/** The columns whose values a row tells; when they were read tells nothing new. */
const told = (spec: UpsertTable) =>
	spec.columns.filter((column) => !spec.keys.includes(column) && !(spec.isDated && column === 'read_at'));

function insertedValue({ defaults }: UpsertTable, column: string): string {
	return defaults?.[column] ? `coalesce(${column}, ${defaults[column]})` : column;
}

function onConflict(spec: UpsertTable, precedence: Precedence): string {
	const mergedValue = (column: string) => standingValue(spec, column, ownValue(spec, column), precedence);
	const values = spec.columns.filter((column) => !spec.keys.includes(column));
	if (values.length === 0) return 'do nothing';
	const sets = values.map((column) => `${column} = ${mergedValue(column)}`).join(', ');
	const stored = told(spec)
		.map((column) => `${spec.table}.${column}`)
		.join(', ');
	const merged = told(spec).map(mergedValue).join(', ');
	return `do update set ${sets} where (${stored}) is distinct from (${merged})`;
}

/**
 * Writes rows with distinct keys through a temporary table.
 * @param precedence how the writing source stands to rows of others
 * @returns how many rows are new or differ from what was stored
 */
export async function upsert(
	tx: Transaction,
	spec: UpsertTable,
	rows: readonly (readonly Cell[])[],
	precedence = ALONE,
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
			on conflict (${spec.keys.join(', ')}) ${onConflict(spec, precedence)} returning 1
		) select count(*) as changed from written`,
	);
	const changed = result?.changed ?? 0;
	if (spec.isDated && changed < rows.length) await confirm(tx, spec);
	return changed;
}

/**
 * Notes of rows that say again all that is stored when they say so: what was read in between is older then. A row that
 * leaves out something says nothing of the time of that.
 */
async function confirm(tx: Transaction, spec: UpsertTable): Promise<void> {
	const { table, keys } = spec;
	const isWhole = told(spec)
		.filter((column) => spec.merged?.[column] === undefined)
		.map((column) => ` and (s.${column} is not null or ${table}.${column} is null)`);
	await tx.query(
		`update ${table} set read_at = s.read_at from staging_${table} s
		where ${keys.map((key) => `${table}.${key} = s.${key}`).join(' and ')}${sameSource(spec, 's', table)}
			and (${table}.read_at is null or s.read_at > ${table}.read_at)${isWhole.join('')}`,
	);
}

/** Of rows in the staging table of a dated table, those that only say what was read before what is stored. */
export async function countOlder(tx: Transaction, spec: UpsertTable): Promise<number> {
	if (!spec.isDated) return 0;
	const differs = told(spec).map(
		(column) => `(s.${column} is not null and s.${column} is distinct from t.${column})`,
	);
	const [result] = await tx.query<{ older: number }>(
		`select count(*) as older from staging_${spec.table} s join ${spec.table} t using (${spec.keys.join(', ')})
		where s.read_at < t.read_at${sameSource(spec, 's', 't')} and (${differs.join(' or ')})`,
	);
	return result?.older ?? 0;
}

/** SQL of a column's value after `merged` where the row is another source's and that one's word stands. */
function standingValue(
	spec: UpsertTable,
	column: string,
	merged: string,
	{ before, isCollector }: Precedence,
): string {
	const { table, filled, collected } = spec;
	if (!isShared(spec) || (before.length === 0 && !isCollector)) return merged;
	const added = filled?.[column] ?? `coalesce(${table}.${column}, excluded.${column})`;
	if (!isCollector)
		return `case when ${table}.source_id in (${before.join(', ')}) then ${added} else ${merged} end`;
	const kept = collected?.includes(column) ? added : `${table}.${column}`;
	return `case when ${table}.source_id <> excluded.source_id then ${kept} else ${merged} end`;
}
