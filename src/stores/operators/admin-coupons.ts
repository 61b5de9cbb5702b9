import type { Answer } from '#api/routes.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';
import { EXPORT_PAGE } from './list-export.ts';
import { call } from './operator-call.ts';

/** A coupon as operators see it. */
export type AdminCoupon = Answer<'adminCoupons'>['list'][number];

/** A sign-up that operators should look at. */
export type SignedInvitation = Answer<'adminInvitations'>['list'][number];

/** Rows of a page. */
export const COUPONS_PAGE = 20;

type Shown = { readonly search: string; readonly page: number };

const list = remoteStore<Answer<'adminCoupons'>, Shown>(({ search, page }, signal) =>
	call('adminCoupons', { search, page: String(page), limit: String(COUPONS_PAGE) }, signal),
);
/** The coupons on screen. */
export const $adminCoupons = list.$state;
/** Asks for a page of them. */
export const loadAdminCoupons = list.load;

const signed = remoteStore<Answer<'adminInvitations'>, Shown>(({ search, page }, signal) =>
	call('adminInvitations', { search, page: String(page), limit: String(COUPONS_PAGE) }, signal),
);
/** Sign-ups with signs of a second account. */
export const $signedInvitations = signed.$state;
/** Asks for a page of them. */
export const loadSignedInvitations = signed.load;

/** A page of an export of them. */
export const exportedCoupons = (search: string, page: number) =>
	call('adminCoupons', { search, page: String(page), limit: String(EXPORT_PAGE) });
/** A page of an export of those sign-ups. */
export const exportedInvitations = (search: string, page: number) =>
	call('adminInvitations', { search, page: String(page), limit: String(EXPORT_PAGE) });

/** Makes a coupon. */
export const createCoupon = (wish: Parameters<typeof call<'adminCreateCoupon'>>[1]) =>
	act('createCoupon', () => call('adminCreateCoupon', wish));

/** Stops a coupon. */
export const stopCoupon = (coupon_id: string) =>
	act('stopCoupon', () => call('adminStopCoupon', { coupon_id }));

/** The codes of a coupon as a file, which is logged: one a line, with uses and how many are made. */
export async function codesFile(couponId: string): Promise<string | null> {
	let text: string | null = null;
	await act('couponCodes', async () => {
		await call('adminNoteExport', { list: 'coupon_codes', search: '' });
		const { list: codes } = await call('adminCouponCodes', { coupon_id: couponId });
		text = ['code,uses,used', ...codes.map(({ code, uses, used }) => `${code},${uses ?? ''},${used}`)].join(
			'\r\n',
		);
	});
	return text;
}
