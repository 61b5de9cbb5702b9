import { expect, test } from 'vitest';
import { type Comparison, errorOf, measuredError } from '#domain/figures/measured-error.ts';

const compared = (told: number, given: Partial<Comparison> = {}): Comparison => ({
	source: 'vendor',
	metric: 'units',
	category: 'beauty',
	price: 1_000,
	error: told / 100 - 1,
	...given,
});

/** Five products of the category and price, off by so many percent. */
const near = [-20, 0, 10, 20, 50].map((off) => compared(100 + off));
const dear = [100, 110, 120, 130, 140].map((told) => compared(told, { price: 90_000 }));
const other = [300, 300, 300, 300, 300].map((told) => compared(told, { category: 'home' }));
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

test('is unknown of four products', () => {
	expect(measuredError(near.slice(0, 4), { category: 'beauty', price: 1_000 })).toBeNull();
});

test.each([
	['its windows of known days', [[3, 3, 90]], 0.5],
	[
		'the median of them',
		[
			[3, 3, 90],
			[3, 1, 30],
			[2, 2, 60],
		],
		0.5,
	],
	['nothing where a day is missing', [[6, 3, 90]], null],
	['nothing before the first day', [[2, 3, 90]], null],
	['nothing where nothing was sold', [[5, 1, 9]], null],
	['nothing without windows', [], null],
] as const)('of a product is %s', (_what, told, error) => {
	const truth = [
		[1, 10],
		[2, 20],
		[3, 30],
		[5, 0],
		[6, 10],
	] as const;
	expect(errorOf(truth, told)).toBe(error);
});
