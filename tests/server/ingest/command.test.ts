import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { openDatabase } from '#server/db/open.ts';
import type { ImportSummary } from '#server/ingest/import-summary.ts';
import { ingestRoutes } from '#server/ingest/routes.ts';
import { createLog } from '#server/log.ts';
import { testDependencies } from '#tests/support/app.ts';
import { FULL } from '#tests/support/parts.ts';
import { runCommand } from '#tests/support/server.ts';
import { temporaryFolder } from './importing.ts';

const fixturePath = (name: string) =>
	fileURLToPath(new URL(`../../fixtures/ingest/${name}`, import.meta.url));
const CLOCK = { NOW: '2026-11-21T04:00:00Z' };

/** A data folder with an empty, migrated database: making one anew takes a command ten seconds here. */
async function dataFolder(): Promise<string> {
	const folder = temporaryFolder();
	const database = await openEmbedded({ folder: join(folder, 'db'), snapshot: inject('databases').snapshot });
	await database.close();
	return folder;
}

/** Runs `npm run ingest` on a data folder. */
function ingest(dataDir: string, ...args: string[]) {
	return runCommand('src/cli/ingest.ts', args, { ...CLOCK, DATA_DIR: dataDir });
}

/** The `--json` summary, which is the only line of the output. */
async function ingestJson(dataDir: string, ...args: string[]): Promise<ImportSummary> {
	const { output } = await ingest(dataDir, ...args, '--json');
	return JSON.parse(output) as ImportSummary;
}

const LAZADA = [fixturePath('lazada.csv'), '--importer', 'marketplace-csv', '--day', '2026-11-20'];

describe('npm run ingest', FULL, () => {
	test('imports a file into the embedded database, and again without any change', async () => {
		const dataDir = await dataFolder();
		const first = await ingest(dataDir, ...LAZADA);
		expect(first.output).toMatch(
			/^4 of 4 rows taken \(MY 2, ID 2\), \d+ stored rows new or changed\.\nSource "lazada", [\d.]+ s\.\nNo server runs on this data folder\. Start it with npm start, then look at it: http:\/\/localhost:4321\/goodsSellLike\?plat_id=8[15]&period=total\n$/,
		);
		expect(first.code).toBe(0);
		const second = await ingestJson(dataDir, ...LAZADA);
		expect(second).toMatchObject({ taken: 4, changed: 0, exit_code: 0 });
		const database = await openDatabase({ dataDir });
		onTestFinished(() => database.close());
		expect(await database.query('select count(*) as count from products')).toEqual([{ count: 3 }]);
		expect(await database.query('select distinct plat_id from rank_builds order by plat_id')).toEqual([
			{ plat_id: 81 },
			{ plat_id: 85 },
		]);
	}, 60_000);

	test('says by its exit code that some or nothing was taken', async () => {
		const dataDir = await dataFolder();
		const file = join(dataDir, 'products.csv');
		const own = [file, '--importer', 'own', '--type', 'product', '--region', 'GB'];
		writeFileSync(file, gzipSync('product_id,title\n1,Pan\n2,\n'));
		expect((await ingest(dataDir, ...own)).code).toBe(2);
		writeFileSync(file, 'product_id,title\n2,\n');
		expect((await ingest(dataDir, ...own)).code).toBe(1);
	}, 60_000);

	test('imports answers of a vendor, errors of which are refused rows', async () => {
		const dataDir = await dataFolder();
		const answers = [fixturePath('vendors/kalodata-answers.ndjson'), '--importer', 'kalodata'];
		const said = ['--day', '2026-11-19', '--region', 'GB', '--window', '7', '--currency', 'GBP'];
		expect(await ingestJson(dataDir, ...answers, ...said)).toMatchObject({
			state: 'done',
			lines: 5,
			taken: 4,
			refused: 1,
			rejects: expect.stringMatching(/rejects\/kalodata-answers\.ndjson\.ndjson$/),
			exit_code: 2,
		});
		const failed = join(dataDir, 'failed.json');
		writeFileSync(failed, '{"errcode":402,"errmsg":"no credit","data":null}');
		expect(await ingest(dataDir, failed, '--importer', 'kalodata')).toMatchObject({
			code: 1,
			output: expect.stringContaining('Kalodata answered with error 402 (the credit is used up): no credit'),
		});
	}, 60_000);

	test.each([
		['no file', ['--importer', 'own'], 'Give exactly one file'],
		['no importer', [fixturePath('lazada.csv')], 'Give --importer with one of own'],
		['an unknown option', ['x', '--colour'], "Unknown option '--colour'"],
		['a file that is not there', ['nowhere.csv', '--importer', 'own'], 'The file nowhere.csv does not exist'],
		['a folder', ['src', '--importer', 'own'], 'The file src is a folder'],
		[
			'a mapping that is not there',
			['x', '--importer', 'mapping', '--mapping', 'no.json'],
			'no.json cannot be read',
		],
		[
			'a mapping that is no JSON',
			['x', '--importer', 'mapping', '--mapping', fixturePath('lazada.csv')],
			'is not JSON',
		],
	])('given %s says what to write and exits with 1', async (_what, args, sentence) => {
		const { code, output } = await ingest(temporaryFolder(), ...args);
		expect(code).toBe(1);
		expect(output).toContain(sentence);
		expect(output.trim().split('\n')).toHaveLength(1);
	});

	test('goes through the server that runs on the data folder', async () => {
		const dataDir = await dataFolder();
		const database = await openDatabase({ dataDir });
		const app = new Hono();
		const deps = testDependencies(database, {
			clock: () => new Date(CLOCK.NOW),
			operatorTokens: ['token-of-this-server'],
			dataDir,
		});
		ingestRoutes(app, deps, createLog('silent'));
		const port = await new Promise<number>((resolve) => {
			const server = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, (info) =>
				resolve(info.port),
			);
			onTestFinished(async () => {
				await new Promise((done) => server.close(done));
				await database.close();
			});
		});
		writeFileSync(
			join(dataDir, 'server.json'),
			JSON.stringify({ pid: process.pid, port, token: 'token-of-this-server' }),
		);

		const said = await ingestJson(dataDir, ...LAZADA, '--read-at', '2026-11-20T06:00:00Z');
		expect(said).toMatchObject({
			taken: 4,
			input: 'lazada.csv',
			exit_code: 0,
		});
		expect(await database.query('select count(*) as count from products')).toEqual([{ count: 3 }]);
		expect(await database.query('select read_at from import_runs')).toEqual([
			{ read_at: '2026-11-20T06:00:00.000Z' },
		]);

		const misfit = await ingest(dataDir, fixturePath('tiktok.csv'), '--importer', 'own');
		expect(misfit).toMatchObject({ code: 1, output: expect.stringContaining('--importer tiktok-profiles') });

		const big = join(dataDir, 'big.csv');
		const rows = Array.from(
			{ length: 60_000 },
			(_, index) => `${index},Pan ${index} of a long series of pans\n`,
		);
		writeFileSync(big, `title,sku,final_price\n${rows.join('')}`);
		const early = await ingest(dataDir, big, '--importer', 'tiktok-profiles', '--day', '2026-11-20');
		expect(early).toMatchObject({ code: 1, output: expect.stringContaining('--importer marketplace-csv') });
		const large = await ingestJson(dataDir, big, '--importer', 'tiktok-profiles');
		expect(large).toMatchObject({ state: 'failed', lines: 0 });
	}, 60_000);
});
