import { z } from 'zod';
import { AUTHORIZATION_STATES } from '#domain/authorizations/authorizations.ts';
import { instant, line, lines, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';
import { minor, teamCode } from './team-fields.ts';

/*
 * Teams: who manages one, who belongs to it, and how one comes and goes (docs/teams.md). The codes are in docs/accounts.md.
 */

const agreed = z.literal(true, 'the agreement must be accepted');

const application = z.object({
	state: z.enum(['open', 'approved', 'refused']),
	team_name: z.string(),
	/** Of the operator who refused it. */
	reason: z.string().nullable(),
	/** The version of the agreement that was accepted. */
	agreement: z.string(),
	applied_at: instant,
	decided_at: instant.nullable(),
});

/** Asks to manage a team. */
export const applyManager = {
	method: 'POST',
	path: '/api/apply_manager',
	access: 'members',
	summary:
		'Asks to manage a team. 10015 no phone is bound, 22005 an application is open or the account manages a team.',
	query: z.object({}),
	body: z.object({
		team_name: line(60).min(2),
		/** Who is to be in the team, and how it works. */
		about: lines(10, 500),
		/** Where operators reach the applicant. */
		contact: line(100).min(3),
		agreed,
	}),
	answer: z.object({ application }),
} as const satisfies Endpoint;

const freeze = z.object({ reason: z.string(), frozen_at: instant });

/** What the account is in teams: its application, the team it manages, the team it belongs to. */
export const team = {
	method: 'GET',
	path: '/api/team',
	access: 'members',
	summary:
		'What the account is in teams: application, managed team with its link, and the team it belongs to.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		/** Whether the account may apply as far as its phone goes. */
		has_phone: z.boolean(),
		/** The version that is accepted by applying or joining now. */
		agreement: z.string(),
		application: application.nullable(),
		managed: z
			.object({
				name: z.string(),
				/** Whom the manager turns to. */
				admin_contact: z.string(),
				since: instant,
				members: z.number(),
				/** The code of the team's link; null where it was revoked and no other was made. */
				code: z.string().nullable(),
				freeze: freeze.nullable(),
			})
			.nullable(),
		joined: z
			.object({
				name: z.string(),
				manager: z.string(),
				joined_at: instant,
				freeze: freeze.nullable(),
				creators: z.number(),
			})
			.nullable(),
	}),
} as const satisfies Endpoint;

/** Makes a new code for the team's link; the one before lets nobody in any more. */
export const renewTeamCode = {
	method: 'POST',
	path: '/api/renew_team_code',
	access: 'members',
	summary: 'Makes a new code for the link of the managed team, or none; the one before ends. 22001 no team.',
	query: z.object({}),
	body: z.object({ is_open: z.boolean() }),
	answer: z.object({ code: z.string().nullable() }),
} as const satisfies Endpoint;

/** The links of the managed team, now and before. */
export const teamInvitations = {
	method: 'GET',
	path: '/api/team_invitations',
	access: 'members',
	summary:
		'Links by which members were invited to the managed team, newest first, with who joined. 22001 no team.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				code: z.string(),
				created_at: instant,
				/** Null: it lets members in. */
				revoked_at: instant.nullable(),
				/** Members who joined by it, and those of them who are still there. */
				joined: z.number(),
				stayed: z.number(),
				last_joined_at: instant.nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Who invites by a code. */
export const teamInvitation = {
	method: 'GET',
	path: '/api/team_invitation',
	access: 'members',
	summary:
		'Who invites by a code, and whether the account may join. 22004 the code is unknown or was revoked.',
	query: z.object({ code: teamCode }),
	body: z.undefined(),
	answer: z.object({
		name: z.string(),
		manager: z.string(),
		since: instant,
		members: z.number(),
		agreement: z.string(),
		/** Creators of the account that are authorized now: their orders will count. */
		creators: z.array(z.object({ plat_id: z.number(), handle: z.string() })),
		may_join: z.enum(['yes', 'own', 'member', 'in_a_team', 'cooling']),
		/** Of cooling: from when on. */
		until: instant.nullable(),
	}),
} as const satisfies Endpoint;

/** Joins the team of a code. */
export const joinTeam = {
	method: 'POST',
	path: '/api/join_team',
	access: 'members',
	summary:
		'Joins a team. 22004 no such code, 22002 the account is in a team, 22003 it left one too lately (data.until).',
	query: z.object({}),
	body: z.object({ code: teamCode, agreed }),
	answer: z.object({ name: z.string(), joined_at: instant }),
} as const satisfies Endpoint;

/** Leaves the team; orders that were paid until now still count for it. */
export const leaveTeam = {
	method: 'POST',
	path: '/api/leave_team',
	access: 'members',
	summary: 'Leaves the team. 22001 the account is in none.',
	query: z.object({}),
	body: z.object({}),
	answer: nothing,
} as const satisfies Endpoint;

/** One sum of one currency. */
const currencySum = z.object({
	plat_id: z.number(),
	currency: z.string(),
	orders: z.number(),
	estimated: minor,
	actual: minor,
	frozen: minor,
});

/** The members of the managed team. */
export const teamMembers = {
	method: 'GET',
	path: '/api/team_members',
	access: 'members',
	summary:
		'Members of the managed team with what they sold, newest members first; those who left too. 22001 no team.',
	query: z.object({
		page,
		limit,
		/** Also those who left. */
		show: z.enum(['now', 'all']).default('now'),
		search: z.string().trim().max(100).default(''),
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				membership_id: z.string(),
				name: z.string(),
				joined_at: instant,
				left_at: instant.nullable(),
				/** Of the creators that count: the best of them. */
				authorization: z.enum(AUTHORIZATION_STATES),
				creators: z.array(z.object({ plat_id: z.number(), handle: z.string() })),
				freeze: freeze.nullable(),
				/** All that was sold in the team, currency by currency. */
				sums: z.array(currencySum),
				last_sale_at: instant.nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;
