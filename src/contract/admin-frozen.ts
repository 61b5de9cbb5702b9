import { z } from 'zod';
import { FREEZABLE } from '#domain/operators/frozen.ts';
import { LEAST_REASON } from '#domain/operators/reasons.ts';
import { instant, line } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';

/*
 * Operators freeze things: nobody is shown them until they are released.
 */

const entity = { kind: z.enum(FREEZABLE), id: line(100).min(1) };

/** What is frozen. */
export const adminFrozen = {
	method: 'GET',
	path: '/api/admin_frozen',
	access: 'operators',
	summary: 'What is frozen, newest first, by a part of name, id or reason.',
	query: z.object({ search: line(100).default(''), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				kind: z.enum(FREEZABLE),
				plat_id: z.number(),
				id: z.string(),
				name: z.string(),
				reason: z.string(),
				frozen_at: instant,
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** What would be frozen. */
export const adminFreezable = {
	method: 'GET',
	path: '/api/admin_freezable',
	access: 'operators',
	summary:
		'A product, shop, creator or live session of a region (of_region, a platform id) by its id: its name and whether it is frozen. 404 there is none.',
	query: z.object({ ...entity, of_region: z.coerce.number().int().min(1).max(99) }),
	body: z.undefined(),
	answer: z.object({ name: z.string(), is_frozen: z.boolean() }),
} as const satisfies Endpoint;

/** Freezes something, or releases it. */
export const adminFreeze = {
	method: 'POST',
	path: '/api/admin_freeze',
	access: 'operators',
	summary:
		'Freezes a product, shop, creator or live session of a region, or releases it; the rankings follow. 404 there is none.',
	query: z.object({}),
	body: z.object({
		...entity,
		of_region: z.number().int().min(1).max(99),
		is_frozen: z.boolean(),
		reason: line(300).min(LEAST_REASON),
	}),
	answer: z.object({}),
} as const satisfies Endpoint;
