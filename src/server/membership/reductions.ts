import { CODES } from '#contract/codes.ts';
import { payablePoints, pointsWorth } from '#domain/accounts/points.ts';
import { type CouponFault, couponFault, couponOff } from '#domain/membership/coupons.ts';
import type { Wish } from '#domain/membership/purchase.ts';
import { bookPoints } from '#server/accounts/queries/points.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import {
	couponByCode,
	type FoundCoupon,
	holdCoupon,
	holdCouponAgain,
	isNewMember,
	pointsHeldBy,
	releaseCoupon,
	spendablePoints,
} from './queries/coupons.ts';
import type { StoredOrder } from './queries/orders.ts';

/** What a member wants an order to be reduced by. */
export type ReductionWish = { readonly coupon: string | null; readonly usesPoints: boolean };

/** What coupon and points take off, in fen. */
export type Reductions = {
	readonly coupon: FoundCoupon | null;
	readonly discount: number;
	readonly points: number;
	readonly pointsValue: number;
	/** Points that could pay for it, whether they are asked for or not. */
	readonly pointsOffered: number;
};

const CODE_OF: Readonly<Record<CouponFault, number>> = {
	expired: CODES.couponExpired,
	used_up: CODES.couponUsedUp,
	early: CODES.couponNotForEdition,
	new_members: CODES.couponNotForEdition,
	edition: CODES.couponNotForEdition,
	duration: CODES.couponNotForEdition,
	minimum: CODES.couponNotForEdition,
};
const WORDS: Readonly<Record<CouponFault, string>> = {
	expired: 'coupon expired',
	used_up: 'coupon used up',
	early: 'the coupon is not valid yet',
	new_members: 'the coupon is for new members only',
	edition: 'the coupon is not for this edition',
	duration: 'the coupon is not for this duration',
	minimum: 'the amount is below the minimum of the coupon',
};

/** The refusal of a coupon; `data` says why, and from which amount on (fen) it counts. */
export const couponRefusal = (why: CouponFault, minimum = 0) =>
	new Refusal(CODE_OF[why], WORDS[why], { data: { why, minimum } });

const unknownCoupon = () => new Refusal(CODES.badParameter, 'coupon: is unknown');

async function usableCoupon(
	db: Queryable,
	accountId: number,
	{ code, wish, due }: { code: string; wish: Wish; due: number },
	now: Date,
): Promise<FoundCoupon> {
	const coupon = await couponByCode(db, accountId, code);
	if (!coupon) throw unknownCoupon();
	const isNew = await isNewMember(db, accountId);
	const fault = couponFault(coupon, { wish, due, isNewMember: isNew }, now.getTime());
	if (fault) throw couponRefusal(fault, coupon.minimum);
	return coupon;
}

/** What coupon and points take off what is left to pay; refuses a coupon that takes nothing off, and points that are not there. */
export async function reductionsFor(
	db: Queryable,
	accountId: number,
	{ wish, due, asked }: { wish: Wish; due: number; asked: ReductionWish },
	now: Date,
): Promise<Reductions> {
	const { coupon: code, usesPoints } = asked;
	const coupon = code === null ? null : await usableCoupon(db, accountId, { code, wish, due }, now);
	const discount = coupon ? couponOff(coupon, due) : 0;
	const left = due - discount;
	const pointsOffered = payablePoints(await spendablePoints(db, accountId), left);
	if (usesPoints && pointsOffered === 0 && payablePoints(Number.MAX_SAFE_INTEGER, left) > 0)
		throw new Refusal(CODES.notEnoughPoints, 'insufficient points, upgrade membership');
	const points = usesPoints ? pointsOffered : 0;
	return { coupon, discount, points, pointsValue: pointsWorth(points), pointsOffered };
}

/** Takes for a new order what reduces it; refuses where another one was faster. */
export async function holdReductions(
	tx: Transaction,
	order: { readonly order_id: string; readonly account_id: number },
	{ coupon, points }: Reductions,
	now: Date,
): Promise<void> {
	const { account_id: accountId, order_id: reference } = order;
	if (coupon && !(await holdCoupon(tx, order, coupon, now))) throw couponRefusal('used_up');
	if (points === 0) return;
	const balance = await bookPoints(tx, { accountId, points: -points, reason: 'order', reference }, now);
	if (balance === null) throw new Refusal(CODES.notEnoughPoints, 'insufficient points, upgrade membership');
}

type Reduced = Pick<StoredOrder, 'order_id' | 'account_id' | 'discount' | 'points' | 'points_value'>;

/** Gives back what reduced an order that closes; once, however often it is called. */
export async function giveBackReductions(tx: Transaction, order: Reduced, now: Date): Promise<void> {
	const { order_id: reference, account_id: accountId, points } = order;
	await releaseCoupon(tx, reference, now);
	if (accountId !== null && points > 0)
		await bookPoints(tx, { accountId, points, reason: 'order_closed', reference }, now);
}

/** Gives back the points that an order still holds, once all of its payment is back. Its coupon stays used. */
export async function giveBackPoints(tx: Transaction, order: Reduced, now: Date): Promise<void> {
	const { order_id, account_id: accountId } = order;
	if (accountId === null) return;
	const points = await pointsHeldBy(tx, accountId, order_id);
	const reference = `${order_id} refunded`;
	if (points > 0) await bookPoints(tx, { accountId, points, reason: 'order_closed', reference }, now);
}

/**
 * What reduces an order whose payment came after it had closed: the coupon again, the points only where they have not
 * been spent on something else.
 */
export async function takeReductionsAgain(tx: Transaction, order: Reduced, now: Date): Promise<number> {
	const { order_id, account_id: accountId, discount, points, points_value } = order;
	await holdCouponAgain(tx, order_id);
	if (accountId === null || points === 0) return discount;
	const again = { accountId, points: -points, reason: 'order', reference: `${order_id} again` } as const;
	const balance = await bookPoints(tx, again, now);
	return balance === null ? discount : discount + points_value;
}
