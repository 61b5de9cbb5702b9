import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { dropConnectorLeases } from '#server/connectors/queries/connectors.ts';
import { workOnConnectors } from '#server/connectors/work.ts';
import type { Database } from '#server/db/database.ts';
import { temporaryFolder } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines, describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { operating } from '#tests/support/operating.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { FULL } from '#tests/support/parts.ts';
import { connectorDeps, runAll, vendor, wish } from './connecting.ts';

const DAY_MS = 86_400_000;

/** Calls that are counted, by account. */
async function counted(database: Database): Promise<number[]> {
	const rows = await database.query<{ calls: number }>(
		'select sum(calls)::integer as calls from connector_days group by account order by 1 desc',
	);
	return rows.map(({ calls }) => calls);
}

/** Two connectors with one account of a vendor that has more than either may fetch. */
async function twoOfOne(database: Database, most: number, given: object = {}) {
	const { operator } = await operating(database);
	const { address, calls } = await vendor(900);
	const one = wish(address, { name: 'One', calls_per_day: 30, account_calls_per_day: most, ...given });
	const two = wish(`${address}&two=1`, { name: 'Two', calls_per_day: 30, ...given });
	for (const each of [one, two]) await operator.call('adminSaveConnector', each);
	return { operator, calls, one, two };
}

describeOnBothEngines('connectors with one account', (database) => {
	test('share what the vendor allows it; one with another account does not', async () => {
		const { operator, calls, one } = await twoOfOne(database(), 40);
		const headers = { key: 'open-sesame', headers: 'x-plan: other' };
		await operator.call('adminSaveConnector', { ...one, name: 'Other', secrets: headers });
		await runAll(connectorDeps(database()));
		expect(calls).toHaveLength(70);
		expect(await counted(database())).toEqual([40, 30]);
		const { data } = await operator.call('adminConnectors', {});
		const [first, other, second] = data.list;
		expect((first?.calls_today ?? 0) + (second?.calls_today ?? 0)).toBe(40);
		expect(first).toMatchObject({ account_calls_today: 40, account_most: 40 });
		expect(second).toMatchObject({ account_calls_today: 40, account_most: 40, account_calls_per_day: null });
		expect(other).toMatchObject({ account_calls_today: 30, account_most: 40 });
		const accounts = await database().query<{ account: string }>('select account from connectors');
		for (const { account } of accounts) expect(JSON.stringify(data)).not.toContain(account);
		expect(JSON.stringify([data, accounts])).not.toContain('open-sesame');
	});

	test('are told of before one is saved, with secrets that are typed or stored', async () => {
		const { operator, one, two } = await twoOfOne(database(), 45);
		const plan = async ({ name: _, is_paused: __, ...draft }: typeof one, given: object) =>
			(await operator.call('adminConnectorPlan', { ...draft, ...given })).data;
		const account = { others: 2, calls: 60, most: 45 };
		expect(await plan(one, { account_calls_per_day: null })).toMatchObject({ calls: 0, most: 0, account });
		const { list } = (await operator.call('adminConnectors', {})).data;
		const id = list.find(({ name }) => name === 'Two')?.connector_id;
		expect(await plan(two, { connector_id: id, secrets: {} })).toMatchObject({
			calls: 15,
			most: 15,
			account: { others: 1, calls: 30, most: 45 },
		});
		expect(await plan(two, { connector_id: id, secrets: { key: 'another' } })).toMatchObject({
			calls: 30,
			account: { others: 0, calls: 0, most: null },
		});
		// One that rests takes nothing.
		const oneId = list.find(({ name }) => name === 'One')?.connector_id ?? 0;
		await operator.call('adminPauseConnector', { connector_id: oneId, is_paused: true });
		expect(await plan(two, { connector_id: id, secrets: {} })).toMatchObject({
			calls: 30,
			account: { others: 1, calls: 0, most: 45 },
		});
	});

	test('that are removed and made again have no second budget for the day', async () => {
		const { operator } = await operating(database());
		const { address, calls } = await vendor(900);
		let now = WORLD_NOW;
		const deps = connectorDeps(database(), { clock: () => now });
		const given = wish(address, { calls_per_day: 10, micros_per_call: 5, micros_per_day: 1_000 });
		const made = await operator.call('adminSaveConnector', given);
		await runAll(deps);
		expect(calls).toHaveLength(10);
		await operator.call('adminRemoveConnector', made.data);
		await operator.call('adminSaveConnector', { ...given, name: 'Under another name' });
		await runAll(deps);
		expect(calls).toHaveLength(10);
		const [again] = (await operator.call('adminConnectors', {})).data.list;
		expect(again).toMatchObject({ calls_today: 10, micros_today: 50 });
		// With another account it is another matter, and so is another day.
		const headers = { key: 'open-sesame', headers: 'x-plan: other' };
		await operator.call('adminSaveConnector', { ...given, name: 'Other', secrets: headers });
		await runAll(deps);
		expect(calls).toHaveLength(20);
		now = new Date(WORLD_NOW.getTime() + DAY_MS);
		await runAll(deps);
		expect(calls).toHaveLength(40);
	});

	test('that were stored before accounts were are counted together too', async () => {
		const { calls } = await twoOfOne(database(), 25);
		await database().query('update connectors set account = null');
		await database().query(
			`insert into connector_days (connector_id, day, calls, micros)
			select connector_id, '${WORLD_NOW.toISOString().slice(0, 10)}', 4, 0 from connectors`,
		);
		await runAll(connectorDeps(database()));
		expect(calls).toHaveLength(17);
		expect(await counted(database())).toEqual([25]);
	});

	test('never make one call more than it allows, wherever their process dies', async () => {
		const { calls } = await twoOfOne(database(), 33);
		await database().query("update connectors set next_at = now() - interval '10 years'");
		for (let deaths = 0; deaths < 30; deaths += 1) {
			await dropConnectorLeases(database());
			const mortal = dyingAfter(database(), 40 + 7 * deaths);
			await workOnConnectors(
				connectorDeps({ ...mortal, exclusively: (_, work) => work() }),
				new AbortController().signal,
			).catch(() => undefined);
		}
		expect(await counted(database())).toEqual([33]);
		expect(calls.length).toBeLessThanOrEqual(33);
		expect(calls.length).toBeGreaterThan(20);
	});
});

