// @module-tag full
import { describe, expect, inject, test } from 'vitest';
import { LANGUAGES } from '#i18n/languages.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { browserPages, PHONE } from '#tests/support/browser.ts';
import { describeOneOf } from '#tests/support/parts.ts';
import { accountSite, expectAt, stored, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const open = browserPages(() => inject('sites').guest);
const demo = accountSite({ hasDemo: true });
const t = wordsOf('en', 'account');

const SCREENS = ['/login', '/register?code=AB12', '/reset', '/signout'];

describeOneOf(LANGUAGES)('in $name', ({ id }) => {
	test('every screen of sign-in is accessible, light and dark', async () => {
		for (const path of SCREENS) {
			const page = await open(path, { storage: { lang: id } });
			await expectVisible(page.getByRole('heading', { level: 1 }));
			await expectAccessibleInBothThemes(page);
			const submit = page.locator('button[type=submit]');
			if ((await submit.count()) > 0) {
				await submit.click();
				await expectVisible(page.locator('[aria-invalid=true]'));
				await expectAccessibleInBothThemes(page);
			}
			await page.close();
		}
	});

	test('every screen of sign-in fits a phone and a screen of 360 px', async () => {
		for (const path of SCREENS) {
			const page = await open(path, { viewport: PHONE, storage: { lang: id } });
			await expectVisible(page.getByRole('heading', { level: 1 }));
			for (const width of [PHONE.width, 360]) {
				await page.setViewportSize({ width, height: 800 });
				await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
			}
			await page.close();
		}
	});
});

describe('in demo mode', () => {
	test('the login page opens each edition with one click, and says what it shows', async () => {
		const page = await demo.open('/login', { viewport: PHONE });
		await expectVisible(
			page.getByText('160 rows per ranking · periods up to 30 days · all filters · 20 details per day'),
		);
		await expect.poll(() => page.getByRole('button', { name: /^Try / }).count()).toBe(8);
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Try Basic' }).click();
		await expectAt(page, '/chooseUser');
		await expect.poll(() => stored(page, 'loginStatus')).toBe('1');
		await page.getByRole('link', { name: t('chooseUser.later') }).click();
		await page.getByRole('button', { name: t('panel.label') }).click();
		await expectVisible(page.getByText('Basic', { exact: true }));
	});

	test('the header of a screen says that the data is generated', async () => {
		const note = wordsOf('en', 'common')('demo');
		const page = await demo.open('/goodsSellLike');
		await expectVisible(page.getByRole('banner').getByRole('note').filter({ hasText: note }));
	});

	test('the page shows the code that would have been sent', async () => {
		const page = await demo.open('/register');
		await page.getByRole('textbox', { name: t('way.phone') }).fill('+6281290001234');
		await page.getByRole('button', { name: t('code.send') }).click();
		await expectVisible(page.getByText(/^Demo: the code is \d{6}$/));
		const code = await demo.codeFor('+6281290001234');
		await expectVisible(page.getByText(t('code.demo', { code })));
	});

	test('without it none of these is there', async () => {
		const screen = await open('/goodsSellLike');
		await expectVisible(screen.getByRole('main'));
		await expect.poll(() => screen.getByRole('banner').getByRole('note').count()).toBe(0);
		const page = await open('/login');
		await expectVisible(page.getByText(t('offer.title')));
		await expect.poll(() => page.getByRole('button', { name: /^Try / }).count()).toBe(0);
	});
});
