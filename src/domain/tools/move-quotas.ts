import type { Edition } from '#domain/access/editions.ts';

/** Products of one job; a larger shop is moved in several. */
export const MOST_MOVED = 1000;

/** Products that an edition moves in a calendar month (UTC); drafts that were undone count, skipped ones do not. */
export const MOVES_PER_MONTH: Readonly<Record<Edition, number>> = {
	guest: 0,
	sign_up: 20,
	authorized: 50,
	trial: 100,
	basic: 200,
	advanced: 500,
	deluxe: 1_000,
	professional: 3_000,
	all_in_one: 10_000,
	custom: 10_000,
};
