import { channel } from 'node:diagnostics_channel';
import { DatabaseGone } from './database-gone.ts';

/**
 * What keeps a database from doing what it is asked, whoever asks: it cannot be reached, it takes no writes, or its disk is
 * full. It is over by itself; what was asked meanwhile is refused, and is no fault of the service.
 */
export type DatabaseFault = 'away' | 'readOnly' | 'full';

/** Each fault that a statement met, whoever asked: calls, imports, jobs (`DatabaseFault`). */
export const FAULTS = channel('livegauge:database-fault');

/** SQLSTATEs of a server that ends, is not up yet, or takes nobody more. */
const AWAY = new Set(['57P01', '57P02', '57P03', '53300']);
/** The system's words of a connection that breaks or does not come about, whoever is at its other end. */
const UNREACHED = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ENOTFOUND',
	'EHOSTUNREACH',
	'ENETUNREACH',
	'ETIMEDOUT',
	'EPIPE',
]);
/** What the driver says of connections that break; it has no code for them. */
const BROKEN = /^Connection terminated|not queryable|^timeout exceeded when trying to connect$/;

/** Errors that the database layer met: a shop platform, a vendor or a model breaks connections in the same words. */
const met = new WeakSet<Error>();

/**
 * Does what a database is asked for: what is met on the way is known as the database's, and told to those who watch it.
 * Work of callers does not belong in it.
 */
export async function askDatabase<Result>(ask: () => Promise<Result>): Promise<Result> {
	try {
		return await ask();
	} catch (error) {
		if (error instanceof Error) met.add(error);
		reportFault(error);
		throw error;
	}
}

/** What an error says of the database; null where it is another error, or an answer to a wrong statement. */
export function databaseFault(error: unknown): DatabaseFault | null {
	if (!(error instanceof Error)) return null;
	const { code } = error as { code?: unknown };
	if (code === '25006') return 'readOnly';
	if (code === '53100') return 'full';
	if (error instanceof DatabaseGone) return 'away';
	const isSaid = typeof code === 'string' && (AWAY.has(code) || code.startsWith('08'));
	const isUnreached = met.has(error) && (UNREACHED.has(String(code)) || BROKEN.test(error.message));
	return isSaid || isUnreached ? 'away' : null;
}

/** Tells those who watch the database what a statement met. */
function reportFault(error: unknown): void {
	const fault = FAULTS.hasSubscribers ? databaseFault(error) : null;
	if (fault !== null) FAULTS.publish(fault);
}

/**
 * Waits for a write that only accompanies what is asked (when something was last used). Where the database takes no writes,
 * what is asked is answered without it.
 */
export async function whereWritable(write: Promise<void>): Promise<void> {
	try {
		await write;
	} catch (error) {
		const fault = databaseFault(error);
		if (fault !== 'readOnly' && fault !== 'full') throw error;
	}
}
