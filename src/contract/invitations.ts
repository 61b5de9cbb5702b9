import { z } from 'zod';
import { INVITATION_SIGNS, INVITATION_STATES } from '#domain/membership/invitations.ts';
import { instant, line } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';

const invitation = z.object({
	/** Masked phone or e-mail address. */
	account: z.string(),
	registration_date: instant,
	status: z.enum(INVITATION_STATES),
	/** What it earned: days of the basic edition, and points; 0 as long as it counts for nothing. */
	benefit: z.number(),
	points: z.number(),
});

/** Who came by the account's invitation, and what that earned. */
export const invitations = {
	method: 'GET',
	path: '/api/invitations',
	access: 'members',
	summary: 'Sign-ups by the invitation of the account, newest first, and what they have earned in all.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(invitation),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		/** Sign-ups that have earned something, their days and points. */
		rewarded: z.number(),
		days: z.number(),
		points: z.number(),
	}),
} as const satisfies Endpoint;

/** Sign-ups that may be second accounts of who invited them. */
export const adminInvitations = {
	method: 'GET',
	path: '/api/admin_invitations',
	access: 'operators',
	summary:
		'Sign-ups from the browser or network of who invited them, within an hour, newest first; found by a part of the account or of who invited, or by a whole uid.',
	query: z.object({ search: line(100).default(''), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			invitation.extend({
				signs: z.array(z.enum(INVITATION_SIGNS)),
				/** Null where the account is gone. */
				uid: z.string().nullable(),
				inviter_uid: z.string(),
				inviter_name: z.string(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;
