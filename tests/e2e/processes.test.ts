// @module-tag full
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createClient } from '#api/client.ts';
import { DEFAULT_SIGN_SECRET } from '#domain/access/signing.ts';
import { FULL, testOneOf } from '#tests/support/parts.ts';
import {
	newDataDir,
	type RunningServer,
	removeDataDir,
	runCommand,
	startServer,
} from '#tests/support/server.ts';
import { NOW } from './known-data.ts';
import { copyKnownData } from './known-folder.ts';

let dataDir = '';
let running: RunningServer[] = [];

beforeEach(() => {
	dataDir = newDataDir();
	// A start with a database there takes a quarter of one that makes it.
	copyKnownData(dataDir);
});
afterEach(async () => {
	await Promise.all(running.map((server) => server.kill()));
	running = [];
	removeDataDir(dataDir);
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
	const server = await startServer(dataDir, { NOW, ACCESS: 'open', ...settings });
	running.push(server);
	return server;
}

async function stop(server: RunningServer, signal?: 'SIGINT' | 'SIGTERM' | 'SIGUSR2') {
	running = running.filter((other) => other !== server);
	return await server.stop(signal);
}

/** The first products of a platform over seven days: id, units and money. */
async function topProducts({ url }: RunningServer, platId: number) {
	const call = createClient({
		fetch,
		baseUrl: url,
		secret: process.env.SIGN_SECRET || DEFAULT_SIGN_SECRET,
		token: () => '',
		clock: { now: () => Date.parse(NOW) / 1000, learn: () => false },
	});
	const { total, list } = await call('rankGoods', { plat_id: String(platId), limit: '200', period: '7' });
	return { total, list: list.map(({ product_id: id, units, gmv }) => [id, units.value, gmv.value]) };
}

/** Lines that a user reads. */
const linesOf = (output: string) => output.trim().split('\n');

describe('a start that cannot be', () => {
	test('names the process that has the data folder, in one sentence', async () => {
		const server = await start();
		const second = await runCommand('src/cli/start.ts', [], { DATA_DIR: dataDir, PORT: '0', DEMO: '0' });
		expect(second.code).toBe(1);
		expect(linesOf(second.output)).toEqual([
			expect.stringMatching(new RegExp(`in use by process ${server.pid}.*DATA_DIR`)),
		]);
		expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
	});

	test.each([
		[
			'refuses',
			'postgres://livegauge:secret@127.0.0.1:1/livegauge',
			/^DATABASE_URL cannot be used: .*127\.0\.0\.1:1/,
		],
		[
			'has no such host',
			'postgres://livegauge:secret@no-such-host.invalid/livegauge',
			/^DATABASE_URL cannot be used: /,
		],
		['is no address', 'mysql://localhost/livegauge', /^A setting does not fit\. DATABASE_URL/],
	])('says in one sentence that DATABASE_URL %s, without the password', async (_, url, sentence) => {
		const { code, output } = await runCommand('src/cli/start.ts', [], {
			DATABASE_URL: url,
			DATA_DIR: dataDir,
		});
		expect(code).toBe(1);
		expect(linesOf(output)).toEqual([expect.stringMatching(sentence)]);
		expect(output).not.toContain('secret');
	});

	test('names the port that is taken', FULL, async () => {
		const server = await start();
		const other = newDataDir();
		copyKnownData(other);
		const { port } = new URL(server.url);
		const settings = { DATA_DIR: other, PORT: port, DEMO: '0', LOG_LEVEL: 'error' };
		const second = await runCommand('src/cli/start.ts', [], settings);
		removeDataDir(other);
		expect(second.code).toBe(1);
		expect(linesOf(second.output)).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is in use`))]);
	});

	test('names a setting that does not fit', async () => {
		const { code, output } = await runCommand('src/cli/start.ts', [], { PORT: 'seven', DATA_DIR: dataDir });
		expect(code).toBe(1);
		expect(linesOf(output)).toEqual([expect.stringMatching(/PORT/)]);
	});
});

describe('a server', () => {
	testOneOf(['SIGTERM', 'SIGINT'] as const)(
		'ends with exit code 0 at %s and gives the folder back',
		async (signal) => {
			const { code } = await stop(await start(), signal);
			expect(code).toBe(0);
			const server = await start();
			expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
		},
	);

	test('whose embedded database dies says so and ends with exit code 1, for a supervisor to start it again', {
		...FULL,
		timeout: 120_000,
	}, async () => {
		const server = await start({
			NODE_OPTIONS: `--import ${pathToFileURL(resolve('tests/support/mortal-worker.ts'))}`,
		});
		const { code, output } = await stop(server, 'SIGUSR2');
		expect(code).toBe(1);
		expect(output).toMatch(/^The database is gone: .*start it again\.$/m);
		expect(output).toContain('"level":60');
		const next = await start();
		expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
	});

	test('starts again after kill -9', FULL, async () => {
		const server = await start();
		await server.kill();
		const next = await start();
		expect((await topProducts(next, 87)).list[0]).toEqual(['p01', 1_750, 3_412_500]);
	});
});

describe('kill -9 during an import', () => {
	const PRODUCTS = 3_000;
	const DAYS = 10;

	/** A feed of British products: number n sells n a day at £2. */
	function largeFeed(folder: string): string {
		const lines: string[] = [];
		for (let n = 1; n <= PRODUCTS; n += 1) {
			const of = { region: 'GB', product_id: `g${n}` };
			lines.push(JSON.stringify({ type: 'product', ...of, title: `Large feed ${n}` }));
			for (let day = 1; day <= DAYS; day += 1) {
				const reading = { day: `2027-03-${day + 10}`, units: n * day, gmv: 2 * n * day, price_min: 2 };
				lines.push(JSON.stringify({ type: 'product_day', ...of, ...reading }));
			}
		}
		const path = join(folder, 'large.ndjson');
		writeFileSync(path, `${lines.join('\n')}\n`);
		return path;
	}

	/** Sends the file to the server and resolves once it has said how many lines it has read. */
	async function importUntil(server: RunningServer, path: string, lines: number): Promise<void> {
		const { token } = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8')) as { token: string };
		const body = readFileSync(path);
		const fingerprint = createHash('sha256').update(body).digest('hex');
		const query = new URLSearchParams({ importer: 'own', name: 'large.ndjson', fingerprint });
		const answer = await fetch(`${server.url}/api/ingest?${query}`, {
			method: 'POST',
			headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
			body,
		});
		let text = '';
		for await (const chunk of answer.body ?? []) {
			text += Buffer.from(chunk).toString('utf8');
			const counts = [...text.matchAll(/"lines":(\d+)/g)].map((match) => Number(match[1]));
			if (Math.max(0, ...counts) >= lines) return;
		}
		throw new Error(`the import ended before it was killed: ${text}`);
	}

	test('loses nothing that was acknowledged, and the same import goes on to the same figures', {
		...FULL,
		timeout: 180_000,
	}, async () => {
		const folder = mkdtempSync(join(tmpdir(), 'livegauge-large-'));
		try {
			const path = largeFeed(folder);
			const server = await start();
			const before = await topProducts(server, 87);
			await importUntil(server, path, 10_000);
			await server.kill();

			const next = await start();
			expect(await topProducts(next, 87)).toEqual(before);
			const again = await runCommand('src/cli/ingest.ts', [path, '--importer', 'own', '--json'], {
				DATA_DIR: dataDir,
				NOW,
			});
			expect(again.code).toBe(0);
			expect(JSON.parse(again.output)).toMatchObject({
				state: 'done',
				taken: PRODUCTS * (DAYS + 1),
				refused: 0,
			});
			expect(JSON.parse(again.output).resumed_after_line).toBeGreaterThan(0);
			const { total, list } = await topProducts(next, 82);
			expect(total).toBe(PRODUCTS);
			// Seven days of n units at £2.
			expect(list.slice(0, 3)).toEqual([
				['g3000', 21_000, 4_200_000],
				['g2999', 20_993, 4_198_600],
				['g2998', 20_986, 4_197_200],
			]);
			const twice = await runCommand('src/cli/ingest.ts', [path, '--importer', 'own', '--json'], {
				DATA_DIR: dataDir,
				NOW,
			});
			expect(JSON.parse(twice.output)).toMatchObject({ state: 'done', changed: 0 });
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});
