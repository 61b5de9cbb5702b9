import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/open.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { FULL } from '#tests/support/parts.ts';
import { BARE_SERVER, runCommand, startServer } from '#tests/support/server.ts';
import { shownBuilds } from '#tests/support/shown-builds.ts';
import { mountSmallDisk, type SmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';

const MB = 1024 * 1024;
const reason = whyNoSmallDisk();

describe.skipIf(reason)(`a full disk${reason ? ` (${reason})` : ''}`, FULL, () => {
	let disk: SmallDisk;
	beforeEach(() => {
		disk = mountSmallDisk(170);
	});
	afterEach(() => disk.remove());

	/** A data folder on the small disk, with the tables. */
	async function dataFolder(): Promise<string> {
		const dataDir = join(disk.folder, 'data');
		const { snapshot } = inject('databases');
		mkdirSync(dataDir);
		await (await openEmbedded({ folder: join(dataDir, 'db'), snapshot })).close();
		return dataDir;
	}

	test('ends the embedded database in seconds with a sentence; everything that was confirmed is there again', async () => {
		const dataDir = await dataFolder();
		const database = await openDatabase({ dataDir });
		await database.script('create table tally (n integer)');
		await database.query('insert into tally values (0)');
		disk.fill(2 * MB);
		let confirmed = 0;
		const write = async () => {
			for (;;) {
				// A megabyte of the log of changes, and a row to count by.
				await database.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000))");
				await database.query('update tally set n = n + 1');
				confirmed += 1;
			}
		};
		await expect(write()).rejects.toThrow(
			/^The disk of .* is full\. Everything that was confirmed is stored\./,
		);
		expect((await database.lost).message).toMatch('is full');
		await expect(database.query('select 1')).rejects.toThrow('is full');
		await database.close();
		disk.free();
		const again = await openDatabase({ dataDir });
		expect(confirmed).toBeGreaterThan(0);
		expect(await again.query('select n from tally')).toEqual([{ n: confirmed }]);
		await again.close();
	}, 120_000);

	test('ends a statement that would never end, and lets a long one end while there is room', async () => {
		const database = await openEmbedded({ folder: join(await dataFolder(), 'db'), snapshot: null });
		await database.query('select pg_sleep(7)');
		disk.fill(MB);
		const before = performance.now();
		const endless = database.query('do $$ begin loop null; end loop; end $$');
		await expect(endless).rejects.toThrow('is full');
		expect(performance.now() - before).toBeLessThan(15_000);
	}, 120_000);

	test('under a build leaves the rankings of before, and the build that follows is like a clean one', async () => {
		const dataDir = await dataFolder();
		const database = await openDatabase({ dataDir });
		await writeMiniatureWorld(database);
		const before = await shownBuilds(database);
		disk.fill(2 * MB);
		const buildForEver = async () => {
			for (;;) {
				await markStale(database, [87]);
				await rebuildStale(database, () => WORLD_NOW);
			}
		};
		// The statement finds no room, or the log of changes does.
		await expect(buildForEver()).rejects.toMatchObject({ code: '53100' });
		await database.close();
		disk.free();
		const again = await openDatabase({ dataDir });
		expect(await shownBuilds(again)).toEqual(before);
		expect(await again.query('select 1 from stale_ranks limit 1')).toHaveLength(1);
		await rebuildStale(again, () => WORLD_NOW);
		expect(await again.query('select 1 from stale_ranks limit 1')).toEqual([]);
		expect(await shownBuilds(again)).toEqual(before);
		await again.close();
	}, 120_000);

	test('is named by a start that cannot be, and by an import without a server', async () => {
		const dataDir = join(disk.folder, 'data');
		disk.fill(3 * MB);
		await expect(openDatabase({ dataDir })).rejects.toThrow(/^The disk of .* is full\./);
		const file = join(disk.folder, 'empty.ndjson');
		writeFileSync(file, '');
		const { code, output } = await runCommand('src/cli/ingest.ts', [file, '--importer', 'own'], {
			DATA_DIR: dataDir,
		});
		expect([code, output.trim()]).toEqual([1, expect.stringMatching(/^The disk of .* is full[^\n]*$/)]);
	}, 120_000);

	test('ends the service with exit code 1 and one sentence, and what was imported is there after a start', async () => {
		const dataDir = await dataFolder();
		const server = await startServer(dataDir, {}, BARE_SERVER);
		const { token } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { token: string };
		const lines = Array.from({ length: 10 }, (_, n) =>
			JSON.stringify({ type: 'product', region: 'GB', product_id: `p${n}`, title: `Product ${n}` }),
		);
		const answer = await fetch(`${server.url}/api/ingest?importer=own&name=small.ndjson`, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
			body: lines.join('\n'),
		});
		expect(await answer.text()).toContain('"taken":10');
		disk.fill(2 * MB);
		const { code, output } = await server.stop('SIGUSR2');
		expect(code).toBe(1);
		expect(output).toMatch(/^The database is gone: The disk of .* is full\. .*start it again\.$/m);
		disk.free();
		const next = await startServer(dataDir, {}, BARE_SERVER);
		expect((await next.stop()).code).toBe(0);
		const database = await openDatabase({ dataDir });
		expect(await database.query('select count(*)::int as rows from products')).toEqual([{ rows: 10 }]);
		await database.close();
	}, 240_000);
});
