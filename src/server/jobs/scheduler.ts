import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { type JobWithMetadata, PgBoss, type QueuePolicy } from 'pg-boss';
import type { Transaction } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { bossDatabase, bossTransaction } from './boss-database.ts';
import type { Job, JobContext } from './job.ts';

/** What jobs are run with. */
export type SchedulerSettings = Omit<JobContext, 'signal'> & {
	/** Whether no other process can have the database: what is under way at the start was left by one that died. */
	readonly isAlone?: boolean;
	/** How often queues and the timetable are looked at; tests look more often. */
	readonly pollSeconds?: number;
};

export type SendOptions = {
	/** The job exists once this transaction commits. */
	readonly transaction?: Transaction;
	readonly afterSeconds?: number;
};

/** The jobs of a process. */
export type Jobs = {
	/** Has a job done, soon and once, by this process or another. */
	send<Data extends object>(job: Job<Data>, data: Data, options?: SendOptions): Promise<void>;
	/** Takes no more work and waits for what is under way; what has not ended in time is done again. */
	stop(): Promise<void>;
};

/** How often a queue is looked at: one of timers, one of work that is sent, and either where the database calls. */
const POLL_SECONDS = { timed: 15, sent: 2, called: 30 } as const;
/** A process that does not say so often that it is still at work is taken for dead, and its work is done again. */
const HEARTBEAT_SECONDS = 120;
/** The longest that pg-boss lets a job run. */
export const LONGEST_WORK_SECONDS = 86_400;
/** How long work may take to end when the process stops, and then pg-boss to note what has not ended. */
const GRACE_MS = 4000;
const NOTING_MS = 1000;
/** While the database is away every look fails; it is told once in so long. */
const QUIET_MS = 60_000;

function openBoss({ database, pollSeconds }: SchedulerSettings): PgBoss {
	const isEmbedded = database.engine === 'pglite';
	return new PgBoss({
		db: bossDatabase(database),
		backend: database.engine,
		useListenNotify: database.listen !== null,
		cronMonitorIntervalSeconds: pollSeconds ?? 30,
		cronWorkerIntervalSeconds: pollSeconds ?? 10,
		superviseIntervalSeconds: pollSeconds ?? 60,
		monitorIntervalSeconds: pollSeconds ?? 60,
		flowIntervalSeconds: 60,
		// The embedded engine makes all wait their turn, and vacuums nothing by itself.
		warningSlowQuerySeconds: isEmbedded ? 600 : 60,
		monitorVacuum: !isEmbedded,
		reindex: !isEmbedded,
	});
}

/** Of timed work there is one at a time, waiting or under way; of what is sent besides, one of each. */
function policyOf({ cron, isSent }: Job): QueuePolicy {
	if (!cron) return 'standard';
	return isSent ? 'stately' : 'exclusive';
}

/** Keeps queues as they are declared. One of another policy is made anew: pg-boss changes none, and timed work has no data. */
async function keepQueues(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
	const stored = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
	for (const job of jobs) {
		const { name, cron, retry } = job;
		const policy = policyOf(job);
		if (cron && stored.has(name) && stored.get(name)?.policy !== policy) {
			// What a process of before sends between its two deletes makes it fail once.
			await boss.deleteQueue(name).catch(() => boss.deleteQueue(name));
			stored.delete(name);
		}
		const options = {
			notify: true,
			retryLimit: retry.times,
			retryDelay: retry.seconds,
			retryBackoff: true,
			retryDelayMax: retry.longest,
			heartbeatSeconds: HEARTBEAT_SECONDS,
			expireInSeconds: LONGEST_WORK_SECONDS,
		};
		const known = stored.get(name);
		if (!known) await boss.createQueue(name, { policy, ...options });
		else if (!isDeepStrictEqual({ ...known, ...options }, known)) await boss.updateQueue(name, options);
	}
}

/** Keeps the timetable as it is declared: what an earlier version or other settings timed is due no more. */
async function keepTimes(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
	const stored = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
	for (const { name, cron } of jobs) {
		if (cron && stored.get(name) !== cron) await boss.schedule(name, cron, {}, { singletonKey: name });
		if (cron) stored.delete(name);
	}
	for (const name of stored.keys()) await boss.unschedule(name);
}

