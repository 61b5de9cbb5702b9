// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { API_AWAY, answerCall, openHome, takeApiAway, touch } from './home-page.ts';
import { NOW } from './known-data.ts';

const GOODS_CALL = '/api/rank_hot_random_goods_list_visitor';
const SHOPS_CALL = '/api/rank_hot_random_shop_list_visitor';

/** What the known data make of product n in the seven days to 20 March, in America (known-data.ts). */
function known(n: number) {
	const price = n === 10 ? 100 : 20 - n / 2;
	const units = n === 2 ? 242 * 7 : (26 - n) * 70;
	return {
		href: `/goodsDetail/87/p${String(n).padStart(2, '0')}`,
		rank: String(n),
		price: `$${price.toFixed(2)}`,
		commission: n === 5 ? '20%' : '10%',
		units: units.toLocaleString('en'),
	};
}

/** Products whose seven days are whole: 24 counts anew within them, 25 was not read in them. */
const isWhole = (n: number) => n <= 23;

/** The rows of a list as a visitor reads them. */
async function readRows(page: Page, selector: string): Promise<Record<string, string>[]> {
	return page.locator(selector).evaluateAll((rows) =>
		rows.map((row) => {
			const texts = [...row.querySelectorAll<HTMLElement>('[data-slot]')].map((slot) => [
				slot.dataset.slot ?? '',
				slot.textContent?.trim() ?? '',
			]);
			const link = row.querySelector('a');
			return { ...Object.fromEntries(texts), title: link?.textContent, href: link?.getAttribute('href') };
		}),
	);
}

const RANKING = 'hot-ranking tbody tr';
const GOODS = '[data-list="goods"] .hot-item:not([aria-hidden])';
const SHOPS = '[data-list="shops"] .hot-item:not([aria-hidden])';

async function waitReady(page: Page, selector: string): Promise<void> {
	await page.locator(`${selector}[data-state="ready"][aria-busy="false"]`).waitFor({ timeout: 15_000 });
}

/** Goes down to the lists and waits for them. */
async function showLists(page: Page): Promise<void> {
	await page.locator('hot-lists').scrollIntoViewIfNeeded();
	await waitReady(page, '[data-list="goods"]');
	await waitReady(page, '[data-list="shops"]');
}

const numberOf = (row: Record<string, string>) => Number(/Known product (\d+)/.exec(row.title ?? '')?.[1]);

async function chooseInHeader(page: Page, kind: 'region' | 'currency', value: string): Promise<void> {
	const choice = page.locator(`button[data-choose="${kind}"][data-value="${value}"]`);
	await page.locator('details', { has: choice }).locator('summary').click();
	await choice.click();
}

describe('the ranking of the first view', () => {
	test('shows eight of the best-selling products with their figures, best first', async () => {
		const page = await openHome();
		await waitReady(page, 'hot-ranking');
		const rows = await readRows(page, RANKING);
		const numbers = rows.map(numberOf);
		expect(numbers).toHaveLength(8);
		expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
		for (const row of rows) {
			const n = numberOf(row);
			if (isWhole(n)) expect(row).toMatchObject(known(n));
		}
		await expect
			.poll(() => page.locator('hot-ranking [data-words]').textContent())
			.toContain('America, 7 days to Mar 20, 2027');
		await expect
			.poll(() => page.locator('hot-ranking').getByText('Sample', { exact: true }).isVisible())
			.toBe(false);
	});

	test('is a labelled sample where the API is away', async () => {
		const page = await openHome({ expected: API_AWAY }, takeApiAway);
		await page.locator('hot-ranking[data-state="failed"]').waitFor({ timeout: 15_000 });
		await expect
			.poll(() => page.locator('hot-ranking').getByText('Sample', { exact: true }).isVisible())
			.toBe(true);
		await expect.poll(() => page.locator(RANKING).count()).toBe(8);
		await expect.poll(() => page.locator(`${RANKING} a`).count()).toBe(0);
		await expect
			.poll(() => page.locator('hot-ranking [data-words]').textContent())
			.toContain('Sample figures');
	});

	test('goes back to the sample in a region without data', async () => {
		const page = await openHome({ storage: { plat_id: '84' } });
		await page.locator('hot-ranking[data-state="empty"]').waitFor({ timeout: 15_000 });
		await expect
			.poll(() => page.locator('hot-ranking').getByText('Sample', { exact: true }).isVisible())
			.toBe(true);
	});
});

