import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { readWorkbook } from '#tests/support/xlsx.ts';
import { accountSite, wordsOf } from './account-site.ts';
import { expectLockedPeriod, tile } from './detail-page.ts';
import { expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 15_000 };
/** Everybody has the largest edition; who is no member still has to log in. */
const site = accountSite({ settings: { ACCESS: 'open' } });
const closed = accountSite();

type Options = NonNullable<Parameters<typeof site.open>[1]>;

async function detail(path: string, options: Options = {}): Promise<Page> {
	const { token } = await site.member();
	return site.open(`/shopDetail${path}`, { ...options, storage: { t: token, ...options.storage } });
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).first();

/*
 * The known feed tells of products alone, so both shops have what those add up to (shops.test.ts): at least that much.
 * Maple Lane, s2, has the even ones. In seven days 1,694 of product 2, 1,540 of 4, 1,400 of 6, … and 120 of 24: 10,914
 * at $262,746, of which product 20, $4,200, sells through lives alone and the others by half through videos, 30 % lives.
 */
describe('the detail of a shop', () => {
	test('has exact figures, says why and draws its days', async () => {
		const page = await detail('/87/s2?period=7');
		await expectVisible(page.getByRole('heading', { name: 'Maple Lane' }));
		await expect.poll(() => tile(page, 'Units sold').textContent(), WAIT).toContain('10.9K');
		await expect.poll(() => tile(page, 'GMV').textContent()).toContain('$263K');
		await expect.poll(() => tile(page, 'Video GMV').textContent()).toContain('$129K');
		await expect.poll(() => tile(page, 'Live GMV').textContent()).toContain('$81.8K');
		await expect.poll(() => tile(page, 'Price per unit').textContent()).toContain('$24.07');
		await page.getByRole('button', { name: 'Why this figure: Units sold' }).click();
		const why = page.getByText('it is the sum of its known products');
		await expectVisible(why);
		await page.keyboard.press('Escape');
		// What closes gives the focus back, which may scroll.
		await why.waitFor({ state: 'hidden', ...WAIT });
		const chart = page.getByRole('figure', { name: 'GMV and units sold each day' });
		await chart.scrollIntoViewIfNeeded();
		await chart.getByRole('button', { name: 'Show as table' }).click();
		// 242 of product 2 at $19, …, 160 of 10 at $100, …, 20 of 24 at $8.
		await expectVisible(chart.getByRole('row', { name: 'Mar 20, 2027 $37,558.00 1,562' }));
		await expectAccessible(page);
	});

	test('says what it depends on, what it sells, where it stands and what is like it', async () => {
		const page = await detail('/87/s2?period=7');
		const risks = panel(page, 'What it depends on');
		await expectVisible(
			risks.getByText(
				'The best 3 of 12 selling products account for ≥42.5% of the units, the best one alone ≥15.5%.',
			),
		);
		await expectVisible(risks.getByText('Medium risk'));
		await expectVisible(risks.getByText('The strongest channel brings ≥49.2% of the GMV.'));
		await expectVisible(risks.getByText('No source says what creators sold for it in this period.'));
		const mix = panel(page, 'What it sells').getByRole('row');
		await expect.poll(() => mix.count()).toBe(3);
		// Category, share, products, units, GMV of 2 to 12.
		await expect.poll(() => mix.nth(1).textContent()).toContain('73.2%67,994$230K');
		await expectVisible(panel(page, 'Rank by units').getByText('2 of 2'));
		const products = panel(page, 'Products');
		const first = products.getByRole('row').nth(1);
		await expect.poll(() => first.textContent(), WAIT).toContain('Known product 02');
		await expect.poll(() => first.textContent()).toContain('1,694');
		await products.getByRole('button', { name: 'Price' }).click();
		await expect.poll(() => first.textContent(), WAIT).toContain('Known product 10');
		await expectVisible(page.getByRole('heading', { name: 'Similar shops' }));
	});

	test('saves what it sells as a workbook: the shop, its days and the order on screen', async () => {
		const page = await detail('/87/s2?period=7');
		const products = panel(page, 'Products');
		await products.getByRole('button', { name: 'Price' }).click();
		await expect
			.poll(() => products.getByRole('row').nth(1).textContent(), WAIT)
			.toContain('Known product 10');
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			products.getByRole('button', { name: 'Export to Excel' }).click(),
		]);
		expect(download.suggestedFilename()).toBe('livegauge-shop-s2-products-7-2027-03-20.xlsx');
		const rows = readWorkbook(await readFile(await download.path()));
		const facts = Object.fromEntries(rows.slice(1, 12).map(([label, value]) => [label, value]));
		expect(facts).toMatchObject({
			Region: 'America',
			Shop: 'Maple Lane',
			Period: '7 days · Mar 14 – 20, 2027',
			'Sorted by': 'Price, from high to low',
			'Data as of': [46_466, 'yyyy-mm-dd'],
			Rows: '12',
		});
		const heads = rows.findIndex((row) => row.length > 3);
		const title = rows[heads]?.indexOf('Product') ?? -1;
		expect(rows.slice(heads + 1).map((row) => row[title])).toHaveLength(12);
		expect(rows[heads + 1]?.[title]).toBe('Known product 10');
		await expectAccessible(page);
	});

	test('is reached from the ranking and from a product, follows and changes its period in the address', async () => {
		const { token } = await site.member();
		const page = await site.open('/shop?period=7', { storage: { t: token } });
		await page.getByRole('link', { name: 'Harbor Goods' }).click();
		await page.getByRole('button', { name: 'Follow', exact: true }).click();
		await expectVisible(page.getByRole('button', { name: 'Following' }));
		await page.getByRole('button', { name: '15 days' }).click();
		await expect.poll(() => new URL(page.url()).search, WAIT).toBe('?period=15');
		await page.goto(new URL('/goodsDetail/87/p01', page.url()).href);
		await page.getByRole('link', { name: 'Harbor Goods' }).click();
		await expect.poll(() => new URL(page.url()).pathname, WAIT).toBe('/shopDetail/87/s1');
		await expectVisible(page.getByRole('button', { name: 'Following' }));
	});

	testOneOf([
		['en-us', 'light'],
		['zh-cn', 'dark'],
		['kn-in', 'light'],
	] as const)('is accessible and whole on a phone, %s %s', async (lang, theme) => {
		const t = wordsOf(languageOf(lang).locale, 'shop');
		const page = await detail('/87/s1?period=7', { theme, viewport: PHONE, storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: t('risk.title') }));
		const products = page.getByRole('list', { name: t('products.title') });
		await expectVisible(products.getByText('Known product 01'));
		await expectVisible(page.getByRole('heading', { name: t('similar.title') }));
		await expectAccessible(page);
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
	});

	test('says that there is no such shop', async () => {
		const page = await detail('/87/nowhere');
		await expectVisible(page.getByText('There is no such shop'));
		await expect.poll(() => page.getByText('Units sold').count()).toBe(0);
	});

	test('asks for a login, a phone, and for a longer period for the edition that has it', async () => {
		const guest = await closed.open('/shopDetail/87/s2');
		await expectVisible(guest.getByText(wordsOf('en', 'account')('access.loginTitle')));
		const { token } = await closed.member();
		const member = await closed.open('/shopDetail/87/s2', { storage: { t: token } });
		await expectVisible(member.getByText(wordsOf('en', 'account')('access.phoneTitle')));
		await expect.poll(() => member.getByText('10.9K').count()).toBe(0);
		const trial = await closed.trialMember();
		const page = await closed.open('/shopDetail/87/s2?period=7', { storage: { t: trial.token } });
		await expectLockedPeriod(page, '10.9K');
	});
});
