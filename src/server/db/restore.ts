import { STALE_NAMES } from '#server/rankings/rollups/touched.ts';
import { BACKUP_FORMAT, storedTables } from './backup.ts';
import { BackupFault, type BackupPart, partsIn } from './backup-file.ts';
import { isDistributed } from './cluster.ts';
import type { Database, Transaction } from './database.ts';
import { LOCKS } from './locks.ts';
import { appliedChecksums } from './migrate.ts';
import { raw, sql } from './sql.ts';

/** What a restore of partitions may execute. */
const BOUND = /^FOR VALUES FROM \('[\d :+-]+'\) TO \('[\d :+-]+'\)$/;
const NAME = /^[a-z][a-z0-9_]*$/;

const checkedName = (value: unknown): string => {
	if (typeof value === 'string' && NAME.test(value)) return value;
	throw new BackupFault('The backup names a table that cannot be. Nothing was changed.');
};

function checkHeader(line: BackupPart['line'], applied: readonly string[]): void {
	if (line.format !== BACKUP_FORMAT.format)
		throw new BackupFault('This is no backup of Livegauge. Nothing was changed.');
	const migrations = Array.isArray(line.migrations) ? line.migrations : [];
	if (line.version !== BACKUP_FORMAT.version || migrations.join() !== applied.join())
		throw new BackupFault(
			`The backup was made by another version of Livegauge (its schema is ${migrations.length}, this one's ${applied.length}). Nothing was changed. Restore it with that version, then start this one.`,
		);
}

/** Foreign keys wait until all tables have their rows, and rules that run at a change are not those of a restore. */
async function suspendRules(tx: Transaction): Promise<() => Promise<void>> {
	const keys = await tx.query<{ owner: string; name: string; definition: string }>(
		`select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
	);
	const ruled = await tx.query<{ name: string }>(
		`select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
		where not tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`,
	);
	for (const { owner, name } of keys) await tx.query(`alter table ${owner} drop constraint ${name}`);
	for (const { name } of ruled) await tx.query(`alter table ${name} disable trigger user`);
	return async () => {
		for (const { name } of ruled) await tx.query(`alter table ${name} enable trigger user`);
		for (const { owner, name, definition } of keys)
			await tx.query(`alter table ${owner} add constraint ${name} ${definition}`);
	};
}

/** What a database has that nobody has used. */
const SEEDED = ['key_fingerprint', 'page_modules', 'platform_intros', 'alert_settings', 'rate_limits'];

async function emptyTables(tx: Transaction, mayReplace: boolean): Promise<void> {
	const tables = await storedTables(tx);
	const filled: string[] = [];
	for (const { name } of tables) {
		const [row] = await tx.query(sql`select 1 from ${raw(name)} limit 1`);
		if (row) filled.push(name);
	}
	const kept = filled.find((name) => !SEEDED.includes(name));
	if (kept !== undefined && !mayReplace)
		throw new BackupFault(
			`There is data already (in ${kept}), and nothing was changed. Restore into an empty database, or add --replace to lose what is there.`,
		);
	// Lists that somebody reads page by page are in no backup, and of accounts that may be in none either.
	await tx.query(`truncate ${['list_snapshots', ...filled].join(', ')}`);
}

async function openTable(tx: Transaction, line: BackupPart['line']) {
	const name = checkedName(line.table);
	const columns = (line.columns as unknown[]).map(checkedName);
	if (line.parent !== null) {
		const parent = checkedName(line.parent);
		if (typeof line.bound !== 'string' || !BOUND.test(line.bound))
			throw new BackupFault('The backup has a partition that cannot be. Nothing was changed.');
		await tx.query(`create table if not exists ${name} partition of ${parent} ${line.bound}`);
	}
	return { name, columns: columns.map((column) => `"${column}"`) };
}

async function load(tx: Transaction, parts: AsyncIterable<BackupPart>): Promise<void> {
	let table: Awaited<ReturnType<typeof openTable>> | null = null;
	let [tables, isWhole] = [0, false];
	for await (const { line, body } of parts) {
		if ('table' in line) {
			table = await openTable(tx, line);
			tables += 1;
		} else if (Array.isArray(line.sequences)) {
			for (const { name, value, isCalled } of line.sequences)
				await tx.query(
					sql`select setval(${checkedName(name)}::regclass, ${Number(value)}, ${isCalled === true})`,
				);
		} else if ('end' in line) isWhole = line.end === tables;
		else if (table && body.length > 0) await tx.copy(table.name, table.columns, body);
	}
	if (!isWhole) throw new BackupFault('The backup ends too early. Nothing was changed. Take another one.');
}

/**
 * Loads a backup in one transaction: all of it is there afterwards, or nothing was changed. Rank tables are marked
 * stale; the caller rebuilds them.
 * @throws BackupFault with one sentence that says what to do
 */
export async function restore(database: Database, path: string, mayReplace: boolean): Promise<void> {
	await database.exclusively(LOCKS.restore, async () => {
		if (await isDistributed(database))
			throw new BackupFault(
				'The tables are distributed, and nothing was changed. Restore into a database that is not, and distribute that.',
			);
		const parts = partsIn(path);
		try {
			const first = await parts.next();
			const header = first.done ? {} : first.value.line;
			checkHeader(header, await appliedChecksums(database));
			await database.transaction(async (tx) => {
				const resume = await suspendRules(tx);
				await emptyTables(tx, mayReplace);
				await load(tx, parts);
				await resume();
				await tx.query('delete from rank_builds');
				await tx.query(
					sql`insert into stale_ranks (plat_id, entity)
					select distinct d.plat_id, kind from source_days d, unnest(${STALE_NAMES}::text[]) kind
					on conflict (plat_id, entity) do update set is_whole = true`,
				);
			});
		} finally {
			await parts.return(undefined);
		}
		await database.script('analyze');
	});
}