/** Makes timed work due now, also where it waits to be tried again; once for processes that start within a minute. */
async function bringForward(boss: PgBoss, { name }: Job): Promise<void> {
	if (await boss.send(name, {}, { singletonKey: name, singletonSeconds: 60 })) return;
	const [waiting] = await boss.findJobs(name, { queued: true });
	if (waiting && Date.now() - new Date(waiting.startedOn).getTime() > 60_000)
		await boss.update(name, {}, { singletonKey: name, startAfter: 0 });
}

/** Gives what a process that died had under way back to its queue, at once and not when its heartbeat is missed. */
async function takeBack(boss: PgBoss, { database }: SchedulerSettings): Promise<void> {
	const left = await database.query<{ name: string; id: string }>(
		"select name, id::text as id from pgboss.job where state = 'active'",
	);
	for (const { name, id } of left) await boss.fail(name, id, new Error('its process died'));
}

/** Starts what does a job, and what is due of it; answers its worker. */
async function employ(
	boss: PgBoss,
	job: Job,
	{ pollSeconds, isAlone: _, ...context }: SchedulerSettings,
	stopping: AbortSignal,
): Promise<string> {
	const polling = {
		pollingIntervalSeconds: pollSeconds ?? (job.cron ? POLL_SECONDS.timed : POLL_SECONDS.sent),
		notifyPollingIntervalSeconds: pollSeconds ?? POLL_SECONDS.called,
	};
	const run = async ({ data, signal, retryCount, retryLimit }: JobWithMetadata) => {
		try {
			await job.work({ ...context, signal: AbortSignal.any([signal, stopping]) }, data);
		} catch (error) {
			const isLast = retryCount >= retryLimit;
			if (!stopping.aborted) context.log[isLast ? 'error' : 'warn']({ error, job: job.name }, job.failure);
			throw error;
		}
	};
	if (job.atStart) await bringForward(boss, job);
	const worker = await boss.work(
		job.name,
		{ ...polling, includeMetadata: true },
		async (batch: JobWithMetadata[]) => {
			// Where there was work there may be more: it is looked for at once.
			boss.notifyWorker(worker);
			for (const one of batch) await run(one);
		},
	);
	return worker;
}

/** Waits for the end of something, but not for long; why it failed is told elsewhere. */
async function within(milliseconds: number, ending: Promise<unknown>): Promise<void> {
	const late = new AbortController();
	const isLate = sleep(milliseconds, undefined, { signal: late.signal }).catch(() => undefined);
	await Promise.race([ending.catch(() => undefined), isLate]);
	late.abort();
}

/** Starts the jobs of a process on its database; their tables are made where they are missing. */
export async function startJobs(jobs: readonly Job[], settings: SchedulerSettings): Promise<Jobs> {
	const { log } = settings;
	const stopping = new AbortController();
	const boss = openBoss(settings);
	const workers = new Map<string, string>();
	let quietUntil = 0;
	const tell = (error: unknown) => {
		if (stopping.signal.aborted || performance.now() < quietUntil) return;
		quietUntil = performance.now() + QUIET_MS;
		log.error({ error }, 'the queues of jobs cannot be read or written');
	};
	boss.on('error', tell);
	boss.on('warning', ({ message, data }) => log.warn({ data }, message));
	const stop = async () => {
		stopping.abort();
		await within(GRACE_MS, Promise.all(jobs.map(({ name }) => boss.offWork(name))));
		// What is still under way goes back to its queue.
		await within(NOTING_MS, boss.stop({ graceful: false }));
	};
	try {
		await boss.start();
		// Of processes that start at once none takes away the queue that another has just made anew.
		await settings.database.exclusively(LOCKS.queues, async () => {
			await keepQueues(boss, jobs);
			await keepTimes(boss, jobs);
		});
		if (settings.isAlone) await takeBack(boss, settings);
		for (const job of jobs) workers.set(job.name, await employ(boss, job, settings, stopping.signal));
	} catch (error) {
		await stop();
		throw error;
	}
	return {
		send: async ({ name, cron }, data, { transaction, afterSeconds } = {}) => {
			await boss.send(name, data, {
				...(cron && { singletonKey: name }),
				...(transaction && { db: bossTransaction(transaction) }),
				...(afterSeconds !== undefined && { startAfter: afterSeconds }),
			});
			const worker = workers.get(name);
			// Here it is looked for at once; where another process takes it, when that looks.
			if (worker && !transaction) boss.notifyWorker(worker);
		},
		stop,
	};
}
