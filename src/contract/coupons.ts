import { z } from 'zod';
import { DURATIONS, MONTHLY_PRICE_CNY, type PaidEdition } from '#domain/access/editions.ts';
import { COUPON_KINDS, MOST_CODES } from '#domain/membership/coupons.ts';
import { instant, line, namedInstant, nothing } from './accounts-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { limit, page } from './fields.ts';

/*
 * Coupons of members, and what operators make of them. Money is in fen.
 */

const PAID = Object.keys(MONTHLY_PRICE_CNY) as [PaidEdition, ...PaidEdition[]];
const editions = z.array(z.enum(PAID));
const durations = z.array(z.literal(DURATIONS.map(({ months }) => months)));
const fen = z.number();

const coupon = z.object({
	code: z.string(),
	kind: z.enum(COUPON_KINDS),
	/** Fen, or percent. */
	value: z.number(),
	minimum: fen,
	/** Empty: any. */
	editions,
	durations,
	new_members_only: z.boolean(),
	starts_at: instant,
	ends_at: instant,
	state: z.enum(['usable', 'expired', 'used_up']),
});

/** Puts a coupon among those of the account; one of a single use is nobody else's from then on. */
export const registerCoupon = {
	method: 'POST',
	path: '/api/register_coupon',
	access: 'members',
	summary: 'Registers a coupon to the account. 10001 unknown, 14001 expired, 14002 used up.',
	query: z.object({}),
	body: z.object({ code: z.string().trim().min(1).max(40) }),
	answer: z.object({ coupon }),
} as const satisfies Endpoint;

/** The coupons of the account. */
export const coupons = {
	method: 'GET',
	path: '/api/coupons',
	access: 'members',
	summary: 'The coupons that the account has registered, the one that ends first at the top.',
	query: z.object({}),
	body: z.undefined(),
	answer: z.object({ list: z.array(coupon) }),
} as const satisfies Endpoint;

const adminCoupon = z.object({
	coupon_id: z.string(),
	name: z.string(),
	kind: z.enum(COUPON_KINDS),
	value: z.number(),
	minimum: fen,
	editions,
	durations,
	new_members_only: z.boolean(),
	uses_per_person: z.number(),
	starts_at: instant,
	ends_at: instant,
	stopped_at: instant.nullable(),
	created_at: instant,
	/** How many codes it has, and one of them. */
	codes: z.number(),
	code: z.string(),
	/** Uses of each code; null: without limit. */
	uses: z.number().nullable(),
	/** Uses that orders hold or have made, orders that were paid with it, what it took off them and what they brought. */
	used: z.number(),
	orders: z.number(),
	discount: fen,
	revenue: fen,
});

/** All coupons, newest first, with their use and what they brought. */
export const adminCoupons = {
	method: 'GET',
	path: '/api/admin_coupons',
	access: 'operators',
	summary: 'Coupons, newest first, with use, discount and revenue, by a part of the name or a whole code.',
	query: z.object({ search: line(100).default(''), page, limit }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(adminCoupon),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
	}),
} as const satisfies Endpoint;

/** Makes a coupon: with one code of its own, or with a batch of drawn ones. */
export const adminCreateCoupon = {
	method: 'POST',
	path: '/api/admin_create_coupon',
	access: 'operators',
	summary:
		'Makes a coupon with one code, or with a batch of drawn codes. 10001 the code is taken, or a field does not fit.',
	query: z.object({}),
	body: z.object({
		name: line(80).min(1),
		kind: z.enum(COUPON_KINDS),
		value: z.number().int().min(1).max(10_000_000),
		minimum: z.number().int().min(0).max(10_000_000),
		editions,
		durations,
		new_members_only: z.boolean(),
		uses_per_person: z.number().int().min(1).max(1_000),
		/** Uses of each code; null: without limit. */
		uses: z.number().int().min(1).max(1_000_000).nullable(),
		starts_at: namedInstant,
		ends_at: namedInstant,
		/** The code, where there is to be one that people can remember; empty: drawn. */
		code: z.string().trim().max(40).default(''),
		codes: z.number().int().min(1).max(MOST_CODES),
	}),
	answer: z.object({ coupon_id: z.string(), codes: z.number() }),
} as const satisfies Endpoint;

const couponId = z.string().regex(/^\d{1,18}$/, 'is not a number');

/** The codes of a coupon, for a file. */
export const adminCouponCodes = {
	method: 'GET',
	path: '/api/admin_coupon_codes',
	access: 'operators',
	summary: 'All codes of a coupon with their uses. 10001 no such coupon.',
	query: z.object({ coupon_id: couponId }),
	body: z.undefined(),
	answer: z.object({
		list: z.array(z.object({ code: z.string(), uses: z.number().nullable(), used: z.number() })),
	}),
} as const satisfies Endpoint;

/** Stops a coupon: nobody can use it any more; orders that hold it keep it. */
export const adminStopCoupon = {
	method: 'POST',
	path: '/api/admin_stop_coupon',
	access: 'operators',
	summary: 'Stops a coupon. 10001 no such coupon.',
	query: z.object({}),
	body: z.object({ coupon_id: couponId }),
	answer: nothing,
} as const satisfies Endpoint;
