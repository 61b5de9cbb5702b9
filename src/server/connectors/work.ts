import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterFault, type Next } from '#domain/connectors/back-off.ts';
import { nextRun } from '#domain/connectors/schedule.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Job } from '#server/jobs/job.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { type Asked, ask, Ended, Pace, readAnswer, waitFor } from './asking.ts';
import { type ConnectorDeps, kindOf, openSecrets, type StoredConnector, scheduleOf } from './connector.ts';
import { batchAnswers, importWaiting } from './import-answers.ts';
import { importFiles } from './import-files.ts';
import {
	type ConnectorKind,
	KindFault,
	type PageRead,
	type Part,
	type Settings,
	type VendorAnswer,
} from './kinds/kind.ts';
import { currentSettings } from './open-settings.ts';
import { planOf } from './plan-of.ts';
import {
	claimConnector,
	type Held,
	keepConnector,
	releaseConnector,
	storedConnector,
} from './queries/connectors.ts';
import {
	advancePart,
	countFaults,
	endFetching,
	endRun,
	forgetAnswers,
	insertAnswer,
	insertRun,
	nextPart,
	noteCall,
	noteFault,
	openRunOf,
	type PartState,
	type StoredPart,
	type StoredRun,
} from './queries/runs.ts';
import { stoppedIn, tellOperators } from './tell-operators.ts';

/** Connectors that a process works on at the same time: one that waits for its vendor holds up no other. */
const LANES = 3;
/** Longer waits give the connector back; it is taken up when they are over. */
const PATIENCE_SECONDS = 60;
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

/** A connector at work, with its run. */
type Working = {
	readonly held: Held;
	readonly connector: StoredConnector;
	readonly kind: ConnectorKind;
	readonly run: StoredRun;
	readonly signal: AbortSignal;
	readonly pace: Pace;
};

/** A wait that is longer than a process stays with a connector. */
class Postponed extends Error {
	readonly seconds: number;
	constructor(seconds: number) {
		super('postponed');
		this.seconds = seconds;
	}
}

/** Does something for a connector while it is this process's; throws Ended where it is not any more. */
function whileHeld<Result>(
	database: Database,
	held: Held,
	work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	return database.transaction(async (tx) => {
		if (!(await keepConnector(tx, held))) throw new Ended('lost');
		return work(tx);
	});
}

const askedFor = ({ held, kind, run, signal }: Working, position: number | null): Asked => ({
	held,
	kind,
	signal,
	note: (tx, connector) => noteCall(tx, run.run_id, position, connector.micros_per_call),
});

type Fault = Extract<PageRead, { kind: 'fault' }>;
type Answered = { readonly read: PageRead; readonly answer: VendorAnswer | null };

async function askPage(
	deps: ConnectorDeps,
	working: Working,
	settings: Settings,
	{ part, cursor, position }: StoredPart,
): Promise<Answered> {
	const { kind, pace } = working;
	try {
		const request = kind.request(part, cursor, settings, deps.clock());
		const answer = await ask(deps, askedFor(working, position), pace, request);
		return { read: readAnswer(kind.read(part, cursor, answer, settings), answer, deps.clock()), answer };
	} catch (error) {
		if (!(error instanceof KindFault)) throw error;
		const { fault, retrySeconds, message: about } = error;
		return { read: { kind: 'fault', fault, retrySeconds, about }, answer: null };
	}
}

/** What is kept of an answer: packed, with its digest. */
function packed({ kind }: Working, part: Part, { body }: VendorAnswer): { body: Buffer; sha256: string } {
	const kept = kind.kept?.(part, body) ?? body;
	return { body: gzipSync(kept), sha256: createHash('sha256').update(kept).digest('hex') };
}

/** Keeps an answer, and where the next page begins, in one transaction: what is kept is never asked for again. */
function keepPage(
	{ database, clock }: ConnectorDeps,
	working: Working,
	{ position, page, part, cursor, pages }: StoredPart & { page: Extract<PageRead, { kind: 'page' }> },
	answer: VendorAnswer,
): Promise<void> {
	const { held, run } = working;
	const kept = packed(working, part, answer);
	return whileHeld(database, held, async (tx) => {
		await insertAnswer(tx, { runId: run.run_id, position, page: pages, cursor, ...kept }, clock());
		const isLast = page.next === null || pages + 1 >= part.most;
		await advancePart(tx, run.run_id, position, { next: page.next, rows: page.rows, isLast });
	});
}

async function hold(tx: Transaction, { held }: Working, fault: Fault): Promise<void> {
	await tx.query(
		sql`update connectors set held_by = ${fault.fault}, held_about = ${fault.about.slice(0, 200)} where connector_id = ${held.connectorId}`,
	);
}

