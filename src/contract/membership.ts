import { z } from 'zod';
import { DURATIONS, MONTHLY_PRICE_CNY, type Months, type PaidEdition } from '#domain/access/editions.ts';
import { ORDER_STATES } from '#domain/membership/orders.ts';
import { PROVIDERS } from '#domain/membership/providers.ts';
import { REFUND_STATES } from '#domain/membership/refunds.ts';
import { edition, instant } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';

/*
 * Membership: what editions cost, orders and their payment. Money is in fen (CNY); amounts are the server's.
 */

const PAID = Object.keys(MONTHLY_PRICE_CNY) as [PaidEdition, ...PaidEdition[]];
const MONTHS = DURATIONS.map(({ months }) => months);

const paidEdition = z.enum(PAID);
const months = z.literal(MONTHS);
const monthsText = z
	.enum(MONTHS.map(String) as [string, ...string[]])
	.transform((text) => Number(text) as Months);
const orderId = z.string().regex(/^[0-9A-Z]{20}$/, 'is no id of an order');
const fen = z.number();
const provider = z.enum(PROVIDERS);
const couponText = z.string().trim().max(40);

/** Every edition that is sold, with its version code and its prices. */
export const editions = {
	method: 'GET',
	path: '/api/editions',
	access: 'public',
	summary: 'The editions that are sold, their version codes, and what each duration (months) costs in fen.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({
		list: z.array(
			z.object({
				edition: paidEdition,
				version: z.string(),
				level: z.number(),
				prices: z.array(z.object({ duration: months, days: z.number(), price: fen })),
			}),
		),
		currency: z.string(),
	}),
	cacheSeconds: 300,
} as const satisfies Endpoint;

const quote = z.object({
	kind: z.enum(['new', 'renewal', 'upgrade', 'downgrade']),
	version: z.string(),
	edition: paidEdition,
	duration: months,
	price: fen,
	/** Worth of the unused time that ends, in sum and grant by grant. */
	credit: fen,
	credits: z.array(z.object({ edition, ends_at: instant, value: fen })),
	/** What the coupon takes off. */
	coupon: z.string().nullable(),
	discount: fen,
	/** Points that pay for it, what they pay, and how many could. */
	points: z.number(),
	points_value: fen,
	points_offered: z.number(),
	payable_amount: fen,
	currency: z.string(),
	/** Where it can be paid; the first is taken where none is chosen. */
	providers: z.array(provider),
	/** What paying now opens. */
	starts_at: instant,
	expiry: instant,
});

/** What an order would cost, with its calculation. */
export const quoteOrder = {
	method: 'GET',
	path: '/api/quote_order',
	access: 'members',
	summary:
		'What an edition costs this account now, with its calculation. 21001 nothing can be paid here, 21002 held without end; ' +
		'14001, 14002, 14003 with `data` {why, minimum} and 10001 for a coupon of no use, 12001 for points that are not there.',
	query: z.object({
		edition: paidEdition,
		duration: monthsText,
		coupon: couponText.optional(),
		points: z.enum(['0', '1']).optional(),
	}),
	body: z.undefined(),
	answer: quote,
} as const satisfies Endpoint;

const orderAnswer = z.object({
	order_id: z.string(),
	version: z.string(),
	edition: paidEdition,
	duration: months,
	price: fen,
	credit: fen,
	coupon: z.string().nullable(),
	discount: fen,
	points: z.number(),
	points_value: fen,
	payable_amount: fen,
	currency: z.string(),
	state: z.enum(ORDER_STATES),
	/** The provider said no to the last attempt; it may be paid all the same. */
	is_declined: z.boolean(),
	is_sandbox: z.boolean(),
	/** Where it is or was paid; null where the credit paid all. */
	provider: provider.nullable(),
	/** Where it is paid: what the QR holds, and a phone's link. A path is one of our own. */
	pay_url: z.string().nullable(),
	/** Seconds until it is closed; 0 where it does not wait for a payment. */
	seconds_left: z.number(),
	created_at: instant,
	paid_at: instant.nullable(),
	/** What it opened, and until when, after what was paid back. */
	starts_at: instant.nullable(),
	expiry: instant.nullable(),
	/** What is or was paid back, oldest first. */
	refunds: z.array(
		z.object({
			amount: fen,
			state: z.enum(REFUND_STATES),
			asked_at: instant,
			ended_at: instant.nullable(),
		}),
	),
});

/** An order; the same again where one for the same waits for its payment. Any other that waits is closed. */
export const createOrder = {
	method: 'POST',
	path: '/api/create_order',
	access: 'members',
	summary:
		'Orders an edition, and holds its coupon and points until it is paid or closed. Refuses as quote_order does; 21003 the provider does not answer.',
	query: z.object({}),
	body: z.object({
		edition: paidEdition,
		duration: months,
		/** Where it is to be paid; of those that the quote names. */
		provider: provider.optional(),
		coupon: couponText.optional(),
		/** Whether points pay for as much of it as they may. */
		use_points: z.boolean().optional(),
		agreed: z.literal(true, 'the agreements must be accepted'),
	}),
	answer: z.object({ order: orderAnswer }),
} as const satisfies Endpoint;

/** One order of the account. */
export const order = {
	method: 'GET',
	path: '/api/order',
	access: 'members',
	summary: 'An order of the account, with its state.',
	query: z.object({ order_id: orderId }),
	body: z.undefined(),
	answer: z.object({ order: orderAnswer }),
} as const satisfies Endpoint;

/** All orders of the account. */
export const orders = {
	method: 'GET',
	path: '/api/orders',
	access: 'members',
	summary: 'The orders of the account, newest first.',
	query: z.object({ page, limit }),
	body: z.undefined(),
	answer: z.object({ list: z.array(orderAnswer), total: z.number(), page: z.number(), limit: z.number() }),
} as const satisfies Endpoint;

/** Closes an order that waits for its payment; any other stays as it is. */
export const cancelOrder = {
	method: 'POST',
	path: '/api/cancel_order',
	access: 'members',
	summary: 'Closes an order that waits for its payment; any other stays as it is.',
	query: z.object({}),
	body: z.object({ order_id: orderId }),
	answer: z.object({ order: orderAnswer }),
} as const satisfies Endpoint;

/** The order whenever its state changes, as server-sent events `order`, until it waits no more. */
export const orderStream = {
	method: 'GET',
	path: '/api/order_stream',
	access: 'readers',
	summary: 'An order of the account now and whenever its state changes (server-sent events); members only.',
	query: z.object({ order_id: orderId }),
	body: z.undefined(),
	answer: z.object({ order: orderAnswer }),
	isEvents: true,
} as const satisfies Endpoint;

/** What the sandbox's wallet can do with an order. */
export const SANDBOX_ACTS = ['approve', 'decline', 'twice', 'late', 'lose'] as const;

/** The sandbox's wallet; whoever has the order's id may pay it, as with a QR. */
export const sandboxPay = {
	method: 'POST',
	path: '/api/sandbox_pay',
	access: 'public',
	summary:
		'Pays or declines an order in the sandbox: with one message, two (twice), one after 20 s (late) or none (lose).',
	query: z.object({}),
	body: z.object({ order_id: orderId, act: z.enum(SANDBOX_ACTS) }),
	answer: z.object({}),
} as const satisfies Endpoint;
