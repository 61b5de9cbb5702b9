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

/** Holds React back until it is let go. */
async function withoutReact(page: Page): Promise<() => void> {
	const held = Promise.withResolvers<void>();
	await page.route('**/_astro/client.*.js', async (route) => {
		await held.promise;
		await route.continue();
	});
	return () => held.resolve();
}

/** What stands where in the list on a phone, and above it. */
function seenPlaces(page: Page): Promise<string[]> {
	return page.evaluate(() =>
		[...document.querySelectorAll('main h1, main p[role=note], main ol li')].map((element) => {
			const { top, left, width, height } = element.getBoundingClientRect();
			const texts = [...element.querySelectorAll('a, span')]
				.filter((part) => part.childElementCount === 0 && part.textContent !== '')
				.map((part) => `${part.textContent} ${Math.round(part.getBoundingClientRect().left)}`);
			return [top, left, width, height, element.textContent, ...texts].join('|');
		}),
	);
}

describe('before React is there, a phone', () => {
	const react = (page: Page) => page.getByRole('tab').first();
	const early = (page: Page) => page.locator('main ol li .figures').first();
	const opening = (storage: Record<string, string>, site: 'guest' | 'open' = 'guest') =>
		open('/robots.txt', {
			origin: inject('sites')[site],
			viewport: PHONE,
			storage,
			context: { hasTouch: true, isMobile: true },
		});

	test.each([
		['en-us', 'USD', 'nothing', 0],
		['zh-cn', 'USD', 'nothing', 5_000],
		['kn-in', 'IDR', 'nothing', 0],
		['en-us', 'USD', 'a part', 0],
	])(
		'shows in %s and %s, with %s still to come and scrolled to %i px, the rows that React draws, in their places',
		async (lang, currency, missing, scrolled) => {
			const page = await opening({ lang, currency, plat_id: '87' });
			await page.clock.setSystemTime(NOW);
			await page.route('**/api/site_state', async (route) => {
				const answer = await (await route.fetch()).json();
				const loading = { demo: true, demo_left: [81, 82, 83] };
				const data = missing === 'nothing' ? answer.data : { ...answer.data, ...loading };
				await route.fulfill({ json: { ...answer, data } });
			});
			const letGo = await withoutReact(page);
			await go(page, '/goodsSellLike');
			await early(page).waitFor();
			await expect.poll(() => page.locator('main ol li').count()).toBe(20);
			expect(await page.locator('[aria-hidden=true] main, main main').count()).toBe(0);
			await page.evaluate((to) => scrollTo(0, to), scrolled);
			const before = await seenPlaces(page);
			expect(before.length).toBeGreaterThan(20);
			const gaps = page.evaluate(
				() =>
					new Promise<number>((done) => {
						let without = 0;
						const look = () => {
							if (!/\d/.test(document.querySelector('main ol li .figures')?.textContent ?? '')) without += 1;
							if (document.querySelector('main [role=tab]')) done(without);
							else requestAnimationFrame(look);
						};
						look();
					}),
			);
			letGo();
			await react(page).waitFor();
			expect(await gaps).toBe(0);
			expect(await seenPlaces(page)).toEqual(before);
		},
	);

	test.each([
		['sorted by another column', '?plat_id=87&sort=gmv'],
		['on another board', '?plat_id=87&board=rising'],
		['with a filter', '?plat_id=87&units_min=1'],
		['of a period that needs earlier readings', '?plat_id=87&period=30'],
	])('leaves a list %s to React', async (_what, search) => {
		const page = await opening({}, 'open');
		await page.clock.setSystemTime(NOW);
		const letGo = await withoutReact(page);
		const answered = page.waitForResponse((response) => response.url().includes('/api/rank_goods'));
		// Where nothing is refused.
		await page.goto(`${inject('sites').open}/goodsSellLike${search}`);
		expect((await (await answered).json()).data.list.length).toBeGreaterThan(0);
		// What is drawn early is drawn as soon as the answer is read.
		await page.waitForTimeout(400);
		expect(await page.locator('main').count()).toBe(0);
		letGo();
		await react(page).waitFor();
	});

	test('takes the rows back when another region is chosen', async () => {
		const page = await opening({});
		await page.clock.setSystemTime(NOW);
		const letGo = await withoutReact(page);
		await go(page, '/goodsSellLike?plat_id=87');
		await early(page).waitFor();
		await page.route('**/api/rank_goods?*', () => undefined);
		await page.evaluate(() => {
			history.replaceState(null, '', '?plat_id=85');
			dispatchEvent(new PopStateEvent('popstate'));
		});
		await expect.poll(() => page.locator('main').count()).toBe(0);
		await page.unroute('**/api/rank_goods?*');
		letGo();
		await react(page).waitFor();
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
