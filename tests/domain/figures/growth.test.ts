import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseValue, growthOf, LEAST_BASE } from '#domain/figures/growth.ts';

test.each([
	[120, 100, 0.2],
	[80, 100, -0.2],
	[0, 100, -1],
	[5, 0, 'new'],
	[0, 0, null],
	[300, 9, null],
	[20, 10, 1],
	[null, 100, null],
	[100, null, null],
])('growth of %s after %s is %s', (current, previous, growth) => {
	expect(growthOf(current, previous)).toBe(growth);
});

const known = fc.nat(100_000);
const some = fc.integer({ min: LEAST_BASE, max: 100_000 });

test('growth of money rests on the units of the period before, where they are known', () => {
	expect([growthOf(900, 300, 3), growthOf(900, 300, 10), growthOf(900, 300, null)]).toEqual([null, 2, 2]);
	expect(growthOf(900, 0, 0)).toBe('new');
});

test('what a growth started from is the figure of the period before', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 10_000_000 }),
			fc.integer({ min: LEAST_BASE, max: 10_000_000 }),
			(current, previous) => {
				expect(baseValue(current, growthOf(current, previous))).toBe(previous);
			},
		),
	);
	expect([baseValue(0, -1), baseValue(null, 0.5), baseValue(5, 'new'), baseValue(5, null)]).toEqual([
		null,
		null,
		null,
		null,
	]);
});

test('the period before, grown by it, is the current one', () => {
	fc.assert(
		fc.property(known, some, (current, previous) => {
			const growth = growthOf(current, previous);
			if (typeof growth !== 'number') throw new Error(`no growth of ${current} after ${previous}`);
			expect(Math.round(previous * (1 + growth))).toBe(current);
			expect(growth).toBeGreaterThanOrEqual(-1);
			expect(Math.sign(growth)).toBe(Math.sign(current - previous));
		}),
	);
});

test('growing twice is growing by the product of both', () => {
	fc.assert(
		fc.property(some, some, some, (first, second, third) => {
			const [once, twice, whole] = [growthOf(second, first), growthOf(third, second), growthOf(third, first)];
			const product = (1 + Number(once)) * (1 + Number(twice));
			expect(product / (1 + Number(whole))).toBeCloseTo(1, 9);
		}),
	);
});
