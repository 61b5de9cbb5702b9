// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserPages, PHONE } from '#tests/support/browser.ts';

/** On a slow network: what is pressed before its script is there is not lost, and not done twice. */

const open = browserPages(() => inject('sites').guest);

/** The page loaded anew, with some of its scripts held back; the answer lets them come once they have been asked for. */
async function withLate(page: Page, scripts: string): Promise<() => Promise<void>> {
	const held = Promise.withResolvers<void>();
	await page.route(scripts, async (route) => {
		await held.promise;
		await route.continue();
	});
	const asked = page.waitForRequest(scripts);
	await page.reload({ waitUntil: 'commit' });
	return async () => {
		await asked;
		const came = page.waitForResponse(scripts);
		held.resolve();
		await (await came).finished();
	};
}

const banner = (page: Page) => page.getByRole('banner');

describe('on a static page before its starter is there', () => {
	test('the menu of phones opens', async () => {
		const page = await open('/help', { viewport: PHONE });
		const release = await withLate(page, '**/_astro/starter.*.js');
		await banner(page).getByRole('button', { name: 'Menu', exact: true }).click();
		await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
		await release();
		await page.getByRole('dialog').getByRole('link', { name: 'Academy' }).waitFor();
	});

	test('a choice is made', async () => {
		const page = await open('/help');
		const release = await withLate(page, '**/_astro/starter.*.js');
		const menu = banner(page).locator('details', { has: page.locator('[data-choose=currency]') });
		await menu.locator('summary').click();
		await menu.locator('[data-choose=currency][data-value=THB]').click();
		await release();
		await expect.poll(() => page.evaluate(() => localStorage.getItem('currency'))).toBe('THB');
		await expect.poll(() => menu.getAttribute('open')).toBe(null);
	});
});

test('the search of phones closes before its box is there, and stays closed', async () => {
	const page = await open('/help', { viewport: PHONE });
	const release = await withLate(page, '**/_astro/search-box.*.js');
	await banner(page).getByRole('button', { name: 'Search', exact: true }).click();
	const close = page.getByRole('button', { name: 'Close the search' });
	await close.click();
	await close.waitFor({ state: 'hidden' });
	await release();
	await page.locator('search-box:defined').waitFor({ state: 'attached' });
	expect(await close.isVisible()).toBe(false);
});

test('filters of the academy wait for their script, each in its turn', async () => {
	const page = await open('/academy');
	const release = await withLate(page, '**/_astro/academy-list.*.js');
	const filters = page.locator('.academy-filters [data-filter]:not([data-value=""])');
	const [topic, level] = ['topic', 'level'].map((name) =>
		filters.and(page.locator(`[data-filter=${name}]`)).last(),
	);
	await topic?.click();
	await level?.click();
	const wanted = [await topic?.getAttribute('data-value'), await level?.getAttribute('data-value')];
	await release();
	const chosen = () => {
		const { searchParams } = new URL(page.url());
		return [searchParams.get('topic'), searchParams.get('level')];
	};
	await expect.poll(chosen).toEqual(wanted);
	expect(new URL(page.url()).hash).toBe('');
});

describe('a panel that is still on its way', () => {
	test.each([
		['Esc', (page: Page) => page.keyboard.press('Escape')],
		['a press elsewhere', (page: Page) => page.getByRole('heading', { level: 1 }).click()],
	])('is closed by %s, and opens again', async (_, leave) => {
		const page = await open('/goodsSellLike');
		const release = await withLate(page, '**/_astro/popover-panel.*.js');
		const button = page.getByRole('button', { name: 'Columns', exact: true });
		await button.click();
		await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
		await leave(page);
		await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
		await release();
		await button.click();
		await page.getByRole('dialog', { name: 'Columns' }).waitFor();
	});
});
