import { nextRun } from '#domain/connectors/schedule.ts';
import { sql } from '#server/db/sql.ts';
import type { Job } from '#server/jobs/job.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { nameAccounts } from './accounts.ts';
import { Ended, Pace, waitFor } from './asking.ts';
import { type ConnectorDeps, kindOf, openSecrets, type StoredConnector, scheduleOf } from './connector.ts';
import { fetchRun, Postponed, type Working, whileHeld } from './fetch-run.ts';
import { batchAnswers, importWaiting } from './import-answers.ts';
import type { ConnectorKind } from './kinds/kind.ts';
import { planOf } from './plan-of.ts';
import {
	claimConnector,
	type Held,
	keepConnector,
	releaseConnector,
	storedConnector,
} from './queries/connectors.ts';
import { endFetching, endRun, forgetAnswers, insertRun, openRunOf } from './queries/runs.ts';
import { stoppedIn, tellOperators } from './tell-operators.ts';

/** Connectors that a process works on at the same time: one that waits for its vendor holds up no other. */
const LANES = 3;
/** What failed by our own fault is tried again after so long. */
const REST_SECONDS = 300;
const HEARTBEAT_MS = 30_000;
/** While one lane is at work the others look for more. */
const LOOK_MS = 5_000;
/** How long answers are kept as they came. */
const KEPT_DAYS = 14;
/** How long runs are listed. */
const KEPT_RUN_DAYS = 100;
const DAY_MS = 86_400_000;

async function importRun(deps: ConnectorDeps, working: Working): Promise<void> {
	const { database, clock } = deps;
	const { connector, kind, run, signal } = working;
	// What describes answers is no secret: they are imported also where the secrets cannot be opened any more.
	const settings = { ...connector.settings, ...openSecrets(deps.seal, connector) };
	const importing = { connector, kind, settings, runId: run.run_id, signal };
	await batchAnswers(deps, importing);
	await importWaiting(deps, importing);
	await rebuildStale(database, clock);
	await whileHeld(database, working.held, async (tx) => {
		await endRun(tx, run.run_id, clock());
		const stopped = await stoppedIn(tx, run.run_id);
		const held = await storedConnector(tx, connector.connector_id);
		const isTold = stopped.some(({ fault }) => fault === 'credentials');
		if (held?.held_by && !isTold)
			stopped.push({ fault: held.held_by, about: held.held_about ?? '', part: '' });
		await tellOperators(tx, { name: connector.name, runId: run.run_id, stopped }, clock());
	});
}

/** Whether a run is due by the schedule. */
const isDue = ({ next_at: at }: StoredConnector, now: Date) => Date.parse(at) <= now.getTime();

/** Begins the run that is due; the one before it ends where it stands. */
async function beginRun({ database, clock }: ConnectorDeps, held: Held, kind: ConnectorKind): Promise<void> {
	await whileHeld(database, held, async (tx) => {
		const connector = await storedConnector(tx, held.connectorId, 'for update');
		if (!connector || connector.is_paused || connector.held_by || !isDue(connector, clock())) return;
		const open = await openRunOf(tx, held.connectorId);
		if (open) return endFetching(tx, open.run_id, 'late');
		const plan = kind.files ? { parts: [], calls: 0 } : await planOf(tx, connector, kind, clock());
		await insertRun(tx, held.connectorId, plan, clock());
		const next = nextRun(scheduleOf(connector), clock()).toISOString();
		await tx.query(sql`update connectors set next_at = ${next} where connector_id = ${held.connectorId}`);
	});
}

/** Works on a claimed connector until nothing of it is open. */
async function workOn(deps: ConnectorDeps, held: Held, signal: AbortSignal): Promise<void> {
	const stored = await storedConnector(deps.database, held.connectorId);
	const kind = stored && kindOf(stored.kind, deps.kinds);
	if (!stored) return;
	// Of another version, which may come back.
	if (!kind) throw new Postponed(REST_SECONDS);
	const pace = new Pace(kind.limits.callsPerSecond);
	for (;;) {
		await beginRun(deps, held, kind);
		const connector = await storedConnector(deps.database, held.connectorId);
		const run = connector && (await openRunOf(deps.database, held.connectorId));
		if (!(connector && run)) return;
		const working = { held, connector, kind, run, signal, pace };
		if (run.state === 'fetching') {
			if (connector.is_paused || connector.held_by) return;
			await fetchRun(deps, working);
		} else await importRun(deps, working);
	}
}

/** Has a connector for as long as it is worked on. */
async function workOnClaimed(deps: ConnectorDeps, held: Held, stopping: AbortSignal): Promise<void> {
	const { database, log } = deps;
	const lost = new AbortController();
	const signal = AbortSignal.any([stopping, lost.signal]);
	const beat = setInterval(() => {
		keepConnector(database, held).then(
			(isOurs) => isOurs || lost.abort(),
			() => undefined,
		);
	}, HEARTBEAT_MS);
	let waitSeconds = 0;
	try {
		await workOn(deps, held, signal);
	} catch (error) {
		if (error instanceof Postponed) waitSeconds = error.seconds;
		else if (!(error instanceof Ended || signal.aborted)) {
			// It is tried again by and by, and holds up no other meanwhile.
			waitSeconds = REST_SECONDS;
			log.error({ error, connector: held.connectorId }, 'a connector failed');
		}
	} finally {
		clearInterval(beat);
		await releaseConnector(database, held, waitSeconds);
	}
}

/** Works on every connector that has something to do, several at the same time, until none has. */
export async function workOnConnectors(deps: ConnectorDeps, signal: AbortSignal): Promise<void> {
	await nameAccounts(deps.database, deps);
	const over = new AbortController();
	let atWork = 0;
	const lane = async () => {
		while (!signal.aborted) {
			const held = await claimConnector(deps.database, deps.clock());
			if (held) {
				atWork += 1;
				await workOnClaimed(deps, held, signal).finally(() => {
					atWork -= 1;
				});
			} else if (atWork > 0) await waitFor(LOOK_MS, AbortSignal.any([signal, over.signal]));
			else return over.abort();
		}
	};
	await Promise.all(Array.from({ length: LANES }, lane));
}

type JobNeeds = Omit<ConnectorDeps, 'database' | 'clock' | 'log'>;

/** Runs of connectors: begun when they are due, taken up where a process left them. */
export const connectorWork = (needs: JobNeeds): Job => ({
	name: 'connector-work',
	cron: '* * * * *',
	atStart: true,
	retry: { times: 1, seconds: 20, longest: 20 },
	failure: 'connectors were not worked on',
	work: ({ database, clock, log, signal }) => workOnConnectors({ ...needs, database, clock, log }, signal),
});

/** Answers of vendors are kept for two weeks, to be imported again. */
export const TIDY_ANSWERS: Job = {
	name: 'tidy-answers',
	cron: '42 * * * *',
	atStart: true,
	retry: { times: 3, seconds: 60, longest: 600 },
	failure: 'old answers of connectors were not removed',
	work: ({ database, clock }) => {
		const ago = (days: number) => new Date(clock().getTime() - days * DAY_MS);
		return forgetAnswers(database, { before: ago(KEPT_DAYS), longBefore: ago(KEPT_RUN_DAYS) });
	},
};
