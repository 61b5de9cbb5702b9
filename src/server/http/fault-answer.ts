import type { Context } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { DatabaseFault } from '#server/db/database-fault.ts';

/** Seconds after which a call is worth another try. */
const RETRY_SECONDS = 10;

const WORDS: Readonly<Record<DatabaseFault, string>> = {
	away: 'the database does not answer, try again soon',
	readOnly: 'nothing can be changed at the moment, try again soon',
	full: 'nothing can be changed at the moment, try again soon',
};

/** The answer to a call that the database did not take. */
export function answerFault(c: Context, fault: DatabaseFault): Response {
	c.set('code', CODES.busy);
	c.header('Cache-Control', 'no-store');
	c.header('Retry-After', String(RETRY_SECONDS));
	return c.json({ code: CODES.busy, msg: WORDS[fault], data: null }, 503);
}
