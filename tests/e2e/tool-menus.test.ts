// @module-tag full
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 20_000 };
const common = wordsOf('en', 'common');
const MENU = new RegExp(`^${common('makeOf.menu')}: `);
const site = accountSite({ hasDemo: true });

async function member() {
	const response = await fetch(`${site.url()}/api/demo_login`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ edition: 'professional' }),
	});
	const { data } = (await response.json()) as { data: { token: string } };
	return { t: data.token, loginStatus: '1', plat_id: '87', country: 'America', currency: 'USD' };
}

/** Lists, and what the address of a detail behind one of their rows begins with. */
const DETAILS = [
	['/shop', '/shopDetail/'],
	['/influenceMarket', '/creatorDetail/'],
	['/videos', '/videoDetail/'],
	['/liveData', '/detail/'],
	['/goodsSellLike', '/goodsDetail/'],
] as const;

describe('products in lists inside details', () => {
	test.each(DETAILS)('of rows of %s lead to the tools', async (list, detail) => {
		const page = await site.open(list, { storage: await member() });
		const row = page.locator(`main a[href^="${detail}"]`).first();
		await row.waitFor(WAIT);
		await page.goto(new URL((await row.getAttribute('href')) ?? '', page.url()).href);
		// Lists and look-alikes come when they are near.
		const menu = page.getByRole('button', { name: MENU }).first();
		await expect
			.poll(async () => {
				await page.mouse.wheel(0, 800);
				return menu.count();
			}, WAIT)
			.toBeGreaterThan(0);
		const name = ((await menu.getAttribute('aria-label')) ?? '').replace(MENU, '');
		await menu.click();
		const links = page.getByRole('dialog').getByRole('link');
		await expect.poll(() => links.count(), WAIT).toBe(3);
		await expectAccessible(page);
		await page
			.getByRole('link', { name: common('makeOf.video') })
			.last()
			.click();
		await expect.poll(() => new URL(page.url()).searchParams.get('tool'), WAIT).toBe('video');
		await expect
			.poll(() => page.getByRole('textbox', { name: 'Product name' }).first().inputValue(), WAIT)
			.toBe(name);
	});

	test('and so do monitors, one by one and several together', async () => {
		const page = await site.open('/Datamonitoring', { storage: await member() });
		const row = page.getByRole('region', { name: 'Monitors' }).getByRole('listitem');
		await row.first().waitFor(WAIT);
		await row.first().getByRole('button', { name: MENU }).click();
		const way = page.getByRole('dialog').getByRole('link', { name: common('makeOf.title') });
		await expectVisible(way);
		const id = new URL((await way.getAttribute('href')) ?? '', page.url()).searchParams.get('product');
		await page.keyboard.press('Escape');
		for (const place of [0, 1]) await row.nth(place).getByRole('checkbox').check();
		const several = page.getByRole('link', { name: common('makeOf.videos') });
		await expectVisible(several);
		expect((await several.getAttribute('href')) ?? '').toContain('tool=videos');
		await row.first().getByRole('button', { name: MENU }).click();
		await way.click();
		await expect.poll(() => new URL(page.url()).searchParams.get('product'), WAIT).toBe(id);
		await expect
			.poll(() => page.getByRole('textbox', { name: 'Product title' }).inputValue(), WAIT)
			.not.toBe('');
	});
});
