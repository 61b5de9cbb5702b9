import { join } from 'node:path';
import { COUNTERS } from '#domain/figures/metrics.ts';
import type { Kept, Month } from '#domain/figures/retention.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { Partitions } from '#server/db/partitions.ts';
import { raw, sql } from '#server/db/sql.ts';
import { markStale } from '#server/rankings/rollups/rebuild.ts';
import {
	type ArchivedFile,
	ArchiveFault,
	checkFile,
	copyTextOf,
	linesOf,
	readManifest,
} from './archive-file.ts';
import { noteBack } from './dropped-days.ts';
import { columnsOf, KEPT_TABLES, rowsIn } from './kept-tables.ts';

const KIND_OF = new Map(
	(Object.keys(KEPT_TABLES) as Kept[]).flatMap((kind) =>
		KEPT_TABLES[kind].map((table) => [table.table, { kind, ...table }] as const),
	),
);

/** @throws ArchiveFault where the files are of another database: ids of sources mean others there */
async function checkSources(database: Database, sources: Readonly<Record<string, string>>): Promise<void> {
	const rows = await database.query<{ source_id: number; name: string }>(
		'select source_id, name from sources',
	);
	for (const { source_id: id, name } of rows)
		if (sources[id] !== undefined && sources[id] !== name)
			throw new ArchiveFault(
				`The archive is of another database: source ${id} is “${sources[id]}” in it and “${name}” here. Nothing was changed.`,
			);
}

/** The first days of sources and that their links are there, from the figures that came back; those of sources that are gone stay unseen. */
async function rememberDays(tx: Transaction, month: Month): Promise<void> {
	const told = [
		...Object.keys(COUNTERS).map((entity) => ({
			entity,
			rows: `select source_id, plat_id, day from ${entity}_days where day = observed_day`,
		})),
		...Object.keys(COUNTERS).map((entity) => ({
			entity: `${entity}_windows`,
			rows: `select source_id, plat_id, as_of_day as day from window_figures where entity = '${entity}'`,
		})),
	];
	for (const { entity, rows } of told)
		await tx.query(
			sql`insert into source_days (entity, plat_id, source_id, first_day, last_day, closed_to)
			select ${entity}, plat_id, source_id, min(day), max(day), max(day) from (${raw(rows)}) told
			where day >= ${`${month}-01`}::date and day < ${`${month}-01`}::date + interval '1 month' group by plat_id, source_id
			on conflict (entity, plat_id, source_id) do update set first_day = least(source_days.first_day, excluded.first_day)`,
		);
	await tx.query(sql`delete from archived_links where month = ${`${month}-01`}::date`);
	const platIds = await tx.query<{ plat_id: number }>(
		sql`select distinct plat_id from source_days where first_day < ${`${month}-01`}::date + interval '1 month'`,
	);
	await markStale(
		tx,
		platIds.map((row) => row.plat_id),
	);
}

/** The newest first: rows that came after a month was dropped are in files of their own. */
const filesOf = (files: readonly ArchivedFile[], month: Month) =>
	files.filter((file) => file.month === month).toReversed();

async function copyFile(tx: Transaction, folder: string, { file, columns }: ArchivedFile, table: string) {
	for await (const lines of linesOf(join(folder, file))) await tx.copy(table, columns, copyTextOf(lines));
}

function checkRows({ file, rows }: ArchivedFile, loaded: number): void {
	if (loaded !== rows)
		throw new ArchiveFault(
			`${file} has ${loaded} rows and not ${rows}, as its list says. Nothing was changed.`,
		);
}

/** Adds the rows of an older file that its table does not have; answers how many. */
async function addRows(tx: Transaction, folder: string, file: ArchivedFile): Promise<number> {
	const names = file.columns.join(', ');
	await tx.query(`create temporary table coming_back (like ${file.table})`);
	await copyFile(tx, folder, file, 'coming_back');
	const [loaded] = await tx.query<{ rows: number }>('select count(*) as rows from coming_back');
	checkRows(file, loaded?.rows ?? 0);
	const added = await tx.query<{ rows: number }>(
		`with added as (insert into ${file.table} (${names}) select ${names} from coming_back on conflict do nothing returning 1)
		select count(*) as rows from added`,
	);
	await tx.query('drop table coming_back');
	return added[0]?.rows ?? 0;
}

/** @throws ArchiveFault where a file has columns that its table has not */
async function checkColumns(tx: Transaction, { file, table, columns }: ArchivedFile): Promise<void> {
	const own = KIND_OF.has(table) ? await columnsOf(tx, table) : [];
	const missing = columns.filter((column) => !own.includes(column));
	if (missing.length > 0)
		throw new ArchiveFault(
			`${file} is of another version: ${table} has no ${missing.join(', ')} here. Nothing was changed.`,
		);
}

/** Loads the files of a month; answers its rows. @throws ArchiveFault where they do not fit, or the month has rows already */
async function load(tx: Transaction, folder: string, files: readonly ArchivedFile[]): Promise<number> {
	const partitions = new Partitions();
	const begun = new Set<string>();
	let count = 0;
	for (const file of files) {
		const { table, month } = file;
		await checkColumns(tx, file);
		const known = KIND_OF.get(table);
		if (!known) continue;
		if (begun.has(table)) {
			count += await addRows(tx, folder, file);
			continue;
		}
		begun.add(table);
		const before = await rowsIn(tx, known, month);
		if (before > 0)
			throw new ArchiveFault(`${table} has ${before} rows of ${month} already. Nothing was changed.`);
		if (known.isParted) await partitions.ensure(tx, table, [month]);
		await copyFile(tx, folder, file, table);
		checkRows(file, await rowsIn(tx, known, month));
		count += file.rows;
	}
	return count;
}

/**
 * Loads a month of an archive back into the database it is of, whole or not at all; answers its rows.
 * @throws ArchiveFault where the archive has nothing of it, is damaged, or does not fit
 */
export async function bringBack(database: Database, folder: string, month: Month): Promise<number> {
	const manifest = await readManifest(folder);
	const files = filesOf(manifest?.files ?? [], month);
	if (!manifest || files.length === 0) throw new ArchiveFault(`${folder} has no archive of ${month}.`);
	for (const file of files) await checkFile(folder, file);
	return database.exclusively(LOCKS.ingest, async () => {
		await checkSources(database, manifest.sources);
		return database.transaction(async (tx) => {
			const rows = await load(tx, folder, files);
			const isFigures = ({ table }: ArchivedFile) => KIND_OF.get(table)?.kind === 'figures';
			if (files.some(isFigures)) {
				await rememberDays(tx, month);
				await noteBack(tx, month, !manifest.files.some((file) => isFigures(file) && file.month < month));
			}
			return rows;
		});
	});
}
