import { z } from 'zod';
import { MOST_VIEWS_BOUGHT, POINT_REASONS } from '#domain/accounts/points.ts';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, platId } from './fields.ts';

/** The day's points; a second call on the same day earns nothing and is no error. */
export const checkIn = {
	method: 'POST',
	path: '/api/check_in',
	access: 'members',
	summary: "Daily check-in; the day turns in the region's time zone, in America's without plat_id.",
	query: z.object({ plat_id: platId.optional() }),
	body: z.object({}),
	answer: z.object({ earned: z.number(), silver_coin: z.number() }),
} as const satisfies Endpoint;

/** Points for detail views beyond the day's quota; they stay until they are used. */
export const buyDetailViews = {
	method: 'POST',
	path: '/api/buy_detail_views',
	access: 'members',
	summary: 'Buys detail views with points. 12001 not enough points, 11001 an edition without details.',
	query: z.object({}),
	body: z.object({ count: z.number().int().min(1).max(MOST_VIEWS_BOUGHT) }),
	answer: z.object({ silver_coin: z.number(), extra_detail_views: z.number() }),
} as const satisfies Endpoint;

/** Where points came from and went. */
export const points = {
	method: 'GET',
	path: '/api/points',
	access: 'members',
	summary: 'The entries of the points account, newest first.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({ points: z.number(), reason: z.enum(POINT_REASONS), balance: z.number(), at: instant }),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;
