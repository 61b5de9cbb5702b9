// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserPages } from '#tests/support/browser.ts';

const open = browserPages(() => inject('sites').guest);

const results = (page: Page) => page.locator('[data-result]').allTextContents();
/** The link that takes clicks in the place of the button. */
const shownLink = (page: Page) =>
	page
		.locator('manager-entry a')
		.evaluateAll((links) =>
			links
				.filter((link) => getComputedStyle(link).visibility === 'visible')
				.map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`),
		);

describe('the calculator', () => {
	test('begins with an example and follows what is typed', async () => {
		const page = await open('/manager');
		await expect.poll(() => results(page)).toEqual(['$3,000.00', '$2,550.00', '$255.00']);
		await page.getByLabel('Members').fill('40');
		await expect.poll(() => results(page)).toEqual(['$6,000.00', '$5,100.00', '$510.00']);
		await page.getByLabel('Refunded or late, %').fill('0');
		await expect.poll(() => results(page)).toEqual(['$6,000.00', '$6,000.00', '$600.00']);
		await page.locator('select[name=currency]').selectOption('VND');
		await expect.poll(() => results(page)).toEqual(['₫6,000', '₫6,000', '₫600']);
	});

	test('shows no result where a field holds no number it can take', async () => {
		const page = await open('/manager');
		await page.getByLabel('Members').fill('');
		await expect.poll(() => results(page)).toEqual(['–', '–', '–']);
		await page.getByLabel('Members').fill('1');
		await page.getByLabel('Refunded or late, %').fill('101');
		await expect.poll(() => results(page)).toEqual(['–', '–', '–']);
		await page.getByLabel('Refunded or late, %').fill('100');
		await expect.poll(() => results(page)).toEqual(['$150.00', '$0.00', '$0.00']);
	});

	test('begins with rupiah in Indonesian', async () => {
		const page = await open('/id/manager', { storage: { lang: 'kn-in' } });
		await expect.poll(() => results(page)).toEqual(['Rp30.000.000', 'Rp25.500.000', 'Rp2.550.000']);
	});
});

describe('the button', () => {
	test('leads a visitor to the login and back', async () => {
		const page = await open('/manager');
		expect(await shownLink(page)).toEqual(['Apply as team manager /login/managerlist']);
	});

	test('leads whoever is logged in to the team, at the same place', async () => {
		const visitor = await open('/manager');
		const member = await open('/manager', { storage: { t: 'a-token' } });
		await expect.poll(() => shownLink(member)).toEqual(['Open my team /managerlist']);
		const boxOf = (page: Page) => page.locator('manager-entry').boundingBox();
		expect(await boxOf(member)).toEqual(await boxOf(visitor));
	});

	test('needs no script', async () => {
		const page = await open('/manager', { context: { javaScriptEnabled: false } });
		expect(await shownLink(page)).toEqual(['Apply as team manager /login/managerlist']);
		await expect.poll(() => results(page)).toEqual(['$3,000.00', '$2,550.00', '$255.00']);
	});
});

test('every help article that the page leads to opens', async () => {
	const page = await open('/manager');
	const links = await page
		.locator('main a[href*="/help#"]')
		.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
	expect(links).toEqual(['/help#team-manager', '/help#join-team', '/help#sign-up', '/help#contact']);
	for (const link of links) {
		await page.goto(`${inject('sites').guest}${link}`);
		await expect.poll(() => page.locator('.answer[open]:has(:target)').count()).toBe(1);
	}
});
