import { z } from 'zod';
import { PROFILE_STANDINGS } from '#domain/creator-market/profile.ts';
import { LEAST_REASON } from '#domain/operators/reasons.ts';
import { instant, line, lines, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';
import { rowId } from './team-fields.ts';

/*
 * Operators and the creator market. What was reported of it is in the list of reports (contract/admin-services.ts).
 */

/** All profiles. */
export const adminMarketProfiles = {
	method: 'GET',
	path: '/api/admin_market_profiles',
	access: 'operators',
	summary:
		'Profiles of the creator market with how they stand, newest first; found by handle, nickname, text or a whole uid.',
	query: z.object({
		standing: z.enum(PROFILE_STANDINGS).optional(),
		search: line(100).default(''),
		page,
		limit,
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				profile_id: z.string(),
				/** Null: a profile of the demo. */
				uid: z.string().nullable(),
				plat_id: z.number(),
				handle: z.string(),
				nickname: z.string().nullable(),
				standing: z.enum(PROFILE_STANDINGS),
				about: z.string(),
				/** Of our own figures; null is unknown. */
				followers: z.number().nullable(),
				listed_at: instant.nullable(),
				saved_at: instant,
				hidden_reason: z.string().nullable(),
				invitations: z.number(),
				open_reports: z.number(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Takes a profile off the market, or shows it again. */
export const adminHideProfile = {
	method: 'POST',
	path: '/api/admin_hide_profile',
	access: 'operators',
	summary:
		'Takes a profile off the creator market with a reason, or shows it again; the member is told. Invitations that run go on. 10001.',
	query: z.object({}),
	body: z.object({ profile_id: rowId, is_hidden: z.boolean(), reason: lines(LEAST_REASON, 300) }),
	answer: nothing,
} as const satisfies Endpoint;
