// @module-tag full
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { workBounds } from '#domain/access/admission.ts';
import { inCall } from '#server/db/call-context.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { sql } from '#server/db/sql.ts';
import { createAdmission } from '#server/http/admission.ts';
import { Metrics } from '#server/http/metrics.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { type PostgresServer, startPostgres, startReplica } from '#tests/support/postgres-server.ts';

/*
 * A primary and a streaming replica of it, real ones. A replica that is paused goes on answering with what it has.
 */

const { server } = inject('databases');
const missing = 'missing' in server ? server.missing : null;
const PATIENCE = { timeout: 60_000, interval: 200 };

describe.skipIf(missing)(`a database with a replica${missing ? ` (${missing})` : ''}`, () => {
	let primary: PostgresServer;
	let replica: PostgresServer;
	let database: Database;
	let following: Database;
	const reading = <Result>(work: () => Promise<Result>) =>
		inCall({ isDear: false, signal: null, mayLag: true }, work);
	const isBehind = async () => {
		const [row] = await database.query<{ is_behind: boolean }>('select pg_is_in_recovery() as is_behind');
		return row?.is_behind;
	};
	const lag = () => database.replicaLag?.() ?? null;
	let isClosed = false;
	const closeReplica = async () => {
		if (isClosed) return;
		isClosed = true;
		await following.close();
		await replica.stop();
	};
	/** A lag of nothing may be that of a look before the last write; what was committed is written later here, so all of the log counts. */
	const caughtUp = async () => {
		const [written] = await database.query<{ place: string }>(
			'select pg_current_wal_insert_lsn()::text as place',
		);
		const has = sql`select pg_last_wal_replay_lsn() >= ${written?.place ?? ''}::pg_lsn as has`;
		await expect.poll(() => following.query(has), PATIENCE).toEqual([{ has: true }]);
		await expect.poll(lag, PATIENCE).toBe(0);
	};

	beforeAll(async () => {
		primary = await startPostgres();
		await (await openDatabase({ url: primary.url })).close();
		replica = await startReplica(primary);
		following = await openPostgres(replica.url, 1);
		database = await openDatabase({ url: primary.url, readUrl: replica.url });
		await writeMiniatureWorld(database);
	}, 120_000);
	afterAll(async () => {
		await database.close();
		await closeReplica();
		await primary.stop();
	}, 60_000);

	test('reads there what calls may read late, and nothing else', async () => {
		await caughtUp();
		expect(await isBehind()).toBe(false);
		expect(await reading(isBehind)).toBe(true);
		expect(await database.transaction((tx) => tx.query('select pg_is_in_recovery() as is_behind'))).toEqual([
			{ is_behind: false },
		]);
	});

	test('reads what a call has written from where it wrote, in a statement of any kind', async () => {
		await caughtUp();
		const writes = [
			() => database.query('create table if not exists notes (note text)'),
			() =>
				database.query(`with written as (insert into notes values ('a') returning 1) select * from written`),
			() => database.query(`select setval('rank_build_ids', 1000)`),
			() => database.transaction((tx) => tx.query('select 1')),
		];
		for (const write of writes) {
			// Twice: a text that was refused there is not tried there again.
			for (const before of [true, true])
				expect(await reading(async () => [await isBehind(), await write().then(() => isBehind())])).toEqual([
					before,
					false,
				]);
			await caughtUp();
		}
	});

	test('shows members what they have just written, and visitors what is there', async () => {
		await caughtUp();
		const { device, pass } = testService(database, { editionOf: () => 'all_in_one' });
		const [member, other] = [device(), device({ address: '203.0.113.8' })];
		await member.signUp('ana@example.com', { username: 'ana' });
		await other.signUp('ben@example.com', { username: 'ben' });
		// Sessions are not new any more by the clock of the service; what was written is, by that of the database.
		pass(20);
		await caughtUp();
		await following.query('select pg_wal_replay_pause()');
		expect(await member.call('getUserInfo', { plat_id: '87' })).toMatchObject({
			msg: 'success',
			data: { username: 'ana' },
		});
		for (const [index, id] of ['mug', 'lamp'].entries()) {
			await member.call('follow', { plat_id: '87', kind: 'product', id });
			const { data } = await member.call('followedIds', { plat_id: '87', kind: 'product' });
			expect(data.ids).toHaveLength(index + 1);
		}
		await following.query('select pg_wal_replay_resume()');
		await caughtUp();
		const visitor = device({ address: '203.0.113.9' });
		const asked = `select count(*) as calls from pg_stat_activity where query ~ 'product_ranks_87' and pid <> pg_backend_pid()`;
		// On a busy machine a look may be late: then the primary serves, until the next look.
		await expect
			.poll(async () => {
				const ranking = { plat_id: '87', language_id: '2', period: '7' } as never;
				expect((await visitor.call('rankGoods', ranking)).code).toBe(100);
				return following.query(asked);
			}, PATIENCE)
			.toEqual([{ calls: 1 }]);
	});

	test('leaves a replica that is too far behind, and comes back to it', async () => {
		await caughtUp();
		await following.query('select pg_wal_replay_pause()');
		await database.query('create table later (id int)');
		await expect.poll(lag, PATIENCE).toBeGreaterThan(5);
		expect(await reading(isBehind)).toBe(false);
		expect(await reading(() => database.query('select * from later'))).toEqual([]);
		// A call that began on the primary ends there: what it has found may not be on the replica.
		await reading(async () => {
			expect(await isBehind()).toBe(false);
			await following.query('select pg_wal_replay_resume()');
			await caughtUp();
			expect(await isBehind()).toBe(false);
		});
		expect(await reading(isBehind)).toBe(true);
	}, 130_000);

	test('is measured', async () => {
		await caughtUp();
		const metrics = new Metrics({
			database,
			admission: createAdmission(workBounds('postgres', 2)),
			ready: null,
		});
		const text = await metrics.text();
		metrics.close();
		expect(text).toContain('\nlivegauge_replica_up 1\n');
		expect(text).toContain('\nlivegauge_replica_lag_seconds 0\n');
		expect(text).toContain('livegauge_connections{pool="replica",state="busy"} 0');
	});

	test('says why a replica is away that lets nobody in, without the password', async () => {
		const readUrl = replica.url.replace(/:[^:@]*@/, ':wrong-password@');
		const without = await openDatabase({ url: primary.url, readUrl });
		expect(without.replicaFault?.()).toMatch(/^password authentication failed for user "\w+"$/);
		await without.close();
	});

	test('is refused a server that follows nobody or another one, in one sentence', async () => {
		const wrong = openDatabase({ url: primary.url, readUrl: primary.url });
		await expect(wrong).rejects.toThrow(
			'DATABASE_READ_URL cannot be used: it is no replica: it takes writes. Check the address, or unset it to read from DATABASE_URL.',
		);
		if ('missing' in server) return;
		await expect(openDatabase({ url: server.url, readUrl: replica.url })).rejects.toThrow(
			'it is the replica of another server',
		);
	});

	test('answers from the primary while the replica is away, without a call that fails', async () => {
		await caughtUp();
		await closeReplica();
		for (let call = 0; call < 20; call += 1) expect(await reading(isBehind)).toBe(false);
		expect(lag()).toBe(null);
		const again = await openDatabase({ url: primary.url, readUrl: replica.url });
		expect(again.replicaLag?.()).toBe(null);
		expect(again.replicaFault?.()).toMatch('ECONNREFUSED');
		await again.close();
	});
});
