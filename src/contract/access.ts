import { z } from 'zod';
import { edition } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';

/** The routes (by name, domain/site/routes.ts) for which the visit check runs; operators can change it. */
export const getPageModule = {
	method: 'GET',
	path: '/api/get_page_module',
	access: 'public',
	summary: 'Names of the routes for which the visit check runs.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.array(z.string()),
} as const satisfies Endpoint;

/**
 * What a refusal for want of an edition, a quota, a login or a phone carries as `data`, so that the screen can say what
 * it needs.
 */
export const refusal = z.object({
	needs: z.enum(['login', 'phone', 'edition', 'tomorrow', 'operator', 'sales']),
	/** The code that the data call answers (11001 … 11020, 11008, 15002); the visit call has codes of its own. */
	code: z.number(),
	/** The smallest edition that would be enough; null where none is, or where none is missing. */
	edition: edition.nullable(),
	/** The day's quota, where one is used up. */
	limit: z.number().nullable(),
	used: z.number().nullable(),
	/** Where sales are reached, for what goes beyond the largest edition (11005). */
	contact: z.string().nullable().default(null),
});
export type RefusalDetail = z.output<typeof refusal>;

/** Before a screen opens: what its data call would answer. It takes nothing from a quota. */
export const visit = {
	method: 'GET',
	path: '/api/visit',
	access: 'public',
	summary:
		'Whether the caller may see a screen: 100 full; 10012 edition too low and 10014 quota used (preview); 10015 phone ' +
		'missing or not for this account (closed); 11020 login needed. Refusals carry data: needs, edition, limit, used.',
	query: z.object({
		/** `plat_roomid` for goodsDetail, detail and monitorDetail (spec section 7), so also for shops and creators; else empty. */
		key: z.string().max(200).default(''),
		/** Name of the route. */
		viewpage: z.string().min(1).max(40),
	}),
	body: z.undefined(),
	answer: z.object({
		/** The state that the browser stores. */
		accessed: z.literal(1),
		/** The day's detail quota where the screen takes from it, else null. */
		quota: z.object({ limit: z.number(), used: z.number(), left: z.number() }).nullable(),
	}),
	byEdition: true,
} as const satisfies Endpoint;
