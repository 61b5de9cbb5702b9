// @module-tag full
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readdirSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { makeBackup } from '#server/jobs/make-backup.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { type Feed, feedsOf, PLAT_ID } from '#tests/faults/feeds.ts';
import { signed, TEST_SIGN_SECRET } from '#tests/support/app.ts';
import { FULL } from '#tests/support/parts.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { BARE_SERVER, newDataDir, removeDataDir, startServer } from '#tests/support/server.ts';
import { shownBuilds } from '#tests/support/shown-builds.ts';
import { mountSmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';

const MB = 1024 * 1024;
/** Enough for some lines of a file, and not for the rank tables of so many products. */
const ROOM = 3 * MB;
const PRODUCTS = 12_000;
const { server } = inject('databases');
const reason = whyNoSmallDisk() ?? ('missing' in server ? server.missing : null);
const TOKEN = 'token of the imports under faults';

type Line = { readonly summary?: { readonly state: string; readonly error: string | null } };

/** Sends files to a service; each is answered with how its import ended. */
const sender =
	(url: string) =>
	async (feed: Feed): Promise<Line['summary']> => {
		const query = new URLSearchParams({
			importer: 'own',
			source: feed.source,
			name: feed.name,
			fingerprint: feed.fingerprint,
			read_at: feed.readAt,
		});
		const answer = await fetch(`${url}/api/ingest?${query}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/octet-stream' },
			body: feed.text,
		});
		return (JSON.parse((await answer.text()).trim().split('\n').at(-1) ?? '') as Line).summary;
	};

/** A file of lines, which was read at a minute. */
function fileOf(minute: number, lines: readonly object[]): Feed {
	const text = lines.map((line) => `${JSON.stringify({ region: 'US', ...line })}\n`).join('');
	const fingerprint = createHash('sha256').update(text).digest('hex');
	const readAt = new Date(Date.now() - (60 - minute) * 60_000).toISOString();
	return {
		name: `file-${minute}.ndjson`,
		source: 'the feed',
		readAt,
		text,
		fingerprint,
		lines: lines.length,
	};
}

/** What is told of a product on its second day. */
const sold = { type: 'product_day', day: addDays(new Date().toISOString().slice(0, 10), -2) };

/** Products, and what they sold on two days. */
const manyProducts = () =>
	Array.from({ length: PRODUCTS }, (_, n) => ({ product_id: `p${n}`, units: n, gmv: n })).flatMap((of) => [
		{ type: 'product', product_id: of.product_id, title: of.product_id },
		{ ...sold, ...of, day: addDays(sold.day, -1) },
		{ ...sold, ...of, units: 2 * of.units, gmv: 2 * of.gmv },
	]);

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
			const told = sender(service.url);
			const send = (number: number) =>
				told(number === 0 ? feeds.first('the feed') : feeds.next('the feed', number));
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

	test('under a build leaves the rankings of before, and the next is made by itself once there is room', async () => {
		const disk = mountSmallDisk(160);
		const cluster = await startPostgres();
		const dataDir = newDataDir();
		chownSync(disk.folder, statSync(cluster.data).uid, statSync(cluster.data).gid);
		const admin = await openPostgres(cluster.url, 1);
		// Its log of changes is elsewhere: only what is stored has no room.
		await admin.query(`create tablespace small location '${disk.folder}'`);
		await admin.query('create database livegauge tablespace small');
		await admin.close();
		const url = cluster.url.replace(/postgres$/, 'livegauge');
		const service = await startServer(
			dataDir,
			{ DATABASE_URL: url, INGEST_TOKEN: TOKEN, LOG_LEVEL: 'warn', SIGN_SECRET: TEST_SIGN_SECRET },
			BARE_SERVER,
		);
		const database = await openPostgres(url, 2);
		const waiting = async () => (await database.query('select entity from stale_ranks')).length;
		const readyz = async () => (await fetch(`${service.url}/readyz`)).text();
		const call = { plat_id: '87', period: '1' };
		const hottest = async () =>
			(await fetch(`${service.url}/api/rank_goods?${signed('/api/rank_goods', call, new Date())}`)).json();
		try {
			const send = sender(service.url);
			expect(await send(fileOf(0, manyProducts()))).toMatchObject({ state: 'done' });
			const [before, ranked] = [await shownBuilds(database), await hottest()];
			expect(ranked).toMatchObject({ code: 100, data: { total: PRODUCTS } });
			await markStale(database, [PLAT_ID]);
			disk.fill(ROOM);
			expect(
				await send(fileOf(1, [{ ...sold, product_id: 'p7', units: 9 * PRODUCTS, gmv: PRODUCTS }])),
			).toMatchObject({
				state: 'failed',
				error: expect.stringMatching(/^The disk of the database is full/),
			});
			// What was sent is stored; only what follows from it is not.
			expect(await database.query('select state from import_runs')).toEqual([
				{ state: 'done' },
				{ state: 'done' },
			]);
			expect(await waiting()).toBeGreaterThan(0);
			expect(await shownBuilds(database)).toEqual(before);
			expect(await hottest()).toEqual(ranked);
			expect(await readyz()).toBe('ready, but the disk of the database is full');
			const { bfree, bsize } = statfsSync(disk.folder);
			expect(bfree * bsize).toBeGreaterThan(ROOM / 2);
			disk.free();
			await expect.poll(waiting, { timeout: 90_000, interval: 1000 }).toBe(0);
			await expect.poll(readyz, { timeout: 20_000, interval: 500 }).toBe('ready');
			const built = await shownBuilds(database);
			expect(built).not.toEqual(before);
			await markStale(database, [PLAT_ID]);
			await rebuildStale(database, () => new Date());
			expect(await shownBuilds(database)).toEqual(built);
			const said = service
				.output()
				.match(/the disk of the database is full|the database is well again|failed/g);
			expect(said).toEqual(['the disk of the database is full', 'the database is well again']);
		} finally {
			await database.close();
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
