import { Worker } from 'node:worker_threads';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { testApp } from '#tests/support/app.ts';
import { FULL } from '#tests/support/parts.ts';

/** An embedded database in memory, and the end of its thread. */
async function opened() {
	const sent = vi.spyOn(Worker.prototype, 'postMessage');
	onTestFinished(() => sent.mockRestore());
	const database = await openEmbedded({ folder: null, snapshot: inject('databases').snapshot });
	await database.query('select 1');
	const worker = sent.mock.contexts.at(-1) as Worker;
	return { database, die: () => worker.terminate() };
}

describe('an embedded database whose thread has died', FULL, () => {
	test('rejects what waits and what comes later at once, and says so', async () => {
		const { database, die } = await opened();
		// Longer than the test may take: it ends because the thread does.
		const slow = 'select count(*) from generate_series(1, 1000000000)';
		const waiting = [
			database.query(slow),
			database.query('select 1'),
			database.transaction((tx) => tx.query('select 1')),
		].map((call) => call.then(() => 'answered', String));
		await die();
		expect(await Promise.all(waiting)).toEqual(waiting.map(() => expect.stringMatching('has stopped')));
		await expect(database.query('select 1')).rejects.toThrow('has stopped');
		await expect(database.transaction(async () => 1)).rejects.toThrow('has stopped');
		await expect(database.script('select 1')).rejects.toThrow('has stopped');
		expect((await database.lost).message).toMatch('has stopped');
		await database.close();
	});

	test('is gone in the middle of a transaction with the error of the work, not of the rollback', async () => {
		const { database, die } = await opened();
		const work = database.transaction(async () => {
			await die();
			throw new Error('the work failed');
		});
		await expect(work).rejects.toThrow('the work failed');
	});

	test('makes the service unready, while the process still answers', async () => {
		const { database, die } = await opened();
		const { app } = testApp(database);
		expect((await app.request('/readyz')).status).toBe(200);
		await die();
		expect((await app.request('/readyz')).status).toBe(503);
		expect((await app.request('/healthz')).status).toBe(200);
	});
});

describe('a database', () => {
	const isLost = (lost: Promise<Error>) =>
		Promise.race([lost.then(() => true), new Promise((resume) => setImmediate(() => resume(false)))]);

	test('that was closed is not lost', async () => {
		const { database } = await opened();
		await database.close();
		expect(await isLost(database.lost)).toBe(false);
		await expect(database.query('select 1')).rejects.toThrow('is closed');
	});

	test('on a server that is away is not lost either: it may come back', async () => {
		const database = await openPostgres('postgres://nobody@127.0.0.1:1/none');
		await expect(database.query('select 1')).rejects.toThrow();
		expect(await isLost(database.lost)).toBe(false);
		await database.close();
	});
});
