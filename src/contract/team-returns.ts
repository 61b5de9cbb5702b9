import { z } from 'zod';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';
import { minor, rowId } from './team-fields.ts';

/*
 * What samples and links brought a team (domain/teams/returns.ts).
 */

/** What samples and links brought, member by member. */
export const teamReturns = {
	method: 'GET',
	path: '/api/team_returns',
	access: 'members',
	summary:
		'What samples and links brought, by member of the managed team: sent, posted, sold, kept. 22001 no team.',
	query: z.object({ page, limit, search: z.string().trim().max(100).default('') }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				membership_id: z.string(),
				name: z.string(),
				samples: z.number(),
				links: z.number(),
				posted: z.number(),
				sold: z.number(),
				/** Posted in time, of those whose time is over or that are posted; null where none is. */
				kept_rate: z.number().nullable(),
				/** Of the samples, currency by currency. */
				values: z.array(
					z.object({
						plat_id: z.number(),
						currency: z.string(),
						samples: z.number(),
						orders: z.number(),
						value: minor,
						value_per_sample: minor,
					}),
				),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** The samples and links behind the figures of a member. */
export const teamReturnRows = {
	method: 'GET',
	path: '/api/team_return_rows',
	access: 'members',
	summary: 'Samples and links of a member of the managed team, newest first. 22001 no team.',
	query: z.object({ membership_id: rowId, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				kind: z.enum(['sample', 'link']),
				title: z.string(),
				/** Null of a link, as the product and currency. */
				plat_id: z.number().nullable(),
				product_id: z.string().nullable(),
				currency: z.string().nullable(),
				/** When the sample was sent or the link taken. */
				given_at: instant,
				post_by: instant,
				posted_at: instant.nullable(),
				post_url: z.string().nullable(),
				orders: z.number(),
				value: minor,
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;
