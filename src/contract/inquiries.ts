import { z } from 'zod';
import { INQUIRY_LIMITS as MOST, REPORT_KINDS } from '#domain/services/inquiries.ts';
import { instant, line, lines, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';
import { cardContact, pageOf, serviceId } from './service-fields.ts';

/*
 * Inquiries to cards. Both sides read and write; texts hold nothing that reaches the other side until both have agreed.
 */

const text = lines(1, MOST.text);

/** Asks the member of a card. */
export const sendInquiry = {
	method: 'POST',
	path: '/api/send_inquiry',
	access: 'members',
	summary:
		'Writes to the member of a card. 404; 25004 the own card, or one of both has blocked the other; 25005 an inquiry is there already (data.inquiry_id); 25006 as many as a day allows.',
	query: z.object({}),
	body: z.object({ card_id: serviceId, subject: line(MOST.subject).min(2), text }),
	answer: z.object({ inquiry_id: z.string() }),
} as const satisfies Endpoint;

const inquiryRow = z.object({
	inquiry_id: z.string(),
	card_id: z.string(),
	/** Whether the caller is the member of the card. */
	is_owner: z.boolean(),
	/** What the other side is called. */
	with: z.string(),
	subject: z.string(),
	/** The beginning of the newest message. */
	last_text: z.string(),
	last_at: instant,
	is_unread: z.boolean(),
});

/** The caller's inquiries. */
export const inquiries = {
	method: 'GET',
	path: '/api/inquiries',
	access: 'members',
	summary: 'Inquiries that the member has sent or received, those with the newest message first.',
	query: z.object({ box: z.enum(['all', 'sent', 'received']).default('all'), page, limit }),
	body: z.undefined(),
	answer: z.object({ list: z.array(inquiryRow), unread: z.number(), ...pageOf }),
} as const satisfies Endpoint;

/** One inquiry with its messages. */
export const inquiry = {
	method: 'GET',
	path: '/api/inquiry',
	access: 'members',
	summary:
		'An inquiry with its newest messages, oldest of them first, and marks it as read. 404 none of the member’s.',
	query: z.object({ inquiry_id: serviceId }),
	body: z.undefined(),
	answer: z.object({
		inquiry_id: z.string(),
		card_id: z.string(),
		is_owner: z.boolean(),
		with: z.string(),
		subject: z.string(),
		asked_at: instant,
		messages: z.array(
			z.object({
				message_id: z.string(),
				is_mine: z.boolean(),
				text: z.string(),
				/** The other side does not see all of it yet. */
				is_masked: z.boolean(),
				sent_at: instant,
			}),
		),
		i_agreed: z.boolean(),
		they_agreed: z.boolean(),
		/** How to reach the other side, once both have agreed. */
		contact: cardContact.nullable(),
		is_blocked: z.boolean(),
		/** The caller has blocked the other side. */
		blocked_by_me: z.boolean(),
		/** Why nothing can be written now. */
		write_fault: z.enum(['blocked', 'unanswered']).nullable(),
		/** The other side is a made-up card of the demo. */
		is_demo: z.boolean(),
	}),
} as const satisfies Endpoint;

/** Writes in an inquiry. */
export const answerInquiry = {
	method: 'POST',
	path: '/api/answer_inquiry',
	access: 'members',
	summary:
		'Writes in an inquiry. 404 none of the member’s; 25004 blocked; 25007 three messages wait already.',
	query: z.object({}),
	body: z.object({ inquiry_id: serviceId, text }),
	answer: nothing,
} as const satisfies Endpoint;

/** Agrees that both see how to reach each other. */
export const agreeInquiry = {
	method: 'POST',
	path: '/api/agree_inquiry',
	access: 'members',
	summary:
		'Agrees to exchange contacts; who asked says how it is reached, the member of a card has said so in the form. 404; 10001 contact is missing; 25004 blocked.',
	query: z.object({}),
	body: z.object({ inquiry_id: serviceId, contact: line(MOST.contact).default('') }),
	answer: nothing,
} as const satisfies Endpoint;

/** Blocks the other side, or ends that. */
export const blockInquiry = {
	method: 'POST',
	path: '/api/block_inquiry',
	access: 'members',
	summary: 'Blocks the other side of an inquiry in all inquiries, or ends that. 404 none of the member’s.',
	query: z.object({}),
	body: z.object({ inquiry_id: serviceId, is_blocked: z.boolean() }),
	answer: nothing,
} as const satisfies Endpoint;

/** Reports an inquiry to operators. */
export const reportInquiry = {
	method: 'POST',
	path: '/api/report_inquiry',
	access: 'members',
	summary:
		'Reports an inquiry to operators, who then read its messages; once while a report is open. 404 none of the member’s.',
	query: z.object({}),
	body: z.object({ inquiry_id: serviceId, kind: z.enum(REPORT_KINDS), note: lines(0, MOST.note) }),
	answer: nothing,
} as const satisfies Endpoint;
