import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { databaseFault, FAULTS } from '#server/db/database-fault.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { faultSentence } from '#server/ingest/import-fault.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';

/** Breaks every connection as soon as something is said on it, as a vendor's server does, or a database's that dies. */
const breaking = createServer((socket) => {
	socket.on('error', () => undefined).once('data', () => socket.resetAndDestroy());
});
const portOf = () => (breaking.address() as AddressInfo).port;
beforeAll(async () => {
	await once(breaking.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void breaking.close());

/** Asks somebody outside, who breaks the connection. */
async function askOutside(): Promise<never> {
	const socket = connect(portOf(), '127.0.0.1');
	socket.write('hello');
	await once(socket, 'close');
	throw new Error('the connection was not broken');
}

/** A database at the other end of such a connection. */
function breakingDatabase(port = portOf()): Promise<Database> {
	return openPostgres(`postgres://nobody@127.0.0.1:${port}/none`, 1, { connect: 2, statement: 2, work: 2 });
}

const caught = (asked: Promise<unknown>) =>
	asked.then(
		() => null,
		(error: unknown) => error,
	);

test('a connection that breaks is the fault of a database where the database layer met it', async () => {
	const heard: unknown[] = [];
	const hear = (fault: unknown) => heard.push(fault);
	FAULTS.subscribe(hear);
	onTestFinished(() => void FAULTS.unsubscribe(hear));
	const outside = await caught(askOutside());
	expect(outside).toMatchObject({ code: 'ECONNRESET' });
	expect(databaseFault(outside)).toBeNull();
	expect(heard).toEqual([]);
	const database = await breakingDatabase();
	for (const ask of [
		() => database.query('select 1'),
		() => database.transaction((tx) => tx.query('select 1')),
		() => database.script('select 1'),
		() => database.exclusively(1, () => Promise.resolve()),
	])
		expect(databaseFault(await caught(ask()))).toBe('away');
	expect(heard).toEqual(['away', 'away', 'away', 'away']);
	await database.close();
});

test('a server that refuses is the database of an import only where the database layer met it', async () => {
	const outside = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
	expect(faultSentence(outside)).toBeNull();
	const database = await breakingDatabase(1);
	const refused = await caught(database.query('select 1'));
	expect(faultSentence(refused)).toBe(
		'The database does not answer: start it, or check DATABASE_URL, and run the same import again.',
	);
	await database.close();
});

describeOnBothEngines('a call', (database) => {
	test('within which somebody outside breaks a connection has failed; the database is not away', async () => {
		const { app } = testApp(database());
		const away = await breakingDatabase();
		app.get('/outside', askOutside);
		app.get('/outside-in-transaction', () => database().transaction(askOutside));
		app.get('/inside', async () => {
			await away.query('select 1');
			return new Response();
		});
		const told = async (path: string) => {
			const answer = await app.request(path);
			return [
				answer.status,
				answer.headers.get('retry-after'),
				((await answer.json()) as { msg: string }).msg,
			];
		};
		expect(await told('/outside')).toEqual([500, null, 'the server failed']);
		expect(await told('/outside-in-transaction')).toEqual([500, null, 'the server failed']);
		expect(await told('/inside')).toEqual([503, '10', 'the database does not answer, try again soon']);
		await away.close();
	});
});
