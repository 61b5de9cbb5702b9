// @module-tag full
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, expectAt, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

// Accounts of the demo stand on one side of invitations.
const site = accountSite({ settings: { DEMO: '1', DEMO_SIZE: '0.05', DEMO_REGIONS: 'US' } });
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

describe('a creator of the demo', () => {
	async function demo(edition: string) {
		const response = await fetch(`${site.url()}/api/demo_login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ edition }),
		});
		const { data } = (await response.json()) as { data: { token: string } };
		return { t: data.token, loginStatus: '1' };
	}

	test('accepts an invitation with an address, and finds it among the accepted ones', async () => {
		const page = await site.open('/creatorMarket?tab=received&state=read', { storage: await demo('basic') });
		await page.getByRole('button', { name: /^Accept: / }).click();
		await page.getByRole('button', { name: t('steps.accept'), exact: true }).click();
		await expectVisible(page.getByText(t('stepProblems.address')));
		await page.getByLabel(t('stepFields.address')).fill('1 Long Street, Springfield');
		await page.getByLabel(t('stepFields.phone')).fill('+1 555 0100');
		await expectAccessible(page);
		await page.getByRole('button', { name: t('steps.accept'), exact: true }).click();
		await expectVisible(page.getByRole('heading', { name: t('received.none') }));
		await page.goto(`${site.url()}/creatorMarket?tab=received&state=accepted`);
		await expectVisible(page.getByText('1 Long Street, Springfield'));
		await expect.poll(() => page.getByRole('button', { name: /^Decline: / }).count()).toBe(2);
	});

	test('is one of those whom a merchant finds, and the returns of one lead to its invitations', async () => {
		const page = await site.open('/creatorMarket', { storage: await demo('professional') });
		const free = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
		await expect.poll(() => free.count()).toBe(20);
		await expectAccessible(page);
		await page.goto(`${site.url()}/creatorMarket?tab=returns`);
		await page
			.getByRole('button', { name: /^Show invitations: / })
			.first()
			.click();
		await expect.poll(() => page.url()).toMatch(/tab=sent&profile=\d+/);
		await expectAccessible(page);
	});
});
