import { describe, expect, test } from 'vitest';
import { type Comparison, errorOf, estimateFactors, measuredError } from '#domain/figures/measured-error.ts';

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

const many = (tolds: readonly number[], given: Partial<Comparison> = {}) =>
	tolds.map((told) => compared(told, given));
const ten = (told: number) => Array.from({ length: 10 }, () => told);
const mug = { category: 'beauty', price: 1_000 };

describe('the factor of estimates', () => {
	test.each([
		['takes away what all are off by', many(ten(125)), { factor: 0.8, before: 0.25, after: 0 }],
		['raises what is told too low', many(ten(50)), { factor: 2, before: 0.5, after: 0 }],
		['goes no lower than a fifth', many(ten(10_000)), { factor: 0.2, before: 99, after: 19 }],
		['goes no higher than five', many(ten(10)), { factor: 5, before: 0.9, after: 0.5 }],
		// Without one of them the median is 1.275, 1.25 or 1.225, the factor 0.784, 0.8 or 0.816: the sixth of the eleven
		// that are left off is 1.10 × 0.784 − 1.
		[
			'is that of the median, and is held against products that it was not made of',
			many([100, 105, 110, 115, 120, 125, 130, 135, 140, 145, 150]),
			{ factor: 0.8, before: 0.25, after: 0.1376 },
		],
	])('%s', (_what, comparisons, wanted) => {
		const said = estimateFactors(comparisons)(mug);
		expect(said).toMatchObject({ factor: wanted.factor, products: comparisons.length });
		expect(said?.before).toBeCloseTo(wanted.before, 3);
		expect(said?.after).toBeCloseTo(wanted.after, 3);
	});

	test.each([
		['nine products', many(ten(125)).slice(1)],
		['a source that is off by chance alone', many([50, 60, 70, 80, 90, 110, 120, 130, 140, 150])],
		['a source that says what is true', many(ten(100))],
		['nothing', []],
	])('is none of %s', (_what, comparisons) => {
		expect(estimateFactors(comparisons)(mug)).toBeNull();
	});

	test('is that of the narrowest scope that makes products less wrong', () => {
		const near = many(ten(125));
		const chance = many([50, 60, 70, 80, 90, 110, 120, 130, 140, 150], { category: 'home' });
		const dear = many(ten(200), { price: 90_000 });
		const of = estimateFactors([...near, ...chance, ...dear]);
		expect(of(mug)).toMatchObject({ factor: 0.8, scope: 'category_and_price', products: 10 });
		expect(of({ category: 'beauty', price: 90_000 })).toMatchObject({ factor: 0.5, products: 10 });
		expect(of({ category: 'beauty', price: null })).toMatchObject({ scope: 'category', products: 20 });
		expect(of({ category: 'home', price: 1_000 })).toMatchObject({ scope: 'all', products: 30 });
		expect(of({ category: 'other', price: 1_000 })).toMatchObject({ scope: 'all', products: 30 });
	});
});
