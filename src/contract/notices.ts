import { z } from 'zod';
import { instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';

/** What notices are about; the screen words them from the kind and its params (locale files). */
export const NOTICE_KINDS = [
	/** Params: none. */
	'welcome',
	/** Params: ends_at. */
	'trial_started',
	/** Params: edition, ends_at (null: never), source. */
	'edition_granted',
	/** Params: edition, ends_at. */
	'edition_ending',
	/** Another device logged in and ended the session of this class. Params: device (desktop, phone), label. */
	'displaced',
	/** Params: none. */
	'password_changed',
	/** The second factor was switched on, or off. Params: none. */
	'factor_on',
	'factor_off',
	/** Somebody logged in, or changed the factor, with a recovery code. Params: left. */
	'recovery_used',
	/** A key for programs was made. Params: name, hint. */
	'key_created',
	/** Params: kind (phone, email), masked. */
	'handle_bound',
	/** A request for a sample (contract/samples.ts). Params of all four: title; of refused also reason, of shipped tracking. */
	'sample_approved',
	'sample_refused',
	'sample_shipped',
	'sample_expired',
	/** An application to manage a team. Params: team; of approved also contact, of refused also reason. */
	'manager_approved',
	'manager_refused',
	/** Params of both: team, member (empty: the whole team), reason. */
	'team_frozen',
	'team_released',
	/** A statement was paid out. Params: team, month, method, reference, paid_on. */
	'team_paid',
	/** A link is to be posted soon. Params: title, ends_at. */
	'team_link_ending',
	/** Invitations of the creator market. Params of all: title, name (of the other side); of declined and withdrawn also reason, of shipped tracking. */
	'market_invited',
	'market_accepted',
	'market_declined',
	'market_withdrawn',
	'market_shipped',
	'market_posted',
	'market_expired',
	/** Operators took a profile off the creator market, or show it again. Params of both: name, reason. */
	'market_hidden',
	'market_shown',
	/** A cooperation form. Params: of approved ends_at (null: no days were opened), of refused reason. */
	'cooperation_approved',
	'cooperation_refused',
	/** A card is to be confirmed. Params: ends_at. */
	'card_to_confirm',
	/** A card was not confirmed and is hidden. Params: none. */
	'card_hidden',
	/** Operators took a card off the list, or list it again. Params of both: reason. */
	'card_taken_down',
	'card_listed_again',
	/** Inquiries. Params of all: subject, with, inquiry_id. */
	'inquiry_received',
	'inquiry_answered',
	'inquiry_contacts',
	/** A rule fired. Params: rule_id, plat_id, subject, entity_id, name, facts (JSON), count of the hour. */
	'alert',
	/** Nothing could be sent to it for a day. Params: name, host. */
	'webhook_disabled',
	/** Params: title, failure (taken_down, unreachable, region). */
	'monitor_failed',
	/** An order was paid. Params: order_id, edition, amount (fen), ends_at (null: nothing was opened). */
	'order_paid',
	/** Money was paid back. Params: order_id, edition, amount (fen). */
	'order_refunded',
	/** Params: edition, ends_at. */
	'edition_ended',
	/** Params: code, ends_at. */
	'coupon_expiring',
	/** Params: account (masked), days, points. */
	'invitation_rewarded',
	/** For operators: a provider's bill is not what the ledger says. Params: provider, day, count. */
	'bill_differs',
	/** For operators: a feed has not come for twice its usual time. Params: source, last (an instant). */
	'feed_stopped',
	/** For operators: a connector, or a part of it, has stopped. Params: source, fault, about (a field, a code), part. */
	'connector_stopped',
	/** A move of products ended. Params: job_id, shop, created, failed. */
	'move_done',
	/** A move of products waits: its shop has to be connected again. Params: job_id, shop. */
	'move_held',
	/** A change of titles ended. Params: job_id, shop, created (titles that were changed), failed. */
	'titles_done',
	/** A change of titles waits: its shop has to be connected again. Params: job_id, shop. */
	'titles_held',
	/** Videos were published. Params: job_id, shop, created (videos that are there), failed. */
	'videos_done',
	/** The publishing of videos waits: its shop has to be connected again. Params: job_id, shop. */
	'videos_held',
	/**
	 * Sales before and after changed titles were held side by side. Params: job_id, shop, state (told, few, unknown), before,
	 * after, expected, compared.
	 */
	'titles_followed',
	/** Params: text, by an operator. */
	'message',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** The member's notices, newest first. */
export const notices = {
	method: 'GET',
	path: '/api/notices',
	access: 'members',
	summary: 'Notices, newest first. `params` by kind: contract/notices.ts.',
	query: z.object({ page, limit, unread: z.enum(['0', '1']).optional() }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				notice_id: z.string(),
				kind: z.enum(NOTICE_KINDS),
				params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
				at: instant,
				read: z.boolean(),
			}),
		),
		total: z.number(),
		unread: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Marks notices as read; without ids all of them. */
export const markNoticesRead = {
	method: 'POST',
	path: '/api/mark_notices_read',
	access: 'members',
	summary: 'Marks the named notices, or all, as read.',
	query: z.object({}),
	body: z.object({
		notice_ids: z
			.array(z.string().regex(/^\d{1,18}$/))
			.max(200)
			.optional(),
	}),
	answer: z.object({ unread: z.number() }),
} as const satisfies Endpoint;
