import { pino } from 'pino';
import { databaseFault } from './db/database-fault.ts';

/** What the server logs with; tests pass one that is silent. */
export type Log = ReturnType<typeof createLog>;

type Line = {
	readonly level: number;
	readonly time: number;
	readonly msg?: string;
	readonly error?: { readonly message?: string; readonly stack?: string };
} & Readonly<Record<string, unknown>>;

/** Levels worth a word; others are only said. */
const WORDS: Readonly<Record<number, string>> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Fatal: ' };

/** A JSON line of the log as a person reads it: the time, the sentence, what belongs to it, and of errors where. */
export function plainLine(json: string): string {
	const { level, time, msg = '', error, ...more } = JSON.parse(json) as Line;
	const of = Object.entries(more).map(
		([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
	);
	const sentence = [`${WORDS[level] ?? ''}${msg}`, ...of].filter((part) => part !== '').join(', ');
	const clock = new Date(time).toISOString().slice(11, 19);
	return `${clock} ${sentence}${error ? `\n${error.stack ?? error.message}` : ''}\n`;
}

/** Where a database is away or full its words are all there is to know: the place that met it says nothing more. */
function errorOf(error: Error): unknown {
	if (databaseFault(error) === null) return pino.stdSerializers.err(error);
	const { message, code } = error as { message: string; code?: unknown };
	return { message: message || String(code), code };
}

/**
 * JSON lines on standard output, sentences on a terminal. Tokens are never logged: headers are not, and addresses without
 * their query.
 */
export function createLog(level: string) {
	const options = { level, base: null, serializers: { error: errorOf } };
	if (!process.stdout.isTTY) return pino(options);
	return pino(options, { write: (json: string) => void process.stdout.write(plainLine(json)) });
}
