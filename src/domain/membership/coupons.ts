import type { Months, PaidEdition } from '#domain/access/editions.ts';
import type { Wish } from './purchase.ts';

/** What a coupon takes off: fen, or percent of what is left to pay. */
export const COUPON_KINDS = ['fixed', 'percent'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

/** What a coupon is good for. Money is in fen, instants are in milliseconds. */
export type Coupon = {
	readonly kind: CouponKind;
	readonly value: number;
	/** What has to be left to pay without it. */
	readonly minimum: number;
	/** Empty: any. */
	readonly editions: readonly PaidEdition[];
	readonly months: readonly Months[];
	readonly newMembersOnly: boolean;
	readonly startsAt: number;
	readonly endsAt: number;
	/** Whether an operator has stopped it. */
	readonly isStopped: boolean;
	/** Uses that are left of the code, and of the person; null: without limit. */
	readonly left: number | null;
	readonly leftForPerson: number;
};

/** Why a coupon takes nothing off: 14001 expired, 14002 used_up, 14003 everything else. */
export const COUPON_FAULTS = [
	'expired',
	'used_up',
	'early',
	'new_members',
	'edition',
	'duration',
	'minimum',
] as const;
export type CouponFault = (typeof COUPON_FAULTS)[number];

/** Codes of one batch; a file of them is read by people. */
export const MOST_CODES = 5_000;

/** Days before its end that a coupon of an account is told to expire. */
export const COUPON_WARNED_DAYS = 3;

const CODE_SHAPE = /^[A-Z0-9]{4,24}$/;

/** A code as it is stored: case, spaces and dashes do not matter. Null for what is no code. */
export function couponCode(typed: string): string | null {
	const code = typed.replace(/[\s-]/g, '').toUpperCase();
	return CODE_SHAPE.test(code) ? code : null;
}

/** Why a coupon is of no use to anybody, or to this person, whatever is bought; null where it is. */
export function couponOver(coupon: Coupon, now: number): 'expired' | 'used_up' | null {
	if (coupon.isStopped || coupon.endsAt <= now) return 'expired';
	return coupon.left === 0 || coupon.leftForPerson <= 0 ? 'used_up' : null;
}

/** Why a coupon takes nothing off a purchase of which so much is left to pay; null where it does. */
export function couponFault(
	coupon: Coupon,
	{ wish, due, isNewMember }: { wish: Wish; due: number; isNewMember: boolean },
	now: number,
): CouponFault | null {
	const over = couponOver(coupon, now);
	if (over) return over;
	if (coupon.startsAt > now) return 'early';
	if (coupon.newMembersOnly && !isNewMember) return 'new_members';
	if (coupon.editions.length > 0 && !coupon.editions.includes(wish.edition)) return 'edition';
	if (coupon.months.length > 0 && !coupon.months.includes(wish.months)) return 'duration';
	return due < Math.max(1, coupon.minimum) ? 'minimum' : null;
}

/** What a coupon takes off what is left to pay; never more than that. */
export function couponOff({ kind, value }: Pick<Coupon, 'kind' | 'value'>, due: number): number {
	return Math.min(due, kind === 'fixed' ? value : Math.floor((due * value) / 100));
}
