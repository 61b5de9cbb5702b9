import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { kept } from './fields.ts';

/** Rates by field, such as `rupiah_to_dollar`; `money_src_type` numbers the source currencies by word, `as_of` is their day. */
export const rateFields = z.record(
	z.string(),
	z.union([z.number(), z.string(), z.record(z.string(), z.number())]),
);

/** Exchange rates between all currency pairs, named like `rupiah_to_dollar` (decisions 2), plus `as_of`. */
export const platMontyTypeRate = {
	method: 'GET',
	path: '/api/plat_monty_type_rate',
	access: 'public',
	summary: 'Exchange rates for every ordered pair of the served currencies.',
	query: z.object({}),
	body: z.undefined(),
	answer: rateFields,
	cacheSeconds: 3600,
} as const satisfies Endpoint;

/** What the screens need to know of the installation before anything else. */
export const siteState = {
	method: 'GET',
	path: '/api/site_state',
	access: 'public',
	summary: 'Whether demo data is loaded, who may read, and which platforms have data.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		demo: z.boolean(),
		/** Whether one-click logins and the outbox are offered (`DEMO=1`); demo data may outlast them. */
		demo_login: z.boolean(),
		/** Platforms whose demo data is still being loaded behind the open site; left out where none is. */
		demo_left: z.array(z.number()).optional(),
		/** `open`: visitors read everything, and there are no editions (`ACCESS`). */
		access: z.enum(['editions', 'open']),
		/** Sites that show our price list and may be gone back to (`EMBED_ORIGINS`); left out where there are none. */
		embed_origins: z.array(z.string()).optional(),
		/** How long daily figures are kept; left out where for good. */
		kept: kept.optional(),
		platforms: z.array(z.object({ plat_id: z.number(), as_of: z.string().nullable(), products: z.number() })),
	}),
	cacheSeconds: 30,
} as const satisfies Endpoint;
