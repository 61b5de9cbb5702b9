// @module-tag full
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { makeBackup } from '#server/jobs/make-backup.ts';
import { feedsOf } from '#tests/faults/feeds.ts';
import { FULL } from '#tests/support/parts.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { BARE_SERVER, newDataDir, removeDataDir, startServer } from '#tests/support/server.ts';
import { mountSmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';

const MB = 1024 * 1024;
const { server } = inject('databases');
const reason = whyNoSmallDisk() ?? ('missing' in server ? server.missing : null);
const TOKEN = 'token of the imports under faults';

type Line = { readonly summary?: { readonly state: string; readonly error: string | null } };

describe.skipIf(reason)(`the full disk of a server${reason ? ` (${reason})` : ''}`, FULL, () => {
	test('stops imports with a sentence while the service goes on, and they go on once there is room', async () => {
		const disk = mountSmallDisk(220);
		chmodSync(disk.folder, 0o755);
		const cluster = await startPostgres(['max_wal_size=32MB', 'min_wal_size=32MB'], disk.folder);
		const dataDir = newDataDir();
		const service = await startServer(
			dataDir,
			{ DATABASE_URL: cluster.url, INGEST_TOKEN: TOKEN, LOG_LEVEL: 'warn' },
			BARE_SERVER,
		);
		try {
			const feeds = feedsOf(7, new Date());
			const send = async (number: number): Promise<Line['summary']> => {
				const feed = number === 0 ? feeds.first('the feed') : feeds.next('the feed', number);
				const query = new URLSearchParams({
					importer: 'own',
					source: feed.source,
					name: feed.name,
					fingerprint: feed.fingerprint,
					read_at: feed.readAt,
				});
				const answer = await fetch(`${service.url}/api/ingest?${query}`, {
					method: 'POST',
					headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
					body: feed.text,
				});
				return (JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '') as Line).summary;
			};
			expect(await send(0)).toMatchObject({ state: 'done' });
			disk.fill(MB);
			let number = 1;
			let last = await send(number);
			while (last?.state === 'done' && number < 40) {
				number += 1;
				last = await send(number);
			}
			expect(last).toMatchObject({
				state: 'failed',
				error: expect.stringMatching(
					/^(The disk of the database is full|The connection to the database broke off|The database (does not answer|was shut down))/,
				),
			});
			expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
			const readyz = async () => (await fetch(`${service.url}/readyz`)).text();
			await expect
				.poll(readyz, { timeout: 10_000 })
				.toMatch(/^(ready, but the disk of the database is full|the database does not answer)$/);
			disk.free();
			// A server whose log of changes had no room ends itself; its supervisor starts it again.
			await cluster.halt();
			await cluster.start();
			await expect.poll(readyz, { timeout: 90_000, interval: 1000 }).toBe('ready');
			expect(await send(number)).toMatchObject({ state: 'done', error: null });
			expect(service.output()).not.toContain('request failed');
			const database = await openPostgres(cluster.url, 1);
			const runs = await database.query("select state from import_runs where state <> 'done'");
			await database.close();
			expect(runs).toEqual([]);
			expect((await service.stop()).code).toBe(0);
		} finally {
			await service.kill();
			await cluster.stop();
			removeDataDir(dataDir);
			disk.remove();
		}
	}, 300_000);

	test('of backups leaves those that are there and no half one, and the next try makes it', async () => {
		const disk = mountSmallDisk(2);
		const folder = join(disk.folder, 'backups');
		const database = await openDatabase({ memory: true });
		try {
			mkdirSync(folder);
			const kept = ['livegauge-2026-11-20', 'livegauge-2026-11-21'];
			for (const name of kept) writeFileSync(join(folder, name), 'older');
			const clock = () => new Date('2026-11-25T03:15:00Z');
			const make = () => makeBackup({ folder, keep: 7 }, { database, clock, log: { info: () => undefined } });
			disk.fill(2048);
			await expect(make()).rejects.toThrow('is full: no backup was written');
			expect(readdirSync(folder).sort()).toEqual(kept);
			disk.free();
			await sleep(10);
			await make();
			expect(readdirSync(folder).sort()).toEqual([...kept, 'livegauge-2026-11-25']);
		} finally {
			await database.close();
			disk.remove();
		}
	}, 60_000);
});
