import { describe, expect, test } from 'vitest';
import {
	convertMinor,
	isoCurrency,
	minorOf,
	moneyText,
	rateBetween,
	shortMoneyText,
	sumText,
	yuanText,
} from '#domain/money/formats-money.ts';
import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';

const RATES = {
	rupiah_to_dollar: 1 / 16_000,
	dollar_to_rupiah: 16_000,
	dollar_to_dong: 25_000,
	dong_to_dollar: 1 / 25_000,
	singapore_dollar_to_dollar: 0.75,
	dollar_to_yuan: 0,
	dollar_to_pound: 'none',
	as_of: '2026-11-20',
};

describe('moneyText', () => {
	test.each([
		[123_456, 'USD', '$1,234.56', '$1.234,56'],
		[5, 'USD', '$0.05', '$0,05'],
		[0, 'USD', '$0.00', '$0,00'],
		[1_500_000_00, 'IDR', 'Rp1,500,000', 'Rp1.500.000'],
		[12_000, 'VND', '₫12,000', '₫12.000'],
		[999, 'GBP', '£9.99', '£9,99'],
		[999, 'THB', '฿9.99', '฿9,99'],
		[999, 'MYR', 'RM9.99', 'RM9,99'],
		[999, 'PHP', '₱9.99', '₱9,99'],
		[999, 'CNY', '¥9.99', '¥9,99'],
		[999, 'SGD', 'S$9.99', 'S$9,99'],
		[-999, 'USD', '−$9.99', '−$9,99'],
	] as const)('%d minor units of %s have two decimals, rupiah and dong none', (minor, currency, en, id) => {
		expect(moneyText(minor, currency, 'en')).toBe(en);
		expect(moneyText(minor, currency, 'id')).toBe(id);
	});

	test('an unknown amount is a dash', () => {
		expect(moneyText(null, 'USD', 'en')).toBe('–');
		expect(shortMoneyText(null, 'USD', 'en')).toBe('–');
	});
});

describe('shortMoneyText', () => {
	test.each([
		[999_999, 'USD', 'en', '$9,999.99'],
		[1_000_000, 'USD', 'en', '$10.0K'],
		[123_456_789, 'USD', 'en', '$1.23M'],
		[123_456_789, 'USD', 'zh', '$123万'],
		[9_999, 'VND', 'en', '₫9,999'],
		[10_000, 'VND', 'en', '₫10K'],
		[50_000_00, 'IDR', 'id', 'Rp50 rb'],
		[12_500_00, 'IDR', 'id', 'Rp12,5 rb'],
		[50_000_00, 'IDR', 'zh', 'Rp5万'],
		[13_100_000_00, 'IDR', 'id', 'Rp13,1 jt'],
		[3_000_000_000_00, 'IDR', 'id', 'Rp3,00 M'],
		[-123_456_789, 'USD', 'en', '−$1.23M'],
	] as const)('%d of %s in %s is %s', (minor, currency, locale, text) => {
		expect(shortMoneyText(minor, currency, locale).replace('\u00a0', ' ')).toBe(text);
	});
});

describe('sumText', () => {
	test.each([
		[123_456_789, 'USD', 'en', '$1,234,567.89'],
		[999_999_00, 'IDR', 'id', 'Rp999.999'],
		[3_000_000_000_00, 'IDR', 'id', 'Rp3,00 M'],
		[13_100_000_00, 'IDR', 'id', 'Rp13,1 jt'],
		[13_100_000, 'VND', 'en', '₫13.1M'],
		[null, 'IDR', 'id', '–'],
	] as const)('%d of %s in %s is %s', (minor, currency, locale, text) => {
		expect(sumText(minor, currency, locale).replace('\u00a0', ' ')).toBe(text);
	});
});

describe('rates', () => {
	test('the fields are named after the currencies, in every direction', () => {
		expect(rateBetween('IDR', 'USD', RATES)).toBeCloseTo(0.0000625);
		expect(rateBetween('SGD', 'USD', RATES)).toBe(0.75);
	});

	test.each(CURRENCIES)('%s is worth itself without any table', (currency: CurrencyCode) => {
		expect(rateBetween(currency, currency, null)).toBe(1);
	});

	test.each([
		['a pair that is missing', 'GBP', 'USD', RATES],
		['a rate of nothing', 'USD', 'CNY', RATES],
		['a word', 'USD', 'GBP', RATES],
		['no table', 'USD', 'IDR', null],
	] as const)('%s is no rate', (_, from, to, rates) => {
		expect(rateBetween(from, to, rates)).toBeNull();
		expect(convertMinor(100, from, to, rates)).toBeNull();
	});
});

describe('convertMinor', () => {
	test('minor units of two decimals become minor units of two decimals', () => {
		expect(convertMinor(100, 'USD', 'IDR', RATES)).toBe(1_600_000);
	});

	test('dong have no decimals on either side', () => {
		expect(convertMinor(100, 'USD', 'VND', RATES)).toBe(25_000);
		expect(convertMinor(25_000, 'VND', 'USD', RATES)).toBe(100);
	});

	test('it rounds to whole minor units', () => {
		expect(convertMinor(1, 'SGD', 'USD', RATES)).toBe(1);
		expect(convertMinor(5_000_000, 'IDR', 'USD', RATES)).toBe(313);
	});
});

describe('minorOf', () => {
	test.each([
		[19.99, 'USD', 1_999],
		[19.999, 'USD', 2_000],
		[0, 'USD', 0],
		[12_000, 'VND', 12_000],
		[null, 'USD', null],
		[-1, 'USD', null],
	] as const)('%j of %s is %s', (amount, currency, minor) => {
		expect(minorOf(amount, currency)).toBe(minor);
	});
});

test('POU is the pound, every other choice is its own code', () => {
	expect(isoCurrency('POU')).toBe('GBP');
	expect(isoCurrency('SGD')).toBe('SGD');
});

test('prices of editions are whole yuan', () => {
	expect(yuanText(1_299, 'en')).toBe('¥1,299');
});
