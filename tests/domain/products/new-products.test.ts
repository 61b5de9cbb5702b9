import { expect, test } from 'vitest';
import { isNewOn } from '#domain/products/new-products.ts';

test.each([
	[null, false],
	['2027-03-20', true],
	['2027-02-19', true],
	['2027-02-18', false],
	['2027-03-21', false],
])('a product listed on %s is new on 20 March: %s', (listedOn, expected) => {
	expect(isNewOn(listedOn, '2027-03-20')).toBe(expected);
});
