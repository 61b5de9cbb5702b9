// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserPages } from '#tests/support/browser.ts';

const open = browserPages(() => inject('sites').guest);

const WAIT = { timeout: 10_000 };
/** What the browser itself says about a file that does not come. */
const MISSING = /ERR_FAILED|Failed to (load|fetch)|Error hydrating|dynamically imported/;

/** The ranking where a file does not come so many times; the loads of the page are counted. */
async function ranking(file: string, failures: number): Promise<{ page: Page; loads: () => number }> {
	const page = await open('/aboutus', { expected: MISSING });
	let [left, loads] = [failures, 0];
	await page.route(`**/_astro/${file}*.js`, (route) => {
		left -= 1;
		return left >= 0 ? route.abort() : route.continue();
	});
	page.on('request', (request) => {
		if (request.isNavigationRequest()) loads += 1;
	});
	await page.goto(`${inject('sites').guest}/goodsSellLike`);
	return { page, loads: () => loads };
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

describe('a part of a screen that does not come', () => {
	test('loads the page anew, and all is there', async () => {
		const { page, loads } = await ranking('products-screen', 1);
		await page.getByText('Known product 01').first().waitFor();
		expect(loads()).toBe(2);
		await expect.poll(() => notice(page).isVisible()).toBe(false);
	});

	test('for ever is said after one reload, with the way to try again', async () => {
		const { page, loads } = await ranking('products-screen', 100);
		await notice(page).filter({ visible: true }).waitFor();
		await page.waitForTimeout(2_000);
		expect(loads()).toBe(2);
		await page.unrouteAll();
		await notice(page).getByRole('link', { name: 'Reload the page' }).click();
		await page.getByText('Known product 01').first().waitFor();
	});

	test('behind a button leaves the screen as it is', async () => {
		const { page, loads } = await ranking('sheet.', 100);
		await page.setViewportSize({ width: 390, height: 844 });
		await page.getByText('Known product 01').first().waitFor();
		await page.getByRole('button', { name: 'Menu', exact: true }).click();
		await expect.poll(loads, WAIT).toBe(2);
		await page.getByRole('button', { name: 'Menu', exact: true }).click();
		await notice(page).filter({ visible: true }).waitFor();
		await expect.poll(() => page.getByText('Known product 01').first().isVisible(), WAIT).toBe(true);
		expect(loads()).toBe(2);
	});
});
