import type { Answer } from '#api/routes.ts';
import { call } from '#stores/shared/client.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A coupon as operators see it. */
export type AdminCoupon = Answer<'adminCoupons'>['list'][number];

/** Rows of a page. */
export const COUPONS_PAGE = 20;

const list = remoteStore<Answer<'adminCoupons'>, number>((page, signal) =>
	call('adminCoupons', { page: String(page), limit: String(COUPONS_PAGE) }, signal),
);
/** The coupons on screen. */
export const $adminCoupons = list.$state;
/** Asks for a page of them. */
export const loadAdminCoupons = list.load;

const signed = remoteStore<Answer<'adminInvitations'>, number>((page, signal) =>
	call('adminInvitations', { page: String(page), limit: String(COUPONS_PAGE) }, signal),
);
/** Sign-ups with signs of a second account. */
export const $signedInvitations = signed.$state;
/** Asks for a page of them. */
export const loadSignedInvitations = signed.load;

/** Makes a coupon. */
export const createCoupon = (wish: Parameters<typeof call<'adminCreateCoupon'>>[1]) =>
	act('createCoupon', () => call('adminCreateCoupon', wish));

/** Stops a coupon. */
export const stopCoupon = (coupon_id: string) =>
	act('stopCoupon', () => call('adminStopCoupon', { coupon_id }));

/** The codes of a coupon as a file: one a line, with uses and how many are made. */
export async function codesFile(couponId: string): Promise<string | null> {
	let text: string | null = null;
	await act('couponCodes', async () => {
		const { list: codes } = await call('adminCouponCodes', { coupon_id: couponId });
		text = ['code,uses,used', ...codes.map(({ code, uses, used }) => `${code},${uses ?? ''},${used}`)].join(
			'\r\n',
		);
	});
	return text;
}
