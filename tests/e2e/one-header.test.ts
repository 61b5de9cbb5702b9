import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, stored, wordsOf } from './account-site.ts';
import { choose, expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 10_000 };
const site = accountSite();
const zh = {
	common: wordsOf('zh', 'common'),
	chrome: wordsOf('zh', 'chrome'),
	account: wordsOf('zh', 'account'),
};

const header = (page: Page) => page.getByRole('banner');
const shown = (page: Page, kind: string) =>
	header(page).locator(`[data-shown=${kind}]`).filter({ visible: true }).textContent();
const login = (page: Page, name = 'Log in') => header(page).getByRole('link', { name, exact: true });

describe('the header of an app screen', () => {
	test('stands there in the stored language and with the region of the address before any script has come', async () => {
		const storage = { lang: 'zh-cn', plat_id: '81', currency: 'POU' };
		const page = await site.open('/aboutus', { storage });
		const held = Promise.withResolvers<void>();
		await page.route('**/_astro/*.js', async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.goto(`${site.url()}/shop?plat_id=84`, { waitUntil: 'commit' });
		await expectVisible(login(page, zh.chrome('login.action')));
		expect([await shown(page, 'region'), await shown(page, 'currency')]).toEqual([
			zh.common('country.Vietnam'),
			'GBP',
		]);
		await expect.poll(() => page.locator('main').count()).toBe(0);
		held.resolve();
		await expectVisible(page.getByRole('main'));
		await expect.poll(() => shown(page, 'region')).toBe(zh.common('country.Vietnam'));
	});

	test('changes its language with the member’s menu and what is typed, and keeps the focus', async () => {
		const { token } = await site.member();
		const page = await site.open('/shop', { storage: { t: token, loginStatus: '1' } });
		await expectVisible(header(page).getByRole('button', { name: wordsOf('en', 'account')('panel.label') }));
		await page.getByRole('combobox').first().fill('mug');
		await choose(page, 'Language', '简体中文');
		const member = header(page).getByRole('button', { name: zh.account('panel.label') });
		await expectVisible(member);
		await expect.poll(() => page.getByRole('combobox').first().inputValue()).toBe('mug');
		await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('简体中文');
		await member.click();
		await expectVisible(page.getByRole('dialog').getByRole('link', { name: zh.account('panel.workbench') }));
		await expect.poll(() => login(page, zh.chrome('login.action')).count()).toBe(0);
	});

	test('has the member’s picture on the line of what is beside it on phones', async () => {
		const { token } = await site.member();
		const page = await site.open('/shop', { viewport: PHONE, storage: { t: token, loginStatus: '1' } });
		const picture = header(page)
			.getByRole('button', { name: wordsOf('en', 'account')('panel.label') })
			.locator('img');
		await expectVisible(picture);
		const middleOf = async (what: Locator) => {
			const box = await what.boundingBox();
			return Math.round((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2);
		};
		const beside = header(page).locator('summary').filter({ visible: true }).last();
		await expect.poll(async () => (await middleOf(picture)) - (await middleOf(beside))).toBe(0);
	});

	test('offers the login that leads back here once the member has logged out in another tab', async () => {
		const { token } = await site.member();
		const page = await site.open('/shop?period=30', { storage: { t: token, loginStatus: '1' } });
		await expectVisible(header(page).getByRole('button', { name: wordsOf('en', 'account')('panel.label') }));
		await expect.poll(() => login(page).count()).toBe(0);
		const other = await page.context().newPage();
		await other.goto(`${site.url()}/help`);
		await other.evaluate(() => localStorage.setItem('t', ''));
		await expectVisible(login(page));
		const address = `${new URL(page.url()).pathname}${new URL(page.url()).search}`.slice(1);
		await expect.poll(() => login(page).getAttribute('href')).toBe(`/login/${encodeURIComponent(address)}`);
	});

	test('shows what another tab chooses', async () => {
		const page = await site.open('/shop');
		await expectVisible(page.getByRole('main'));
		const other = await page.context().newPage();
		await other.goto(`${site.url()}/help`);
		await choose(other, 'Currency', 'Thai baht');
		await expect.poll(() => shown(page, 'currency'), WAIT).toBe('THB');
	});

	test('chooses the language in the menu of phones, which stays open', async () => {
		const page = await site.open('/shop', { viewport: PHONE });
		await expectVisible(page.getByRole('main'));
		await header(page).getByRole('button', { name: 'Menu', exact: true }).click();
		await page
			.getByRole('dialog')
			.getByRole('combobox', { name: /^Language/ })
			.selectOption('zh-cn');
		const dialog = page.getByRole('dialog', { name: zh.chrome('nav.menu') });
		await expectVisible(dialog);
		const language = dialog.getByRole('combobox', { name: new RegExp(`^${zh.common('menu.language')}`) });
		await expect.poll(() => language.inputValue()).toBe('zh-cn');
		await expect.poll(() => language.evaluate((field) => field === document.activeElement)).toBe(true);
		await expect.poll(() => stored(page, 'lang')).toBe('zh-cn');
	});
});
