import { describe, expect, test } from 'vitest';
import { pairRates } from '#domain/money/rates.ts';
import { amountOf, amountText, convert } from '#elements/converter/conversion.ts';

const rates = pairRates({
	USD: 1,
	IDR: 16_000,
	GBP: 0.8,
	THB: 35,
	VND: 25_000,
	MYR: 4,
	PHP: 50,
	CNY: 7,
	SGD: 1.25,
});

describe('a conversion', () => {
	test.each([
		[100, 'USD', 'CNY', 'en', '700.00', '7'],
		[100, 'CNY', 'USD', 'en', '14.29', '0.142857'],
		[1_234.5, 'USD', 'IDR', 'id', '19.752.000,00', '16.000'],
		[1_234.5, 'USD', 'VND', 'zh', '30,862,500', '25,000'],
		[1, 'VND', 'USD', 'en', '0.00004', '0.00004'],
		[1, 'IDR', 'VND', 'en', '1.563', '1.5625'],
		[0, 'USD', 'GBP', 'en', '0.00', '0.8'],
		[5, 'SGD', 'SGD', 'en', '5.00', '1'],
	] as const)('of %d %s to %s in %s is %s at %s', (amount, from, to, locale, result, rate) => {
		expect(convert(amount, from, to, rates, locale)).toEqual({ result, rate });
	});

	test('without a rate is none', () => {
		expect(convert(1, 'USD', 'IDR', {}, 'en')).toBeNull();
	});
});

test.each([
	['12.5', 12.5],
	['0', 0],
	['', null],
	[' ', null],
	['-1', null],
	['1,5', null],
	['1,500', 1_500],
	['2k', 2_000],
	['x', null],
	['1e400', null],
])('%j is the amount %s', (typed, amount) => {
	expect(amountOf(typed, 'en')).toBe(amount);
});

test.each([
	[9.5, 'VND', '9.5'],
	[12.4, 'VND', '12'],
	[0.05, 'USD', '0.05'],
	[0.12, 'USD', '0.12'],
] as const)('%d %s is written %s', (amount, currency, text) => {
	expect(amountText(amount, currency, 'en')).toBe(text);
});
