import { atom } from 'nanostores';
import type { Answer } from '#api/routes.ts';
import type { CouponFault } from '#domain/membership/coupons.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError, isNetworkError } from '#stores/shared/errors.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A coupon of the account. */
export type OwnCoupon = Answer<'coupons'>['list'][number];

const own = remoteStore<Answer<'coupons'>, undefined>((_, signal) => call('coupons', {}, signal));
/** The coupons of the account. */
export const $coupons = own.$state;
/** Asks for them. */
export const loadCoupons = () => own.load(undefined);

/** Why a coupon is of no use: what the rules say, or that there is none, or that too many were tried. */
export type CouponProblem =
	| { readonly why: CouponFault; readonly minimum: number }
	| { readonly why: 'unknown' | 'wait' | 'failed'; readonly minimum: 0 };

const CODES = [14_001, 14_002, 14_003];

/** What an error says of a coupon; null where it is about something else. */
export function couponProblem(error: unknown): CouponProblem | null {
	if (isNetworkError(error) && error.status === 429) return { why: 'wait', minimum: 0 };
	if (!isApiError(error)) return null;
	if (error.code === 10_001 && error.serverMessage.startsWith('coupon:'))
		return { why: 'unknown', minimum: 0 };
	return CODES.includes(error.code) ? (error.data as CouponProblem) : null;
}

/** Why the coupon could not be registered. */
export const $registerProblem = atom<CouponProblem | null>(null);

/** Registers a coupon to the account; answers whether it worked. */
export async function registerCoupon(code: string): Promise<boolean> {
	$registerProblem.set(null);
	return act('coupon', async () => {
		try {
			await call('registerCoupon', { code });
			loadCoupons();
		} catch (error) {
			$registerProblem.set(couponProblem(error) ?? { why: 'failed', minimum: 0 });
			throw error;
		}
	});
}
