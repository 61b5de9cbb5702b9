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

/** The first days of sources, from the figures that came back; those of sources that are gone stay unseen. */
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
	const platIds = await tx.query<{ plat_id: number }>(
		sql`select distinct plat_id from source_days where first_day < ${`${month}-01`}::date + interval '1 month'`,
	);
	await markStale(
		tx,
		platIds.map((row) => row.plat_id),
	);
}

/** The newest file of each table in a month. */
const newestFiles = (files: readonly ArchivedFile[], month: Month) => [
	...new Map(files.filter((file) => file.month === month).map((file) => [file.table, file])).values(),
];

/** Loads the files of a month. @throws ArchiveFault where they do not fit, or the month has rows already */
async function load(tx: Transaction, folder: string, files: readonly ArchivedFile[]): Promise<void> {
	const partitions = new Partitions();
	for (const { table, month, file, columns, rows } of files) {
		const known = KIND_OF.get(table);
		const own = known ? await columnsOf(tx, table) : [];
		const missing = columns.filter((column) => !own.includes(column));
		if (!known || missing.length > 0)
			throw new ArchiveFault(
				`${file} is of another version: ${table} has no ${missing.join(', ')} here. Nothing was changed.`,
			);
		const before = await rowsIn(tx, known, month);
		if (before > 0)
			throw new ArchiveFault(`${table} has ${before} rows of ${month} already. Nothing was changed.`);
		if (known.isParted) await partitions.ensure(tx, table, [month]);
		for await (const lines of linesOf(join(folder, file))) await tx.copy(table, columns, copyTextOf(lines));
		const loaded = await rowsIn(tx, known, month);
		if (loaded !== rows)
			throw new ArchiveFault(
				`${file} has ${loaded} rows and not ${rows}, as its list says. Nothing was changed.`,
			);
	}
}

/**
 * Loads a month of an archive back into the database it is of, whole or not at all; answers its rows.
 * @throws ArchiveFault where the archive has nothing of it, is damaged, or does not fit
 */
export async function bringBack(database: Database, folder: string, month: Month): Promise<number> {
	const manifest = await readManifest(folder);
	const files = newestFiles(manifest?.files ?? [], month);
	if (!manifest || files.length === 0) throw new ArchiveFault(`${folder} has no archive of ${month}.`);
	for (const file of files) await checkFile(folder, file);
	await database.exclusively(LOCKS.ingest, async () => {
		await checkSources(database, manifest.sources);
		await database.transaction(async (tx) => {
			await load(tx, folder, files);
			if (files.some(({ table }) => KIND_OF.get(table)?.kind === 'figures')) await rememberDays(tx, month);
		});
	});
	return files.reduce((sum, { rows }) => sum + rows, 0);
}
