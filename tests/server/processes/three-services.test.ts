// @module-tag full
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { sql } from '#server/db/sql.ts';
import { signed } from '#tests/support/app.ts';
import { onDatabase } from '#tests/support/database-servers.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import {
	BARE_SERVER,
	newDataDir,
	type RunningServer,
	removeDataDir,
	startServer,
} from '#tests/support/server.ts';

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;

const PATH = '/api/rank_goods';
const PARAMS = { plat_id: '87', language_id: '2', period: '7' };

/** A database with the small world, on which processes of the service are started. */
async function world() {
	const url = 'url' in server ? server.url : '';
	const name = `livegauge_three_${randomBytes(4).toString('hex')}`;
	const admin = await openPostgres(url, 1);
	await admin.query(`create database ${name} template ${'template' in server ? server.template : ''}`);
	const address = onDatabase(url, name);
	const database = await openPostgres(address, 2);
	onTestFinished(async () => {
		await database.close();
		await admin.query(`drop database ${name} with (force)`);
		await admin.close();
	});
	await writeMiniatureWorld(database);
	const start = async (settings: Record<string, string> = {}) => {
		const folder = newDataDir();
		const service = await startServer(
			folder,
			{
				DATABASE_URL: address,
				NOW: WORLD_NOW.toISOString(),
				SIGN_SECRET: 'test-secret',
				SECRET_KEY: 'the same for all services of a test',
				LOG_LEVEL: 'warn',
				...settings,
			},
			BARE_SERVER,
		);
		onTestFinished(async () => {
			await service.kill();
			removeDataDir(folder);
		});
		return service;
	};
	return { database, start };
}

const ranking = (service: RunningServer) => fetch(`${service.url}${PATH}?${signed(PATH, PARAMS)}`);
const dayShown = async (service: RunningServer) =>
	((await (await ranking(service)).json()) as { data: { as_of: string } }).data.as_of;

/** One of some, another in each run. */
const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;

describe.skipIf(missing)(`three services on a database${missing ? ` (postgres: ${missing})` : ''}`, () => {
	test('show the same build, each with its own answers, also when one is killed while rank tables are stale', async () => {
		const { database, start } = await world();
		const services = await Promise.all([start(), start(), start()]);
		expect(await Promise.all(services.map(dayShown))).toEqual(new Array(3).fill('2026-03-10'));
		const killed = oneOf(services);
		await database.query(
			sql`insert into stale_ranks (plat_id, entity) values (87, 'product') on conflict do nothing`,
		);
		await database.query(
			sql`update rank_builds set as_of = ${'2026-03-09'}, build_id = build_id + 1000, version = version + 1000 where plat_id = 87 and entity = 'product'`,
		);
		await killed.kill();
		const left = services.filter((service) => service !== killed);
		await expect
			.poll(() => Promise.all(left.map(dayShown)), { timeout: 30_000 })
			.toEqual(new Array(2).fill('2026-03-09'));
		// The next start takes up what was left, once, and the others show it without having been told.
		const [next] = await Promise.all([start(), start()]);
		await expect
			.poll(() => Promise.all([next, ...left].map(dayShown)), { timeout: 60_000 })
			.toEqual(new Array(3).fill('2026-03-10'));
		const builds = await database.query(
			sql`select 1 from rank_builds where plat_id = 87 and entity = 'product'`,
		);
		expect(builds).toHaveLength(1);
		expect(await database.query('select 1 from stale_ranks')).toEqual([]);
	}, 180_000);

	test('are restarted one after the other without a call that fails', async () => {
		const { start } = await world();
		// The callers stand for many networks: of one, a service answers only so many calls a minute.
		const drain = { DRAIN_SECONDS: '5', RATE_LIMITS: 'off' };
		let services: RunningServer[] = await Promise.all([start(drain), start(drain), start(drain)]);
		/** What a load balancer does: asks who is ready now and then, and sends calls to those. */
		let ready = services;
		let isOver = false;
		const failures: unknown[] = [];
		let calls = 0;
		const look = async () => {
			const answers = await Promise.all(
				services.map((service) =>
					fetch(`${service.url}/readyz`).then(
						(answer) => answer.ok,
						() => false,
					),
				),
			);
			ready = services.filter((_, index) => answers[index]);
		};
		const balancer = async () => {
			while (!isOver) {
				await look();
				await sleep(100);
			}
		};
		const caller = async () => {
			while (!isOver) {
				const service = oneOf(ready);
				await ranking(service).then(
					(answer) => answer.status !== 200 && failures.push(answer.status),
					(error: unknown) => failures.push(error),
				);
				calls += 1;
				await sleep(20);
			}
		};
		const work = [balancer(), caller(), caller(), caller()];
		for (const old of [...services]) {
			const next = await start(drain);
			services = [...services, next];
			await look();
			expect((await old.stop('SIGTERM')).code).toBe(0);
			services = services.filter((service) => service !== old);
		}
		isOver = true;
		await Promise.all(work);
		expect(failures).toEqual([]);
		expect(calls).toBeGreaterThan(30);
	}, 240_000);

	test('have each job done by one of them, also when one of them is gone', async () => {
		const { database, start } = await world();
		const services = await Promise.all([start(), start(), start()]);
		const done = () =>
			database.query<{ name: string; n: number }>(
				`select name, count(*)::int as n from pgboss.job where name = 'settle-teams' and state = 'completed' group by name`,
			);
		await expect.poll(done, { timeout: 60_000 }).toEqual([{ name: 'settle-teams', n: 1 }]);
		const killed = oneOf(services);
		await killed.kill();
		await database.query(
			`insert into pgboss.job (name, data, singleton_key) select 'settle-teams', '{}', 'settle-teams'`,
		);
		await expect.poll(done, { timeout: 90_000 }).toEqual([{ name: 'settle-teams', n: 2 }]);
		for (const service of services.filter((one) => one !== killed))
			expect((await service.stop()).code).toBe(0);
	}, 240_000);
});
