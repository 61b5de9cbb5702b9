import { pino } from 'pino';

/** What the server logs with; tests pass one that is silent. */
export type Log = ReturnType<typeof createLog>;

/** JSON lines on standard output. Tokens are never logged: headers are not, and addresses without their query. */
export function createLog(level: string) {
	return pino({ level, base: null, serializers: { error: pino.stdSerializers.err } });
}
