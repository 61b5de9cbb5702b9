import { expect, test } from 'vitest';
import { type Comparison, measuredError } from '#domain/figures/measured-error.ts';

const compared = (id: number, told: number, given: Partial<Comparison> = {}): Comparison => ({
	source: 'vendor',
	metric: 'units',
	id: String(id),
	category: 'beauty',
	price: 1_000,
	told,
	truth: 100,
	...given,
});

/** Five products of the category and price, off by so many percent. */
const near = [-20, 0, 10, 20, 50].map((off, index) => compared(index, 100 + off));
const dear = [100, 110, 120, 130, 140].map((told, index) => compared(10 + index, told, { price: 90_000 }));
const other = [300, 300, 300, 300, 300].map((told, index) =>
	compared(20 + index, told, { category: 'home' }),
);
const all = [...near, ...dear, ...other];

test.each([
	['category and price', all, { category: 'beauty', price: 1_000 }, [0.1, 0, 0.2, 5, 'category_and_price']],
	[
		'category where the price is unknown',
		all,
		{ category: 'beauty', price: null },
		[0.15, 0.025, 0.275, 10, 'category'],
	],
	[
		'all where the category has too few',
		[...near, ...other.slice(0, 2)],
		{ category: 'home', price: 1_000 },
		[0.2, 0.05, 1.25, 7, 'all'],
	],
])('is that of the %s', (_what, comparisons, figure, [median, low, high, products, scope]) => {
	const error = measuredError(comparisons, figure);
	expect(error).toMatchObject({ products, scope });
	expect(error?.median).toBeCloseTo(median as number, 10);
	expect(error?.low).toBeCloseTo(low as number, 10);
	expect(error?.high).toBeCloseTo(high as number, 10);
});

test('is unknown of four products, however often each was compared', () => {
	const four = near.slice(0, 4).flatMap((one) => [one, one, one]);
	expect(measuredError(four, { category: 'beauty', price: 1_000 })).toBeNull();
});

test('counts a product once, by the median of its comparisons', () => {
	const often = [...near, ...Array.from({ length: 50 }, () => compared(4, 150)), compared(0, 80)];
	expect(measuredError(often, { category: 'beauty', price: 1_000 })).toMatchObject({ products: 5 });
	expect(measuredError(often, { category: 'beauty', price: 1_000 })?.median).toBeCloseTo(0.1, 10);
});
