import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { expectFirst, expectRows, expectVisible } from './ranking-page.ts';

const open = browserPages(() => inject('sites').open);
const shops = (search = '', options: PageOptions = {}) => open(`/shop${search}`, options);

/*
 * The known feed tells of products alone, so both shops are ranked by what those add up to: at least that much.
 * Harbor Goods has the odd products: 70 × (25 + 23 + … + 3) units, product 25 is unknown; at $(20 − n/2) $184,660.
 * Maple Lane has the even ones: 1,694 of product 2, 70 × (22 + 20 + … + 4), and 120 of product 24, which restarted;
 * product 10 costs $100: $262,746.
 */
const HEADS = ['#', 'Units', 'Units growth', 'GMV', 'Price per unit', 'Active products', 'Selling creators'];

describe('the shop ranking', () => {
	test('ranks shops by what their products sold, with exact figures', async () => {
		const page = await shops();
		await expectRows(page, HEADS, [
			['1', '≥11.8K', '–', '≥$185K', '≥$15.70', '≥12', '–'],
			['2', '≥10.9K', '–', '≥$263K', '≥$24.07', '~12', '–'],
		]);
		await expectFirst(page, 'Shop', ['Harbor Goods', 'Maple Lane']);
		await expect.poll(() => page.getByTitle('11,760 ·').count()).toBe(1);
		const line = await page.getByRole('note', { name: 'About these figures' }).textContent();
		expect(line).toContain('as of Mar 20, 2027 · Mar 14 – 20, 2027');
		expect(line).toContain('2 shops');
		await expectAccessible(page);
	});

	test('keeps board, sort and filters in the address', async () => {
		const page = await shops('?units_min=11000');
		await expectFirst(page, 'Shop', ['Harbor Goods']);
		await expectVisible(page.getByText('Units sold: from 11,000'));
		await page.getByRole('button', { name: 'Remove filter: Units sold: from 11,000' }).click();
		await expectFirst(page, 'Shop', ['Harbor Goods', 'Maple Lane']);
		await page.getByRole('tab', { name: 'Cross-border' }).click();
		await expectVisible(page.getByText('No shop matches'));
		expect(new URL(page.url()).searchParams.get('board')).toBe('cross_border');
	});

	test('is accessible on a phone, in the dark, with two lines a shop', async () => {
		const page = await shops('', { viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByText('Maple Lane'));
		await expectAccessible(page);
	});

	testOneOf([
		['zh-cn', '店铺榜单', '飙升榜'],
		['kn-in', 'Peringkat toko', 'Naik daun'],
	])('speaks %s', async (lang, title, board) => {
		const page = await shops('', { storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: title }));
		await expectVisible(page.getByRole('tab', { name: board }));
		await expectVisible(page.getByText('Harbor Goods'));
		await expect.poll(() => page.title()).toContain(title);
	});

	test('tells a visitor which edition opens a filter', async () => {
		const page = await open('/shop?rating_min=4', { origin: inject('sites').guest });
		await expectVisible(page.getByText('This needs the Basic edition'));
		await expect.poll(() => page.getByText('Harbor Goods').count()).toBe(0);
	});
});
