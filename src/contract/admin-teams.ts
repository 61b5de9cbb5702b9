import { z } from 'zod';
import { LEAST_REASON } from '#domain/operators/reasons.ts';
import { isDay } from '#domain/time/days.ts';
import { instant, line, lines, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';
import { rowId } from './team-fields.ts';
import { statementRow } from './team-income.ts';

/*
 * Operators and teams: applications, freezes, and what was paid out.
 */

const search = line(100).default('');
const listed = { total: z.number(), page: z.number(), limit: z.number() };

/** Applications of managers: those that wait, oldest first, or those that are decided, newest first. */
export const adminApplications = {
	method: 'GET',
	path: '/api/admin_applications',
	access: 'operators',
	summary:
		'Applications to manage a team: open, oldest first, or decided; found by team, member, contact or uid.',
	query: z.object({ show: z.enum(['open', 'ended']).default('open'), search, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				application_id: z.string(),
				uid: z.string(),
				member: z.string(),
				team_name: z.string(),
				about: z.string(),
				contact: z.string(),
				agreement: z.string(),
				state: z.enum(['open', 'approved', 'refused']),
				reason: z.string().nullable(),
				applied_at: instant,
				decided_at: instant.nullable(),
			}),
		),
		...listed,
	}),
} as const satisfies Endpoint;

/** Approves or refuses an application. */
export const adminDecideApplication = {
	method: 'POST',
	path: '/api/admin_decide_application',
	access: 'operators',
	summary:
		'Approves an application, which makes a team, or refuses it with a reason. 10001 none that is open.',
	query: z.object({}),
	body: z
		.object({
			application_id: rowId,
			action: z.enum(['approve', 'refuse']),
			reason: lines(0, 300).default(''),
			/** Whom the manager turns to. */
			admin_contact: line(100).default(''),
		})
		.refine(({ action, reason }) => action === 'approve' || reason !== '', {
			path: ['reason'],
			message: 'is needed',
		})
		.refine(({ action, admin_contact }) => action === 'refuse' || admin_contact !== '', {
			path: ['admin_contact'],
			message: 'is needed',
		}),
	answer: nothing,
} as const satisfies Endpoint;

/** All teams. */
export const adminTeams = {
	method: 'GET',
	path: '/api/admin_teams',
	access: 'operators',
	summary: 'Teams with their managers, members and freezes, newest first; found by a part of the name.',
	query: z.object({ search, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				team_id: z.string(),
				name: z.string(),
				manager: z.string().nullable(),
				admin_contact: z.string(),
				created_at: instant,
				closed_at: instant.nullable(),
				members: z.number(),
				/** What is frozen now: the team (membership_id null) or members. */
				freezes: z
					.array(
						z.object({
							membership_id: z.string().nullable(),
							member: z.string().nullable(),
							reason: z.string(),
							frozen_at: instant,
						}),
					)
					.readonly(),
			}),
		),
		...listed,
	}),
} as const satisfies Endpoint;

/** The members of one team. */
export const adminTeamMembers = {
	method: 'GET',
	path: '/api/admin_team_members',
	access: 'operators',
	summary: 'Members of a team with what is frozen of them, newest first; found by a part of the name.',
	query: z.object({ team_id: rowId, search, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				membership_id: z.string(),
				name: z.string(),
				joined_at: instant,
				left_at: instant.nullable(),
				freeze: z.object({ reason: z.string(), frozen_at: instant }).nullable(),
			}),
		),
		...listed,
	}),
} as const satisfies Endpoint;

const frozen = z.object({
	team_id: rowId,
	/** Null: the whole team. */
	membership_id: rowId.nullable(),
	reason: lines(LEAST_REASON, 300),
});

/** Freezes a team or one of its members. */
export const adminFreezeTeam = {
	method: 'POST',
	path: '/api/admin_freeze_team',
	access: 'operators',
	summary:
		'Stops the income of a team or of one member’s orders, with the reason. 10001 none, or frozen already.',
	query: z.object({}),
	body: frozen,
	answer: nothing,
} as const satisfies Endpoint;

/** Releases what was frozen; what was held goes into the next statement. */
export const adminReleaseTeam = {
	method: 'POST',
	path: '/api/admin_release_team',
	access: 'operators',
	summary: 'Ends a freeze, with the reason; what was held is settled next. 10001 nothing is frozen.',
	query: z.object({}),
	body: frozen,
	answer: nothing,
} as const satisfies Endpoint;

/** Statements that are to be paid, or were. */
export const adminStatements = {
	method: 'GET',
	path: '/api/admin_statements',
	access: 'operators',
	summary:
		'Statements of all teams: those to be paid out, oldest first, or those that were; found by team, month or reference.',
	query: z.object({ show: z.enum(['open', 'ended']).default('open'), search, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(statementRow.extend({ team: z.string(), is_frozen: z.boolean() })),
		...listed,
	}),
} as const satisfies Endpoint;

/** Notes that a statement was paid out. */
export const adminRecordPayout = {
	method: 'POST',
	path: '/api/admin_record_payout',
	access: 'operators',
	summary: 'Notes how a statement was paid out. 10001 none to be paid, paid already, or its team is frozen.',
	query: z.object({}),
	body: z.object({
		statement_id: rowId,
		method: line(60).min(2),
		reference: line(100).min(2),
		paid_on: z.string().refine(isDay, 'is not a day YYYY-MM-DD'),
	}),
	answer: nothing,
} as const satisfies Endpoint;
