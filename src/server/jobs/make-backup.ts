import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '#server/db/backup.ts';
import { compressed, writeWhole } from '#server/db/backup-file.ts';
import type { JobContext } from './job.ts';

/** Where backups are made by themselves, and how many stay. */
export type BackupSettings = { readonly folder: string; readonly keep: number };

const OF_A_DAY = /^livegauge-\d{4}-\d{2}-\d{2}$/;
/** What a process left that was killed while it wrote. */
const UNFINISHED = /^livegauge-\d{4}-\d{2}-\d{2}\.[0-9a-f]{8}\.part$/;

/**
 * Writes the backup of the running day (UTC), unless it is there, and removes older ones than the newest `keep`. Those
 * of days to come and files of other names in the folder are left alone.
 * @throws where it cannot be written; older ones stay then
 */
export async function makeBackup(
	{ folder, keep }: BackupSettings,
	{
		database,
		clock,
		log,
	}: Pick<JobContext, 'database' | 'clock'> & { readonly log: Pick<JobContext['log'], 'info'> },
): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const now = clock();
	const name = `livegauge-${now.toISOString().slice(0, 10)}`;
	const before = await readdir(folder);
	if (!before.includes(name)) {
		for (const left of before) if (UNFINISHED.test(left)) await rm(join(folder, left), { force: true });
		await backUp(database, now, (parts) => writeWhole(join(folder, name), compressed(parts)));
		log.info({ name }, 'the backup of the day is made');
	}
	// One of a day to come, which a clock that was ahead has left, is none of the newest.
	const made = (await readdir(folder)).filter((file) => OF_A_DAY.test(file) && file <= name).sort();
	for (const old of made.slice(0, -keep)) await rm(join(folder, old), { force: true });
}
