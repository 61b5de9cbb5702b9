import { describe, expect, inject, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { expectFirst, expectRows, expectVisible } from './ranking-page.ts';

/** Malaysia has the creators of tests/support/creator-world.ts, in ringgit. */
const STORED = { plat_id: '85', country: 'Malaysia', currency: 'MYR' };
const open = browserPages(() => inject('sites').open);
const creators = (search = '', { storage, ...options }: PageOptions = {}) =>
	open(`/influenceMarket${search}`, { ...options, storage: { ...STORED, ...storage } });

const HEADS = [
	'#',
	'Followers',
	'New followers',
	'Units',
	'GMV',
	'GMV growth',
	'Video GPM',
	'Live GPM',
	'Level',
];

describe('the creator ranking', () => {
	test('ranks creators by GMV with exact figures', async () => {
		const page = await creators();
		await expectRows(page, HEADS, [
			['1=', '199K', '−350', '700', 'RM7,000.00', '0.0%', '–', 'RM50.00', 'L2'],
			['2=', '5,300', '70', '70', 'RM1,400.00', '0.0%', 'RM80.00', 'RM240.00', 'L1'],
			['3▲3', '9,700', '700', '140', 'RM1,400.00', '+300.0%', 'RM66.67', '–', 'L0'],
			['4▼1', '4,600', '140', '84', 'RM840.00', '+20.0%', 'RM100.00', '–', 'L0'],
			['5▼1', '4,000', '0', '70', 'RM700.00', '0.0%', 'RM100.00', '–', 'L0'],
			['6▼1', '3,700', '−70', '35', 'RM350.00', '−50.0%', 'RM62.50', '–', 'L0'],
			['7', '130', '7', '0', 'RM0.00', '–', '–', '–', 'L0'],
			['8', '3,150', '35', '–', '–', '–', '–', '–', '–'],
		]);
		const line = await page.getByRole('note', { name: 'About these figures' }).textContent();
		expect(line).toContain('as of Mar 20, 2027 · Mar 14 – 20, 2027');
		expect(line).toContain('8 creators');
		await expectAccessible(page);
	});

	test('leads from picked creators to the screen that has them side by side', async () => {
		const page = await creators();
		for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).check();
		const tray = page.getByRole('region', { name: 'Picked to compare' });
		const href = await tray.getByRole('link', { name: 'Compare' }).getAttribute('href');
		const { pathname, searchParams } = new URL(href ?? '', page.url());
		expect([pathname, searchParams.get('plat_id')]).toEqual(['/anchorpk', '85']);
		expect(searchParams.get('ids')?.split(',')).toHaveLength(2);
		expect(new Set(searchParams.get('ids')?.split(',')).size).toBe(2);
	});

	test('keeps board and filters in the address; a board shows what it is about', async () => {
		const page = await creators('?gender=female');
		await expectFirst(page, 'GMV', ['RM1,400.00']);
		await page.getByRole('button', { name: 'Remove filter: Female' }).click();
		await page.getByRole('tab', { name: 'Potential' }).click();
		// Against creators of the same tier: tests/server/creators/ranking.test.ts has them by the rule.
		await expectFirst(page, 'Units', ['140', '70', '84', '70', '35']);
		expect(new URL(page.url()).searchParams.get('board')).toBe('potential');
		await expect.poll(() => page.getByRole('columnheader', { name: 'Potential' }).count()).toBe(1);
	});

	test('has a market of those who agreed to be reached, and says how when asked', async () => {
		const page = await creators();
		await page.getByRole('tab', { name: 'Open to partners' }).click();
		await expectRows(
			page,
			['#', 'Cooperation', 'Type', 'GMV'],
			[['1', 'Samples firstShow contact', 'With an agency (MCN)Northlight MCN', 'RM1,400.00']],
		);
		await page.getByRole('button', { name: 'Show contact: Ben Bakes' }).click();
		await expectVisible(page.getByText('ben@creators.example'));
		await expectAccessible(page);
		const phone = await creators('?board=market', { viewport: PHONE, theme: 'dark' });
		await expectVisible(phone.getByRole('button', { name: 'Show contact: Ben Bakes' }));
		await expectAccessible(phone);
		const guest = await open('/influenceMarket?board=market', {
			origin: inject('sites').guest,
			storage: STORED,
		});
		await guest.getByRole('button', { name: 'Show contact: Ben Bakes' }).click();
		const way = guest.getByRole('row').getByRole('link', { name: 'Log in' });
		await expect.poll(() => way.getAttribute('href')).toBe('/login/influenceMarket%3Fboard%3Dmarket');
	});

	test('is narrowed by words of the agency, which the address keeps', async () => {
		const page = await creators();
		await page.getByRole('button', { name: /^More filters/ }).click();
		await page.getByLabel('Agency (MCN)').fill(' north ');
		await page.getByRole('button', { name: 'Show creators' }).click();
		await expectFirst(page, 'GMV', ['RM1,400.00']);
		expect(new URL(page.url()).searchParams.get('mcn')).toBe('north');
		await page.getByRole('button', { name: 'Remove filter: Agency (MCN): “north”' }).click();
		await expectFirst(page, '#', ['1=', '2=']);
	});

	test('is accessible on a phone, in the dark, with two lines a creator', async () => {
		const page = await creators('', { viewport: PHONE, theme: 'dark' });
		await expectVisible(page.getByText('Ana Brew'));
		await expectVisible(page.getByText('5,300 followers'));
		await expectAccessible(page);
	});

	testOneOf([
		['zh-cn', '达人榜单', '涨粉榜'],
		['kn-in', 'Peringkat kreator', 'Pertumbuhan pengikut'],
	])('speaks %s', async (lang, title, board) => {
		const page = await creators('', { storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: title }));
		await expectVisible(page.getByRole('tab', { name: board }));
		await expectVisible(page.getByText('Ana Brew'));
		await expect.poll(() => page.title()).toContain(title);
	});

	test('tells a visitor which edition opens a filter', async () => {
		const page = await open('/influenceMarket?level=2', { origin: inject('sites').guest, storage: STORED });
		await expectVisible(page.getByText('This needs the Basic edition'));
		await expect.poll(() => page.getByText('Ana Brew').count()).toBe(0);
	});
});