describe('the hot lists', () => {
	test('show eight products and the shops with their figures', async () => {
		const page = await openHome();
		await showLists(page);
		const rows = await readRows(page, GOODS);
		expect(rows).toHaveLength(8);
		for (const row of rows.filter((each) => isWhole(numberOf(each)))) {
			const { rank: _, ...expected } = known(numberOf(row));
			expect(row).toMatchObject(expected);
		}
		const shops = await readRows(page, SHOPS);
		const byName = Object.fromEntries(shops.map((shop) => [shop.title, shop]));
		expect(Object.keys(byName).toSorted()).toEqual(['Harbor Goods', 'Maple Lane']);
		expect(byName['Harbor Goods']).toMatchObject({ href: '/shopDetail/87/s1', units: '11.8K' });
		expect(byName['Maple Lane']).toMatchObject({ href: '/shopDetail/87/s2', units: '10.9K' });
	});

	test('are asked for only when they come near', async () => {
		const asked: string[] = [];
		const page = await openHome({}, async (before) => {
			// The clock of the server: a refused signature would be asked for twice.
			await before.clock.install({ time: NOW });
			before.on('request', (request) => asked.push(new URL(request.url()).pathname));
		});
		await waitReady(page, 'hot-ranking');
		expect(asked.filter((path) => path === GOODS_CALL)).toHaveLength(1);
		expect(asked).not.toContain(SHOPS_CALL);
		await showLists(page);
		expect(asked).toContain(SHOPS_CALL);
	});

	test('and the ranking are asked for anew in another region, and converted', async () => {
		const page = await openHome();
		await showLists(page);
		const asked: URL[] = [];
		page.on('request', (request) => asked.push(new URL(request.url())));
		await chooseInHeader(page, 'region', '81');
		await expect
			.poll(async () => (await readRows(page, GOODS)).map((row) => row.title).toSorted())
			.toEqual(['Known ID a', 'Known ID b', 'Known ID c']);
		const calls = asked.filter(({ pathname }) => [GOODS_CALL, SHOPS_CALL].includes(pathname));
		expect(calls.map(({ pathname }) => pathname).toSorted()).toEqual([GOODS_CALL, GOODS_CALL, SHOPS_CALL]);
		expect(new Set(calls.map((url) => url.searchParams.get('plat_id')))).toEqual(new Set(['81']));
		const first = (await readRows(page, RANKING))[0];
		expect(first).toMatchObject({
			title: 'Known ID a',
			price: '$3.13',
			units: '2,100',
			href: '/goodsDetail/81/a',
		});
		await expect.poll(() => page.locator('hot-lists h2').textContent()).toBe('Selling now in Indonesia');
		await expect
			.poll(() => page.locator('hot-ranking [data-words]').textContent())
			.toContain('Indonesia, 7 days to');
	});

	test('are written in another currency without being asked for anew', async () => {
		const page = await openHome();
		await showLists(page);
		const asked: string[] = [];
		page.on('request', (request) => asked.push(new URL(request.url()).pathname));
		await chooseInHeader(page, 'currency', 'POU');
		await expect
			.poll(async () => (await readRows(page, RANKING)).every((row) => row.price?.startsWith('£')))
			.toBe(true);
		for (const row of await readRows(page, RANKING)) {
			const dollars = Number(known(numberOf(row)).price.slice(1));
			expect(row.price).toBe(`£${(dollars * 0.8).toFixed(2)}`);
		}
		expect(asked).not.toContain(GOODS_CALL);
		expect(asked).not.toContain(SHOPS_CALL);
	});

	test('are asked for in the language of the page', async () => {
		const page = await openHome();
		await waitReady(page, 'hot-ranking');
		const request = page.waitForRequest((each) => each.url().includes(GOODS_CALL));
		await page
			.locator('[data-language="zh-cn"]')
			.first()
			.evaluate((link: HTMLAnchorElement) => link.click());
		expect(new URL((await request).url()).searchParams.get('language_id')).toBe('3');
		await waitReady(page, 'hot-ranking');
		await expect.poll(() => page.locator('hot-ranking [data-words]').textContent()).toContain('美国');
	});

	test('say quietly that they are away, or that there is nothing', async () => {
		const away = await openHome({ expected: API_AWAY }, takeApiAway);
		await away.locator('hot-lists').scrollIntoViewIfNeeded();
		const sentence = away.getByText('The product list cannot be reached at the moment.');
		await sentence.waitFor({ state: 'visible', timeout: 15_000 });
		await expect.poll(() => away.locator('[data-error-toast]').textContent()).toBe('');
		const empty = await openHome({ storage: { plat_id: '84' } });
		await empty.locator('hot-lists').scrollIntoViewIfNeeded();
		await empty.getByText('No product figures of the last seven days').waitFor({ state: 'visible' });
	});
});

describe('what the server says when it refuses', () => {
	const REFUSAL = 'Too many lists today';

	test('passes for two seconds', async () => {
		const page = await openHome({}, async (before) => {
			await before.clock.install();
			await answerCall(before, 'rank_hot_random_goods_list_visitor', null, 15_002, REFUSAL);
		});
		const toast = page.getByRole('alert').filter({ hasText: REFUSAL });
		await toast.waitFor({ state: 'visible', timeout: 15_000 });
		await page.clock.runFor(2000);
		await expect.poll(() => toast.count()).toBe(0);
	});

	test('passes for the notice, too', async () => {
		const page = await openHome({}, (before) =>
			answerCall(before, 'get_ad_banner_display', null, 10_001, 'lang is wrong'),
		);
		await touch(page);
		await page.getByRole('alert').filter({ hasText: 'lang is wrong' }).waitFor({ state: 'visible' });
	});
});

describe('a network that fails', () => {
	const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

	test('is told once, in one dialog, and the page can be reloaded', async () => {
		const page = await openHome({ expected: API_AWAY }, takeApiAway);
		await dialog(page, 'The network failed').waitFor({ state: 'visible', timeout: 15_000 });
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Close' }).click();
		await page.locator('hot-lists').scrollIntoViewIfNeeded();
		await page.getByText('The shop list cannot be reached').waitFor({ state: 'visible', timeout: 15_000 });
		await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
	});

	test('is called what it is where calls came too often, in Chinese on a phone', async () => {
		const page = await openHome(
			{ expected: API_AWAY, viewport: PHONE },
			(before) => before.route('**/api/**', (route) => route.fulfill({ status: 429, body: '' })),
			'/zh/',
		);
		await dialog(page, '访问过于频繁').waitFor({ state: 'visible', timeout: 15_000 });
		const left = page.waitForURL((url) => url.pathname === '/pagenone');
		await page.getByRole('button', { name: '刷新' }).click();
		await left;
	});
});
