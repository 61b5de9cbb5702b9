// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { accountSite, expectAt, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

// Accounts of the demo stand on one side of invitations.
const site = accountSite({ settings: { DEMO: '1', DEMO_SIZE: '0.05', DEMO_REGIONS: 'US' } });
const t = wordsOf('en', 'partners');
/** A region without demo data. */
const MALAYSIA = { plat_id: '85', country: 'Malaysia', currency: 'MYR' };
const BEHIND = { timeout: 90_000 };

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
	test('finds who offers work in the demo, before anybody logs in to it', async () => {
		const page = await site.open('/creatorMarket', { storage: await loggedIn() });
		const creators = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
		// They come behind the open site, once its rankings are built.
		await vi.waitFor(async () => {
			await page.reload();
			await expect.poll(() => creators.count(), { timeout: 5_000 }).toBeGreaterThan(5);
		}, BEHIND);
		expect(await page.getByRole('heading', { name: t('creators.none') }).count()).toBe(0);
	}, 120_000);

	test('finds the market, empty where nobody offers work, and every part of it accessible', async () => {
		const page = await site.open('/creatorMarket', { storage: { ...(await loggedIn()), ...MALAYSIA } });
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

async function demo(edition: string) {
	const response = await fetch(`${site.url()}/api/demo_login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ edition }),
	});
	const { data } = (await response.json()) as { data: { token: string } };
	return { t: data.token, loginStatus: '1' };
}

type Storage = Awaited<ReturnType<typeof demo>>;

/** The first row of a list that the account asks for. */
async function first<Row>(call: string, { t: token }: Storage): Promise<Row> {
	const init = { headers: { authorization: `Bearer ${token}` } };
	const { data } = (await (await fetch(`${site.url()}/api/${call}`, init)).json()) as {
		data: { list: Row[] };
	};
	if (!data.list[0]) throw new Error(`${call} answers no rows`);
	return data.list[0];
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

describe('a merchant and a creator', () => {
	test('find each other: invited, accepted, sample sent, each seeing the state on a desktop and a phone', async () => {
		const [merchant, creator] = [await demo('professional'), await demo('basic')];
		const { handle } = await first<{ handle: string }>('my_market_profiles', creator);
		const { product_id } = await first<{ product_id: string }>('sent_invitations?state=posted', merchant);

		const desk = await site.open('/creatorMarket', { storage: merchant });
		await desk.getByLabel(t('filters.search')).fill(handle);
		const card = desk.getByRole('listitem').filter({ hasText: `@${handle}` });
		await expect.poll(() => desk.getByRole('checkbox').count()).toBe(1);
		await card.getByRole('button', { name: /^Invite / }).click();
		await desk.getByLabel(t('invite.product')).fill(product_id);
		await desk.getByLabel(t('invite.commission')).fill('22.5');
		await desk.getByLabel(t('invite.answer')).selectOption('3');
		await desk.getByLabel(t('invite.post')).selectOption('30');
		await desk.getByLabel(t('invite.message')).fill('Two evening lives, please.');
		await expectAccessible(desk);
		await desk.getByRole('button', { name: t('invite.submit') }).click();
		await expectVisible(card.getByText(t('creators.invited'), { exact: true }));

		const phone = await site.open('/creatorMarket?tab=received', { storage: creator, viewport: PHONE });
		const received = phone.getByRole('listitem').filter({ hasText: 'Two evening lives, please.' });
		await expectVisible(received.getByText(t('states.sent'), { exact: true }));
		await expectVisible(received.getByText('22.5%'));
		await received.getByRole('button', { name: /^Mark as read: / }).click();
		await expectVisible(received.getByText(t('states.read'), { exact: true }));
		await received.getByRole('button', { name: /^Accept: / }).click();
		await phone.getByLabel(t('stepFields.address')).fill('1 Long Street, Springfield');
		await phone.getByLabel(t('stepFields.phone')).fill('+1 555 0100');
		await phone.getByRole('button', { name: t('steps.accept'), exact: true }).click();
		await expectVisible(received.getByText(t('states.accepted'), { exact: true }));
		expect(await widthOf(phone)).toBe(0);

		await desk.goto(`${site.url()}/creatorMarket?tab=sent`);
		const sent = desk.getByRole('listitem').filter({ hasText: 'Two evening lives, please.' });
		await expectVisible(sent.getByText(t('states.accepted'), { exact: true }));
		await expectVisible(sent.getByText('1 Long Street, Springfield'));
		await sent.getByRole('button', { name: /^Sample shipped: / }).click();
		await desk.getByLabel(t('stepFields.tracking')).fill('DHL 4711');
		await desk.getByRole('button', { name: t('steps.ship'), exact: true }).click();
		await expectVisible(sent.getByText(t('states.sample_sent'), { exact: true }));
		await phone.reload();
		await expectVisible(received.getByText(t('states.sample_sent'), { exact: true }));
		await expectVisible(received.getByText('DHL 4711'));
		await expectAccessible(phone);
	});
});

describe('a creator of the demo', () => {
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
