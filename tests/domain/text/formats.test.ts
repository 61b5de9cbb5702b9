import { describe, expect, test } from 'vitest';
import {
	dayRangeText,
	dayText,
	fixedNumber,
	growthText,
	minuteText,
	percentBelow,
	percentText,
	ratingText,
	shortNumber,
	wholeNumber,
} from '#domain/text/formats.ts';

/** The locale data puts a no-break space before rb and jt. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('shortNumber', () => {
	test.each([
		[0, '0', '0', '0'],
		[999, '999', '999', '999'],
		[9_999, '9,999', '9,999', '9.999'],
		[10_000, '10.0K', '1.00万', '10,0 rb'],
		[12_345, '12.3K', '1.23万', '12,3 rb'],
		[123_456, '123K', '12.3万', '123 rb'],
		[999_999, '1.00M', '100万', '1,00 jt'],
		[12_345_678, '12.3M', '1235万', '12,3 jt'],
		[123_456_789, '123M', '1.23亿', '123 jt'],
		[1_200_000_000, '1.20B', '12.0亿', '1,20 M'],
		[-45_600, '−45.6K', '−4.56万', '−45,6 rb'],
		[-12, '−12', '−12', '−12'],
	])('%d is written in the units of each language', (value, en, zh, id) => {
		expect(shortNumber(value, 'en')).toBe(en);
		expect(shortNumber(value, 'zh')).toBe(zh);
		expect(plain(shortNumber(value, 'id'))).toBe(id);
	});

	test('the unknown is a dash, never zero', () => {
		expect(shortNumber(null, 'en')).toBe('–');
		expect(wholeNumber(null, 'en')).toBe('–');
		expect(percentText(null, 'en')).toBe('–');
		expect(ratingText(null, 'en')).toBe('–');
		expect(dayText(null, 'en')).toBe('–');
	});
});

describe('wholeNumber', () => {
	test.each([
		['en', '1,234,567'],
		['zh', '1,234,567'],
		['id', '1.234.567'],
	] as const)('%s groups as its readers do', (locale, text) => {
		expect(wholeNumber(1_234_567, locale)).toBe(text);
	});
});

test('what is below zero has the minus sign, no hyphen', () => {
	expect(wholeNumber(-1_234, 'en')).toBe('−1,234');
	expect(fixedNumber(-1.25, 2, 'id')).toBe('−1,25');
	expect(percentText(-0.155, 'zh')).toBe('−15.5%');
	expect(fixedNumber(-0.04, 1, 'en')).toBe('0.0');
});

test('a share rounded down is everything only where it is', () => {
	expect([0, 0.004, 0.29, 0.999, 1].map((share) => percentBelow(share, 'en'))).toEqual([
		'0%',
		'0%',
		'29%',
		'99%',
		'100%',
	]);
});

describe('growthText', () => {
	test.each([
		[0.1234, '+12.3%'],
		[1, '+100.0%'],
		[-0.5, '−50.0%'],
		[-1, '−100.0%'],
		[9.999, '+999.9%'],
		[10, '+1,000%'],
		[0, '0.0%'],
		[0.0004, '0.0%'],
		[-0.0004, '0.0%'],
		['new', 'new'],
		[null, '–'],
	] as const)('%s reads %s', (growth, text) => {
		expect(growthText(growth, 'en', 'new')).toBe(text);
	});

	test('Indonesian has a decimal comma', () => {
		expect(growthText(0.1234, 'id', 'baru')).toBe('+12,3%');
	});
});

describe('percentText', () => {
	test.each([
		[0.15, '15%'],
		[0.155, '15.5%'],
		[0.1555, '15.6%'],
		[0, '0%'],
	])('%d is %s', (share, text) => {
		expect(percentText(share, 'en')).toBe(text);
	});
});

describe('days', () => {
	test.each([
		['en', 'Nov 20, 2026', 'Nov 14 – 20, 2026', 'Dec 28, 2025 – Jan 3, 2026'],
		['zh', '2026年11月20日', '2026年11月14日 – 2026年11月20日', '2025年12月28日 – 2026年1月3日'],
		['id', '20 Nov 2026', '14–20 Nov 2026', '28 Des 2025 – 3 Jan 2026'],
	] as const)('%s writes a day and a range of days its own way', (locale, day, week, turn) => {
		const spaces = (text: string) => text.replace(/\s/g, ' ');
		expect(dayText('2026-11-20', locale)).toBe(day);
		expect(spaces(dayRangeText('2026-11-14', '2026-11-20', locale))).toBe(week);
		expect(spaces(dayRangeText('2025-12-28', '2026-01-03', locale))).toBe(turn);
		expect(dayRangeText('2026-11-20', '2026-11-20', locale)).toBe(day);
	});
});

describe('minutes', () => {
	test.each([
		['en', 'Nov 15, 2026, 20:05'],
		['zh', '2026年11月15日 20:05'],
		['id', '15 Nov 2026, 20.05'],
	] as const)(
		'%s writes data of a market in the zone of its region, on clocks of 24 hours',
		(locale, text) => {
			expect(minuteText('2026-11-16T04:05:00Z', locale, 'America/Los_Angeles')).toBe(text);
		},
	);

	test('midnight is the hour 00', () => {
		expect(minuteText('2026-11-16T00:05:00Z', 'en', 'UTC')).toBe('Nov 16, 2026, 00:05');
	});
});
