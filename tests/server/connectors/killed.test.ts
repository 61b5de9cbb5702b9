// @module-tag full
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { temporaryFolder } from '#tests/server/ingest/importing.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { FULL } from '#tests/support/parts.ts';
import { counted, type Night, nightVendor, stored, writeNight } from './night.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

const NIGHT: Night = { lists: 100, pages: 20, budget: 2_200 };
const KILLS = 20;

const working = (url: string) =>
	spawn(
		process.execPath,
		['tests/support/connector-process.ts', url, WORLD_NOW.toISOString(), temporaryFolder()],
		{ stdio: ['ignore', 'ignore', 'inherit'] },
	);
const isOver = ({ exitCode, signalCode }: ChildProcess) => (exitCode ?? signalCode) !== null;

describe.skipIf(missing)(`a night of 2,000 calls${missing ? ` (postgres: ${missing})` : ''}`, FULL, () => {
	test('that is killed 20 times stores the same rows as one that is not', {
		timeout: 1_800_000,
	}, async () => {
		const quiet = await ownDatabase();
		const calm = await nightVendor(() => quiet.database, NIGHT);
		await writeNight(quiet.database, calm.address, NIGHT);
		const undisturbed = working(quiet.url);
		await once(undisturbed, 'exit');

		const { url, database } = await ownDatabase();
		const { seen, address } = await nightVendor(() => database, NIGHT);
		await writeNight(database, address, NIGHT);
		let kills = 0;
		for (; kills < KILLS; kills += 1) {
			// Others would wait until its time is over.
			await database.query('update connectors set lease = null, lease_until = null');
			const child = working(url);
			const enough = seen.calls + 60 + Math.floor(Math.random() * 60);
			while (seen.calls < enough && !isOver(child)) await sleep(2);
			// The last ones die while they import, at any moment of it.
			if (kills >= KILLS - 3) {
				const isImporting = async () =>
					(await database.query("select 1 from connector_runs where state = 'importing'")).length > 0;
				while (!isOver(child) && !(await isImporting())) await sleep(5);
				await sleep(Math.random() * 400);
			}
			if (isOver(child)) break;
			child.kill('SIGKILL');
			await once(child, 'exit');
		}
		expect(kills).toBeGreaterThanOrEqual(KILLS - 3);
		await database.query('update connectors set lease = null, lease_until = null');
		await once(working(url), 'exit');
		const rows = await stored(database);
		expect(rows).toBe(await stored(quiet.database));
		expect(JSON.parse(rows)).toHaveLength(20_000);
		expect([seen.keptAlready, calm.seen.keptAlready]).toEqual([0, 0]);
		for (const [vendor, db] of [
			[seen, database],
			[calm.seen, quiet.database],
		] as const) {
			expect(vendor.calls).toBeLessThanOrEqual(await counted(db));
			expect(await counted(db)).toBeLessThanOrEqual(NIGHT.budget);
		}
	});
});
