// @module-tag full
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pathOf } from '#api/routes.ts';
import { createHashes } from '#server/access/hashes.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { signed, TEST_SIGN_SECRET } from '#tests/support/app.ts';
import { testService } from '#tests/support/devices.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { FULL } from '#tests/support/parts.ts';
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts';
import {
	BARE_SERVER,
	newDataDir,
	type RunningServer,
	removeDataDir,
	startServer,
} from '#tests/support/server.ts';
import { type StallingProxy, stallingProxy } from '#tests/support/stalling-proxy.ts';

const { server: given } = inject('databases');
const missing = 'missing' in given ? given.missing : null;

/** How long the database is away; `npm run faults` takes a minute. */
const AWAY_SECONDS = Number(process.env.FAULTS_SECONDS ?? 6);
const KEY = 'key of the services under faults, long enough';
/** A call a member makes again and again, and one that changes something. */
const READ = pathOf('rankGoods');
const WRITE = pathOf('checkIn');
const CALLERS = 4;

type Answered = { readonly status: number; readonly code: number; readonly retryAfter: string | null };

/** The levels and words of the log's lines since a place in it. */
const linesOf = (output: string) =>
	output
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as { level: number; msg: string; error?: { stack?: string } });

describe.skipIf(missing)(
	`a service whose database server${missing ? ` (postgres: ${missing})` : ''}`,
	FULL,
	() => {
		let cluster: PostgresServer;
		let proxy: StallingProxy;
		let service: RunningServer;
		let token: string;
		let direct: Database;

		beforeAll(async () => {
			cluster = await startPostgres();
			direct = await openDatabase({ url: cluster.url });
			await writeMiniatureWorld(direct);
			const member = testService(direct, { hashes: createHashes(KEY) }).device();
			await member.signUp('ana@example.com');
			token = member.token();
			await direct.close();
			proxy = await stallingProxy(cluster.url);
			service = await startServer(
				newDataDir(),
				{
					DATABASE_URL: proxy.url,
					NOW: WORLD_NOW.toISOString(),
					SECRET_KEY: KEY,
					SIGN_SECRET: TEST_SIGN_SECRET,
					RATE_LIMITS: 'off',
					LOG_LEVEL: 'warn',
				},
				BARE_SERVER,
			);
			// What a start says of the settings is none of the faults'.
			await sleep(1500);
		}, 180_000);
		afterAll(async () => {
			expect((await service.stop()).code).toBe(0);
			removeDataDir(service.dataDir);
			await proxy.close();
			await cluster.stop();
		}, 60_000);

		async function call(path: string, params: Readonly<Record<string, string>> = {}): Promise<Answered> {
			const isWrite = path === WRITE;
			const query = signed(path, { plat_id: '87', ...params });
			const answer = await fetch(`${service.url}${path}?${query}`, {
				method: isWrite ? 'POST' : 'GET',
				headers: { authorization: `Bearer ${token}`, ...(isWrite && { 'content-type': 'application/json' }) },
				...(isWrite && { body: '{}' }),
				signal: AbortSignal.timeout(30_000),
			});
			const { code } = (await answer.json()) as { code: number };
			return { status: answer.status, code, retryAfter: answer.headers.get('retry-after') };
		}
		const read = () => call(READ, { period: '7' });
		const readyz = async () => {
			const answer = await fetch(`${service.url}/readyz`);
			return [answer.status, await answer.text()];
		};

		/** Calls from all sides while something happens; answers what they got. */
		async function under(
			load: () => Promise<Answered>,
			happening: () => Promise<unknown>,
		): Promise<Answered[]> {
			let isOver = false;
			const answers: Answered[] = [];
			const caller = async () => {
				while (!isOver) {
					answers.push(await load());
					await sleep(20);
				}
			};
			const callers = Array.from({ length: CALLERS }, caller);
			await happening().finally(() => {
				isOver = true;
			});
			await Promise.all(callers);
			return answers;
		}
		/** What the log says while something happens. */
		async function logOf(happening: () => Promise<unknown>): Promise<ReturnType<typeof linesOf>> {
			const before = service.output().length;
			await happening();
			return linesOf(service.output().slice(before));
		}
		const wordsOf = (lines: ReturnType<typeof linesOf>) => lines.map(({ msg }) => msg);
		const isWell = () => expect.poll(readyz, { timeout: 30_000 }).toEqual([200, 'ready']);

		test('is away refuses in time, says so once, and goes on when it is back', async () => {
			const lines = await logOf(async () => {
				await cluster.halt();
				const answers = await under(read, () => sleep(AWAY_SECONDS * 1000));
				expect(answers.length).toBeGreaterThan(20);
				// Those that were on their way when it ended are among them.
				for (const answer of answers)
					expect(answer).toEqual({ status: 503, code: 503, retryAfter: expect.any(String) });
				expect(await readyz()).toEqual([503, 'the database does not answer']);
				expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
				await cluster.start();
				await expect.poll(async () => (await read()).code, { timeout: 30_000 }).toBe(100);
				await isWell();
				await expect.poll(() => service.output(), { timeout: 15_000 }).toContain('well again');
			});
			const said = wordsOf(lines);
			expect(said.filter((msg) => msg.startsWith('the database does not answer'))).toHaveLength(1);
			expect(said.filter((msg) => msg === 'the database is well again')).toHaveLength(1);
			expect(said).not.toContain('request failed');
			// Jobs and readings each say so once a minute.
			expect(said.length).toBeLessThan(6 + AWAY_SECONDS / 10);
			for (const { error } of lines) expect(error?.stack).toBeUndefined();
		}, 180_000);

		test('is restarted loses calls of that moment alone', async () => {
			const answers = await under(read, async () => {
				await sleep(500);
				await cluster.halt();
				await cluster.start();
				await sleep(2500);
			});
			const late = answers.slice(-CALLERS);
			expect(answers.every(({ code }) => code === 100 || code === 503)).toBe(true);
			expect(late.map(({ code }) => code)).toEqual(new Array(CALLERS).fill(100));
			await isWell();
		}, 120_000);

		test('takes no writes shows what is there, refuses changes, and says so once', async () => {
			const setReadOnly = async (value: string) => {
				const admin = await openPostgres(
					`${cluster.url}?options=-c%20default_transaction_read_only%3Doff`,
					1,
				);
				await admin.query(`alter system set default_transaction_read_only = ${value}`);
				await admin.query('select pg_reload_conf()');
				await admin.close();
			};
			const lines = await logOf(async () => {
				await setReadOnly('on');
				await sleep(500);
				const answers = await under(
					async () => {
						const [shown, changed] = [await read(), await call(WRITE)];
						expect(shown.code).toBe(100);
						return changed;
					},
					() => sleep(6000),
				);
				for (const answer of answers) expect(answer).toEqual({ status: 503, code: 503, retryAfter: '10' });
				expect(await readyz()).toEqual([200, 'ready, but the database takes no writes']);
				await setReadOnly('off');
				await isWell();
				expect((await call(WRITE)).code).toBe(100);
			});
			const said = wordsOf(lines);
			expect(said.filter((msg) => msg.startsWith('the database takes no writes'))).toHaveLength(1);
			expect(said).not.toContain('request failed');
			expect(said.length).toBeLessThan(8);
		}, 120_000);

		test('is slow by 200 ms a statement answers late, and says so once', async () => {
			const lines = await logOf(async () => {
				proxy.delay(200);
				const answers = await under(read, () =>
					expect
						.poll(readyz, { timeout: 40_000, interval: 1000 })
						.toEqual([200, 'ready, but the database is slow']),
				);
				expect(answers.length).toBeGreaterThan(5);
				for (const { code } of answers) expect(code).toBe(100);
				proxy.delay(0);
				await isWell();
			});
			expect(wordsOf(lines)).toEqual([
				expect.stringMatching(/^the database is slow/),
				'the database is well again',
			]);
		}, 120_000);
	},
);
