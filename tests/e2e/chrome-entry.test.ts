// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, expectAt, stored } from './account-site.ts';

const WAIT = { timeout: 10_000 };
const site = accountSite();

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const GOOGLEBOT =
	'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('a phone', () => {
	test.each(['/', '/zh/', '/id/'])('at %s goes to the login', async (path) => {
		const page = await site.open(path, { viewport: PHONE, context: { userAgent: IPHONE } });
		await expectAt(page, '/login');
	});

	test('at another page stays, and so does a crawler at home', async () => {
		const help = await site.open('/help', { viewport: PHONE, context: { userAgent: IPHONE } });
		await help.waitForTimeout(500);
		await expectAt(help, '/help');
		const home = await site.open('/', { viewport: PHONE, context: { userAgent: GOOGLEBOT } });
		await home.waitForTimeout(500);
		await expectAt(home, '/');
	});
});

describe('a member', () => {
	test.each([
		['/', '/goodsSellLike'],
		['/zh/', '/goodsSellLike'],
		['/login', '/goodsSellLike'],
		['/login/shop', '/shop'],
	])('at %s goes to %s', async (path, target) => {
		const { token } = await site.member();
		const page = await site.open(path, { storage: { t: token, loginStatus: '1' } });
		await expectAt(page, target);
	});

	test('at help finds the way to the own pages in place of the login', async () => {
		const { token } = await site.member();
		const page = await site.open('/help', { storage: { t: token, loginStatus: '1' } });
		const header = page.getByRole('banner');
		await expect
			.poll(() => header.getByRole('link', { name: 'Workbench' }).getAttribute('href'))
			.toBe('/workbench');
		await header.getByLabel('My account').click();
		for (const name of ['Notices', 'Log out'])
			await expect.poll(() => header.getByRole('link', { name }).isVisible()).toBe(true);
		await expect.poll(() => header.getByRole('link', { name: 'Log in' }).count()).toBe(0);
	});
});

/** Every address that the page asks for or says it comes from. */
function spoken(page: Page): string[] {
	const said: string[] = [];
	page.on('request', (request) => {
		if (request.isNavigationRequest()) return;
		said.push(request.url(), request.headers().referer ?? '');
	});
	return said;
}

describe('tk in the address', () => {
	test('logs in and leaves the address before anything is asked for', async () => {
		const { token } = await site.member();
		const page = await site.open('/help');
		const said = spoken(page);
		await page.goto(`${site.url()}/help?from=mail&tk=${token}#gmv`);
		await page.waitForLoadState('networkidle');
		expect(new URL(page.url()).search).toBe('?from=mail');
		expect(new URL(page.url()).hash).toBe('#gmv');
		await expect.poll(() => stored(page, 't')).toBe(token);
		await expect.poll(() => stored(page, 'loginStatus')).toBe('1');
		expect(said.length).toBeGreaterThan(0);
		expect(said.filter((address) => address.includes(token))).toEqual([]);
	});

	test('of home leads on to the rankings, logged in', async () => {
		const { token } = await site.member();
		const page = await site.open(`/?tk=${token}`);
		await expectAt(page, '/goodsSellLike');
		await expect.poll(() => stored(page, 't')).toBe(token);
	});

	test('does not replace a login by itself', async () => {
		const [first, second] = [await site.member(), await site.member()];
		const page = await site.open(`/help?tk=${second.token}`, { storage: { t: first.token } });
		await expect.poll(() => stored(page, 't')).toBe(first.token);
		await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pending_token'))).toBe(second.token);
		await expectAt(page, '/help');
	});
});

describe('the language', () => {
	test.each([
		['/help?from=mail#gmv', 'zh-cn', '/zh/help?from=mail#gmv'],
		['/zh/help', 'en-us', '/help'],
		['/zh/', 'kn-in', '/id/'],
		['/', 'zh-cn', '/zh/'],
	])('stored wins over the address %s: %s', async (path, lang, target) => {
		const page = await site.open(path, { storage: { lang } });
		const now = () => page.url().replace(site.url(), '');
		await expect.poll(now, WAIT).toBe(target);
		await page.waitForLoadState('networkidle');
		expect(now()).toBe(target);
		await expect.poll(() => stored(page, 'lang')).toBe(lang);
	});

	test('of the address is stored where none is', async () => {
		const page = await site.open('/id/help');
		await expect.poll(() => stored(page, 'lang')).toBe('kn-in');
		const english = await site.open('/help');
		await expect.poll(() => stored(english, 'lang')).toBeNull();
	});

	test('changes on the same page, with query and place, and stays', async () => {
		const page = await site.open('/help?from=mail#gmv', { storage: { lang: 'en-us' } });
		await page.getByRole('banner').locator('summary', { hasText: 'Language' }).click();
		await page.getByRole('link', { name: '简体中文' }).click();
		await expect.poll(() => page.url(), WAIT).toBe(`${site.url()}/zh/help?from=mail#gmv`);
		await expect.poll(() => page.locator('html').getAttribute('lang'), WAIT).toBe('zh-CN');
		await expect.poll(() => stored(page, 'lang')).toBe('zh-cn');
		await page.goto(`${site.url()}/academy`);
		await expectAt(page, '/zh/academy');
	});

	test('changes title, keywords and description of a screen at once', async () => {
		const page = await site.open('/shop');
		const head = () =>
			page.evaluate(() => [
				document.title,
				document.querySelector('meta[name=description]')?.getAttribute('content')?.slice(0, 4),
				document.querySelector('meta[name=keywords]')?.getAttribute('content')?.split(',').at(-1)?.trim(),
			]);
		expect(await head()).toEqual(['Shop rankings – Livegauge', 'Shop', 'short-video shop']);
		await page.getByRole('banner').locator('summary', { hasText: 'Language' }).click();
		await page.getByRole('button', { name: '简体中文' }).click();
		await expect.poll(head, WAIT).toEqual(['店铺榜单 – Livegauge', '八个短视', '选店']);
		await page.reload();
		await expect.poll(head, WAIT).toEqual(['店铺榜单 – Livegauge', '八个短视', '选店']);
	});
});
