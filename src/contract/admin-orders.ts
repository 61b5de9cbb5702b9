import { z } from 'zod';
import type { PaidEdition } from '#domain/access/editions.ts';
import { MONTHLY_PRICE_CNY } from '#domain/access/editions.ts';
import { ORDER_STATES } from '#domain/membership/orders.ts';
import { PROVIDERS } from '#domain/membership/providers.ts';
import { REFUND_STATES } from '#domain/membership/refunds.ts';
import { instant, line, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { day, flag, limit, page } from './fields.ts';

/*
 * Orders as operators see them: everything that the ledger has. Money is in fen (CNY).
 */

const orderId = z.string().regex(/^[0-9A-Z]{20}$/, 'is no id of an order');
const fen = z.number();
const edition = z.enum(Object.keys(MONTHLY_PRICE_CNY) as [PaidEdition, ...PaidEdition[]]);

const adminOrderLine = z.object({
	order_id: z.string(),
	/** The account; null where it was deleted. Phone and address stay masked. */
	uid: z.string().nullable(),
	account_name: z.string().nullable(),
	handle: z.string().nullable(),
	version: z.string(),
	edition,
	duration: z.number(),
	price: fen,
	credit: fen,
	payable_amount: fen,
	/** What was paid back or is on its way. */
	refunded: fen,
	currency: z.string(),
	state: z.enum(ORDER_STATES),
	/** Where it is or was paid; `credit` where nothing was to be paid. */
	provider: z.string(),
	/** A message about it, or the provider's bill, differs, and nobody has looked at it yet. */
	is_flagged: z.boolean(),
	created_at: instant,
	paid_at: instant.nullable(),
});
export type AdminOrderLine = z.output<typeof adminOrderLine>;

const search = {
	/** A whole id of an order, a whole uid, or a part of a phone, address or name of at least 3 characters. */
	search: line(100).default(''),
	state: z.enum(ORDER_STATES).optional(),
	provider: z.enum(PROVIDERS).optional(),
	flagged: flag.optional(),
	/** Days of ordering, in UTC. */
	from: day.optional(),
	until: day.optional(),
};

/** Finds orders. */
export const adminOrders = {
	method: 'GET',
	path: '/api/admin_orders',
	access: 'operators',
	summary:
		'Orders, newest first, by id, account, part of phone, e-mail or name, state, provider, mark and days.',
	query: z.object({ ...search, page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(adminOrderLine),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

const refund = z.object({
	request_id: z.string(),
	amount: fen,
	state: z.enum(REFUND_STATES),
	reason: z.string(),
	/** uid; null where it was made at the provider. */
	operator: z.string().nullable(),
	asked_at: instant,
	ended_at: instant.nullable(),
});

/** An order with all that the ledger has of it. */
export const adminOrder = {
	method: 'GET',
	path: '/api/admin_order',
	access: 'operators',
	summary: 'One order: states, messages as they came, the payment, refunds, and what they did to grants.',
	query: z.object({ order_id: orderId }),
	body: z.undefined(),
	answer: adminOrderLine.extend({
		/** How much can still be paid back. */
		refundable: fen,
		states: z.array(z.object({ state: z.enum(ORDER_STATES), note: z.string(), reached_at: instant })),
		messages: z.array(
			z.object({ message_id: z.string(), verdict: z.string(), body: z.string(), received_at: instant }),
		),
		payments: z.array(
			z.object({ provider: z.string(), transaction_id: z.string(), amount: fen, paid_at: instant }),
		),
		refunds: z.array(refund),
		grants: z.array(
			z.object({
				change: z.enum(['opened', 'credited', 'reopened', 'shortened']),
				edition: z.string(),
				value: fen,
				starts_at: instant,
				ends_at: instant,
				booked_at: instant,
			}),
		),
	}),
} as const satisfies Endpoint;
export type AdminOrder = z.output<typeof adminOrder.answer>;

/** Pays back an order in whole or in part, once per name; the grant shrinks accordingly. */
export const adminRefund = {
	method: 'POST',
	path: '/api/admin_refund',
	access: 'operators',
	summary:
		'Pays back so much of an order, once per `request_id`. 21004 more than is left of the payment, 21001 its provider is not set up.',
	query: z.object({}),
	body: z.object({
		order_id: orderId,
		request_id: z.string().regex(/^[\w-]{8,64}$/, 'is no name of a refund'),
		amount: z.number().int().min(1).max(2_147_483_647),
		/** Why, for the other operators. */
		reason: line(200).default(''),
	}),
	answer: z.object({ refund }),
} as const satisfies Endpoint;

/** What does not fit: flagged messages of providers, and differences between their bills and the ledger. */
export const adminPaymentFlags = {
	method: 'GET',
	path: '/api/admin_payment_flags',
	access: 'operators',
	summary:
		'Flagged messages of payment providers and differences of their bills, newest first; found by the number of an order or a part of the text.',
	query: z.object({
		show: z.enum(['open', 'reviewed']).default('open'),
		search: line(100).default(''),
		page,
		limit,
	}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				subject: z.enum(['message', 'difference']),
				id: z.string(),
				provider: z.string(),
				/** The verdict on a message, or what differs. */
				reason: z.string(),
				order_id: z.string().nullable(),
				/** Of a message: its text. Of a difference: the number of the payment, or the name of the refund. */
				text: z.string(),
				/** The day of a bill. */
				day: z.string().nullable(),
				billed: fen.nullable(),
				booked: fen.nullable(),
				at: instant,
				reviewed_at: instant.nullable(),
				reviewed_by: z.string().nullable(),
			}),
		),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Marks what does not fit as looked at. */
export const adminReviewFlag = {
	method: 'POST',
	path: '/api/admin_review_flag',
	access: 'operators',
	summary: 'Marks a flagged message or a difference as reviewed.',
	query: z.object({}),
	body: z.object({
		subject: z.enum(['message', 'difference']),
		id: z.string().regex(/^\d{1,18}$/, 'is not a number'),
	}),
	answer: nothing,
} as const satisfies Endpoint;
