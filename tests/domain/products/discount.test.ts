import { expect, test } from 'vitest';
import { discountOf } from '#domain/products/discount.ts';

test.each([
	[2_000, 1_500, 0.25],
	[2_000, 2_000, null],
	[1_500, 2_000, null],
	[null, 2_000, null],
	[2_000, null, null],
])('a price of %s before and %s now is %s off', (original, price, discount) => {
	expect(discountOf(original, price)).toBe(discount);
});
