import { describe, expect, test } from 'vitest';
import { expectProducts, expectVisible, range, rankingPages } from './ranking-page.ts';

const open = rankingPages('open');
const search = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('filters', () => {
	test('a range is typed, becomes a chip and part of the address, and goes with its cross', async () => {
		const page = await open('');
		await page.getByRole('button', { name: 'Price', exact: true }).first().click();
		await page.getByLabel('Price, Minimum').fill('15');
		await page.getByLabel('Price, Maximum').fill('16.5');
		await page.getByRole('button', { name: 'Apply' }).click();
		// $16.50, $16 and $15.50; product 10 would cost $15 but costs $100.
		await expectProducts(page, [7, 8, 9]);
		expect(search(page.url())).toMatchObject({ price_min: '1500', price_max: '1650' });
		await expectVisible(page.getByText('Price: $15.00 to $16.50'));
		await page.getByRole('button', { name: 'Remove filter: Price: $15.00 to $16.50' }).click();
		await expectProducts(page, range(1, 20));
		expect(search(page.url())).toEqual({});
	});

	test('a range whose maximum is on the left is refused with the words for it, and nothing is asked', async () => {
		const page = await open('');
		await expectProducts(page, range(1, 20));
		await page.getByRole('button', { name: 'Units sold', exact: true }).click();
		await page.getByLabel('Units sold, Minimum').fill('900');
		await page.getByLabel('Units sold, Maximum').fill('100');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expectVisible(page.getByText('Please put the maximum value on the right side'));
		expect(search(page.url())).toEqual({});
		await expectProducts(page, range(1, 20));
		await page.getByLabel('Units sold, Maximum').fill('1000');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expectProducts(page, [12, 13]);
	});

	test.each([
		['units_min=1500', [1, 2, 3, 4]],
		['gmv_min=3000000&gmv_max=5000000', [1, 2]],
		['growth_min=0.5', [2]],
		['commission_rate_min=0.15', [5]],
		['creators_min=100', [7]],
		['free_shipping=1', [1, 2, 3, 4, 5]],
		['cross_border=1', [4]],
		['is_new=1', [3]],
		['listed_min=2027-03-01', [3]],
		['keyword=product+07', [7]],
		['category=30', range(13, 24)],
		['category=300201&units_min=600', range(13, 17)],
		['top=20', range(1, 20)],
		['units_min=1500&units_max=1600&cross_border=1', [4]],
	])('%s leaves exactly the products that fit', async (params, products) => {
		await expectProducts(await open(`?${params}`), products);
	});

	test('each is a chip; the back button takes the last one back, "reset all" takes all', async () => {
		const page = await open('?units_min=1000');
		await expectProducts(page, range(1, 11));
		await page.getByRole('searchbox').fill('known product 1');
		await page.keyboard.press('Enter');
		await expectVisible(page.getByText('“known product 1”'));
		await expectProducts(page, [1, 10, 11]);
		await page.goBack();
		await expectProducts(page, range(1, 11));
		await page.goForward();
		await expectProducts(page, [1, 10, 11]);
		await page.getByRole('button', { name: 'Reset all' }).click();
		await expectProducts(page, range(1, 20));
		expect(search(page.url())).toEqual({});
	});

	test('the sheet sets several at once', async () => {
		const page = await open('');
		await page.getByRole('button', { name: 'More filters' }).click();
		const sheet = page.getByRole('dialog');
		await sheet.getByLabel('Free shipping').selectOption({ label: 'No' });
		await sheet.getByLabel('Category').selectOption({ label: 'Menswear' });
		await sheet.getByRole('button', { name: 'Show products' }).click();
		await expectProducts(page, range(6, 12));
		expect(search(page.url())).toMatchObject({ free_shipping: '0', category: '12' });
		await expectVisible(page.getByText('Category: Menswear'));
	});

	test('a category is chosen level by level', async () => {
		const page = await open('');
		const filters = page.getByRole('group', { name: 'Filters' });
		await filters.getByRole('button', { name: 'Category', exact: true }).click();
		await page.getByRole('button', { name: /^Pet Supplies/ }).click();
		await expectProducts(page, range(13, 24));
		await expectVisible(page.getByText('Category: Pet Supplies'));
	});

	test('an address that makes no sense still opens', async () => {
		const page = await open('?board=x&period=yesterday&sort=luck&page=-1&price_min=abc&category=%27--');
		await expectProducts(page, range(1, 20));
	});
});

describe('pages', () => {
	test('twenty rows a page; the second has the rest', async () => {
		const page = await open('');
		await expectVisible(page.getByText('1–20 of 24'));
		await page.getByRole('button', { name: 'Next page' }).click();
		await expectProducts(page, range(21, 24));
		await expectVisible(page.getByText('21–24 of 24'));
		expect(search(page.url())).toMatchObject({ page: '2' });
	});
});
