import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kept, type KeptDays, type Month, monthAfter, monthsPast } from '#domain/figures/retention.ts';
import { addDays, eachDay } from '#domain/time/days.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { raw, sql } from '#server/db/sql.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';
import {
	type ArchivedFile,
	csvOf,
	type Manifest,
	readManifest,
	writeCsv,
	writeManifest,
} from './archive-file.ts';
import { fixedTo, noteDropped } from './dropped-days.ts';
import { columnsOf, KEPT_TABLES, type KeptTable, monthsOf, partitionOf, rowsIn } from './kept-tables.ts';

export type RetentionSettings = {
	readonly kept: KeptDays;
	/** Where what is older is written before it is dropped. */
	readonly folder: string;
};

/** A month that has left the database. */
export type Retired = { readonly kind: Kept; readonly month: Month; readonly rows: number };

/** The days of a month. */
const daysOf = (month: Month) => eachDay(`${month}-01`, addDays(monthAfter(month), -1));

/** Rows of a table in a month as CSV, a day at a time; a day of instants is one of UTC. */
async function* csvParts(
	database: Database,
	{ table, column }: KeptTable,
	{ month, columns }: { readonly month: Month; readonly columns: readonly string[] },
): AsyncGenerator<string> {
	yield `${columns.join(',')}\n`;
	for (const day of daysOf(month)) {
		const bytes = await database.transaction((tx) =>
			tx.copyOut(
				`select ${columns.join(', ')} from ${table} where ${column} >= '${day}' and ${column} < '${addDays(day, 1)}' order by ${columns.slice(0, 4).join(', ')}`,
			),
		);
		yield csvOf(Buffer.from(bytes).toString());
	}
}

/** Writes what a table has of a month into the folder, and lists it there; null where it has nothing. */
async function archive(
	database: Database,
	folder: string,
	table: KeptTable,
	month: Month,
): Promise<ArchivedFile | null> {
	const rows = await rowsIn(database, table, month);
	if (rows === 0) return null;
	const columns = await columnsOf(database, table.table);
	// A month that came back and leaves again does not take the place of the file of before.
	const file = `${table.table}-${month}-${randomBytes(3).toString('hex')}.csv.gz`;
	const sha256 = await writeCsv(join(folder, file), csvParts(database, table, { month, columns }));
	return { table: table.table, month, file, columns, rows, sha256 };
}

async function list(database: Database, folder: string, files: readonly ArchivedFile[]): Promise<void> {
	const rows = await database.query<{ source_id: number; name: string }>(
		'select source_id, name from sources',
	);
	const known = await readManifest(folder);
	const manifest: Manifest = {
		format: 1,
		sources: { ...known?.sources, ...Object.fromEntries(rows.map((row) => [row.source_id, row.name])) },
		files: [...(known?.files ?? []), ...files],
	};
	await writeManifest(folder, manifest);
}

/** What follows from figures that are gone: first days, and what corrections would make anew. */
async function forgetDays(tx: Transaction, month: Month): Promise<void> {
	const bound = monthAfter(month);
	const platIds = await tx.query<{ plat_id: number }>(
		sql`select distinct plat_id from source_days where first_day < ${bound}`,
	);
	await noteDropped(tx, bound);
	await tx.query(sql`delete from source_days where last_day < ${bound}`);
	await tx.query(
		sql`update source_days set first_day = ${bound}, open_from = case when open_from is not null then greatest(open_from, ${bound}::date) end where first_day < ${bound}`,
	);
	await tx.query(sql`delete from import_parts where last_day < ${bound}`);
	await tx.query(
		sql`update sources set unkept_to = greatest(unkept_to, ${fixedTo(addDays(bound, -1))}::date) where not is_demo and importer <> 'collector'`,
	);
	await markStale(
		tx,
		platIds.map((row) => row.plat_id),
	);
}

/** A month is dropped while nobody holds one of its tables; who does is waited for so long. */
const PATIENCE = '10s';

/** Drops what a table has of a month. @throws where that is not what was archived: rows came meanwhile */
async function dropRows(
	tx: Transaction,
	table: KeptTable,
	{ month, archived }: { readonly month: Month; readonly archived: number },
): Promise<void> {
	const partition = partitionOf(table.table, month);
	if (table.isParted) {
		const [found] = await tx.query<{ is_there: boolean }>(
			sql`select to_regclass(${partition}) is not null as is_there`,
		);
		if (!found?.is_there) return;
		await tx.query(`lock table ${partition} in access exclusive mode`);
	}
	if ((await rowsIn(tx, table, month)) !== archived)
		throw new Error(`rows of ${month} came into ${table.table} while it was archived`);
	if (table.isParted) await tx.query(`drop table ${partition}`);
	else
		await tx.query(
			sql`delete from ${raw(table.table)} where ${raw(table.column)} >= ${`${month}-01`}::date and ${raw(table.column)} < ${monthAfter(month)}::date`,
		);
}

/** Notes whose links a month has: counts over days that are gone are lower bounds. */
const noteLinks = (tx: Transaction, month: Month) =>
	tx.query(
		sql`insert into archived_links (source_id, plat_id, month)
		select distinct source_id, plat_id, ${`${month}-01`}::date from creator_product_days join sources using (source_id)
		where day >= ${`${month}-01`}::date and day < ${monthAfter(month)}::date on conflict do nothing`,
	);

/** Archives a month and drops it; answers how many rows it had. */
async function retireMonth(database: Database, folder: string, kind: Kept, month: Month): Promise<number> {
	const files: ArchivedFile[] = [];
	for (const table of KEPT_TABLES[kind]) {
		const file = await archive(database, folder, table, month);
		if (file) files.push(file);
	}
	await list(database, folder, files);
	const rowsOf = (table: KeptTable) => files.find((file) => file.table === table.table)?.rows ?? 0;
	await database.transaction(async (tx) => {
		await tx.query(`set local lock_timeout = '${PATIENCE}'`);
		if (kind === 'figures') await noteLinks(tx, month);
		for (const table of KEPT_TABLES[kind]) await dropRows(tx, table, { month, archived: rowsOf(table) });
		if (kind === 'figures') await forgetDays(tx, month);
	});
	return files.reduce((sum, { rows }) => sum + rows, 0);
}

/**
 * Writes the months of which nothing is kept any more into the folder and drops them, the oldest first. A process that
 * dies between leaves both the file and the rows: the month is written and dropped by the next.
 * @throws where a month is left as it is; those before it are gone
 */
export async function retire(
	database: Database,
	{ kept, folder }: RetentionSettings,
	now: Date,
): Promise<Retired[]> {
	const retired: Retired[] = [];
	const today = now.toISOString().slice(0, 10);
	await mkdir(folder, { recursive: true, mode: 0o700 });
	await database.exclusively(LOCKS.ingest, async () => {
		for (const kind of ['figures', 'samples'] as const) {
			const keepDays = kept[kind];
			if (keepDays === null) continue;
			for (const month of monthsPast(await monthsOf(database, kind), keepDays, today))
				retired.push({ kind, month, rows: await retireMonth(database, folder, kind, month) });
		}
	});
	return retired;
}
