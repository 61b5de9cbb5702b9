import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { describeOneOf, testOneOf } from '#tests/support/parts.ts';
import { cells, expectVisible } from './ranking-page.ts';

const openPages = browserPages(() => inject('sites').open);
const guestPages = browserPages(() => inject('sites').guest);

/** The market of tests/support/market-world.ts, in its own currency. */
const STORED = { plat_id: '86', country: 'Philippines', currency: 'PHP' };
const TIMEOUT_MS = 15_000;

const at = (search: string, options: PageOptions = {}) =>
	openPages(`/hotMarket${search}`, { ...options, storage: { ...STORED, ...options.storage } });
const asGuest = (search: string) => guestPages(`/hotMarket${search}`, { storage: STORED });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** What each key figure says, by its name. */
async function tiles(page: Page): Promise<Record<string, string>> {
	const pairs = await page
		.locator('dl')
		.first()
		.locator('> div')
		.evaluateAll((all) =>
			all.map((tile) => [
				tile.querySelector('dt')?.textContent ?? '',
				tile.querySelector('dd > span')?.textContent ?? '',
			]),
		);
	return Object.fromEntries(pairs);
}

async function expectTable(page: Page, heads: readonly string[], rows: readonly (readonly string[])[]) {
	await expect.poll(() => cells(page, heads), { timeout: TIMEOUT_MS }).toEqual(rows);
}

describe('the data overview', () => {
	test('sums up the region over a period, which the address keeps', async () => {
		const page = await at('');
		await expectVisible(page.getByText('GMV').first());
		await expect
			.poll(() => tiles(page))
			.toEqual({
				GMV: '₱7,840.00+1.0%',
				'Units sold': '574+1.4%',
				'Selling products': '25',
				'New products': '2',
				Shops: '14',
				// The other one is linked without a unit sold in these days.
				Creators: '1',
				Videos: '1',
				Lives: '0',
			});
		const days = page.getByRole('figure', { name: 'Units sold each day' });
		await days.getByRole('button', { name: 'Show as table' }).click();
		await expect.poll(() => days.getByRole('row').count()).toBe(15);
		await page.getByRole('button', { name: '30 days', exact: true }).click();
		await expect
			.poll(() => tiles(page), { timeout: TIMEOUT_MS })
			.toMatchObject({
				GMV: '₱33.2K+22.3%',
				'Units sold': '2,420+32.2%',
				Lives: '1',
			});
		expect(params(page)).toEqual({ plat_id: '86', period: '30' });
		const bands = page.getByRole('table', { name: 'Price bands' }).locator('tbody tr');
		await expect
			.poll(() => bands.allTextContents(), { timeout: TIMEOUT_MS })
			.toEqual(['up to ₱10.0062.8%231,520₱15.2K', 'above ₱10.0037.2%3900₱18.0K']);
		const tiers = page.getByRole('table', { name: 'Creators by followers and sales' }).locator('tbody tr');
		expect((await tiers.allTextContents()).length).toBe(2);
		await page.goBack();
		await expect.poll(() => tiles(page), { timeout: TIMEOUT_MS }).toMatchObject({ GMV: '₱7,840.00+1.0%' });
	});
});

describe('the industry overview', () => {
	const HEADS = ['Category', 'GMV', 'GMV growth', 'Share', 'Units sold', 'Shops'];

	test('goes down the tree, by row and by bubble', async () => {
		const page = await at('?plat_id=86&tab=industries&period=30');
		await expectTable(page, HEADS, [['Beauty & Personal Care', '₱33.2K', '+22.3%', '100%', '2,420', '14']]);
		await page.getByRole('table').getByRole('link', { name: 'Beauty & Personal Care' }).click();
		await page.getByRole('table').getByRole('link', { name: 'Skincare' }).click();
		await expectTable(page, HEADS, [
			['Serums & Essences', '₱18.0K', '0.0%', '54.2%', '900', '0'],
			['Facial Cleansers', '₱15.2K', '+68.9%', '45.8%', '1,520', '14'],
		]);
		expect(params(page)).toMatchObject({ parent: '1001' });
		const bubble = page.getByRole('link', { name: 'Facial Cleansers: ₱15.2K, +68.9%' });
		await bubble.focus();
		await page.keyboard.press('Enter');
		await expectVisible(page.getByRole('heading', { level: 1, name: 'Facial Cleansers' }));
		expect(params(page)).toMatchObject({ segment: '100101' });
	});

	test('orders hot markets by growth', async () => {
		const page = await at('?plat_id=86&tab=hot&level=3&period=30');
		await expectVisible(page.getByRole('table'));
		expect((await cells(page, ['GMV growth'])).flat()).toEqual(['+68.9%', '0.0%', '−100.0%']);
	});
});

