import { z } from 'zod';
import { KEY_DAYS, KEY_SCOPES } from '#domain/access/api-keys.ts';
import { instant, line, typedPassword } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { rowNumber } from './fields.ts';

const scope = z.enum(KEY_SCOPES);

const apiKey = z.object({
	key_id: z.number(),
	name: z.string(),
	scopes: z.array(scope),
	/** Its last four signs. */
	hint: z.string(),
	created_at: instant,
	/** Null: until it is revoked. */
	ends_at: instant.nullable(),
	/** To some minutes; null: never. */
	used_at: instant.nullable(),
});

/** The member's keys that are good. */
export const apiKeys = {
	method: 'GET',
	path: '/api/api_keys',
	access: 'members',
	summary:
		'The keys with which programs may call in the name of the member, the newest first, and how many there may be.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({ list: z.array(apiKey), limit: z.number() }),
} as const satisfies Endpoint;

/** Makes a key; this answer alone holds it. */
export const createApiKey = {
	method: 'POST',
	path: '/api/create_api_key',
	access: 'members',
	summary:
		'Makes a key, shown this once. 10002 wrong or missing password, where the account has one; 19003 there are as many keys as may be.',
	query: z.object({}),
	body: z.object({
		name: line(60).min(1),
		scopes: z.array(scope).min(1).max(KEY_SCOPES.length),
		days: z.literal(KEY_DAYS),
		current_password: typedPassword.optional(),
	}),
	answer: z.object({ key: z.string(), ...apiKey.shape }),
} as const satisfies Endpoint;

/** Revokes a key: it opens nothing from now on. */
export const revokeApiKey = {
	method: 'POST',
	path: '/api/revoke_api_key',
	access: 'members',
	summary: 'Revokes a key at once. 10001 the member has no such key.',
	query: z.object({}),
	body: z.object({ key_id: rowNumber }),
	answer: z.object({}),
} as const satisfies Endpoint;
