import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixedNumber, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { fieldNumber, typedDecimal, typedNumber } from '#domain/text/typed-number.ts';

describe('a typed number', () => {
	test.each([
		['en', '50,000', 50_000],
		['en', '50000', 50_000],
		['en', '1,234,567.89', 1_234_567.89],
		['en', '12.5', 12.5],
		['en', '.5', 0.5],
		['en', '0.125', 0.125],
		['en', '50k', 50_000],
		['en', '1.5 M', 1_500_000],
		['en', '2B', 2_000_000_000],
		['en', '-12.5', -12.5],
		['en', '−12.5', -12.5],
		['en', '+3', 3],
		['en', ' 7 ', 7],
		['en', '50 000', 50_000],
		['id', '50.000', 50_000],
		['id', '1.234,5', 1_234.5],
		['id', '12,5', 12.5],
		['id', '50 rb', 50_000],
		['id', '50rb', 50_000],
		['id', '1,5 jt', 1_500_000],
		['id', '13,1 Juta', 13_100_000],
		['id', '3 M', 3_000_000_000],
		['id', '3 miliar', 3_000_000_000],
		['id', '-12,5', -12.5],
		['zh', '50,000', 50_000],
		['zh', '5万', 50_000],
		['zh', '1.2亿', 120_000_000],
		['zh', '3千', 3_000],
		['zh', '2万亿', 2_000_000_000_000],
		['zh', '１２３', 123],
		['zh', '１，２３４．５', 1_234.5],
		['zh', '－５０', -50],
	] as const)('of %s %j is %d', (locale, text, value) => {
		expect(typedNumber(text, locale)).toBe(value);
	});

	test.each([
		['en', ''],
		['en', 'ten'],
		['en', '12,5'],
		['en', '1.234,5'],
		['en', '50.000'],
		['en', '0,500'],
		['en', '1,23,456'],
		['en', '5 jt'],
		['en', '5万'],
		['en', '1e5'],
		['en', '0x10'],
		['en', 'Infinity'],
		['en', '--1'],
		['en', '1 2'],
		['en', '99999999999999999'],
		['en', '9000000T'],
		['id', '50,000'],
		['id', '12.5'],
		['id', '1,234.5'],
		['id', '5 b'],
		['zh', '5.000'],
		['zh', '1亿2千万'],
		['zh', '5 jt'],
	] as const)('of %s %j is none, or could be two', (locale, text) => {
		expect(typedNumber(text, locale)).toBeNull();
	});
});

const LOCALES = ['en', 'zh', 'id'] as const;
const locale = fc.constantFrom(...LOCALES);
const number = fc
	.tuple(
		fc.integer({ min: -1e9, max: 1e9 }),
		fc.integer({ min: 0, max: 999_999 }),
		fc.integer({ min: 0, max: 6 }),
	)
	.map(([whole, part, digits]) =>
		Number(`${whole}.${String(part).padStart(6, '0').slice(0, digits) || '0'}`),
	);

describe('what a field shows', () => {
	test.each([
		[50_000, 'id', '50.000'],
		[1_234.5, 'id', '1.234,5'],
		[-12.5, 'en', '-12.5'],
		[12.345, 'en', '12.3450'],
		[0, 'zh', '0'],
		[-1e-9, 'en', '0'],
		[1_000_000, 'zh', '1,000,000'],
	] as const)('of %d in %s is %j', (value, language, text) => {
		expect(fieldNumber(value, language)).toBe(text);
	});

	test('is read as the same number in every language', () => {
		fc.assert(
			fc.property(number, locale, (value, language) => {
				expect(typedNumber(fieldNumber(value, language), language)).toBe(value + 0);
			}),
		);
	});

	test('is what the figures of the screens say, in full and short', () => {
		const whole = fc.integer({ min: -1e12, max: 1e12 });
		fc.assert(
			fc.property(whole, locale, (value, language) => {
				expect(typedNumber(wholeNumber(value, language), language)).toBe(value + 0);
				expect(typedNumber(fixedNumber(value / 100, 2, language), language)).toBeCloseTo(value / 100, 2);
				const short = typedNumber(shortNumber(value, language), language);
				expect(Math.abs((short ?? Number.NaN) - value)).toBeLessThanOrEqual(Math.abs(value) * 0.006);
			}),
		);
	});
});

test.each([
	['2.5', 'id', 2.5],
	['2,5', 'id', 2.5],
	['2,5', 'en', 2.5],
	['3', 'zh', 3],
	['two', 'en', null],
] as const)('the decimals "%s" are read in %s', (text, locale, number) => {
	expect(typedDecimal(text, locale)).toBe(number);
});
