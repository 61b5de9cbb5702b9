import { z } from 'zod';
import { instant, nothing, typedFactor, typedPassword } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';

/** Whether the account has a second factor. */
export const secondFactor = {
	method: 'GET',
	path: '/api/second_factor',
	access: 'members',
	summary: 'Whether logging in asks for a second factor, since when, and how many recovery codes are left.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		is_on: z.boolean(),
		since: instant.nullable(),
		recovery_left: z.number(),
	}),
} as const satisfies Endpoint;

/** Draws a secret for the app; it guards nothing until a code of it is confirmed. */
export const beginSecondFactor = {
	method: 'POST',
	path: '/api/begin_second_factor',
	access: 'members',
	summary:
		'Draws a secret for an authenticator app, as text and as address of a QR code, shown this once. 10002 wrong or missing password; 10001 there is one already, or no password is set yet.',
	query: z.object({}),
	body: z.object({ current_password: typedPassword.optional() }),
	answer: z.object({ secret: z.string(), uri: z.string() }),
} as const satisfies Endpoint;

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Switches it on with a first code of the app. */
export const confirmSecondFactor = {
	method: 'POST',
	path: '/api/confirm_second_factor',
	access: 'members',
	summary:
		'Switches the second factor on with a code of the app, ends the other sessions and answers the recovery codes, shown this once. 10009 wrong code, or more than an hour after the secret was drawn.',
	query: z.object({}),
	body: z.object({ factor: typedFactor }),
	answer: recoveryCodes,
} as const satisfies Endpoint;

/** Other recovery codes; the ones before open nothing any more. */
export const renewRecoveryCodes = {
	method: 'POST',
	path: '/api/renew_recovery_codes',
	access: 'members',
	summary: 'Draws other recovery codes, shown this once. 10009 wrong code.',
	query: z.object({}),
	body: z.object({ factor: typedFactor }),
	answer: recoveryCodes,
} as const satisfies Endpoint;

/** Switches it off. */
export const endSecondFactor = {
	method: 'POST',
	path: '/api/end_second_factor',
	access: 'members',
	summary: 'Switches the second factor off, with a code of the app or a recovery code. 10009 wrong code.',
	query: z.object({}),
	body: z.object({ factor: typedFactor }),
	answer: nothing,
} as const satisfies Endpoint;
