import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { sealSecrets } from '#server/connectors/connector.ts';
import { apify } from '#server/connectors/kinds/apify.ts';
import { dropConnectorLeases, insertConnector } from '#server/connectors/queries/connectors.ts';
import { workOnConnectors } from '#server/connectors/work.ts';
import type { Database } from '#server/db/database.ts';
import { createSeal } from '#server/seal.ts';
import { temporaryFolder } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { FULL } from '#tests/support/parts.ts';
import { apifyDouble, MAPPING, TOKEN } from '#tests/support/vendors/apify-double.ts';
import { json } from '#tests/support/vendors/vendor-double.ts';
import { connectorDeps, wish } from './connecting.ts';
import { partOf } from './walking.ts';

const INPUT = { day: '{day}', most: 3 };
/** More than a run has until its actor was started and is over. */
const MOST_STATEMENTS = 80;

type Double = Awaited<ReturnType<typeof apifyDouble>>;

async function opened(double: Promise<Double>): Promise<Double> {
	const one = await double;
	onTestFinished(one.close);
	return one;
}

/** Writes a connector of an actor, due now. */
async function writeActor(database: Database, { url }: Double, name = 'Actor'): Promise<void> {
	const settings = { actor: 'zen/lives', input: JSON.stringify(INPUT), mapping: MAPPING, address: url };
	await insertConnector(
		database,
		{
			...wish(url, { kind: 'apify', settings, name }),
			account: null,
			secrets: sealSecrets(createSeal('another key of the tests'), name, { token: TOKEN }),
			next_at: new Date(WORLD_NOW.getTime() - 1_000).toISOString(),
		},
		WORLD_NOW,
	);
}

const working = (database: Database) =>
	workOnConnectors(connectorDeps(database), new AbortController().signal);
const takenOf = (database: Database) =>
	database.query<{ taken: number }>('select sum(taken)::integer as taken from connector_batches');

describeOnBothEngines('an actor', (database) => {
	test('is started once, wherever the process dies', { timeout: 240_000 }, async () => {
		// A run that broke brings nothing to import: what is looked at here is its start.
		const double = await opened(apifyDouble({ asks: 1, ends: 'ABORTED' }));
		const isOver = async () =>
			(await database().query("select 1 from connector_parts where state = 'stopped'")).length > 0;
		let isWhole = false;
		for (let statements = 0; statements < MOST_STATEMENTS && !isWhole; statements += 1) {
			const before = double.runs.length;
			await writeActor(database(), double, `Actor ${statements}`);
			const mortal = dyingAfter(database(), statements);
			await working({ ...mortal, exclusively: (_, work) => work() }).catch(() => undefined);
			// It lived until what became of the run was stored.
			isWhole = await isOver();
			// Statements of the dead that were on their way may still take the connector.
			for (let tries = 0; tries < 20 && !(await isOver()); tries += 1) {
				await dropConnectorLeases(database());
				await database().query('update connectors set wait_until = null');
				await working(database());
			}
			expect([statements, double.runs.length - before]).toEqual([statements, 1]);
			expect(await database().query('select state, fault, about from connector_parts')).toEqual([
				{ state: 'stopped', fault: 'request', about: 'run ABORTED' },
			]);
			await database().query('delete from connectors');
		}
		expect(isWhole).toBe(true);
	});

	test('whose start is not answered is found by its input, and is not the run of somebody else', async () => {
		const double: Double = await opened(
			apifyDouble({
				count: 3,
				onStart: () => {
					// Somebody else's began a moment before ours, by a program too; a schedule has the same input.
					const ours = double.runs.splice(1);
					double.start({ day: 'another', most: 3 }, 'API');
					double.runs.push(...ours);
					double.start({ ...INPUT, day: '2026-03-10' }, 'SCHEDULER');
					return json({}, 502);
				},
			}),
		);
		// That of the night before.
		double.start({ ...INPUT, day: '2026-03-10' }, 'API');
		await writeActor(database(), double);
		await working(database());
		expect(double.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
		const asked = double.calls.filter(({ url }) => url.searchParams.has('waitForFinish'));
		expect(new Set(asked.map(({ url }) => url.pathname))).toEqual(new Set(['/v2/actor-runs/run2']));
		expect(await takenOf(database())).toEqual([{ taken: 3 }]);
	});

	test('is not taken for an older run where the one that was noted is deleted', async () => {
		const double: Double = await opened(
			apifyDouble({
				count: 3,
				onStart: (starts) => {
					if (starts < 3) return;
					// The noted run is gone by the time the list is looked at, and the start came to none.
					double.runs.splice(1);
					return json({}, 502);
				},
			}),
		);
		for (const _night of [1, 2]) double.start({ ...INPUT, day: '2026-03-10' }, 'API');
		await writeActor(database(), double);
		await working(database());
		expect(double.calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
		const asked = double.calls.filter(({ url }) => url.searchParams.has('waitForFinish'));
		expect(new Set(asked.map(({ url }) => url.pathname))).toEqual(new Set(['/v2/actor-runs/run4']));
	});

	test('that was not started is started, and not for ever', async () => {
		const double = await opened(apifyDouble({ count: 3, wrong: [{}, { status: 503 }] }));
		await writeActor(database(), double);
		await working(database());
		expect(double.runs).toHaveLength(1);
		expect(await takenOf(database())).toEqual([{ taken: 3 }]);
		const none = { status: 200, headers: {}, body: Buffer.from('{"data":{"items":[]}}') };
		const part = partOf('rows', 'US');
		expect(apify.read(part, 'look/run9/4', none, {})).toEqual({
			kind: 'page',
			rows: 0,
			next: 'start/run9/4',
		});
		expect(apify.read(part, 'look/run9/5', none, {})).toMatchObject({ fault: 'service', about: 'start' });
	});
});

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

describe.skipIf(missing)(
	`a process that is killed while it starts an actor${missing ? ` (postgres: ${missing})` : ''}`,
	FULL,
	() => {
		test('leaves one run behind, which the next one reads', { timeout: 120_000 }, async () => {
			const { url, database } = await ownDatabase();
			let kill = (): unknown => undefined;
			const double = await opened(
				apifyDouble({
					count: 3,
					onStart: (starts) => {
						if (starts > 1) return;
						kill();
						return null;
					},
				}),
			);
			await writeActor(database, double);
			const child = () =>
				spawn(
					process.execPath,
					['tests/support/connector-process.ts', url, WORLD_NOW.toISOString(), temporaryFolder()],
					{ stdio: ['ignore', 'ignore', 'inherit'] },
				);
			const first = child();
			kill = () => first.kill('SIGKILL');
			await once(first, 'exit');
			await dropConnectorLeases(database);
			await once(child(), 'exit');
			expect(double.runs).toHaveLength(1);
			expect(await takenOf(database)).toEqual([{ taken: 3 }]);
		});
	},
);
