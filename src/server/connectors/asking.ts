import { setTimeout as sleep } from 'node:timers/promises';
import { retryAfterSeconds } from '#domain/connectors/back-off.ts';
import { importProblem } from '#domain/text/import-problems.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { Transaction } from '#server/db/database.ts';
import { OutboundFault, outboundCall } from '#server/http/outbound.ts';
import { budgetOf, type ConnectorDeps, type StoredConnector } from './connector.ts';
import type { ConnectorKind, PageRead, Send, VendorAnswer, VendorRequest } from './kinds/kind.ts';
import { KindFault } from './kinds/kind.ts';
import { allowedOf, spendCall } from './queries/accounts.ts';
import { type Held, keepConnector, storedConnector } from './queries/connectors.ts';

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 32 * 1024 ** 2;

/** What ends the asking without being a fault of the vendor. */
export class Ended extends Error {
	readonly why: 'budget' | 'paused' | 'lost';
	constructor(why: Ended['why']) {
		super(why);
		this.why = why;
	}
}

/** A connector that is asked for by this process. */
export type Asked = {
	readonly held: Held;
	readonly kind: ConnectorKind;
	readonly signal: AbortSignal;
	/** Notes the call in the transaction that counts it. */
	readonly note: (tx: Transaction, connector: StoredConnector) => Promise<void>;
	/** Calls that an operator makes to try a connector are made of a paused one too. */
	readonly isTrial?: boolean;
};

/** Counts a call before it is sent: whatever happens to the process, a day never has one more than it may. */
async function countCall({ database, clock }: ConnectorDeps, asked: Asked): Promise<void> {
	const { held, kind, note, isTrial } = asked;
	await database.transaction(async (tx) => {
		const connector = await storedConnector(tx, held.connectorId, 'for update');
		if (!connector || !(await keepConnector(tx, held))) throw new Ended('lost');
		if (connector.is_paused && !isTrial) throw new Ended('paused');
		const day = dayInZone(clock(), 'UTC');
		const account = connector.account ?? '';
		const budget = budgetOf(connector, kind, await allowedOf(tx, account));
		if (!(await spendCall(tx, { connectorId: held.connectorId, account }, day, budget)))
			throw new Ended('budget');
		await note(tx, connector);
	});
}

/** Words of faults that come and go; all others of an address say that it may not be asked. */
const PASSING = new Set([importProblem('no_answer'), importProblem('no_connection')]);

/** What a vendor that could not be reached means. */
function unreached(error: OutboundFault): KindFault {
	return new KindFault(PASSING.has(error.message) ? 'service' : 'request', error.message, { cause: error });
}

/** Keeps the pace that a vendor allows, over all calls of a connector by this process. */
export class Pace {
	readonly #gap: number;
	#next: number;

	constructor(callsPerSecond: number) {
		this.#gap = 1_000 / callsPerSecond;
		// Another process may have asked just before.
		this.#next = performance.now() + this.#gap;
	}

	async keep({ wait = waitFor }: ConnectorDeps, signal: AbortSignal): Promise<void> {
		const early = this.#next - performance.now();
		if (early > 0) await wait(early, signal);
		this.#next = performance.now() + this.#gap;
	}
}

/** Lets time pass; ends early, without a fault, where the process stops. */
export const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
	sleep(milliseconds, undefined, { signal }).catch(() => undefined);

/** Sends one request of a connector, counted before. */
export async function ask(
	deps: ConnectorDeps,
	asked: Asked,
	pace: Pace,
	request: VendorRequest,
): Promise<VendorAnswer> {
	await pace.keep(deps, asked.signal);
	asked.signal.throwIfAborted();
	await countCall(deps, asked);
	const { method, body, ...named } = request;
	try {
		return await outboundCall({
			...named,
			body: method === 'GET' ? null : (body ?? ''),
			timeoutMs: deps.timeoutMs ?? TIMEOUT_MS,
			mostBytes: MOST_BYTES,
			allowsPrivate: deps.allowsPrivate,
		});
	} catch (error) {
		if (error instanceof OutboundFault) throw unreached(error);
		throw error;
	}
}

/** How a kind that sends by itself does it. */
export const sender =
	(deps: ConnectorDeps, asked: Asked, pace: Pace): Send =>
	(request) =>
		ask(deps, asked, pace, request);

/** What an answer means, with the wait that its headers ask for where the kind knows none. */
export function readAnswer(read: PageRead, { headers }: VendorAnswer, now: Date): PageRead {
	if (read.kind === 'page' || read.retrySeconds !== null) return read;
	return { ...read, retrySeconds: retryAfterSeconds(headers['retry-after'], now) };
}
