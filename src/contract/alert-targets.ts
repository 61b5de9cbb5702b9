import { z } from 'zod';
import { isZone } from '#domain/alerts/times.ts';
import { WEBHOOK_FORMS } from '#domain/alerts/webhook-forms.ts';
import { DELIVERY_REASONS } from '#domain/text/delivery-reasons.ts';
import { instant, line, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page, rowNumber } from './fields.ts';

/*
 * Where alerts are delivered: mail, browsers, webhooks; and what was sent.
 */

const webhook = z.object({
	webhook_id: z.number(),
	name: z.string(),
	form: z.enum(WEBHOOK_FORMS),
	/** The address is not shown again: it is a key in itself. */
	host: z.string(),
	/** Tries in a row that failed. */
	failures: z.number(),
	disabled_at: instant.nullable(),
	created_at: instant,
});
export type ListedWebhook = z.output<typeof webhook>;

/** Everything that an account has set up. */
export const alertTargets = {
	method: 'GET',
	path: '/api/alert_targets',
	access: 'members',
	summary: 'Where the alerts of the member can go: mail, the browsers that agreed, and webhooks.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		mail: z.object({
			/** Masked; null where the account has none. */
			address: z.string().nullable(),
			/** Whether mail can be sent here; in demo mode it ends in the outbox. */
			is_possible: z.boolean(),
			is_on: z.boolean(),
			has_letter: z.boolean(),
			zone: z.string().nullable(),
		}),
		/** With which browsers subscribe (VAPID). */
		push_key: z.string(),
		browsers: z.array(z.object({ subscription_id: z.number(), label: z.string(), created_at: instant })),
		webhooks: z.array(webhook),
		/** Whether mails and pushes can be seen in the demo's outbox. */
		has_outbox: z.boolean(),
	}),
} as const satisfies Endpoint;

/** Adds a webhook. */
export const addWebhook = {
	method: 'POST',
	path: '/api/add_webhook',
	access: 'members',
	summary:
		'Adds a webhook and answers its secret, which is not shown again. Telegram takes the token of a bot as address and the ' +
		'chat as secret; Feishu the secret of its signature, where it has one. 10001 the address is none of the form or not a public https address, or there are ten.',
	query: z.object({}),
	body: z.object({
		name: line(60).min(1),
		form: z.enum(WEBHOOK_FORMS),
		address: z.string().trim().min(1).max(1000),
		secret: z.string().trim().max(200).optional(),
	}),
	answer: webhook.extend({
		/** With which our own form signs; empty for the others. */
		signing_secret: z.string(),
	}),
} as const satisfies Endpoint;

/** Deletes a webhook. */
export const deleteWebhook = {
	method: 'POST',
	path: '/api/delete_webhook',
	access: 'members',
	summary: 'Deletes a webhook. 10001 the member has no such webhook.',
	query: z.object({}),
	body: z.object({ webhook_id: rowNumber }),
	answer: nothing,
} as const satisfies Endpoint;

/** Sends a test; where it arrives the webhook is in use again. */
export const testWebhook = {
	method: 'POST',
	path: '/api/test_webhook',
	access: 'members',
	summary:
		'Sends a test message at once and answers what came back; a webhook that answers is in use again. ' +
		`The result is an HTTP status, or why there is none: ${DELIVERY_REASONS.join(', ')}.`,
	query: z.object({}),
	body: z.object({ webhook_id: rowNumber }),
	answer: z.object({ is_sent: z.boolean(), result: z.string() }),
} as const satisfies Endpoint;

const key = z.string().regex(/^[\w-]{8,200}={0,2}$/, 'is no key');

/** Adds the browser. */
export const addBrowser = {
	method: 'POST',
	path: '/api/add_browser',
	access: 'members',
	summary: 'Has alerts pushed to a browser: the subscription that it gave.',
	query: z.object({}),
	body: z.object({
		endpoint: z.url({ protocol: /^https?$/ }).max(1000),
		p256dh: key,
		auth: key,
		label: line(80),
	}),
	answer: nothing,
} as const satisfies Endpoint;

/** Takes a browser away. */
export const deleteBrowser = {
	method: 'POST',
	path: '/api/delete_browser',
	access: 'members',
	summary: 'Has no more alerts pushed to a browser.',
	query: z.object({}),
	body: z.object({ subscription_id: rowNumber }),
	answer: nothing,
} as const satisfies Endpoint;

/** Keeps what an account says of its mails. */
export const saveAlertSettings = {
	method: 'POST',
	path: '/api/save_alert_settings',
	access: 'members',
	summary:
		'Turns alert mails on or off, and the weekly letter, which is sent on Monday at eight in the zone.',
	query: z.object({}),
	body: z.object({
		zone: z.string().refine(isZone, 'is no time zone'),
		is_on: z.boolean(),
		has_letter: z.boolean(),
	}),
	answer: nothing,
} as const satisfies Endpoint;

/** What was sent. */
export const alertDeliveries = {
	method: 'GET',
	path: '/api/alert_deliveries',
	access: 'members',
	summary: 'What was sent for the member by mail, push and webhook, newest first, and how each try ended.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				delivery_id: z.string(),
				channel: z.enum(['email', 'push', 'webhook']),
				target_id: z.number(),
				kind: z.enum(['alerts', 'letter', 'test']),
				/** Unknown: its process was cut off while it was being sent, and it is not sent again. */
				state: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown']),
				attempts: z.number(),
				result: z.string(),
				/** How many alerts it tells of. */
				alerts: z.number(),
				created_at: instant,
				/** When it is tried again, while it waits. */
				try_at: instant,
				sent_at: instant.nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

const mover = z.object({
	kind: z.enum(['product', 'shop', 'creator']),
	plat_id: z.number(),
	id: z.string(),
	name: z.string(),
	units: z.number(),
	units_before: z.number().nullable(),
	growth: z.number().nullable(),
});

/** What moved. */
export const alertLetter = {
	method: 'GET',
	path: '/api/alert_letter',
	access: 'members',
	summary: 'What moved in the last 7 days among what the member follows: the weekly letter as it is now.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		rises: z.array(mover),
		falls: z.array(mover),
		entered: z.array(mover.extend({ place: z.number() })),
		new_products: z.array(
			z.object({
				plat_id: z.number(),
				id: z.string(),
				name: z.string(),
				shop: z.string(),
				listed_on: z.string(),
			}),
		),
	}),
} as const satisfies Endpoint;

/** Demo mode: what would have been sent. */
export const myOutbox = {
	method: 'GET',
	path: '/api/my_outbox',
	access: 'members',
	summary: 'Demo mode only: the newest mails and pushes of the account that were shown instead of sent.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				message_id: z.string(),
				channel: z.enum(['email', 'push']),
				subject: z.string(),
				text: z.string(),
				sent_at: instant,
			}),
		),
	}),
} as const satisfies Endpoint;
