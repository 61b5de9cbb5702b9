import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, PHONE } from '#tests/support/browser.ts';
import { accountSite, expectAt, stored, wordsOf } from './account-site.ts';
import { expectProducts, expectVisible, range } from './ranking-page.ts';

/* No screen of this version is behind the visit check; so the ranking is put there, and the check answered. */

const open = browserPages(() => inject('sites').guest);
const site = accountSite();
const t = wordsOf('en', 'account');
/** A page that calls nothing: the calls are answered before a screen opens. */
const BLANK = '/protocol';

const detail = { code: 11_001, edition: null, limit: null, used: null };

/** The ranking of a member, or of a guest, whose visit check answers like this. */
async function rankingThatIs(code: number, data: object, isMember = true): Promise<Page> {
	const storage = isMember ? { t: (await site.member()).token } : {};
	const page = await site.open(BLANK, { storage });
	await page.route('**/api/get_page_module', (route) =>
		route.fulfill({ json: { code: 100, msg: '', data: ['goodsSellLike'] } }),
	);
	await page.route('**/api/visit?**', (route) => route.fulfill({ json: { code, msg: '', data } }));
	await page.goto(`${site.url()}/goodsSellLike?period=7`);
	return page;
}

const links = (page: Page) =>
	page
		.getByRole('main')
		.locator('a:not([inert] a)')
		.evaluateAll((all) => all.map((link) => link.getAttribute('href')));

describe('a screen behind the visit check', () => {
	test('100 shows all of it', async () => {
		const page = await rankingThatIs(100, { accessed: 1, quota: null });
		await expectProducts(page, range(1, 20));
		await expect.poll(() => stored(page, 'accessed'), { timeout: 15_000 }).toBe('1');
		await expect.poll(() => page.locator('[inert]').count()).toBe(0);
	});

	test('10012 shows a preview, the edition that has it with its price, and the way there', async () => {
		const page = await rankingThatIs(10_012, { ...detail, needs: 'edition', edition: 'basic' });
		await expectVisible(page.getByText(/^This needs the Basic edition · about \$[\d.]+ \(¥99\) per month$/));
		await expectVisible(page.getByText('Known product 01'));
		await expect.poll(() => stored(page, 'accessed')).toBe('2');
		// Nothing of the preview can be pressed or reached with the keyboard.
		const control = page.locator('[inert] button').first();
		await control.focus();
		await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(false);
		await expect
			.poll(() => links(page))
			.toEqual(['/pay?edition=basic&months=1&path=%2FgoodsSellLike%3Fperiod%3D7']);
		await expectAccessible(page);
	});

	test('10014 says what was used today, and which edition has more', async () => {
		const used = { ...detail, code: 11_008, needs: 'edition', edition: 'basic', limit: 5, used: 5 };
		const page = await rankingThatIs(10_014, used);
		await expectVisible(page.getByText(t('access.quotaTitle', { limit: 5 })));
		await expectVisible(page.getByText('Used today: 5 of 5. Basic includes more.'));
		await expect
			.poll(() => links(page))
			.toEqual(['/pay?edition=basic&months=1&path=%2FgoodsSellLike%3Fperiod%3D7', '/user?selected=4']);
	});

	test('10015 closes it to an account without a phone, and leads to where one is bound', async () => {
		const page = await rankingThatIs(10_015, { ...detail, needs: 'phone' });
		await expectVisible(page.getByText(t('access.phoneTitle')));
		await expect.poll(() => stored(page, 'accessed')).toBe('3');
		await expect.poll(() => page.getByText('Known product').count()).toBe(0);
		await expect.poll(() => links(page)).toEqual(['/user?selected=1']);
		await expectAccessible(page);
	});

	test('11020 asks a guest to log in, and returns here', async () => {
		const page = await rankingThatIs(11_020, { ...detail, needs: 'login' }, false);
		await expectVisible(page.getByText(t('access.loginTitle')));
		await expect
			.poll(() => links(page))
			.toEqual(['/login/goodsSellLike%3Fperiod%3D7', '/register?path=%2FgoodsSellLike%3Fperiod%3D7']);
	});
});

describe('the panel of a member', () => {
	test('shows edition, quotas and points, and gives the day’s points once', async () => {
		const { token } = await site.member();
		const page = await site.open('/goodsSellLike', { storage: { t: token, loginStatus: '1' } });
		await page.getByRole('button', { name: t('panel.label') }).click();
		const panel = page.getByRole('dialog', { name: t('panel.label') });
		await expectVisible(panel.getByText('Signed up', { exact: true }));
		await expectVisible(panel.getByText(t('panel.none')));
		await expectVisible(panel.getByText(t('panel.left', { left: 10 })));
		await expectVisible(panel.getByText(t('panel.bindPhone')));
		await expectAccessible(page);
		await panel.getByRole('button', { name: t('panel.checkIn') }).click();
		await expectVisible(page.getByText(t('panel.earned', { points: 5 })));
		await expectVisible(panel.getByText(t('panel.checkedIn')));
		await expect
			.poll(() => panel.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href'))))
			.toEqual(['/user?selected=1', '/workbench', '/user', '/authorization', '/notify']);
	});

	test('fits a phone, in the dark, in Chinese', async () => {
		const { token } = await site.member();
		const page = await site.open('/goodsSellLike', {
			storage: { t: token, lang: 'zh-cn' },
			theme: 'dark',
			viewport: PHONE,
		});
		await page.getByRole('button', { name: wordsOf('zh', 'account')('panel.label') }).click();
		await expectVisible(page.getByText(wordsOf('zh', 'account')('panel.checkIn')));
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
		await expectAccessible(page);
	});

	test('is not there for a guest', async () => {
		const page = await open('/goodsSellLike');
		await expectProducts(page, range(1, 20));
		await expect.poll(() => page.getByRole('button', { name: t('panel.label') }).count()).toBe(0);
	});
});

test('a session that another device has ended is asked about, and the member can come back', async () => {
	const { email, token } = await site.member();
	await fetch(`${site.url()}/api/login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ handle: email, password: 'Enough+8' }),
	});
	const page = await site.open('/goodsSellLike', { storage: { t: token } });
	await page.getByRole('alertdialog').getByRole('button').last().click();
	await expectAt(page, '/login/goodsSellLike');
	await expect.poll(() => stored(page, 't')).toBe('');
});
