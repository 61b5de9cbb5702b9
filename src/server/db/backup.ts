import { RANKED } from '#server/rankings/rollups/all-ranked.ts';
import { listTableName, rankTableNames } from '#server/rankings/rollups/rank-tables.ts';
import { BackupFault, partBytes } from './backup-file.ts';
import { isDistributed } from './cluster.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { appliedChecksums } from './migrate.ts';
import { raw, sql } from './sql.ts';

export const BACKUP_FORMAT = { format: 'livegauge-backup', version: 1 };

/** Made from the rest, or from the code, at every start and rebuild. */
const DERIVED = [
	...Object.values(RANKED).flatMap((ranked) => [
		...rankTableNames(ranked),
		listTableName(ranked.name),
		`${ranked.name}_ends`,
	]),
	'product_creators',
	'shop_mixes',
	'market_parts',
	'market_industries',
	'market_segments',
	'rank_builds',
	'rank_shapes',
	'stale_ranks',
	'touched_things',
	'list_snapshots',
	'migrations',
	'platforms',
];
const IS_DERIVED = `^(${DERIVED.join('|')})(_[0-9]+)*$`;

/** A table with rows; `parent` and `bound` of a partition, `blocks` that it has on disk. */
export type StoredTable = {
	readonly name: string;
	readonly parent: string | null;
	readonly bound: string | null;
	readonly columns: readonly string[];
	readonly blocks: number;
};

/** Everything that a backup holds; rank tables and the queue of jobs are made anew. */
export function storedTables(db: Queryable): Promise<StoredTable[]> {
	return db.query<StoredTable>(
		sql`select c.relname as name, i.inhparent::regclass::text as parent, pg_get_expr(c.relpartbound, c.oid) as bound,
			array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0
				and not attisdropped and attgenerated = '' order by attnum) as columns,
			pg_relation_size(c.oid) / current_setting('block_size')::int as blocks
		from pg_class c left join pg_inherits i on i.inhrelid = c.oid
		where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname !~ ${IS_DERIVED}
			and not exists (select 1 from pg_depend e where e.classid = 'pg_class'::regclass and e.objid = c.oid and e.deptype = 'e')
		order by c.relname`,
	);
}

/** So many blocks of 8 KB are read at a time. */
const BLOCKS = 256;

async function* rowsOf(tx: Transaction, { name, columns, blocks }: StoredTable): AsyncGenerator<Buffer> {
	for (let block = 0; block < blocks; block += BLOCKS) {
		const rows = await tx.copyOut(
			`select ${columns.map((column) => `"${column}"`).join(', ')} from ${name} where ctid >= '(${block},0)' and ctid < '(${block + BLOCKS},0)'`,
		);
		if (rows.byteLength > 0) yield partBytes({}, rows);
	}
}

type Sequence = { readonly name: string; readonly value: number; readonly isCalled: boolean };

/** Read after the rows are fixed: numbers that others have taken since do no harm. */
async function sequencesOf(tx: Transaction): Promise<Sequence[]> {
	const names = await tx.query<{ name: string }>(
		`select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`,
	);
	const all: Sequence[] = [];
	for (const { name } of names) {
		const [row] = await tx.query<{ value: number; is_called: boolean }>(
			sql`select last_value as value, is_called from ${raw(name)}`,
		);
		if (row) all.push({ name, value: row.value, isCalled: row.is_called });
	}
	return all;
}

async function* partsOf(tx: Transaction, now: Date): AsyncGenerator<Buffer> {
	await tx.query("set local datestyle = 'ISO'");
	const tables = await storedTables(tx);
	yield partBytes({ ...BACKUP_FORMAT, made: now.toISOString(), migrations: await appliedChecksums(tx) });
	for (const table of tables) {
		const { name, parent, bound, columns } = table;
		yield partBytes({ table: name, parent, bound, columns });
		yield* rowsOf(tx, table);
	}
	yield partBytes({ sequences: await sequencesOf(tx) });
	yield partBytes({ end: tables.length });
}

/**
 * Hands the parts of a backup to `write`, all of one moment, while the service goes on.
 * @throws BackupFault where other servers hold the rows
 */
export async function backUp(
	database: Database,
	now: Date,
	write: (parts: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
	if (await isDistributed(database))
		throw new BackupFault(
			'The tables are distributed: no moment is the same on all servers of the cluster but a restore point of it (docs/operations.md, Several database servers).',
		);
	await database.snapshot((tx) => write(partsOf(tx, now)));
}
