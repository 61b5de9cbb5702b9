import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { minorUnits, shiftDecimal } from '#server/ingest/importers/decimal.ts';

describe('money as text becomes minor units', () => {
	test.each([
		['0', 0],
		['12', 1_200],
		['12.', 1_200],
		['.5', 50],
		['12.5', 1_250],
		['12.50', 1_250],
		['0.1', 10],
		['1.005', 101],
		['1.00499', 100],
		['4.35', 435],
		['8.699999999999999e+00', 870],
		['1.000000000000000e-02', 1],
		['1E3', 100_000],
		['-2.5', -250],
		['-1.005', -101],
		['90071992547409.91', 9_007_199_254_740_991],
	])('%s with 2 decimals is %d', (text, minor) => {
		expect(minorUnits(text, 2)).toBe(minor);
	});

	test.each([
		['1499', 1_499],
		['1499.5', 1_500],
		['1.499e3', 1_499],
	])('%s without decimals is %d', (text, minor) => {
		expect(minorUnits(text, 0)).toBe(minor);
	});

	test.each(['', '.', '-', '-.', 'x', '1,5', '1.2.3', '1e', 'NaN', 'Infinity', '0x10', '１２', '1e9999'])(
		'%j is no amount',
		(text) => {
			expect(minorUnits(text, 2)).toBeNaN();
		},
	);

	test('any amount of minor units comes back exactly from its decimal text', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
				fc.constantFrom(0, 2),
				(minor, digits) => {
					const padded = String(minor).padStart(digits + 1, '0');
					const text = digits === 0 ? padded : `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
					expect(minorUnits(text, digits)).toBe(minor);
				},
			),
		);
	});

	test('any amount with cents survives being a JSON number', () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 99_999_999_999_999 }), (minor) => {
				expect(minorUnits(String(minor / 100), 2)).toBe(minor);
			}),
		);
	});
});

describe('moving the decimal point', () => {
	test.each([
		['1.2', 3, '1200'],
		['15', -2, '0.15'],
		['1250', -4, '0.1250'],
		['0', -2, '0.00'],
		['-12.5', -2, '-0.125'],
		['1.5e2', 0, '150'],
		['129900000', -5, '1299.00000'],
	])('%s by %d is %s', (text, places, shifted) => {
		expect(shiftDecimal(text, places)).toBe(shifted);
	});

	test('is exact both ways', () => {
		fc.assert(
			fc.property(
				fc.bigInt({ min: 0n, max: 10n ** 20n }),
				fc.integer({ min: 0, max: 12 }),
				(number, places) => {
					const there = shiftDecimal(String(number), -places) ?? '';
					expect(BigInt((shiftDecimal(there, places) ?? '').split('.')[0] ?? '')).toBe(number);
				},
			),
		);
	});
});
