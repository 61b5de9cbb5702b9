import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserPages, PHONE } from '#tests/support/browser.ts';
import { expectAt } from './account-site.ts';
import { NOW } from './known-data.ts';
import { expectProducts, range } from './ranking-page.ts';

/** The script in the head asks for the ranking before any file of the screen is there (layouts/early-call.ts). */

const open = browserPages(() => inject('sites').guest);

/** A page whose clock is the server's, and the rankings it asks for from then on. */
async function opened(storage: Record<string, string> = {}): Promise<{ page: Page; asked: string[] }> {
	const page = await open('/protocol', { storage });
	await page.clock.setSystemTime(NOW);
	const asked: string[] = [];
	page.on('request', (request) => {
		const { pathname, search } = new URL(request.url());
		if (pathname.startsWith('/api/rank_')) asked.push(`${pathname}${search}`);
	});
	return { page, asked };
}
const go = (page: Page, path: string) => page.goto(`${inject('sites').guest}${path}`);

describe('the first figures of a ranking', () => {
	test('are asked for once, before any script has come, with the filters of the address', async () => {
		const { page, asked } = await opened();
		const held = Promise.withResolvers<void>();
		await page.route('**/_astro/*.js', async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.goto(`${inject('sites').guest}/goodsSellLike?plat_id=87&period=1&sort=gmv`, {
			waitUntil: 'commit',
		});
		await expect.poll(() => asked.length).toBe(1);
		expect(asked[0]).toContain('/api/rank_goods?plat_id=87&period=1&sort=gmv&page=1&limit=20');
		held.resolve();
		await expectProducts(page, [10, ...range(1, 9), ...range(11, 20)]);
		expect(asked.length).toBe(1);

		// A step, and back, are calls of their own; so is the page that is loaded anew, and another tab.
		await page.getByRole('button', { name: '7 days', exact: true }).click();
		await expect.poll(() => asked.length).toBe(2);
		await page.goBack();
		await expect.poll(() => asked.length).toBe(3);
		await page.reload();
		await expectProducts(page, [10, ...range(1, 9), ...range(11, 20)]);
		expect(asked.length).toBe(4);
	});

	test('of a session that has ended lead to the login, as ever', async () => {
		const { page, asked } = await opened({ t: 'gone', loginStatus: '1' });
		await go(page, '/goodsSellLike?period=7');
		await expectAt(page, '/login/goodsSellLike%3Fperiod%3D7');
		expect(asked.length).toBe(1);
	});

	test.each([
		['/shop', 'rank_shops'],
		['/influenceMarket?plat_id=85', 'rank_anchors'],
		['/liveData?plat_id=85', 'rank_lives'],
		['/videos?plat_id=85', 'rank_videos'],
	])('of %s are asked for once too', async (path, call) => {
		const { page, asked } = await opened();
		await go(page, path);
		await page.locator('main tbody tr:not([aria-hidden])').first().waitFor();
		expect(asked.filter((one) => one.startsWith(`/api/${call}?`)).length).toBe(1);
	});
});

/** Requests of a first visit without scrolling, late parts with them (docs/performance.md), and pictures of rows in sight. */
const MOST_REQUESTS = 19;
const MOST_PICTURES = 7;

test('a ranking takes few requests on a phone', async () => {
	const page = await open('/robots.txt', { viewport: PHONE });
	await page.clock.setSystemTime(NOW);
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await go(page, '/goodsSellLike');
	await page.locator('main ol li .figures').first().waitFor();
	await page.waitForLoadState('networkidle');
	const pictures = asked.filter((path) => path.startsWith('/api/image/'));
	expect(pictures.length).toBeLessThanOrEqual(MOST_PICTURES);
	expect(asked.length - pictures.length, asked.join(' ')).toBeLessThanOrEqual(MOST_REQUESTS);
	const twice = asked.filter((path, index) => asked.indexOf(path) !== index);
	expect(twice).toEqual([]);
	// In the currency of the region nothing is converted.
	expect(asked).not.toContain('/api/plat_monty_type_rate');
});
