import { z } from 'zod';
import { cooperationFaults } from '#domain/services/cooperation.ts';
import { CARD_STANDINGS, COOPERATION_STATES } from '#domain/services/standing.ts';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { cooperationForm } from './service-fields.ts';

/*
 * The member's own cooperation form and card.
 */

const standing = z.object({
	/** Null: nothing was ever typed. */
	state: z.enum(COOPERATION_STATES).nullable(),
	/** Of the operator who refused it. */
	reason: z.string().nullable(),
	submitted_at: instant.nullable(),
	decided_at: instant.nullable(),
	/** What is being typed; null where nothing is. */
	draft: cooperationForm.nullable(),
	/** What waits for operators, or was decided last. */
	submitted: cooperationForm.nullable(),
	/** The card that was made of it. */
	card: z
		.object({
			card_id: z.string(),
			standing: z.enum(CARD_STANDINGS),
			form: cooperationForm,
			confirmed_at: instant,
			/** When it hides unless it is confirmed; null while nothing is asked. */
			hides_at: instant.nullable(),
			/** Why operators took it off the list. */
			taken_down_reason: z.string().nullable(),
		})
		.nullable(),
	/** When the confirmation opened its days; null where it has not yet. */
	rewarded_at: instant.nullable(),
});

/** The member's form, with the card that was made of it. */
export const myCooperation = {
	method: 'GET',
	path: '/api/my_cooperation',
	access: 'members',
	summary: 'The member’s cooperation form: draft, what is under review, and the card that is listed.',
	query: z.object({}),
	body: z.undefined(),
	answer: standing,
} as const satisfies Endpoint;

/** Keeps what is being typed. */
export const saveCooperationDraft = {
	method: 'POST',
	path: '/api/save_cooperation_draft',
	access: 'members',
	summary: 'Keeps the form as it is typed; nothing of it has to be complete, and nobody else sees it.',
	query: z.object({}),
	body: cooperationForm,
	answer: z.object({ saved_at: instant }),
} as const satisfies Endpoint;

/** Sends the form to operators. */
export const submitCooperation = {
	method: 'POST',
	path: '/api/submit_cooperation',
	access: 'members',
	summary:
		'Sends the form to operators; what is listed stays until they confirm it. 10001 names what is missing.',
	query: z.object({}),
	body: cooperationForm.superRefine((form, context) => {
		for (const [field, fault] of Object.entries(cooperationFaults(form)))
			context.addIssue({ code: 'custom', path: [field], message: `is ${fault}` });
	}),
	answer: standing,
} as const satisfies Endpoint;

/** Takes the form back and the card off the list. */
export const withdrawCooperation = {
	method: 'POST',
	path: '/api/withdraw_cooperation',
	access: 'members',
	summary: 'Takes the form back and the card off the list at once. 25003 nothing was submitted.',
	query: z.object({}),
	body: z.object({}),
	answer: standing,
} as const satisfies Endpoint;

/** Gives or takes back the consent to be listed. */
export const setCardConsent = {
	method: 'POST',
	path: '/api/set_card_consent',
	access: 'members',
	summary: 'Gives or takes back the consent to display the card; it counts at once. 25003 there is no card.',
	query: z.object({}),
	body: z.object({ has_consent: z.boolean() }),
	answer: standing,
} as const satisfies Endpoint;

/** Says that the card still holds. */
export const confirmCard = {
	method: 'POST',
	path: '/api/confirm_card',
	access: 'members',
	summary: 'Confirms that the card still holds; one that was hidden for want of it is back. 25003 no card.',
	query: z.object({}),
	body: z.object({}),
	answer: standing,
} as const satisfies Endpoint;
