import { z } from 'zod';

/*
 * Fields that the calls of teams share. Money is in minor units of the platform's currency.
 */

/** An id of ours as text. */
export const rowId = z.string().regex(/^\d{1,15}$/, 'is not an id');
/** A calendar month, `YYYY-MM`. */
export const teamMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'is not a month YYYY-MM');
/** What a team's link carries. */
export const teamCode = z.string().regex(/^[0-9A-Z]{12}$/, 'is no code of a team');
/** Minor units. */
export const minor = z.number();
/** Commission by state (domain/teams/sales.ts). */
export const saleSums = {
	estimated: minor,
	actual: minor,
	refunded: minor,
	unconfirmed: minor,
	frozen: minor,
};