const STATE_AFTER = {
	wait: 'waiting',
	end: 'done',
	stop: 'stopped',
	stopRun: 'stopped',
	hold: 'stopped',
} as const satisfies Record<Next['kind'], PartState>;
const NOTHING = { fault: null, about: null };

/** An answer that has changed its form is kept for who looks into it; it is no page of the part. */
function keepDrifted(
	tx: Transaction,
	working: Working,
	{ position, part, pages, cursor }: StoredPart,
	answer: VendorAnswer,
	now: Date,
): Promise<void> {
	const kept = packed(working, part, answer);
	return insertAnswer(tx, { runId: working.run.run_id, position, page: pages, cursor, ...kept }, now);
}

/** Notes a fault and what follows from it. */
function noteAnsweredFault(
	{ database, clock }: ConnectorDeps,
	working: Working,
	part: StoredPart,
	{ fault, next, answer }: { fault: Fault; next: Next; answer: VendorAnswer | null },
): Promise<void> {
	const { held, run } = working;
	const runId = run.run_id;
	return whileHeld(database, held, async (tx) => {
		const told = next.kind === 'end' ? NOTHING : { fault: fault.fault, about: fault.about };
		await noteFault(tx, runId, part.position, { state: STATE_AFTER[next.kind], ...told });
		if (fault.fault === 'drift' && answer) await keepDrifted(tx, working, part, answer, clock());
		if (next.kind === 'hold') await hold(tx, working, fault);
		if (next.kind === 'hold' || next.kind === 'stopRun') await endFetching(tx, runId, fault.fault);
	});
}

/** Asks for one page; answers whether the run goes on. */
async function fetchPage(
	deps: ConnectorDeps,
	working: Working,
	settings: Settings,
	part: StoredPart,
	inARow: { count: number },
): Promise<boolean> {
	const { read, answer } = await askPage(deps, working, settings, part);
	if (read.kind === 'page' && answer) {
		await keepPage(deps, working, { ...part, page: read }, answer);
		inARow.count = 0;
		return true;
	}
	const fault = read as Fault;
	if (fault.fault === 'service' || fault.fault === 'rate') {
		inARow.count += 1;
		await countFaults(deps.database, working.run.run_id, inARow.count);
	}
	const next = afterFault({ ...fault, tries: part.tries + 1, inARow: inARow.count });
	await noteAnsweredFault(deps, working, part, { fault, next, answer });
	if (next.kind === 'wait') {
		if (next.seconds > PATIENCE_SECONDS) throw new Postponed(next.seconds);
		await (deps.wait ?? waitFor)(next.seconds * 1_000, working.signal);
	}
	return next.kind !== 'hold' && next.kind !== 'stopRun';
}

/** Asks for everything of a run that was not asked for yet. */
async function fetchParts(deps: ConnectorDeps, working: Working, settings: Settings): Promise<void> {
	const { run } = working;
	const inARow = { count: run.in_a_row };
	for (;;) {
		working.signal.throwIfAborted();
		const part = await nextPart(deps.database, run.run_id);
		if (!part || !(await fetchPage(deps, working, settings, part, inARow))) return;
	}
}

/** What a fault before the first page leads to: of credentials the connector rests, else the run ends. */
async function endByFault(deps: ConnectorDeps, working: Working, error: KindFault): Promise<void> {
	const fault: Fault = {
		kind: 'fault',
		fault: error.fault,
		retrySeconds: error.retrySeconds,
		about: error.message,
	};
	await whileHeld(deps.database, working.held, async (tx) => {
		if (error.fault === 'credentials') await hold(tx, working, fault);
		await endFetching(tx, working.run.run_id, error.fault);
	});
}

/** Fetches what a run wants. Where the budget ends, the rest is left to the next run. */
async function fetchRun(deps: ConnectorDeps, working: Working): Promise<void> {
	const { connector, kind, run, pace } = working;
	try {
		const settings = await currentSettings(deps, connector, askedFor(working, null), pace);
		if (kind.files) await importFiles(deps, { ...working, settings, asked: askedFor(working, null) });
		else await fetchParts(deps, working, settings);
		await whileHeld(deps.database, working.held, (tx) => endFetching(tx, run.run_id, null));
	} catch (error) {
		if (error instanceof Ended && error.why === 'budget')
			await whileHeld(deps.database, working.held, (tx) => endFetching(tx, run.run_id, 'budget'));
		else if (error instanceof KindFault) await endByFault(deps, working, error);
		else throw error;
	}
}

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
