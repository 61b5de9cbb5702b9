import { randomInt } from 'node:crypto';
import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { adminCouponCodes, adminCoupons, adminCreateCoupon, adminStopCoupon } from '#contract/coupons.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { couponCode } from '#domain/membership/coupons.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { operate } from '#server/operators/operate.ts';
import { adminCouponList, codesOf, insertCodes, insertCoupon, stopCoupon } from './queries/coupon-admin.ts';

/** Without letters and digits that are taken for each other: 31 to the power of 12 cannot be tried out. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 12;

const drawnCode = () =>
	Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type Wish = ParsedBodyOf<typeof adminCreateCoupon>;

const refused = (field: string, why: string) => new Refusal(CODES.badParameter, `${field}: ${why}`);

/** The codes of a new coupon: the one that was named, or as many drawn ones as were asked for. */
function codesFor({ code, codes }: Wish): string[] {
	if (code === '') return [...new Set(Array.from({ length: codes }, drawnCode))];
	const named = couponCode(code);
	if (!named) throw refused('code', 'is no code');
	if (codes > 1) throw refused('code', 'is for one code only');
	return [named];
}

function checkWish({ kind, value, starts_at, ends_at }: Wish, now: Date): void {
	if (kind === 'percent' && value > 100) throw refused('value', 'is more than all');
	const [from, until] = [Date.parse(starts_at), Date.parse(ends_at)];
	if (!(until > Math.max(from, now.getTime()))) throw refused('ends_at', 'is over already');
}

function createCoupon(deps: Dependencies, wish: Wish, caller: MemberCaller) {
	checkWish(wish, deps.clock());
	const codes = codesFor(wish);
	return operate(deps, caller, async (tx) => {
		const coupon_id = await insertCoupon(tx, wish, deps.clock());
		const stored = await insertCodes(tx, coupon_id, codes, wish.uses);
		if (stored < codes.length) throw refused('code', 'is taken');
		const { name, kind, value, minimum, uses, starts_at, ends_at } = wish;
		const after = { name, kind, value, minimum, uses, starts_at, ends_at, codes: stored };
		const note = { action: 'create_coupon', kind: 'coupon', target: coupon_id, after } as const;
		return { answer: { coupon_id, codes: stored }, note };
	});
}

function endCoupon(deps: Dependencies, couponId: string, caller: MemberCaller) {
	return operate(deps, caller, async (tx) => {
		const name = await stopCoupon(tx, couponId, deps.clock());
		if (name === null) throw refused('coupon_id', 'no such coupon runs');
		return {
			answer: {},
			note: { action: 'stop_coupon', kind: 'coupon', target: couponId, before: { name } } as const,
		};
	});
}

/** What operators make of coupons. */
export function adminCouponRoutes(app: Hono, deps: Dependencies): void {
	const { database } = deps;
	mount(app, deps, adminCoupons, async (query) => {
		const { page, limit } = query;
		return { ...(await adminCouponList(database, query)), page, limit };
	});
	mount(app, deps, adminCreateCoupon, (_, { body, caller }) => createCoupon(deps, body, caller));
	mount(app, deps, adminStopCoupon, (_, { body, caller }) => endCoupon(deps, body.coupon_id, caller));
	mount(app, deps, adminCouponCodes, async ({ coupon_id }) => {
		const list = await codesOf(database, coupon_id);
		if (list.length === 0) throw refused('coupon_id', 'no such coupon');
		return { list };
	});
}
