import { z } from 'zod';
import { LEAST_REASON } from '#domain/operators/reasons.ts';
import { REPORT_KINDS, REPORT_STATES } from '#domain/services/inquiries.ts';
import { IDENTITIES } from '#domain/services/lists.ts';
import { CARD_STANDINGS, COOPERATION_STATES } from '#domain/services/standing.ts';
import { instant, line, lines, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';
import { cooperationForm, pageOf, serviceId } from './service-fields.ts';

/*
 * Operators and the service marketplace: forms to be reviewed, cards, and what was reported.
 */

const search = line(100).default('');

/** Forms that wait, or were decided. */
export const adminCooperations = {
	method: 'GET',
	path: '/api/admin_cooperations',
	access: 'operators',
	summary:
		'Cooperation forms that wait, oldest first, or were decided, newest first, each with what is listed now; found by company or uid.',
	query: z.object({ show: z.enum(['open', 'ended']).default('open'), search, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				cooperation_id: z.string(),
				uid: z.string(),
				member: z.string(),
				state: z.enum(COOPERATION_STATES),
				reason: z.string().nullable(),
				/** Names what was looked at: a decision on anything else is refused. */
				submitted_at: instant,
				decided_at: instant.nullable(),
				form: cooperationForm,
				/** What is listed now; null before the first confirmation. */
				approved: cooperationForm.nullable(),
				/** Whether a confirmation opens days. */
				is_rewarded: z.boolean(),
			}),
		),
		...pageOf,
	}),
} as const satisfies Endpoint;

/** Confirms or refuses a form. */
export const adminDecideCooperation = {
	method: 'POST',
	path: '/api/admin_decide_cooperation',
	access: 'operators',
	summary:
		'Confirms a form, which lists its card and opens Basic for 30 days once per account, or refuses it with a reason. 10001 none that waits; 25003 it was sent anew since.',
	query: z.object({}),
	body: z
		.object({
			cooperation_id: serviceId,
			submitted_at: z.iso.datetime(),
			action: z.enum(['approve', 'refuse']),
			reason: lines(0, 300).default(''),
		})
		.refine(({ action, reason }) => action === 'approve' || reason !== '', {
			path: ['reason'],
			message: 'is needed',
		}),
	answer: nothing,
} as const satisfies Endpoint;

/** All cards. */
export const adminServiceCards = {
	method: 'GET',
	path: '/api/admin_service_cards',
	access: 'operators',
	summary: 'Cards with how they stand, newest first; found by company, words or uid.',
	query: z.object({
		standing: z.enum(CARD_STANDINGS).optional(),
		identity: z.enum(IDENTITIES).optional(),
		search,
		page,
		limit,
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				card_id: z.string(),
				/** Null: a card of the demo. */
				uid: z.string().nullable(),
				standing: z.enum(CARD_STANDINGS),
				form: cooperationForm,
				approved_at: instant,
				confirmed_at: instant,
				taken_down_reason: z.string().nullable(),
				inquiries: z.number(),
				open_reports: z.number(),
			}),
		),
		...pageOf,
	}),
} as const satisfies Endpoint;

/** Takes a card off the list, or lists it again. */
export const adminTakeDownCard = {
	method: 'POST',
	path: '/api/admin_take_down_card',
	access: 'operators',
	summary: 'Takes a card off the list with a reason, or lists it again; the member is told. 10001.',
	query: z.object({}),
	body: z.object({ card_id: serviceId, is_down: z.boolean(), reason: lines(LEAST_REASON, 300) }),
	answer: nothing,
} as const satisfies Endpoint;

/** What was reported. */
export const adminServiceReports = {
	method: 'GET',
	path: '/api/admin_service_reports',
	access: 'operators',
	summary:
		'Reports of cards, inquiries and profiles of the creator market: open, oldest first, or decided; with the messages of an inquiry.',
	query: z.object({ show: z.enum(['open', 'ended']).default('open'), search, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				report_id: z.string(),
				/** Null where a profile of the creator market is reported. */
				card_id: z.string().nullable(),
				profile_id: z.string().nullable(),
				/** Of a card; of a profile the creator's handle. */
				company: z.string(),
				/** Who reported, and of an inquiry whom. */
				reporter: z.string(),
				reported: z.string().nullable(),
				kind: z.enum(REPORT_KINDS),
				note: z.string(),
				reported_at: instant,
				state: z.enum(REPORT_STATES),
				outcome: z.string().nullable(),
				decided_at: instant.nullable(),
				/** Of a reported inquiry, the newest 20, oldest of them first. */
				messages: z.array(z.object({ is_owner: z.boolean(), text: z.string(), sent_at: instant })),
			}),
		),
		...pageOf,
	}),
} as const satisfies Endpoint;

/** Closes a report. */
export const adminEndReport = {
	method: 'POST',
	path: '/api/admin_end_report',
	access: 'operators',
	summary:
		'Closes a report as upheld or dismissed, with what was found; upheld of a card takes the card down, of a profile hides it. 10001.',
	query: z.object({}),
	body: z.object({
		report_id: serviceId,
		action: z.enum(['uphold', 'dismiss']),
		outcome: lines(LEAST_REASON, 300),
	}),
	answer: nothing,
} as const satisfies Endpoint;
