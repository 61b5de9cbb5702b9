import { describe, expect, test } from 'vitest';
import { PHONE } from '#tests/support/browser.ts';
import { expectVisible, rankingPages } from './ranking-page.ts';

const open = rankingPages('open');

describe('on a phone', () => {
	test('rows are two lines, nothing scrolls sideways', async () => {
		const page = await open('', { viewport: PHONE });
		const first = page.getByRole('listitem').filter({ hasText: 'Known product 01' });
		await expectVisible(first);
		const text = ((await first.textContent()) ?? '').replace(/\s+/g, ' ');
		for (const part of ['$19.50', '10%', '1,750', '$34.1K']) expect(text).toContain(part);
		await expect.poll(() => page.getByRole('table').count()).toBe(0);
		const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(widths[0]).toBe(widths[1]);
	});

	test.each([
		['', 'Units 1,750'],
		['?sort=gmv', 'GMV $112K'],
		['?sort=commission_rate', 'Commission 20%'],
		['?board=rising', 'Units growth'],
	])('the figure of %s is the bold one', async (search, figure) => {
		const page = await open(search, { viewport: PHONE });
		const first = page.getByRole('listitem').filter({ hasText: 'Known product' }).first();
		await expect
			.poll(async () =>
				((await first.locator('.font-medium.ml-auto').textContent()) ?? '').replace(/\s+/g, ' '),
			)
			.toContain(figure);
	});

	test('price and commission are never cut', async () => {
		const page = await open('', {
			viewport: { width: 360, height: 740 },
			storage: { lang: 'kn-in', currency: 'IDR' },
		});
		const facts = page.getByText(/Rp.*komisi 10%/).first();
		await expectVisible(facts);
		const [inside, own] = await facts.evaluate((element) => [
			element.parentElement?.getBoundingClientRect().right ?? 0,
			element.getBoundingClientRect().right,
		]);
		expect(own).toBeLessThanOrEqual((inside ?? 0) + 0.5);
		await expect.poll(() => facts.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
	});

	test('filters are in a sheet', async () => {
		const page = await open('', { viewport: PHONE });
		await page.getByRole('button', { name: 'Filters' }).click();
		const sheet = page.getByRole('dialog');
		await sheet.getByLabel('Units sold, Minimum').fill('1600');
		await sheet.getByRole('button', { name: 'Show products' }).click();
		await expectVisible(page.getByText('Units sold: from 1,600'));
		await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Known product' }).count()).toBe(3);
	});

	test('language and currency are in the menu', async () => {
		const page = await open('', { viewport: PHONE });
		await page.getByRole('button', { name: 'Menu' }).click();
		await page.getByRole('dialog').getByLabel('Currency').selectOption('POU');
		await page.keyboard.press('Escape');
		await expectVisible(page.getByText('£15.60'));
	});
});
