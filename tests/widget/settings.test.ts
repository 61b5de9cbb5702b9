import { describe, expect, test } from 'vitest';
import { settingsOf } from '#widget/settings.ts';

const settings = (attributes: Record<string, string>, pageLanguage = '') =>
	settingsOf((name) => attributes[name] ?? null, pageLanguage);

test('without attributes it is English, dollars and the scheme of the page', () => {
	expect(settings({})).toEqual({ locale: 'en', currency: 'USD', theme: 'auto' });
});

describe('the language', () => {
	test.each([
		['zh', 'zh'],
		['zh-Hant-TW', 'zh'],
		['ZH-CN', 'zh'],
		['id', 'id'],
		['id-ID', 'id'],
		['in', 'id'],
		['kn-in', 'id'],
		['en-GB', 'en'],
		['fr', 'en'],
		['zha', 'en'],
		['ido', 'en'],
	] as const)('%s is read in %s', (lang, locale) => {
		expect(settings({ lang }).locale).toBe(locale);
		expect(settings({}, lang).locale).toBe(locale);
	});

	test('of the element goes before that of the page', () => {
		expect(settings({ lang: 'id' }, 'zh').locale).toBe('id');
	});
});

describe('the currency', () => {
	test.each([
		[{ currency: 'thb' }, 'THB'],
		[{ currency: ' SGD ' }, 'SGD'],
		[{ currency: 'POU' }, 'GBP'],
		[{ currency: 'CNY' }, 'CNY'],
		[{ region: 'id' }, 'IDR'],
		[{ region: 'UK' }, 'GBP'],
		[{ region: 'VN', currency: 'PHP' }, 'PHP'],
		[{ region: 'VN', currency: 'EUR' }, 'VND'],
		[{ region: 'FR' }, 'USD'],
		[{ currency: 'toString' }, 'USD'],
		[{ region: 'constructor' }, 'USD'],
	] as const)('%j is %s', (attributes, currency) => {
		expect(settings(attributes).currency).toBe(currency);
	});
});

test.each([
	['light', 'light'],
	['dark', 'dark'],
	['auto', 'auto'],
	['pink', 'auto'],
] as const)('the theme %s is %s', (theme, expected) => {
	expect(settings({ theme }).theme).toBe(expected);
});
