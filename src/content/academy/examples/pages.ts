import { KEY_CALLS } from '#domain/access/api-keys.ts';
import { LIMITS } from '#domain/access/editions.ts';

/** Rows of a page at most (contract/fields.ts). */
const PAGE = 200;

const EDITIONS = ['sign_up', 'basic', 'professional', 'all_in_one'] as const;

/** What programs of four editions read of one ranking. */
export const PAGE_EXAMPLES = EDITIONS.map((edition) => {
	const { rows, exportRows } = LIMITS[edition];
	return { edition, rows, calls: Math.ceil(rows / PAGE), exportRows };
});

/** Calls of a minute, of all keys of an account. */
export const CALLS_A_MINUTE = KEY_CALLS.points;