describeWhereEnginesDiffer('connectors with one account of several processes', (database) => {
	test('make not one call more than it allows at the same time', async () => {
		const { operator, calls, two } = await twoOfOne(database(), 50);
		for (const name of ['Three', 'Four']) await operator.call('adminSaveConnector', { ...two, name });
		await database().query("update connectors set next_at = now() - interval '10 years'");
		const { signal } = new AbortController();
		await Promise.all([1, 2].map(() => workOnConnectors(connectorDeps(database()), signal)));
		expect(calls).toHaveLength(50);
		expect(await counted(database())).toEqual([50]);
	});
});

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;
const isOver = ({ exitCode, signalCode }: ChildProcess) => (exitCode ?? signalCode) !== null;

describe.skipIf(missing)(
	`two processes that are killed${missing ? ` (postgres: ${missing})` : ''}`,
	FULL,
	() => {
		test('make not one call more than their account allows', { timeout: 300_000 }, async () => {
			const { url, database } = await ownDatabase();
			const { calls } = await twoOfOne(database, 80, { calls_per_day: 90 });
			await database.query("update connectors set next_at = now() - interval '10 years'");
			const working = () =>
				spawn(
					process.execPath,
					['tests/support/connector-process.ts', url, WORLD_NOW.toISOString(), temporaryFolder()],
					{ stdio: ['ignore', 'ignore', 'inherit'] },
				);
			for (let kills = 0; kills < 6; kills += 1) {
				await dropConnectorLeases(database);
				const children = [working(), working()];
				const enough = calls.length + 10;
				while (calls.length < enough && !children.every(isOver)) await sleep(2);
				await Promise.all(
					children.map(async (child) => {
						if (isOver(child)) return;
						child.kill('SIGKILL');
						await once(child, 'exit');
					}),
				);
			}
			await dropConnectorLeases(database);
			await Promise.all([working(), working()].map((child) => once(child, 'exit')));
			expect(await counted(database)).toEqual([80]);
			expect(calls.length).toBeLessThanOrEqual(80);
			expect(calls.length).toBeGreaterThan(50);
		});
	},
);
