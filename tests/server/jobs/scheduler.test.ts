// @module-tag full
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { simulateLives } from '#cli/demo-live.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Job } from '#server/jobs/job.ts';
import { type SchedulerSettings, startJobs } from '#server/jobs/scheduler.ts';
import { serviceJobs } from '#server/jobs/service-jobs.ts';
import { createLog } from '#server/log.ts';
import { describeOnEmbedded, describeWhereEnginesDiffer } from '#tests/support/database.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const PATIENCE = { timeout: 15_000, interval: 50 };
const RETRY = { times: 1, seconds: 1, longest: 1 };

type Told = { readonly level: string; readonly job: string; readonly error: string; readonly text: string };

/** A log that keeps what it is told of jobs. */
function hearingLog() {
	const told: Told[] = [];
	const log = createLog('silent');
	const hear =
		(level: string) =>
		(found: { job?: string; error: Error }, text = '') =>
			void told.push({ level, job: found.job ?? '', error: found.error.message, text });
	return { told, log: Object.assign(log, { warn: hear('warn'), error: hear('error') }) };
}

/** Starts jobs as one process does, and stops them after the test. */
async function processOf(database: Database, jobs: readonly Job[], more: Partial<SchedulerSettings> = {}) {
	const { told, log } = hearingLog();
	const started = await startJobs(jobs, { database, clock: () => NOW, log, pollSeconds: 1, ...more });
	onTestFinished(() => started.stop());
	return { ...started, told };
}

/** A job that is sent, and what it was sent with. */
function recording(name = 'recording') {
	const done: object[] = [];
	const job: Job<{ n: number }> = {
		name,
		retry: RETRY,
		failure: 'the recording failed',
		work: async (_, data) => void done.push(data),
	};
	return { job, done };
}

const statesOf = async (database: Database, name: string) =>
	(
		await database.query<{ state: string }>(
			sql`select state::text as state from pgboss.job where name = ${name} order by created_on`,
		)
	).map(({ state }) => state);

/** A cron line of every minute is due at once; the slot of a minute must not end during a test. */
async function earlyInTheMinute(): Promise<void> {
	const left = 60_000 - (Date.now() % 60_000);
	if (left < 12_000) await sleep(left);
}

