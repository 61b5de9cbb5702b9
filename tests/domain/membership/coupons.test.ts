import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payablePoints, pointsWorth } from '#domain/accounts/points.ts';
import { type Coupon, couponCode, couponFault, couponOff } from '#domain/membership/coupons.ts';

const NOW = Date.UTC(2026, 10, 24);
const COUPON: Coupon = {
	kind: 'fixed',
	value: 2_000,
	minimum: 0,
	editions: [],
	months: [],
	newMembersOnly: false,
	startsAt: NOW - 1,
	endsAt: NOW + 1,
	isStopped: false,
	left: null,
	leftForPerson: 1,
};
const use = { wish: { edition: 'basic', months: 1 }, due: 9_900, isNewMember: true } as const;

test.each<[string | null, Partial<Coupon>, Partial<typeof use>]>([
	[null, {}, {}],
	['expired', { endsAt: NOW }, {}],
	['expired', { isStopped: true }, {}],
	['used_up', { left: 0 }, {}],
	['used_up', { leftForPerson: 0 }, {}],
	['early', { startsAt: NOW + 1 }, {}],
	['edition', { editions: ['deluxe'] }, {}],
	[null, { editions: ['deluxe', 'basic'] }, {}],
	['duration', { months: [12] }, {}],
	['minimum', { minimum: 9_901 }, {}],
	[null, { minimum: 9_900 }, {}],
])('%s: %o', (fault, coupon, more) =>
	expect(couponFault({ ...COUPON, ...coupon }, { ...use, ...more }, NOW)).toBe(fault),
);

test('one for new members refuses others, and nothing is taken off nothing', () => {
	const forNew = { ...COUPON, newMembersOnly: true };
	expect(couponFault(forNew, { ...use, isNewMember: false }, NOW)).toBe('new_members');
	expect(couponFault(COUPON, { ...use, due: 0 }, NOW)).toBe('minimum');
});

test('a coupon takes off what it says, and points whole yuan up to their share; never more than is left', () => {
	expect(couponOff({ kind: 'percent', value: 15 }, 9_999)).toBe(1_499);
	expect(couponOff({ kind: 'fixed', value: 20_000 }, 9_900)).toBe(9_900);
	expect([payablePoints(130, 9_900), pointsWorth(120)]).toEqual([120, 600]);
	fc.assert(
		fc.property(fc.nat(1_000_000), fc.nat(2_000_000), fc.nat(100), (due, balance, percent) => {
			const left = due - couponOff({ kind: 'percent', value: percent }, due);
			const points = payablePoints(balance, left);
			expect(left).toBeGreaterThanOrEqual(0);
			expect(points).toBeLessThanOrEqual(balance);
			expect(pointsWorth(points)).toBeLessThanOrEqual(left * 0.3);
		}),
	);
});

test.each([
	[' save-20 ', 'SAVE20'],
	['abc', null],
	['ПРОМО', null],
	['A'.repeat(25), null],
])('%s is typed for %s', (typed, code) => expect(couponCode(typed)).toBe(code));
