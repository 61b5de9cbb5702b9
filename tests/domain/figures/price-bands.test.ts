import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInBand, priceBands } from '#domain/figures/price-bands.ts';

describe('price bands', () => {
	test('have their bounds at round amounts, open below and above', () => {
		const prices = [300, 450, 700, 900, 1_100, 1_500, 2_300, 4_000, 4_500, 9_000];
		expect(priceBands(prices)).toEqual([
			{ above: null, upTo: 500 },
			{ above: 500, upTo: 1_000 },
			{ above: 1_000, upTo: 2_000 },
			{ above: 2_000, upTo: 5_000 },
			{ above: 5_000, upTo: null },
		]);
	});

	test('are open on the left and closed on the right', () => {
		expect([500, 501, 1_000, 1_001].map((price) => isInBand(price, { above: 500, upTo: 1_000 }))).toEqual([
			false,
			true,
			true,
			false,
		]);
	});

	test('are one band where all cost the same, and none without prices', () => {
		expect(priceBands([700, 700])).toEqual([{ above: null, upTo: null }]);
		expect(priceBands([])).toEqual([]);
	});

	test('are few, and hold every price once', () => {
		fc.assert(
			fc.property(
				fc.array(fc.integer({ min: 0, max: 900_000_000 }), { minLength: 1, maxLength: 100 }),
				(prices) => {
					const bands = priceBands(prices);
					expect(bands.length).toBeLessThanOrEqual(7);
					for (const price of prices) expect(bands.filter((band) => isInBand(price, band))).toHaveLength(1);
				},
			),
		);
	});
});
