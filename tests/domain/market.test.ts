import { describe, expect, test } from 'vitest';
import { concentration, marketStanding, monopolyRatio, productConcentration } from '#domain/market.ts';

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
	expect(marketStanding(ratio)).toBe(standing);
});
