import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { partsIn } from '#server/db/backup-file.ts';
import { makeBackup } from '#server/jobs/make-backup.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'livegauge-backups-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const quiet = { info: vi.fn() };
const on = (day: string) => () => new Date(`${day}T03:15:00Z`);

describeWhereEnginesDiffer('the backup of a day', (database) => {
	test('is whole, is made once, and leaves the newest and all that is not a backup', async () => {
		const settings = { folder: join(folder, 'made'), keep: 2 };
		const make = (day: string) => makeBackup(settings, { database: database(), clock: on(day), log: quiet });
		await make('2026-11-23');
		const first = readFileSync(join(settings.folder, 'livegauge-2026-11-23'));
		let last: object = {};
		for await (const { line } of partsIn(join(settings.folder, 'livegauge-2026-11-23'))) last = line;
		expect(last).toHaveProperty('end');

		await make('2026-11-23');
		expect(readFileSync(join(settings.folder, 'livegauge-2026-11-23'))).toEqual(first);

		writeFileSync(join(settings.folder, 'livegauge-2026-11-24.0123abcd.part'), 'killed');
		writeFileSync(join(settings.folder, 'livegauge-before-the-move'), 'mine');
		await make('2026-11-24');
		await make('2026-11-25');
		expect(readdirSync(settings.folder).sort()).toEqual([
			'livegauge-2026-11-24',
			'livegauge-2026-11-25',
			'livegauge-before-the-move',
		]);
	});

	test('is not removed for one of a day to come, which is left alone', async () => {
		for (const name of ['livegauge-2026-11-24', 'livegauge-2027-01-01'])
			writeFileSync(join(folder, name), 'made');
		await makeBackup({ folder, keep: 1 }, { database: database(), clock: on('2026-11-25'), log: quiet });
		expect(readdirSync(folder).sort()).toEqual(['livegauge-2026-11-25', 'livegauge-2027-01-01']);
	});

	test('that cannot be written removes none', async () => {
		const kept = ['livegauge-2026-11-20', 'livegauge-2026-11-21'];
		for (const name of kept) writeFileSync(join(folder, name), 'older');
		const broken = { ...database(), snapshot: () => Promise.reject(new Error('the disk is gone')) };
		const made = makeBackup({ folder, keep: 1 }, { database: broken, clock: on('2026-11-25'), log: quiet });
		await expect(made).rejects.toThrow('the disk is gone');
		expect(readdirSync(folder).sort()).toEqual(kept);
	});
});
