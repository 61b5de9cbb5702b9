import { describe, expect, test } from 'vitest';
import {
	normalShare,
	POTENTIAL_WEIGHTS,
	type PotentialParts,
	potentialIndexes,
} from '#domain/creators/potential.ts';

const parts = (gmvGrowth: number | null, viewsGrowth = 0, followersGrowth = 0, gpm = 10): PotentialParts => ({
	gmvGrowth,
	viewsGrowth,
	followersGrowth,
	gpm,
});

describe('normalShare', () => {
	// Values of the usual tables.
	test.each([
		[0, 0.5],
		[1, 0.841345],
		[-1, 0.158655],
		[1.96, 0.975002],
		[-2.5, 0.00621],
		[6, 1],
	])('of %d is %d', (z, share) => {
		expect(normalShare(z)).toBeCloseTo(share, 6);
	});
});

describe('potentialIndexes', () => {
	test('weighs the parts to one', () => {
		expect(Object.values(POTENTIAL_WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
	});

	test('is 50 for everybody where all are the same', () => {
		expect(potentialIndexes(Array.from({ length: 5 }, () => parts(0.2)))).toEqual([50, 50, 50, 50, 50]);
	});

	test('counts how far a part is from the middle of the tier, by its weight', () => {
		// Growth 0, 0, 1, 2, 2: mean 1, deviation √0.8; z = ±1.118, × 0.35 = ±0.3913: Φ = 0.3478 and 0.6522.
		expect(potentialIndexes([0, 0, 1, 2, 2].map((value) => parts(value)))).toEqual([
			34.8, 34.8, 50, 65.2, 65.2,
		]);
	});

	test('adds the parts up', () => {
		// One of five differs in everything: z = 2 in each part, 2 × (0.35 + 0.25 + 0.2 + 0.2) = 2: Φ = 0.9772.
		const tier = [parts(1, 1, 1, 20), ...Array.from({ length: 4 }, () => parts(0))];
		expect(potentialIndexes(tier)).toEqual([97.7, 30.9, 30.9, 30.9, 30.9]);
	});

	test('counts growth above +500 % as +500 %', () => {
		const tier = (highest: number) => [0, 0, 0, 0, highest].map((value) => parts(value));
		expect(potentialIndexes(tier(1000))).toEqual(potentialIndexes(tier(5)));
	});

	test('is unknown where a part is, and such creators are nobody’s peers', () => {
		const five = [0, 0, 1, 2, 2].map((value) => parts(value));
		expect(potentialIndexes([...five, parts(null)])).toEqual([34.8, 34.8, 50, 65.2, 65.2, null]);
		expect(potentialIndexes([...five.slice(1), parts(null)])).toEqual([null, null, null, null, null]);
		expect(potentialIndexes([])).toEqual([]);
	});
});