describe('the segments', () => {
	const HEADS = ['Sample', 'Monthly GMV', 'Monopoly ratio', 'Average price', 'New in 3 months'];
	const none = 'Not enough data';

	test('open on those with enough data; the others say that they have not', async () => {
		const page = await at('?plat_id=86&tab=segments');
		const enough = page.getByRole('button', { name: 'Enough data', pressed: true });
		await expectTable(
			page,
			['Sample', 'Monopoly ratio'],
			[
				['25', '7.19'],
				['25', '7.19'],
				['22', '7.89'],
			],
		);
		await enough.click();
		await expectTable(page, HEADS, [
			['25', '₱33.2K', '7.19', '₱11.20', '48%'],
			['25', '₱33.2K', '7.19', '₱11.20', '48%'],
			['3', '₱18.0K', none, none, none],
			['22', '₱15.2K', '7.89', '₱10.00', '54.5%'],
			['0', '–', none, none, none],
			['0', '–', none, none, none],
		]);
	});

	test('are filtered by any figure, with the maximum on the right', async () => {
		const page = await at('?plat_id=86&tab=segments&enough=0');
		await expectVisible(page.getByRole('table'));
		await page.getByRole('button', { name: 'Filter by figures' }).click();
		await page
			.getByLabel('Average price (₱), Minimum')
			.or(page.getByLabel('Average price, Minimum'))
			.fill('12');
		await page.getByLabel('Average price, Maximum').fill('11');
		await page.getByRole('button', { name: 'Show segments' }).click();
		await expectVisible(page.getByText('Please put the maximum value on the right side'));
		await page.getByLabel('Average price, Maximum').fill('12');
		await page.getByLabel('Average price, Minimum').fill('11');
		await page.getByRole('button', { name: 'Show segments' }).click();
		await expectTable(page, ['Sample'], [['25'], ['25']]);
		expect(params(page)).toMatchObject({ average_price_min: '1100', average_price_max: '1200' });
		await page.getByRole('button', { name: 'Remove filter: Average price: ₱11.00 to ₱12.00' }).click();
		await expectTable(page, ['Sample'], [['25'], ['25'], ['3'], ['22'], ['0'], ['0']]);
	});
});

describe('a segment', () => {
	test('is there in full', async () => {
		const page = await at('?plat_id=86&segment=100101');
		await expectVisible(page.getByRole('heading', { level: 1, name: 'Facial Cleansers' }));
		await expect.poll(() => page.title()).toBe('Facial Cleansers – Livegauge');
		const table = (name: string) => page.getByRole('table', { name });
		const rows = async (name: string) =>
			(await table(name).locator('tbody tr').allTextContents()).map((text) => text.trim());
		await expect
			.poll(() => rows('Sample sales'))
			.toEqual([
				'Units, sample total1,520364',
				'Units per product69.0916.55',
				'Units growth+68.9%+2.2%',
				'GMV, sample total₱15.2K₱3,640.00',
				'GMV per product₱690.91₱165.45',
				'GMV growth+68.9%+2.2%',
			]);
		await expectVisible(page.getByText('With fewer than 50 products in the sample'));
		const room = page.getByRole('region', { name: 'Is there room?' });
		await expectVisible(room.getByText('Too few figures to say'));
		await expect
			.poll(() => room.getByRole('listitem').allTextContents())
			.toEqual([
				'+In favour: GMV +68.9% against the 30 days before',
				'?Unknown: Too few products to judge how sales are spread',
				'+In favour: Products listed within 3 months are 54.5% of the products and 21.1% of units',
				'±Neither: Beyond the top ten a product sells 26.67 units in 30 days',
			]);
		await expect
			.poll(() => rows('New products'))
			.toEqual(['1 month9.1%1.3%', '3 months54.5%21.1%', '6 months54.5%21.1%', '12 months54.5%21.1%']);
		expect((await rows('Top 10 shops'))[0]).toBe('Shop s1560039.5%');
		expect((await rows('Top 10 products'))[0]).toMatch(
			/^1Product a01Shop s1₱10.0010%1207.9%\+100.0%₱1,200.00/,
		);
		await page.getByRole('button', { name: 'Show as table' }).click();
		expect((await rows('Units and GMV by week'))[0]).toMatch(/364₱3,640.00$/);
	});

	test('with a small sample says so in place of every statement', async () => {
		const page = await at('?plat_id=86&segment=100102');
		await expectVisible(page.getByText('not enough data to judge the concentration'));
		const row = page.getByRole('row', { name: 'Units per product' });
		await expect.poll(() => row.textContent()).toBe('Units per productNot enough dataNot enough data');
	});

	test('asks a guest to log in, and tells of a category without products', async () => {
		const guest = await asGuest('?plat_id=86&segment=100101');
		await expectVisible(guest.getByRole('link', { name: 'Log in' }));
		await expect.poll(() => guest.getByText('Product a01').count()).toBe(0);
		const missing = await at('?plat_id=86&segment=11');
		await expectVisible(missing.getByText('No such segment here'));
		const mistyped = await at('?plat_id=86&segment=zzz');
		await expectVisible(mistyped.getByText('No such segment here'));
	});
});

