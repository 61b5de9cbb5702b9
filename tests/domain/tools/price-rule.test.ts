import { describe, expect, test } from 'vitest';
import type { PerDollar } from '#domain/money/rates.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { convert, PLAIN_RULE, type PriceRule, roundedUp, targetPrice } from '#domain/tools/price-rule.ts';

const RATES: PerDollar = {
	IDR: 16_000,
	USD: 1,
	GBP: 0.8,
	THB: 35,
	VND: 25_000,
	MYR: 4,
	PHP: 60,
	CNY: 7,
	SGD: 1.25,
};

describe('a sum in another currency', () => {
	test.each<[number, CurrencyCode, CurrencyCode, number]>([
		[1_000, 'USD', 'GBP', 800],
		[1_000, 'USD', 'IDR', 16_000_000],
		// Đồng have no minor units.
		[1_000, 'USD', 'VND', 250_000],
		[250_000, 'VND', 'USD', 1_000],
		[400, 'MYR', 'THB', 3_500],
	])('%i %s in %s is %i', (amount, from, to, expected) => {
		expect(convert(amount, from, to, RATES)).toBeCloseTo(expected, 6);
	});
});

describe('the ending of a price', () => {
	test.each<[number, PriceRule['ending'], CurrencyCode, number]>([
		[1_001, 'exact', 'USD', 1_001],
		[1_000.2, 'exact', 'USD', 1_001],
		[1_999.000_000_000_2, 'exact', 'USD', 1_999],
		[1_001, 'whole', 'USD', 1_100],
		[1_100, 'whole', 'USD', 1_100],
		[1_001, 'charm', 'USD', 1_099],
		[1_099, 'charm', 'USD', 1_099],
		[1_099.5, 'charm', 'USD', 1_199],
		[0, 'charm', 'USD', 99],
		// Rupiah are shown without decimals: 12,345 becomes 12,900, and 12,901 becomes 13,900.
		[1_234_501, 'exact', 'IDR', 1_234_600],
		[1_234_500, 'charm', 'IDR', 1_290_000],
		[1_290_100, 'charm', 'IDR', 1_390_000],
		[12_345, 'charm', 'VND', 12_900],
		[12_345, 'whole', 'VND', 13_000],
		[12_345, 'charm', 'THB', 12_900],
	])('%d, %s, in %s is %i', (value, ending, currency, expected) => {
		expect(roundedUp(value, ending, currency)).toBe(expected);
	});
});

describe('the price in the target', () => {
	test.each<[string, number | null, Partial<PriceRule>, number | null]>([
		['is the converted one by the plain rule', 1_000, {}, 800],
		['stays unknown', null, { least: 500 }, null],
		['has the margin and what is added', 1_000, { margin: 0.5, added: 100 }, 1_300],
		['leaves the fee whole: a tenth of 889 is less than 89', 1_000, { fee: 0.1 }, 889],
		['is never below the least', 100, { least: 500 }, 500],
		['ends upwards also from the least', 100, { least: 500, ending: 'charm' }, 599],
		['takes all of it together', 1_000, { margin: 0.25, added: 80, fee: 0.1, ending: 'charm' }, 1_299],
	])('%s', (_, price, rule, expected) => {
		expect(targetPrice(price, 'USD', 'GBP', { ...PLAIN_RULE, ...rule }, RATES)).toBe(expected);
	});

	test('never sells below what was wanted, whatever the rule', () => {
		for (const ending of ['exact', 'whole', 'charm'] as const)
			for (const to of ['USD', 'IDR', 'VND', 'THB', 'GBP'] as const)
				for (let price = 1; price < 5_000; price += 37) {
					const rule = { ...PLAIN_RULE, fee: 0.08, margin: 0.2, ending };
					const kept = (targetPrice(price, 'USD', to, rule, RATES) ?? 0) * (1 - rule.fee);
					expect(kept).toBeGreaterThanOrEqual(convert(price, 'USD', to, RATES) * 1.2 - 1e-3);
				}
	});
});
