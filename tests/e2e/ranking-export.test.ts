import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { readWorkbook } from '#tests/support/xlsx.ts';
import { expectVisible, rankingPages } from './ranking-page.ts';

const guest = rankingPages('guest');
const open = rankingPages('open');

const press = (page: Page) => page.getByRole('button', { name: 'Export to Excel' }).click();

/** The cells of the file that the page saves, and its name. */
async function exported(page: Page) {
	const [download] = await Promise.all([page.waitForEvent('download'), press(page)]);
	const rows = readWorkbook(await readFile(await download.path()));
	const heads = rows.findIndex((row) => row.length > 3);
	return {
		name: download.suggestedFilename(),
		top: rows.slice(0, heads),
		heads: rows[heads] ?? [],
		rows: rows.slice(heads + 1),
	};
}

describe('an export', () => {
	test('saves the list on screen: its filters, its columns, its figures and what they are', async () => {
		const page = await open('?plat_id=87&units_min=1600&sort=gmv&order=asc', {
			storage: {
				currency: 'IDR',
				hidden_columns_products: JSON.stringify(['trend', 'channels', 'shop', 'category', 'rating']),
			},
		});
		await expectVisible(page.getByText('Known product 01'));
		const { name, top, heads, rows } = await exported(page);
		expect(name).toBe('livegauge-products-US-hot-7-2027-03-20.xlsx');
		const facts = Object.fromEntries(top.slice(1).map(([label, value]) => [label, value]));
		expect(facts).toMatchObject({
			Region: 'America',
			Period: '7 days · Mar 14 – 20, 2027',
			Board: 'Hot-selling',
			Filters: 'Units sold: from 1,600',
			'Sorted by': 'GMV, from low to high',
			'Data as of': [46_466, 'yyyy-mm-dd'],
			Rows: '3',
		});
		expect(facts.Currency).toMatch(/^IDR, converted from USD: 1 USD = 16000 IDR, rates of /);
		const column = (head: string) => rows.map((row) => row[heads.indexOf(head)] ?? null);
		expect(column('Product')).toEqual(['Known product 03', 'Known product 02', 'Known product 01']);
		expect(column('Units')).toEqual([1_610, 1_694, 1_750].map((units) => [units, '#,##0']));
		// 1,610 units at $18.50, 1,694 at $19.00, 1,750 at $19.50; 16,000 rupiah a dollar.
		expect(column('GMV (IDR)')).toEqual(
			[29_785, 32_186, 34_125].map((dollars) => [dollars * 16_000, '#,##0.00']),
		);
		expect(heads.slice(0, 6)).toEqual([
			'Rank',
			'Places gained or lost',
			'Product ID',
			'Product',
			'Units',
			'Units: mark',
		]);
		expect(heads).not.toContain('Shop');
		await expectVisible(page.getByText('Saved with 3 rows'));
		await expectAccessible(page);
	});

	test('is given up without a file, and can be tried again when it failed', async () => {
		const page = await open('', { expected: /ERR_FAILED|Failed to load/ });
		await expectVisible(page.getByText('Known product 01'));
		await page.route('**/api/export_goods*', (route) => route.abort());
		await press(page);
		await expectVisible(page.getByText('Nothing was saved'));
		await page.unroute('**/api/export_goods*');
		const saved = page.waitForEvent('download');
		await page.getByRole('button', { name: 'Try again' }).click();
		await saved;
		await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
		// A server that never answers.
		await page.route('**/api/export_goods*', () => undefined);
		await press(page);
		await page.getByRole('button', { name: 'Cancel' }).click();
		await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
	});

	test('tells whose edition has none which one has it, on phones too', async () => {
		const page = await guest('', { viewport: PHONE });
		await expectVisible(page.getByText('Known product 01'));
		await press(page);
		await expectVisible(
			page.getByText(/^This needs the Professional edition · about \$[\d.]+ \(¥399\) per month$/),
		);
		await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Log in' }));
		await expectAccessible(page);
	});
});