describeWhereEnginesDiffer('jobs', (database) => {
	test('that are sent are done with their data and the clock of the service', async () => {
		const seen: unknown[] = [];
		const job: Job<{ orderId: string }> = {
			...recording('orders').job,
			work: async ({ clock, database: given }, { orderId }) =>
				void seen.push(clock(), orderId, await given.query('select 1 as one')),
		};
		const { send } = await processOf(database(), [job]);
		await send(job, { orderId: 'a' });
		await expect.poll(() => seen, PATIENCE).toEqual([NOW, 'a', [{ one: 1 }]]);
		await expect.poll(() => statesOf(database(), 'orders'), PATIENCE).toEqual(['completed']);
	});

	test('that are sent in a transaction are done if it commits, and not before', async () => {
		const { job, done } = recording();
		const { send } = await processOf(database(), [job]);
		await database().transaction(async (transaction) => {
			await send(job, { n: 1 }, { transaction });
			await sleep(1200);
			expect(done).toEqual([]);
		});
		await expect.poll(() => done, PATIENCE).toEqual([{ n: 1 }]);
		const failed = database().transaction(async (transaction) => {
			await send(job, { n: 2 }, { transaction });
			throw new Error('not paid');
		});
		await expect(failed).rejects.toThrow('not paid');
		await sleep(2500);
		expect(done).toEqual([{ n: 1 }]);
		expect(await statesOf(database(), job.name)).toEqual(['completed']);
	});

	test('that wait are done one after the other without a pause', async () => {
		const { job, done } = recording();
		const { send } = await processOf(database(), [job]);
		const before = performance.now();
		for (let n = 0; n < 20; n += 1) await send(job, { n });
		await expect.poll(() => done.length, PATIENCE).toBe(20);
		expect(performance.now() - before).toBeLessThan(8000);
		expect(done).toEqual(Array.from({ length: 20 }, (_, n) => ({ n })));
	});

	test('may be sent for later', async () => {
		const { job, done } = recording();
		const { send } = await processOf(database(), [job]);
		await send(job, { n: 1 }, { afterSeconds: 2 });
		await sleep(1000);
		expect(done).toEqual([]);
		await expect.poll(() => done, PATIENCE).toEqual([{ n: 1 }]);
	});

	test('are done once where two services have them', async () => {
		await earlyInTheMinute();
		const runs: string[] = [];
		const { job, done } = recording();
		const jobs: Job[] = [
			{ ...recording('timed').job, cron: '* * * * *', work: async () => void runs.push('timed') },
			{
				...recording('at-start').job,
				cron: '0 0 1 1 *',
				atStart: true,
				work: async () => void runs.push('at-start'),
			},
			job,
		];
		const services = await Promise.all([processOf(database(), jobs), processOf(database(), jobs)]);
		for (let n = 0; n < 20; n += 1) await services[n % 2]?.send(job, { n });
		await expect.poll(() => done.length, PATIENCE).toBe(20);
		await expect.poll(() => runs.toSorted(), PATIENCE).toEqual(['at-start', 'timed']);
		await sleep(2500);
		expect(done.length).toBe(20);
		expect(runs.length).toBe(2);
		expect(services.flatMap(({ told }) => told)).toEqual([]);
	}, 40_000);

	test('that fail are told of once a failure, and tried again as often as they may be', async () => {
		const { job } = recording();
		let failures = 0;
		const failing: Job<{ n: number }> = {
			...job,
			work: async () => {
				failures += 1;
				throw new Error(`failure ${failures}`);
			},
		};
		const { send, told } = await processOf(database(), [failing]);
		await send(failing, { n: 1 });
		await expect.poll(() => statesOf(database(), job.name), PATIENCE).toEqual(['failed']);
		const text = 'the recording failed';
		expect(told).toEqual([
			{ level: 'warn', job: 'recording', error: 'failure 1', text },
			{ level: 'error', job: 'recording', error: 'failure 2', text },
		]);
	});

	test('of rates wait at least 5, 10, 20, 40 and then 60 minutes after failures', async () => {
		const rates = serviceJobs('http://127.0.0.1:9/usd.json').filter(({ name }) => name === 'refresh-rates');
		const { told } = await processOf(database(), rates);
		const waits: number[] = [];
		for (let failures = 1; failures <= 5; failures += 1) {
			await expect.poll(() => told.length, PATIENCE).toBe(failures);
			const waiting = () =>
				database().query<{ minutes: number }>(
					`select extract(epoch from start_after - now())::float8 / 60 as minutes from pgboss.job
					where name = 'refresh-rates' and state = 'retry'`,
				);
			await expect.poll(async () => (await waiting()).length, PATIENCE).toBe(1);
			waits.push((await waiting())[0]?.minutes ?? 0);
			await database().query("update pgboss.job set start_after = now() where name = 'refresh-rates'");
		}
		const least = [5, 10, 20, 40, 60];
		for (const [index, wait] of waits.entries()) {
			expect(wait).toBeGreaterThan((least[index] ?? 0) - 0.2);
			expect(wait).toBeLessThanOrEqual(Math.min(60, 2 * (least[index] ?? 0)));
		}
		expect(told[0]).toMatchObject({ level: 'warn', error: 'fetch failed' });
	}, 60_000);

	test('end with the service, and what had not ended is done by the next', async () => {
		const { job, done } = recording();
		let begun = 0;
		const long: Job<{ n: number }> = {
			...job,
			work: async ({ signal }) => {
				begun += 1;
				await sleep(60_000, undefined, { signal });
			},
		};
		const first = await processOf(database(), [long]);
		await first.send(long, { n: 1 });
		await expect.poll(() => begun, PATIENCE).toBe(1);
		const before = performance.now();
		await first.stop();
		expect(performance.now() - before).toBeLessThan(2000);
		expect(first.told).toEqual([]);
		expect(await statesOf(database(), job.name)).toEqual(['retry']);
		await processOf(database(), [job]);
		await expect.poll(() => done, PATIENCE).toEqual([{ n: 1 }]);
	});

	test('of a start do not wait to be tried again, unless they have just been tried', async () => {
		let tries = 0;
		const job: Job = {
			...recording().job,
			cron: '0 0 1 1 *',
			atStart: true,
			retry: { times: 5, seconds: 600, longest: 600 },
			work: async () => {
				tries += 1;
				throw new Error('not yet');
			},
		};
		await processOf(database(), [job]);
		await expect.poll(() => statesOf(database(), job.name), PATIENCE).toEqual(['retry']);
		await processOf(database(), [job]);
		await sleep(1500);
		expect(tries).toBe(1);
		await database().query("update pgboss.job set started_on = now() - interval '2 minutes'");
		await processOf(database(), [job]);
		await expect.poll(() => tries, PATIENCE).toBe(2);
	});

	test('that are timed and sent while they are under way are done once more, by a queue of any age', async () => {
		const begun: PromiseWithResolvers<void>[] = [];
		const job: Job = {
			...recording().job,
			cron: '0 0 1 1 *',
			work: () => {
				const end = Promise.withResolvers<void>();
				begun.push(end);
				return end.promise;
			},
		};
		const before = await processOf(database(), [job]);
		await before.stop();
		const { send } = await processOf(database(), [{ ...job, isSent: true }]);
		await send(job, {});
		await expect.poll(() => begun.length, PATIENCE).toBe(1);
		// It has looked for work before these came; of them one waits.
		for (let n = 0; n < 3; n += 1) await send(job, {});
		expect(await statesOf(database(), job.name)).toEqual(['active', 'created']);
		begun[0]?.resolve();
		await expect.poll(() => begun.length, PATIENCE).toBe(2);
		begun[1]?.resolve();
		await expect.poll(() => statesOf(database(), job.name), PATIENCE).toEqual(['completed', 'completed']);
	});

	test('that are sent are taken also where the last look of a monitor, long ago, saw one under way', async () => {
		const done: string[] = [];
		const job: Job = {
			...recording().job,
			cron: '0 0 1 1 *',
			isSent: true,
			work: async () => void done.push('done'),
		};
		const before = await processOf(database(), [job]);
		await before.stop();
		await database().query(
			sql`update pgboss.queue set singletons_active = array[name], monitor_on = now() where name = ${job.name}`,
		);
		const { send } = await processOf(database(), [job], { pollSeconds: 30 });
		await send(job, {});
		await expect.poll(() => done, PATIENCE).toEqual(['done']);
	}, 30_000);

	test('that do not end are left after five seconds, and done by the next', async () => {
		const { job, done } = recording();
		const stuck = Promise.withResolvers<void>();
		let begun = 0;
		const long: Job<{ n: number }> = {
			...job,
			work: () => {
				begun += 1;
				return stuck.promise;
			},
		};
		const first = await processOf(database(), [long]);
		await first.send(long, { n: 1 });
		await expect.poll(() => begun, PATIENCE).toBe(1);
		const before = performance.now();
		await first.stop();
		expect(performance.now() - before).toBeLessThan(5500);
		expect(await statesOf(database(), job.name)).toEqual(['retry']);
		stuck.reject(new Error('too late'));
		await processOf(database(), [job]);
		await expect.poll(() => done, PATIENCE).toEqual([{ n: 1 }]);
		expect(first.told).toEqual([]);
	}, 30_000);

	test('of a process that died are done by another', async () => {
		const { job, done } = recording();
		const dead = Promise.withResolvers<void>();
		const first = await processOf(database(), [{ ...job, work: () => dead.promise }]);
		await first.send(job, { n: 1 });
		await expect.poll(() => statesOf(database(), job.name), PATIENCE).toEqual(['active']);
		const second = await processOf(database(), [job]);
		await database().query("update pgboss.job set heartbeat_on = now() - interval '3 minutes'");
		await expect.poll(() => done, PATIENCE).toEqual([{ n: 1 }]);
		await second.stop();
		dead.resolve();
	});

	test('of a process that died are done by the next at once where there is no other', async () => {
		const { job, done } = recording();
		const dead = Promise.withResolvers<void>();
		const first = await processOf(database(), [{ ...job, work: () => dead.promise }]);
		await first.send(job, { n: 1 });
		await expect.poll(() => statesOf(database(), job.name), PATIENCE).toEqual(['active']);
		await processOf(database(), [job], { isAlone: true });
		await expect.poll(() => done, PATIENCE).toEqual([{ n: 1 }]);
		dead.resolve();
	});

	test('that are declared no more are due no more, and changed times are kept', async () => {
		const timed = (name: string, cron: string): Job => ({ ...recording(name).job, cron });
		const first = await processOf(database(), [timed('old', '0 1 * * *'), timed('kept', '0 2 * * *')]);
		await first.stop();
		await processOf(database(), [timed('kept', '0 3 * * *')]);
		expect(await database().query('select name, cron from pgboss.schedule')).toEqual([
			{ name: 'kept', cron: '0 3 * * *' },
		]);
	});

	test('survive a database that is gone', async () => {
		const { job } = recording();
		let isGone = false;
		const going: Database = {
			...database(),
			query: (...args) => (isGone ? Promise.reject(new Error('gone')) : database().query(...args)),
			script: (...args) => (isGone ? Promise.reject(new Error('gone')) : database().script(...args)),
		};
		const { send, stop, told } = await processOf(going, [
			{ ...job, work: () => sleep(1000) },
			// What is due at once would fail by itself, and say so.
			...serviceJobs(null).filter(({ atStart }) => !atStart),
		]);
		await send(job, { n: 1 });
		isGone = true;
		await sleep(2500);
		expect(told).toEqual([
			{ level: 'error', job: '', error: expect.stringContaining('gone'), text: expect.any(String) },
		]);
		await stop();
	});
});

describeOnEmbedded('an idle product', (database) => {
	test('makes less than one query a second for its jobs', async () => {
		let queries = 0;
		const count =
			<Args extends unknown[], Result>(ask: (...args: Args) => Result) =>
			(...args: Args): Result => {
				queries += 1;
				return ask(...args);
			};
		const { query, script, transaction } = database();
		const counted: Database = {
			...database(),
			query: count(query) as Database['query'],
			script: count(script) as Database['script'],
			transaction: count(transaction) as Database['transaction'],
		};
		const log = createLog('silent');
		const jobs = [...serviceJobs('http://127.0.0.1:9/usd.json'), simulateLives()];
		const { stop } = await startJobs(jobs, { database: counted, clock: () => NOW, log });
		onTestFinished(stop);
		await sleep(2500);
		queries = 0;
		await sleep(8000);
		expect(queries).toBeLessThanOrEqual(8);
	}, 30_000);
});
