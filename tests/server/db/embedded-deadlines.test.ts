import { expect, inject, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { DEADLINES } from '#server/db/embedded-channel.ts';
import { testApp } from '#tests/support/app.ts';
import { FULL } from '#tests/support/parts.ts';

const SPINNING = 'select count(*) from generate_series(1, 100000000000)';
const open = (deadlines = DEADLINES) =>
	openEmbedded({ folder: null, snapshot: inject('databases').snapshot }, deadlines);

test(
	'a message to the embedded database that is past its deadline ends the thread, also while it spins',
	FULL,
	async () => {
		const database = await open({ ...DEADLINES, query: 3 });
		await database.query('select pg_sleep(1)');
		const waiting = [database.query(SPINNING), database.query('select 1')].map((call) => call.catch(String));
		for (const answer of await Promise.all(waiting)) expect(answer).toMatch('has not answered for 3 seconds');
		expect((await database.lost).message).toMatch('has not answered for 3 seconds');
		await expect(database.query('select 1')).rejects.toThrow('has not answered');
		await database.close();
	},
);

test('each kind of message has its own deadline: a migration outlasts a query', FULL, async () => {
	const database = await open({ ...DEADLINES, query: 1, script: 10 });
	await database.script('select pg_sleep(3)');
	await expect(database.query('select pg_sleep(30)')).rejects.toThrow('has not answered for 1 seconds');
});

test(
	'/readyz answers 503 in time while the database works on something else, however often it is asked',
	FULL,
	async () => {
		const database = await open();
		const { app } = testApp(database);
		const busy = database.query('select pg_sleep(8)');
		const before = performance.now();
		const answers = await Promise.all(Array.from({ length: 20 }, () => app.request('/readyz')));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
		expect(performance.now() - before).toBeLessThan(7000);
		expect((await app.request('/healthz')).status).toBe(200);
		await busy;
		expect((await app.request('/readyz')).status).toBe(200);
		await database.close();
	},
);
