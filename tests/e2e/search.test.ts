import { describe, expect, inject, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { expectRows, expectVisible } from './ranking-page.ts';

const openSite = browserPages(() => inject('sites').open);
const guestSite = browserPages(() => inject('sites').guest);

/** Opens a search; tab 1 is products, 2 is shops. */
const search = (keyword: string, tab = 1, options: PageOptions = {}) =>
	openSite(`/searchResult?currentTab=${tab}&keyword=${encodeURIComponent(keyword)}`, options);

const box = { name: 'Search products, shops, creators and lives' } as const;

describe('the search result', () => {
	test('shows exactly what has the words, marked, with the keyword still in the box', async () => {
		const page = await search('PRODUCT 07');
		// Seven days of (26 − 7) × 10 units at $16.50.
		await expectRows(
			page,
			['Product', 'Units', 'GMV', 'Price'],
			[['Known product 07Harbor Goods', '1,330', '$21.9K', '$16.50']],
		);
		await expect.poll(() => page.locator('main mark').allTextContents()).toEqual(['product', '07']);
		await expect.poll(() => page.getByRole('combobox', box).inputValue()).toBe('PRODUCT 07');
		await expectVisible(page.getByText('Products found: 1 · units and GMV of the last 7 days'));
	});

	test('forgives a typo in each word and says so', async () => {
		const page = await search('knwon prodct 07');
		await expectRows(page, ['Product'], [['Known product 07Harbor Goods']]);
		await expectVisible(page.getByText('Showing results for “known product 07”.'));
	});

	test('is ordered and narrowed by price, in the address', async () => {
		const page = await search('product 1');
		await page.getByRole('combobox', { name: 'Order' }).selectOption('Lowest price');
		const titles = (numbers: readonly string[]) =>
			numbers.map((number) => [
				`Known product ${number}${Number(number) % 2 === 0 ? 'Maple Lane' : 'Harbor Goods'}`,
			]);
		await expectRows(
			page,
			['Product'],
			titles(['21', '19', '18', '17', '16', '15', '14', '13', '12', '11', '01', '10']),
		);
		await page.getByRole('button', { name: 'Price', exact: true }).first().click();
		await page.getByLabel('Price, Minimum').fill('14');
		await page.getByLabel('Price, Maximum').fill('20');
		await page.getByRole('button', { name: 'Apply' }).click();
		await expectRows(
			page,
			['Product', 'Price'],
			[
				['Known product 12Maple Lane', '$14.00'],
				['Known product 11Harbor Goods', '$14.50'],
				['Known product 01Harbor Goods', '$19.50'],
			],
		);
		const params = new URL(page.url()).searchParams;
		expect([
			params.get('sort'),
			params.get('order'),
			params.get('price_min'),
			params.get('price_max'),
		]).toEqual(['price', 'asc', '1400', '2000']);
		await page.goBack();
		await expectVisible(page.getByText('Products found: 12'));
	});

	test('finds shops, and the box stays with them', async () => {
		const page = await search('harbr', 2);
		await expectRows(page, ['Shop'], [['Harbor Goods']]);
		await page.getByRole('combobox', box).fill('maple');
		await page.keyboard.press('Enter');
		await page.waitForURL('**/searchResult?currentTab=2&keyword=maple');
		await expectRows(page, ['Shop'], [['Maple Lane']]);
	});

	test('finds creators and lives, marked, with a typo', async () => {
		const storage = { plat_id: '85', country: 'Malaysia', currency: 'MYR' };
		const page = await search('ana brwe', 0, { storage });
		await expectRows(
			page,
			['Creator', 'Followers', 'Units', 'GMV'],
			[['Ana Brew@ana.sells', '5,300', '70', 'RM1,400.00']],
		);
		await expect.poll(() => page.locator('main mark').allTextContents()).toEqual(['Ana', 'Brew', 'ana']);
		await expectAccessible(page);
		const lives = await search('evning mug', 3, { storage });
		await expectRows(
			lives,
			['Live', 'Viewers', 'Peak online', 'Units', 'GMV', 'Price per unit'],
			[['Evening mugsAna Brew', '1,000', '200', '100', 'RM2,000.00', 'RM20.00']],
		);
		await expectVisible(lives.getByText('Lives found: 1 · units and GMV of whole sessions'));
		await expectAccessible(lives);
		const phone = await search('mugs', 3, { storage, viewport: PHONE, theme: 'dark' });
		await expectVisible(phone.getByText('Evening mugs'));
		await expectAccessible(phone);
	});

	test('proposes words that find something where all together find nothing', async () => {
		const page = await search('known unicorn');
		await expectVisible(page.getByText('Nothing found for “known unicorn” in America'));
		await expect
			.poll(() => page.getByRole('status').getByRole('button').allTextContents())
			.toEqual(['known 25']);
		await page.getByRole('button', { name: 'known 25' }).click();
		await expectVisible(page.getByText('Products found: 25'));
		await expect.poll(() => page.getByRole('combobox', box).inputValue()).toBe('known');
	});

	test('goes to the tab that has something, once, and says so', async () => {
		const page = await search('harbor goods');
		await expectVisible(page.getByText('Nothing under “Products”. These are under “Shops”.'));
		await expectRows(page, ['Shop'], [['Harbor Goods']]);
		expect(new URL(page.url()).searchParams.get('currentTab')).toBe('2');
		// Who wants to see the empty tab may.
		await page.getByRole('tab', { name: 'Products' }).click();
		await expectVisible(page.getByText('Nothing found for “harbor goods” in America'));
		await page.getByRole('button', { name: 'Shops found: 1' }).click();
		await expectRows(page, ['Shop'], [['Harbor Goods']]);
	});

	testOneOf([PHONE, { width: 1440, height: 900 }])(
		'leads straight to what a link, an id or a handle names',
		async (viewport) => {
			const storage = { plat_id: '85', country: 'Malaysia', currency: 'MYR' };
			const page = await search('https://www.tiktok.com/@Ana.Sells/video/7312?is_from=1', 1, {
				storage,
				viewport,
			});
			await page.waitForURL('**/creatorDetail/85/**');
			await expectVisible(page.getByRole('heading', { name: 'Ana Brew' }));
			const link = new URL(page.url()).pathname;
			const pasted = await search(`see https://elsewhere.example${link}?period=7`, 1, { viewport });
			await pasted.waitForURL(`**${link}`);
			// A word that is a handle too stays a word; of tabs with finds that of the creator comes first.
			const word = await search('ana.sells', 1, { storage, viewport });
			await expectVisible(word.getByText('By ID or handle:'));
			await expect
				.poll(() => word.getByRole('link', { name: 'Ana Brew Creators' }).getAttribute('href'))
				.toBe(link);
			expect(new URL(word.url()).searchParams.get('currentTab')).toBe('0');
		},
	);

	test('says what is too short, and what to type', async () => {
		const page = await search('!');
		await expectVisible(page.getByText('“!” is too short'));
		const empty = await search('');
		await expectVisible(empty.getByText('What are you looking for?'));
	});

	test('tells guests when the searches of the day are used up', async () => {
		const page = await guestSite('/searchResult?currentTab=1&keyword=product%2001');
		await expectVisible(page.getByText('Known product 01'));
		const seek = async (keyword: string) => {
			await page.getByRole('combobox', box).fill(keyword);
			await page.getByRole('combobox', box).press('Enter');
		};
		// What is shown was counted; an answer alone may be that of a busy service, which is asked again.
		for (const keyword of ['product 02', 'product 03']) {
			await seek(keyword);
			await expectVisible(page.getByText(`Known ${keyword}`));
		}
		await seek('product 04');
		await expectVisible(page.getByText("Today's 3 searches are used up"));
		await expect
			.poll(() => page.getByRole('main').getByRole('link', { name: 'Log in' }).getAttribute('href'))
			.toContain('searchResult');
	});
});

describe('the look of the search result', () => {
	test('is accessible as a table, on a phone, and empty, light and dark', async () => {
		const page = await search('knwon', 1);
		await expectVisible(page.getByText('Known product 01').or(page.getByRole('row').nth(3)));
		await expectAccessibleInBothThemes(page);
		const phone = await search('known', 1, { viewport: PHONE });
		await expectVisible(phone.getByRole('listitem').filter({ hasText: 'Harbor Goods' }));
		await expectAccessibleInBothThemes(phone);
		const [scroll, width] = await phone.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(scroll).toBe(width);
		const empty = await search('known unicorn', 1);
		await expectVisible(empty.getByRole('button', { name: 'known 25' }));
		await expectAccessibleInBothThemes(empty);
	});
});

testOneOf([
	['zh-cn', '“known”的搜索结果', '找到商品：25'],
	['kn-in', 'Hasil untuk “known”', 'Produk ditemukan: 25'],
])('speaks %s', async (lang, title, line) => {
	const page = await search('known', 1, { storage: { lang } });
	await expectVisible(page.getByRole('heading', { name: title }));
	await expectVisible(page.getByText(line));
});
