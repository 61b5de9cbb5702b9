// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserPages, PHONE } from '#tests/support/browser.ts';
import { expectAt, stored } from './account-site.ts';
import { NOW } from './known-data.ts';

const open = browserPages(() => inject('sites').guest);

/** The box is one element in both frames. */
const PAGES = ['/help', '/goodsSellLike'] as const;

const field = (page: Page) =>
	page.getByRole('combobox', { name: 'Search products, shops, creators and lives' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

const WAIT = { timeout: 10_000 };

type Ask = { readonly kind: string; readonly search: string; readonly at: number };

/** What the page asks for as suggestions; its clock is the server's, so that no call is refused and repeated. */
async function opened(path: string, storage: Record<string, string> = {}) {
	const page = await open(path, { storage });
	await page.clock.setSystemTime(NOW);
	const asks: Ask[] = [];
	page.on('request', (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (!pathname.startsWith('/api/tips_')) return;
		asks.push({
			kind: pathname.replace('/api/tips_', ''),
			search: searchParams.get('search') ?? '',
			at: performance.now(),
		});
	});
	// The box is there after the first touch; tests of what happens before that touch it themselves.
	const ready = async () => {
		await field(page).click();
		await page.waitForFunction(() => customElements.get('search-box'));
	};
	return { page, asks, ready };
}

const texts = (asks: readonly Ask[]) => [...new Set(asks.map((ask) => ask.search))];

describe.each(PAGES)('the search box of %s', (path) => {
	test('asks once in two seconds, at last for what is typed at the end', async () => {
		const { page, asks, ready } = await opened(path);
		await ready();
		await field(page).pressSequentially('known p', { delay: 60 });
		const kinds = ['anchor_by_emcee', 'goods_by_title', 'lives_by_title', 'shops_by_name'];
		// The four of a text come one after the other.
		await expect
			.poll(() => asks.map((ask) => ask.kind).sort(), WAIT)
			.toEqual(kinds.flatMap((kind) => [kind, kind]));
		expect(texts(asks)).toEqual(['k', 'known p']);
		// As this process sees them, which may be a little late.
		const [first, last] = ['k', 'known p'].map((text) => asks.find((ask) => ask.search === text)?.at ?? 0);
		expect((last ?? 0) - (first ?? 0)).toBeGreaterThan(1_800);
		// A search of each kind first, then the ten best sellers that fit.
		await expect.poll(() => options(page).count(), WAIT).toBe(14);
		await expect
			.poll(() => options(page).allTextContents())
			.toEqual(
				expect.arrayContaining(['“known p” in products', '“known p” in creators', 'Known product 01']),
			);
	});

	test('asks for nothing while there is nothing but spaces', async () => {
		const { page, asks, ready } = await opened(path);
		await ready();
		await field(page).pressSequentially('   ');
		await page.waitForTimeout(2_500);
		expect(asks).toEqual([]);
	});

	test('goes to the results of what is chosen with the keys', async () => {
		const { page } = await opened(path);
		await field(page).click();
		await field(page).fill('product 07');
		await expect.poll(() => options(page).count(), WAIT).toBe(5);
		for (let line = 0; line < 5; line += 1) await page.keyboard.press('ArrowDown');
		const active = await field(page).getAttribute('aria-activedescendant');
		await expect.poll(() => page.locator(`#${active}`).textContent()).toBe('Known product 07');
		await expect.poll(() => options(page).and(page.locator('[aria-selected=true]')).count()).toBe(1);
		await page.keyboard.press('Enter');
		await expectAt(page, '/searchResult?currentTab=1&keyword=Known%20product%2007');
		await expect.poll(() => stored(page, 'searchHistory')).toBe('["Known product 07"]');
	});

	test('names shops and lives, each leading to its own list', async () => {
		const { page } = await opened(path);
		await field(page).click();
		await field(page).fill('harbor');
		await options(page).filter({ hasText: 'Harbor Goods' }).click(WAIT);
		await expectAt(page, '/searchResult?currentTab=2&keyword=Harbor%20Goods');
		const { page: malaysian } = await opened(path, { plat_id: '85' });
		await field(malaysian).click();
		await field(malaysian).fill('evening');
		await options(malaysian).filter({ hasText: 'Evening mugs' }).click(WAIT);
		await expectAt(malaysian, '/searchResult?currentTab=3&keyword=Evening%20mugs');
	});

	test('searches products on Enter and creators by choice', async () => {
		const { page } = await opened(path);
		await field(page).fill(' mug & tea ');
		await page.keyboard.press('Enter');
		await expectAt(page, '/searchResult?currentTab=1&keyword=mug%20%26%20tea');
		await field(page).click();
		await field(page).fill('mug');
		await options(page).filter({ hasText: '“mug” in creators' }).click();
		await expectAt(page, '/searchResult?currentTab=0&keyword=mug');
		await expect.poll(() => stored(page, 'searchHistory')).toBe('["mug","mug & tea"]');
	});

	test('refuses an empty search with a word that screen readers hear, for two seconds', async () => {
		const { page } = await opened(path);
		await field(page).click();
		await field(page).fill('   ');
		await expect.poll(() => field(page).getAttribute('aria-expanded'), WAIT).toBe('false');
		await page.keyboard.press('Enter');
		const warning = page.getByRole('alert').filter({ hasText: 'can not be empty' });
		await warning.waitFor();
		await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true');
		await expectAt(page, path);
		await warning.waitFor({ state: 'detached', timeout: 3_000 });
	});

	test('keeps ten keywords, forgets one or all', async () => {
		const history = JSON.stringify(['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a']);
		const { page } = await opened(path, { searchHistory: history });
		await field(page).click();
		await expect.poll(() => options(page).allTextContents(), WAIT).toEqual([...'jihgfedcba']);
		await page.getByRole('button', { name: 'Remove “i” from the recent searches' }).click();
		await expect.poll(() => options(page).allTextContents(), WAIT).toEqual([...'jhgfedcba']);
		await field(page).fill('c');
		await page.keyboard.press('Enter');
		await expectAt(page, '/searchResult?currentTab=1&keyword=c');
		await expect.poll(() => stored(page, 'searchHistory')).toBe(JSON.stringify([...'cjhgfedba']));
		// The result keeps the keyword in the box; the history is there for an empty one.
		await field(page).fill('');
		await page.getByRole('button', { name: 'Clear all' }).click();
		await expect.poll(() => stored(page, 'searchHistory'), WAIT).toBe('[]');
		await expect.poll(() => options(page).count()).toBe(0);
	});

	test('is reached with / and Ctrl-K, and left with Esc', async () => {
		const { page } = await opened(path, { searchHistory: '["lamp"]' });
		await field(page).waitFor();
		const isFocused = () => field(page).evaluate((element) => element === document.activeElement);
		for (const keys of ['/', 'Control+k']) {
			// Keys are heard once the script is there.
			const reached = async () => {
				if (!(await isFocused())) await page.keyboard.press(keys);
				return isFocused();
			};
			await expect.poll(reached, WAIT).toBe(true);
			await expect.poll(() => field(page).inputValue()).toBe('');
			await expect.poll(() => options(page).allTextContents(), WAIT).toEqual(['lamp']);
			await page.keyboard.press('Escape');
			await expect.poll(() => field(page).getAttribute('aria-expanded'), WAIT).toBe('false');
			await field(page).blur();
		}
	});

	test('lies over the header on a phone', async () => {
		const page = await open(path, { viewport: PHONE, storage: { searchHistory: '["lamp"]' } });
		const button = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
		await button.click();
		await expect.poll(() => options(page).allTextContents(), WAIT).toEqual(['lamp']);
		const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(widths[0]).toBe(widths[1]);
		await page.getByRole('button', { name: 'Close the search' }).click();
		await expect.poll(() => field(page).isVisible(), WAIT).toBe(false);
	});
});

test('opens on an app screen once its script is there, however early it was pressed', async () => {
	const page = await open('/goodsSellLike', { viewport: PHONE, storage: { searchHistory: '["lamp"]' } });
	const held = Promise.withResolvers<void>();
	await page.route('**/late.*.js', async (route) => {
		await held.promise;
		await route.continue();
	});
	const asked = page.waitForRequest('**/late.*.js');
	await page.reload();
	await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
	await asked;
	await expect.poll(() => options(page).count()).toBe(0);
	held.resolve();
	await expect.poll(() => options(page).allTextContents(), WAIT).toEqual(['lamp']);
});

test('says when suggestions cannot be had, and searches all the same', async () => {
	const page = await open('/help', { expected: /503/ });
	await page.route('**/api/tips_*', (route) => route.fulfill({ status: 503 }));
	await field(page).click();
	await field(page).fill('mug');
	await page.getByText('Suggestions are not available right now.').waitFor();
	await page.keyboard.press('Enter');
	await expectAt(page, '/searchResult?currentTab=1&keyword=mug');
});
