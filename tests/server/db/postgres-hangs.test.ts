import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { LOCKS } from '#server/db/locks.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { testApp } from '#tests/support/app.ts';
import { FULL } from '#tests/support/parts.ts';
import { stallingProxy } from '#tests/support/stalling-proxy.ts';

const QUICK = { connect: 1, statement: 1, work: 4 };
/** What the server's word and a rollback may take beyond a deadline. */
const WITHIN_MS = 13_000;

/** How long something took to fail, and how. */
async function failing(work: Promise<unknown>): Promise<{ message: string; ms: number }> {
	const before = performance.now();
	const message = await work.then(
		() => 'it did not fail',
		(error: Error) => error.message,
	);
	return { message, ms: performance.now() - before };
}

describe('a server that takes connections and says nothing', FULL, () => {
	test('is named by a start in one sentence after ten seconds', async () => {
		const proxy = await stallingProxy(null);
		onTestFinished(() => proxy.close());
		const { message, ms } = await failing(openDatabase({ url: proxy.url }));
		expect(message).toMatch(/^DATABASE_URL cannot be used: .*timeout.*\. Check the address/);
		expect(ms).toBeLessThan(WITHIN_MS + 5000);
	}, 40_000);

	test('fails queries, transactions and exclusive work, and the database closes', async () => {
		const proxy = await stallingProxy(null);
		onTestFinished(() => proxy.close());
		const database = await openPostgres(proxy.url, 2, QUICK);
		for (const work of [
			() => database.query('select 1'),
			() => database.transaction((tx) => tx.query('select 1')),
			() => database.exclusively(LOCKS.ranks, async () => 1),
		]) {
			const { message, ms } = await failing(work());
			expect(message).toMatch(/timeout/);
			expect(ms).toBeLessThan(5000);
		}
		await database.close();
	});
});

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

describe.skipIf(missing)(
	`a server that falls silent${missing ? ` (postgres: ${missing})` : ''}`,
	FULL,
	() => {
		async function opened(deadlines = QUICK, size = 2) {
			const proxy = await stallingProxy('url' in server ? server.url : null);
			const database = await openPostgres(proxy.url, size, deadlines);
			onTestFinished(async () => {
				await database.close();
				await proxy.close();
			});
			return { proxy, database };
		}

		test('fails what waits for it in time, and answers again when it is back', async () => {
			const { proxy, database } = await opened();
			await database.query('select 1');
			const inTransaction = database.transaction(async (tx) => {
				await tx.query('select 1');
				proxy.stall();
				await tx.query('select 2');
			});
			const { message, ms } = await failing(inTransaction);
			expect(message).toMatch(/timeout/);
			expect(ms).toBeLessThan(WITHIN_MS);
			expect((await failing(database.query('select 1'))).ms).toBeLessThan(WITHIN_MS);
			proxy.resume();
			expect(await database.query('select 3 as n')).toEqual([{ n: 3 }]);
		}, 60_000);

		test('makes the service unready in time', async () => {
			const { proxy, database } = await opened({ connect: 10, statement: 60, work: 3600 });
			const { app } = testApp(database);
			expect((await app.request('/readyz')).status).toBe(200);
			proxy.stall();
			const before = performance.now();
			expect((await app.request('/readyz')).status).toBe(503);
			expect(performance.now() - before).toBeLessThan(7000);
		});

		test('does not keep the database from closing', async () => {
			const { proxy, database } = await opened({ connect: 10, statement: 60, work: 3600 });
			await database.query('select 1');
			proxy.stall();
			const late = database.query('select 1').catch((error: Error) => error.message);
			await new Promise((resume) => setTimeout(resume, 100));
			const before = performance.now();
			await database.close();
			expect(performance.now() - before).toBeLessThan(4000);
			expect(await late).toMatch(/terminated|closed|ended/i);
		});
	},
);

describe.skipIf(missing)(`a busy server${missing ? ` (postgres: ${missing})` : ''}`, FULL, () => {
	async function opened(size = 2) {
		const database = await openPostgres('url' in server ? server.url : '', size, QUICK);
		onTestFinished(() => database.close());
		return database;
	}

	test('ends a statement after its deadline, but not one of an import, a rank build or a migration', async () => {
		const database = await opened();
		const { message, ms } = await failing(database.query('select pg_sleep(20)'));
		expect(message).toBe('canceling statement due to statement timeout');
		expect(ms).toBeLessThan(5000);
		await database.exclusively(LOCKS.ingest, () =>
			database.transaction((tx) => tx.query('select pg_sleep(2.5)')),
		);
		const work = database.exclusively(LOCKS.ingest, () => database.query('select pg_sleep(20)'));
		expect((await failing(work)).message).toBe('canceling statement due to statement timeout');
		expect(await database.query('select 1 as n')).toEqual([{ n: 1 }]);
	});

	test('lets nobody wait for a connection for ever', async () => {
		const database = await opened(1);
		let isOver: () => void = () => undefined;
		const held = database.transaction(
			() =>
				new Promise<void>((resolve) => {
					isOver = resolve;
				}),
		);
		const { message, ms } = await failing(database.query('select 1'));
		expect(message).toMatch('timeout exceeded');
		expect(ms).toBeLessThan(4000);
		isOver();
		await held;
	});

	test('lets one import wait for the other, however long that takes', async () => {
		const [first, second] = [await opened(), await opened()];
		const order: string[] = [];
		const slow = first.exclusively(LOCKS.ingest, async () => {
			await first.query('select pg_sleep(2.5)');
			order.push('first');
		});
		await new Promise((resume) => setTimeout(resume, 300));
		await second.exclusively(LOCKS.ingest, async () => void order.push('second'));
		await slow;
		expect(order).toEqual(['first', 'second']);
	});
});
