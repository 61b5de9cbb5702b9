import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { expectFirst, expectRows, expectVisible } from './ranking-page.ts';

/*
 * Lives sell 30 % of every American product, all of product 20, and one live a day offers each (known-data.ts):
 * product 10 sells 160 a day at $100, 1 250 at $19.50, 2 242 at $19 after half of that.
 */
const open = browserPages(() => inject('sites').open);
const TAB = '?tab=liveSellGoods';
const goods = (search = '', options: PageOptions = {}) => open(`/liveData${TAB}${search}`, options);

describe('the products sold in lives', () => {
	test('are a tab that keeps its place in the address, with exact figures', async () => {
		const page = await open('/liveData?period=7');
		await page.getByRole('tab', { name: 'Products sold in lives' }).click();
		const shown = async () => (await page.getByRole('row').count()) > 3;
		await expect.poll(shown, { timeout: 15_000 }).toBe(true);
		// With 121 a day product 2 was the ninth.
		await expectFirst(page, '#', ['1=', '2=', '3▲6']);
		await expectFirst(page, 'Live GMV', ['$33.6K', '$10.2K', '$9,655.80']);
		await expectFirst(page, 'Growth', ['0.0%', '0.0%', '+100.0%']);
		await expectFirst(page, 'Live share', ['30%', '30%', '30%']);
		await expectFirst(page, 'Lives', ['7', '7', '7']);
		await expectFirst(page, 'GMV per live', ['$4,800.00', '$1,462.50', '$1,379.40']);
		await expectAccessible(page);
		// A sort, a filter and a reload stay on the tab; the next board leaves it.
		await page
			.getByRole('columnheader', { name: /^Live share/ })
			.getByRole('button')
			.click();
		await expectFirst(page, 'Live share', ['100%', '30%']);
		const address = new URL(page.url()).searchParams;
		expect(Object.fromEntries(address)).toEqual({
			plat_id: '87',
			tab: 'liveSellGoods',
			period: '7',
			sort: 'live_share',
		});
		await page.reload();
		await expectFirst(page, 'Live share', ['100%', '30%']);
		await page.getByRole('tab', { name: 'Records' }).click();
		await expect.poll(() => new URL(page.url()).search).toBe('?plat_id=87&board=records&period=7');
	});

	test('take a filter from the address', async () => {
		const page = await goods('&live_share_min=0.5');
		await expectRows(page, ['#', 'Live GMV', 'Units', 'GMV'], [['1', '$4,200.00', '420', '$4,200.00']]);
	});

	test('are accessible on a phone, in the dark', async () => {
		const page = await goods('', { viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByText('Known product 10'));
		await expectVisible(page.getByText('7 lives · 30% from lives'));
		await expectAccessible(page);
	});

	testOneOf([
		['zh-cn', '直播带货商品', '场均 GMV'],
		['kn-in', 'Produk yang laku di live', 'GMV per live'],
	])('speak %s', async (lang, title, head) => {
		const page = await goods('', { storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: title }));
		await expectVisible(page.getByRole('columnheader', { name: head }));
	});

	test('tell a visitor which edition opens a filter', async () => {
		const page = await open(`/liveData${TAB}&live_share_min=0.5`, { origin: inject('sites').guest });
		await expectVisible(page.getByText('This needs the Basic edition'));
		await expect.poll(() => page.getByText('Known product 20').count()).toBe(0);
	});
});
