import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	concentration,
	LEAST_SAMPLE,
	LEAST_STANDING,
	marketStanding,
	monopolyRatio,
	productConcentration,
	SAMPLE_SIZE,
	TOP_SIZE,
} from '#domain/market/market.ts';

const even = (count: number) => Array.from({ length: count }, () => 7);
/** 100 products whose top ten sell the given share. */
const topHeavy = (share: number) => [
	...Array.from({ length: 10 }, () => share * 900),
	...Array.from({ length: 90 }, () => (1 - share) * 100),
];

describe('concentration', () => {
	test('is the share of the largest, in whatever order they come', () => {
		expect(concentration([1, 5, 2, 2], 1)).toBe(0.5);
		expect(concentration([1, 5, 2, 2], 9)).toBe(1);
	});

	test('is unknown where nothing was sold', () => {
		expect(concentration([0, 0], 1)).toBeNull();
		expect(concentration([], 10)).toBeNull();
	});
});

/** What the products of a sample sold, of 20 to 100 products of which at least one sold something. */
const samples = fc
	.array(fc.nat(1_000_000), { minLength: LEAST_SAMPLE, maxLength: SAMPLE_SIZE })
	.filter((units) => units.some((one) => one > 0));

describe('the top ten of any sample with data enough', () => {
	test('sell between their even share and everything', () => {
		fc.assert(
			fc.property(samples, (units) => {
				const share = productConcentration(units) ?? Number.NaN;
				// The last digit of a float aside.
				expect(share).toBeGreaterThanOrEqual(TOP_SIZE / units.length - 1e-12);
				expect(share).toBeLessThanOrEqual(1 + 1e-12);
				expect(monopolyRatio(units)).toBeCloseTo(10 * share, 12);
			}),
		);
	});

	test('sell the same share in any order and any unit', () => {
		fc.assert(
			fc.property(samples, fc.integer({ min: 2, max: 1_000 }), (units, times) => {
				const share = productConcentration(units) ?? Number.NaN;
				expect(productConcentration(units.toReversed())).toBe(share);
				expect(productConcentration(units.map((one) => one * times))).toBeCloseTo(share, 12);
			}),
		);
	});
});

describe('the monopoly ratio', () => {
	test('is 1 where a hundred products sell the same', () => {
		expect(productConcentration(even(100))).toBeCloseTo(0.1, 10);
		expect(monopolyRatio(even(100))).toBeCloseTo(1, 10);
	});

	test('needs twenty products', () => {
		expect(monopolyRatio(even(19))).toBeNull();
		expect(monopolyRatio(even(20))).toBeCloseTo(5, 10);
	});

	test.each([
		[0.5, 5],
		[0.64, 6.4],
		[1, 10],
	])('is ten times a top-ten share of %s', (share, ratio) => {
		expect(monopolyRatio(topHeavy(share))).toBeCloseTo(ratio, 10);
	});
});

test.each([
	[null, 'unknown'],
	[1, 'open'],
	[5, 'open'],
	[5.01, 'relative'],
	[7, 'relative'],
	[7.01, 'high'],
] as const)('a ratio of %s is %s', (ratio, standing) => {
	expect(marketStanding(ratio, LEAST_STANDING)).toBe(standing);
});

test('a ratio from a small sample is called nothing', () => {
	expect(marketStanding(8, LEAST_STANDING - 1)).toBe('unknown');
});
