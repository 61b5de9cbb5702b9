import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import { coupons, registerCoupon } from '#contract/coupons.ts';
import { couponOver } from '#domain/membership/coupons.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { guarded, typedCoupon } from './coupon-guesses.ts';
import { couponByCode, couponsOf, type FoundCoupon, registerCode } from './queries/coupons.ts';
import { lockAccount } from './queries/orders.ts';
import { couponRefusal } from './reductions.ts';

const instant = (at: number) => new Date(at).toISOString();

/** A coupon as its member sees it. */
function listedCoupon(coupon: FoundCoupon, now: Date) {
	return {
		code: coupon.code,
		kind: coupon.kind,
		value: coupon.value,
		minimum: coupon.minimum,
		editions: [...coupon.editions],
		durations: [...coupon.months],
		new_members_only: coupon.newMembersOnly,
		starts_at: instant(coupon.startsAt),
		ends_at: instant(coupon.endsAt),
		state: couponOver(coupon, now.getTime()) ?? ('usable' as const),
	};
}

async function register({ database, clock }: Dependencies, accountId: number, code: string) {
	return database.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const now = clock();
		const found = await couponByCode(tx, accountId, code);
		if (!found) throw new Refusal(CODES.badParameter, 'coupon: is unknown');
		const over = couponOver(found, now.getTime());
		if (over) throw couponRefusal(over);
		if (!(await registerCode(tx, accountId, code, now))) throw couponRefusal('used_up');
		return { coupon: listedCoupon(found, now) };
	});
}

/** The coupons of a member. */
export function couponRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, registerCoupon, async (_, { body, caller }) => {
		await deps.limits.take('changes', String(caller.member.accountId));
		const code = typedCoupon(body.code) ?? '-';
		return guarded(deps, caller, code, () => register(deps, caller.member.accountId, code));
	});
	mount(app, deps, coupons, async (_, { caller: { member } }) => ({
		list: (await couponsOf(deps.database, member.accountId)).map((each) => listedCoupon(each, deps.clock())),
	}));
}
