import { describe, expect, test } from 'vitest';
import { inStoredLanguage, sentFromHome, sentFromLogin, takeToken } from '#domain/site/entry.ts';

describe('tk in an address', () => {
	test.each([
		['?tk=abc', 'abc', ''],
		['?tk=abc&plat_id=81', 'abc', '?plat_id=81'],
		['?plat_id=81&tk=abc', 'abc', '?plat_id=81'],
		['?q=a%20b+c&tk=abc&x', 'abc', '?q=a%20b+c&x'],
		['?tk=a%2Bb%3D', 'a+b=', ''],
		['?tk=one&tk=two', 'one', ''],
		['?tk=', '', ''],
		['?tk', '', ''],
		['?tk=%E0%A4%A', '', ''],
		['?tk=a%0Ab', '', ''],
		['?tk=<script>', '', ''],
		[`?tk=${'a'.repeat(513)}`, '', ''],
	])('%s holds the token %j and leaves %j', (search, token, rest) => {
		expect(takeToken(search)).toEqual({ isThere: true, token, search: rest });
	});

	test.each(['', '?plat_id=81', '?tkx=abc', '?x=tk=abc', '?TK=abc'])('%j has none', (search) => {
		expect(takeToken(search)).toEqual({ isThere: false, token: '', search });
	});
});

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const ANDROID =
	'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const DESKTOP =
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0';

describe('the home page', () => {
	test.each([
		['an iPhone', IPHONE, '/login'],
		['an Android phone', ANDROID, '/login'],
		['Firefox on a phone', FIREFOX_PHONE, '/login'],
		['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80; U; en) Presto/2.5.25', '/login'],
		['a desktop', DESKTOP, null],
		['an empty user agent', '', null],
		['Googlebot for phones', `${ANDROID} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, null],
		['Bing', `${ANDROID} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`, null],
		[
			'Baidu',
			'Mozilla/5.0 (iPhone; Mobile) (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
			null,
		],
		['a link preview', `${IPHONE} facebookexternalhit/1.1`, null],
		['Lighthouse', `${ANDROID} Chrome-Lighthouse`, null],
		['a phone whose name has "bot" in it', ANDROID.replace('Pixel 9', 'CUBOT X70'), '/login'],
	])('sends %s to %s', (_, userAgent, target) => {
		expect(sentFromHome(false, userAgent)).toBe(target);
	});

	test('sends whoever is logged in to the rankings, on any device', () => {
		for (const userAgent of [IPHONE, DESKTOP]) expect(sentFromHome(true, userAgent)).toBe('/goodsSellLike');
	});
});

describe('the login', () => {
	test('lets visitors stay', () => {
		expect(sentFromLogin(false, '/login')).toBeNull();
		expect(sentFromLogin(false, '/login/shop')).toBeNull();
	});

	test.each([
		['/login', '/goodsSellLike'],
		['/login/', '/goodsSellLike'],
		['/login/shop', '/shop'],
		['/login/goodsSellLike%3Fperiod%3D7%26plat_id%3D81', '/goodsSellLike?period=7&plat_id=81'],
		['/login/goodsDetail%2F87%2F1', '/goodsDetail/87/1'],
		['/login/%2F%2Fother.example', '/goodsSellLike'],
		['/login/https%3A%2F%2Fother.example', '/goodsSellLike'],
		['/login/%5Cother.example', '/goodsSellLike'],
		['/login//other.example', '/goodsSellLike'],
		['/login///other.example', '/goodsSellLike'],
		['//login/other.example', '/goodsSellLike'],
		['/login/\\other.example', '/goodsSellLike'],
		['/login/%09/other.example', '/goodsSellLike'],
		['/login/%0A%2Fother.example', '/goodsSellLike'],
		['/login/%252F%252Fother.example', '/goodsSellLike'],
		['/login/a%2F%2Fother.example', '/a//other.example'],
		['/login/javascript%3Aalert(1)', '/goodsSellLike'],
		['/login/%E0%A4%A', '/goodsSellLike'],
		['/login/login', '/goodsSellLike'],
		['/login/login%2Fshop', '/goodsSellLike'],
	])('at %s sends whoever is logged in to %s', (pathname, target) => {
		expect(sentFromLogin(true, pathname)).toBe(target);
	});
});

describe('the stored language', () => {
	const addresses = { 'en-us': '', 'zh-cn': 'zh', 'kn-in': 'id' };
	test.each([
		['/', 'zh-cn', '/zh/'],
		['/zh/', 'en-us', '/'],
		['/zh', 'en-us', '/'],
		['/zh/help', 'en-us', '/help'],
		['/help', 'kn-in', '/id/help'],
		['/zh/academy/first-week/', 'kn-in', '/id/academy/first-week/'],
		['/idea', 'zh-cn', '/zh/idea'],
	])('of %s, %s, is at %s', (pathname, stored, address) => {
		expect(inStoredLanguage(pathname, stored, addresses)).toBe(address);
		// One step, never two: there the language is the stored one.
		expect(inStoredLanguage(address, stored, addresses)).toBeNull();
	});

	test.each([
		['/zh//evil.example', 'en-us', '/evil.example'],
		['/zh///evil.example', 'en-us', '/evil.example'],
		['/zh/\\evil.example', 'en-us', '/evil.example'],
		['/zh/\t/evil.example', 'en-us', '/evil.example'],
		['/zh/\n\\/evil.example', 'en-us', '/evil.example'],
		['/zh/%2Fevil.example', 'en-us', '/%2Fevil.example'],
		['/zh/%5Cevil.example', 'en-us', '/%5Cevil.example'],
		['/zh//evil.example', 'kn-in', '/id/evil.example'],
		['//evil.example', 'zh-cn', '/zh/evil.example'],
		['/\\evil.example', 'zh-cn', '/zh/evil.example'],
	])('of %j, %s, is %s and never another origin', (pathname, stored, address) => {
		const found = inStoredLanguage(pathname, stored, addresses);
		expect(found).toBe(address);
		expect(new URL(found ?? '', 'https://own.example').origin).toBe('https://own.example');
	});

	test.each([
		['/', 'en-us'],
		['/zh/help', 'zh-cn'],
		['/zh/help', null],
		['/zh/help', 'fr-fr'],
		['/zh/help', 'toString'],
		['/zh/help', ''],
	])('of %s, %s, is where it is', (pathname, stored) => {
		expect(inStoredLanguage(pathname, stored, addresses)).toBeNull();
	});
});
