// @module-tag full
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, expectAt, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite();
const t = wordsOf('en', 'partners');

async function loggedIn() {
	const { token } = await site.member();
	return { t: token, loginStatus: '1' };
}

describe('a visitor of the creator market', () => {
	test('is sent to the login, which knows the way back', async () => {
		const page = await site.open('/creatorMarket?tab=received');
		await expectAt(page, `/login/${encodeURIComponent('creatorMarket?tab=received')}`);
	});
});

describe('a member without a creator', () => {
	test('finds the market, empty where nobody offers work, and every part of it accessible', async () => {
		const page = await site.open('/creatorMarket', { storage: await loggedIn() });
		await expectVisible(page.getByRole('heading', { name: t('creators.none') }));
		await expectAccessible(page);
		await page.getByRole('tab', { name: t('tabs.sent') }).click();
		await expectVisible(page.getByRole('heading', { name: t('sent.none') }));
		await page.getByRole('tab', { name: t('tabs.received') }).click();
		await expectVisible(page.getByRole('heading', { name: t('received.none') }));
		await expectAccessible(page);
		await page.goBack();
		await expectVisible(page.getByRole('heading', { name: t('sent.none') }));
	});

	test('is led on a phone to authorize a creator before making a profile', async () => {
		const storage = await loggedIn();
		const page = await site.open('/creatorMarket?tab=profile', { storage, viewport: PHONE });
		await expectVisible(page.getByRole('heading', { name: t('profile.none') }));
		const way = page.getByRole('link', { name: t('profile.authorize') });
		expect(await way.getAttribute('href')).toBe('/creatorAuthorization');
		await expectAccessible(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
	});
});
