// @module-tag full
import { describe, expect, test } from 'vitest';
import { choose, expectFirst, expectRows, expectVisible, rankingPages } from './ranking-page.ts';

const guest = rankingPages('guest');

describe('the region', () => {
	test('another region shows its own products in the chosen currency, and stays chosen', async () => {
		const page = await guest('');
		await choose(page, 'Region', 'Indonesia');
		// 7 days of 300, 200 and 100; Rp50,000 at 16,000 a dollar is $3.125.
		const rows = [
			['1=', '2,100', '$6,562.50', '$3.13'],
			['2=', '1,400', '$13.1K', '$9.38'],
			['3=', '700', '$875.00', '$1.25'],
		];
		await expectRows(page, ['#', 'Units', 'GMV', 'Price'], rows);
		await page.reload();
		await expectRows(page, ['#', 'Units', 'GMV', 'Price'], rows);
		const stored = await page.evaluate(() => [
			localStorage.getItem('country'),
			localStorage.getItem('plat_id'),
		]);
		expect(stored).toEqual(['Indonesia', '81']);
	});

	test('the menu has all eight', async () => {
		const page = await guest('');
		const header = page.getByRole('banner');
		await header.locator('summary', { hasText: 'Region' }).click();
		await expect
			.poll(() => header.getByRole('group', { name: 'Region' }).getByRole('button').count())
			.toBe(8);
	});
});

describe('the currency', () => {
	test.each([
		['US dollar', 'USD', '$34.1K', '$19.50'],
		['Indonesian rupiah', 'IDR', 'Rp546M', 'Rp312,000'],
		['British pound', 'POU', '£27.3K', '£15.60'],
		['Thai baht', 'THB', '฿1.19M', '฿682.50'],
		['Vietnamese dong', 'VND', '₫853M', '₫487,500'],
		['Malaysian ringgit', 'MYR', 'RM137K', 'RM78.00'],
		['Philippine peso', 'PHP', '₱1.71M', '₱975.00'],
		['Singapore dollar', 'SGD', 'S$42.7K', 'S$24.38'],
	])('%s converts every amount and stays chosen', async (name, stored, gmv, price) => {
		const page = await guest('');
		await choose(page, 'Currency', name);
		// Product 1 took $34,125 in seven days, at $19.50 each.
		await expectFirst(page, 'GMV', [gmv]);
		await expectFirst(page, 'Price', [price]);
		// Dollars were there before: the figures do not tell that the choice has been made.
		const kept = () => page.evaluate(() => localStorage.getItem('currency'));
		await expect.poll(kept).toBe(stored);
		await page.reload();
		await expectFirst(page, 'GMV', [gmv]);
		await expect.poll(kept).toBe(stored);
	});
});

describe('the language', () => {
	test.each([
		['简体中文', 'zh-cn', 'zh-CN', '商品', '销量', '$3.41万'],
		['Bahasa Indonesia', 'kn-in', 'id', 'produk', 'Unit', '$34,1 rb'],
		['English', 'en-us', 'en', 'Product rankings', 'Units', '$34.1K'],
	])('%s changes words and numbers and stays chosen', async (name, stored, tag, title, units, gmv) => {
		const page = await guest('', { storage: { lang: stored === 'en-us' ? 'zh-cn' : 'en-us' } });
		await choose(page, stored === 'en-us' ? '语言' : 'Language', name);
		await expectVisible(page.getByRole('heading', { level: 1 }).filter({ hasText: new RegExp(title, 'i') }));
		await expectVisible(page.getByRole('columnheader', { name: units }));
		await expectVisible(page.getByRole('cell', { name: gmv }));
		await page.reload();
		await expectVisible(page.getByRole('cell', { name: gmv }));
		await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe(stored);
		await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag);
	});
});

describe('the appearance', () => {
	test('dark follows the device, and a choice wins over it', async () => {
		const page = await guest('', { theme: 'dark' });
		const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
		await expect.poll(background).toBe('rgb(11, 16, 23)');
		await choose(page, 'Settings', 'Light');
		await expect.poll(background).toBe('rgb(252, 252, 253)');
		await page.reload();
		await expect.poll(background).toBe('rgb(252, 252, 253)');
	});
});
