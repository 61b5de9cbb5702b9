import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterFault, type Next } from '#domain/connectors/back-off.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type Asked, ask, Ended, type Pace, readAnswer, waitFor } from './asking.ts';
import type { ConnectorDeps, StoredConnector } from './connector.ts';
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
import { type Held, keepConnector } from './queries/connectors.ts';
import {
	advancePart,
	countFaults,
	endFetching,
	insertAnswer,
	nextPart,
	noteCall,
	noteFault,
	type PartState,
	type StoredPart,
	type StoredRun,
} from './queries/runs.ts';

/*
 * What a run asks of its vendor, page by page (work.ts says whose turn it is).
 */

/** Longer waits give the connector back; it is taken up when they are over. */
const PATIENCE_SECONDS = 60;

/** A connector at work, with its run. */
export type Working = {
	readonly held: Held;
	readonly connector: StoredConnector;
	readonly kind: ConnectorKind;
	readonly run: StoredRun;
	readonly signal: AbortSignal;
	readonly pace: Pace;
};

/** A wait that is longer than a process stays with a connector. */
export class Postponed extends Error {
	readonly seconds: number;
	constructor(seconds: number) {
		super('postponed');
		this.seconds = seconds;
	}
}

/** Does something for a connector while it is this process's; throws Ended where it is not any more. */
export function whileHeld<Result>(
	database: Database,
	held: Held,
	work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
	return database.transaction(async (tx) => {
		if (!(await keepConnector(tx, held))) throw new Ended('lost');
		return work(tx);
	});
}

type Noted = { readonly position: number; readonly unanswered: string | null };

const askedFor = ({ held, kind, run, signal }: Working, part: Noted | null): Asked => ({
	held,
	kind,
	signal,
	note: (tx, connector) => noteCall(tx, run.run_id, part, connector.micros_per_call),
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
		const unanswered = kind.unanswered?.(cursor, settings) ?? null;
		const answer = await ask(deps, askedFor(working, { position, unanswered }), pace, request);
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
export async function fetchRun(deps: ConnectorDeps, working: Working): Promise<void> {
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