test('a guest is told which edition opens a longer period', async () => {
	const page = await asGuest('?plat_id=86&period=90');
	await expectVisible(page.getByText('This needs the Deluxe edition'));
	await page.getByRole('button', { name: 'Back to what is open' }).click();
	await expect.poll(() => tiles(page), { timeout: TIMEOUT_MS }).toMatchObject({ 'Units sold': '574+1.4%' });
});

testOneOf([
	['zh-cn', '市场大盘', '美妆个护'],
	['kn-in', 'Pasar', 'Kecantikan & Perawatan Diri'],
])('in %s speaks the language, names of categories too', async (lang, title, category) => {
	const page = await at('?plat_id=86', { storage: { lang } });
	await expectVisible(page.getByRole('heading', { level: 1, name: title }));
	await expectVisible(page.getByRole('link', { name: category }));
});

describeOneOf(['light', 'dark'] as const)('in %s', (theme) => {
	test.each([
		['?plat_id=86', 'Industries'],
		['?plat_id=86&tab=industries&period=30&parent=1001', 'GMV and growth'],
		['?plat_id=86&tab=segments&stores_min=1', 'Facial Cleansers'],
		['?plat_id=86&segment=100101', 'Price bands'],
	])('%s is accessible', async (search, words) => {
		const page = await at(search, { theme });
		await expectVisible(page.getByText(words));
		await expectAccessible(page);
	});
});

testOneOf(['en', 'kn-in'])('fits every width in %s', async (lang) => {
	const views = [
		'',
		'?plat_id=86&tab=industries',
		'?plat_id=86&tab=industries&period=30&parent=1001',
		'?plat_id=86&tab=hot',
		'?plat_id=86&tab=segments',
		'?plat_id=86&segment=100101',
	];
	for (const search of views) {
		const page = await at(search, { viewport: PHONE, storage: { lang } });
		await expectVisible(page.getByText('₱').first());
		for (const width of [PHONE.width, 768, 1440]) {
			await page.setViewportSize({ width, height: PHONE.height });
			await expect
				.poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
					message: `${search} ${width}`,
				})
				.toBe(width);
		}
	}
});

test('says on phones what tables say elsewhere', async () => {
	const page = await at('?plat_id=86&period=30', { viewport: PHONE });
	const bands = page.getByRole('table', { name: 'Price bands' }).locator('tbody tr');
	await expect
		.poll(() => bands.allTextContents(), { timeout: TIMEOUT_MS })
		.toEqual([
			'up to ₱10.00Products 23 · Units sold 1,52062.8%₱15.2K',
			'above ₱10.00Products 3 · Units sold 90037.2%₱18.0K',
		]);
	const bars = await bands
		.locator('td [aria-hidden=true]')
		.evaluateAll((all) => all.map((bar) => bar.clientWidth));
	expect(Math.min(...bars)).toBeGreaterThanOrEqual(40);
	const segment = await at('?plat_id=86&segment=100101', { viewport: PHONE });
	const products = segment.getByRole('list', { name: 'Top 10 products' }).getByRole('listitem');
	await expectVisible(products.first());
	await expect
		.poll(() => products.first().textContent())
		.toBe('Product a01Units 120₱10.00 · Share 7.9%GMV ₱1,200.00');
});
