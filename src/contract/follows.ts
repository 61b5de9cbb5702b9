import { z } from 'zod';
import { ENTITY_ID } from '#domain/text/entity-id.ts';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { byCursor, pages, platId } from './fields.ts';
import { quota } from './user-info.ts';

/** What can be followed. The edition's number of followed creators holds for each kind by itself. */
export const FOLLOW_KINDS = ['creator', 'shop', 'product', 'live'] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];

const entity = z.object({
	kind: z.enum(FOLLOW_KINDS),
	id: z.string().regex(ENTITY_ID, 'is not an id'),
});

/** Follows something; following it again changes nothing. */
export const follow = {
	method: 'POST',
	path: '/api/follow',
	access: 'members',
	summary:
		'Follows a creator, shop, product or live session. 11009 the quota is used, 10001 there is no such thing.',
	query: z.object({ plat_id: platId }),
	body: entity,
	answer: quota,
} as const satisfies Endpoint;

/** Follows something no longer; not following it is no error. */
export const unfollow = {
	method: 'POST',
	path: '/api/unfollow',
	access: 'members',
	summary: 'Unfollows a creator, shop, product or live session.',
	query: z.object({ plat_id: platId }),
	body: entity,
	answer: quota,
} as const satisfies Endpoint;

/** What the member follows, newest first. */
export const follows = {
	method: 'GET',
	path: '/api/follows',
	access: 'members',
	summary: 'What the member follows, on all platforms, newest first, with the quota of its kind.',
	query: z.object({ kind: z.enum(FOLLOW_KINDS), ...pages }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				kind: z.enum(FOLLOW_KINDS),
				plat_id: z.number(),
				id: z.string(),
				/** Name or title; the id where it is not known any more. */
				name: z.string(),
				image: z.string(),
				followed_at: instant,
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		...byCursor,
		quota,
	}),
} as const satisfies Endpoint;

/** Which things of a kind the member follows on a platform: for the marks in lists. */
export const followedIds = {
	method: 'GET',
	path: '/api/followed_ids',
	access: 'members',
	summary: 'Ids of the creators, shops, products or live sessions of a platform that the member follows.',
	query: z.object({ plat_id: platId, kind: z.enum(FOLLOW_KINDS) }),
	body: z.undefined(),
	answer: z.object({ ids: z.array(z.string()) }),
} as const satisfies Endpoint;
