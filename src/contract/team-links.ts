import { z } from 'zod';
import { isPostUrl, TAKE_STATES } from '#domain/teams/links.ts';
import { instant, line, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';
import { rowId } from './team-fields.ts';

/*
 * Product links of a team: shared by the manager, taken and posted by members (domain/teams/links.ts).
 */

const take = z.object({
	member: z.string(),
	state: z.enum(TAKE_STATES),
	taken_at: instant,
	/** Until when it is to be posted. */
	post_until: instant,
	seconds_left: z.number(),
	post_url: z.string().nullable(),
	posted_at: instant.nullable(),
});

/** The links of the account's team: of the one it manages, else of the one it is in. */
export const teamLinks = {
	method: 'GET',
	path: '/api/team_links',
	access: 'members',
	summary:
		'Product links of the team, newest first; managers see what every member made of them. 22001 no team.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		is_manager: z.boolean(),
		list: z.array(
			z.object({
				link_id: z.string(),
				title: z.string(),
				url: z.string(),
				terms: z.string(),
				shared_at: instant,
				withdrawn_at: instant.nullable(),
				/** What the member made of it last; null: not taken yet. */
				mine: take.nullable(),
				/** Of managers: what members made of it, the newest 20; of members empty. */
				takes: z.array(take),
				taken: z.number(),
				posted: z.number(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

const https = z.string().trim().max(500).refine(isPostUrl, 'is no address of the form https://host/path');

/** Shares a link in the managed team. */
export const shareTeamLink = {
	method: 'POST',
	path: '/api/share_team_link',
	access: 'members',
	summary: 'Shares a product or link with its terms in the managed team. 22001 no team.',
	query: z.object({}),
	body: z.object({ title: line(120).min(2), url: https, terms: line(300).default('') }),
	answer: z.object({ link_id: z.string() }),
} as const satisfies Endpoint;

/** Takes a link off the list; who has taken it may still post it. */
export const withdrawTeamLink = {
	method: 'POST',
	path: '/api/withdraw_team_link',
	access: 'members',
	summary: 'Takes a link off the list of the managed team. 22001 no team, 10001 no such link.',
	query: z.object({}),
	body: z.object({ link_id: rowId }),
	answer: nothing,
} as const satisfies Endpoint;

/** Takes a link, to be posted within 24 hours. */
export const takeTeamLink = {
	method: 'POST',
	path: '/api/take_team_link',
	access: 'members',
	summary:
		'Takes a link of the team to post it within 24 hours. 22001 no team, 10001 no such link, 22006 taken already.',
	query: z.object({}),
	body: z.object({ link_id: rowId }),
	answer: z.object({ post_until: instant }),
} as const satisfies Endpoint;

/** Says where a link was posted. */
export const postTeamLink = {
	method: 'POST',
	path: '/api/post_team_link',
	access: 'members',
	summary: 'Names the post with a link that was taken. 22006 it is not taken, or its time is over.',
	query: z.object({}),
	body: z.object({ link_id: rowId, url: https }),
	answer: nothing,
} as const satisfies Endpoint;
