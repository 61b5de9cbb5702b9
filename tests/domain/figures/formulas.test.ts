import { describe, expect, test } from 'vitest';
import { commissionAmount, engagementRate, gpm, ratio, unitPrice } from '#domain/figures/formulas.ts';

describe('a ratio', () => {
	test.each([
		[3, 4, 0.75],
		[0, 4, 0],
		[3, 0, null],
		[null, 4, null],
		[3, null, null],
	])('of %s to %s is %s', (part, whole, expected) => {
		expect(ratio(part, whole)).toBe(expected);
	});
});

test('the unit price is GMV over units', () => {
	expect(unitPrice(1_483_500, 1_150)).toBe(1_290);
	expect(unitPrice(1_483_500, 0)).toBeNull();
});

test('GPM is GMV per thousand views', () => {
	expect(gpm(1_344_600, 62_000)).toBeCloseTo(21_687.1, 1);
	// A half is seen as one when it is rounded.
	expect(gpm(21, 2_000)).toBe(10.5);
	expect(gpm(null, 62_000)).toBeNull();
});

test.each([
	[1_290, 0.12, 155],
	[2_490, 0.15, 374],
	[2_490, 0, 0],
	// 14.5, though floating point has 14.499…
	[50, 0.29, 15],
	[null, 0.15, null],
	[2_490, null, null],
])('a sale at %s with rate %s pays %s', (price, rate, amount) => {
	expect(commissionAmount(price, rate)).toBe(amount);
});

test('engagement is likes, comments and shares for each view, of those that are known', () => {
	expect(engagementRate([10, 4, 1], 100)).toBe(0.15);
	expect(engagementRate([10, null, null], 100)).toBe(0.1);
	expect(engagementRate([null, null, null], 100)).toBeNull();
	expect(engagementRate([10, 4, 1], null)).toBeNull();
	expect(engagementRate([10, 4, 1], 0)).toBeNull();
});
