// @module-tag full
import { describe, expect, inject, test } from 'vitest';
import { languageOf } from '#i18n/languages.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { browserPages, type PageOptions, PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const WAIT = { timeout: 15_000 };
/** Malaysia has the creators of tests/support/creator-world.ts, in ringgit. */
const STORED = { plat_id: '85', country: 'Malaysia', currency: 'MYR' };
const open = browserPages(() => inject('sites').open);
const compare = (search: string, { storage, ...options }: PageOptions = {}) =>
	open(`/anchorpk${search}`, { ...options, storage: { ...STORED, ...storage } });

/** The cells of a figure; the best says so. */
const BEST = 'Best';

describe('the comparison of creators', () => {
	test('puts exact figures side by side, marks the better one and draws followers and sales', async () => {
		const page = await compare('?plat_id=85&ids=ana,ben&period=7');
		await expectVisible(page.getByRole('columnheader', { name: 'Ben Bakes' }));
		const line = (name: string) =>
			page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
		for (const [name, ana, ben] of [
			['Followers', '5,300', `${BEST}9,700`],
			['New followers', '70', `${BEST}700`],
			['Units', '70', `${BEST}140`],
			['GMV', 'RM1,400.00', 'RM1,400.00'],
			['GMV growth', '0.0%', `${BEST}+300.0%`],
			['Live GPM', 'RM240.00', '–Unknown'],
		] as const) {
			const cells = await line(name).getByRole('cell').allTextContents();
			expect([name, ...cells.map((cell) => cell.replace('▲', ''))]).toEqual([name, ana, ben]);
		}
		const followers = page.getByRole('figure', { name: 'Followers of each creator by day' });
		await followers.scrollIntoViewIfNeeded();
		await followers.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(followers.getByRole('row', { name: 'Mar 20, 2027 5,300 9,700' }));
		await page.getByText('Change', { exact: true }).click();
		// 14 days: ana 130 of 5,170, ben 700 of 9,000.
		await expectVisible(followers.getByRole('row', { name: 'Mar 20, 2027 2.51% 7.78%' }));
		const sales = page.getByRole('figure', { name: 'Sales of each creator by day' });
		await sales.getByRole('button', { name: 'Show as table' }).click();
		await expectVisible(sales.getByRole('row', { name: 'Mar 20, 2027 RM200.00 RM200.00' }));
		await expectVisible(sales.getByRole('row', { name: 'Mar 13, 2027 RM200.00 RM50.00' }));
		await expectAccessible(page);
	});

	test('says of whom too little is told to compare audiences', async () => {
		const page = await compare('?plat_id=85&ids=ana,ben&period=7');
		const overlap = page.getByRole('region', { name: 'Audience overlap' });
		await overlap.scrollIntoViewIfNeeded();
		await expectVisible(overlap.getByRole('row', { name: 'Ana Brew · Ben Bakes – – – –' }));
		await expectVisible(overlap.getByText('not enough data', { exact: false }));
	});

	test('names a creator who stands alone in the address, and offers to add others', async () => {
		const page = await compare('?plat_id=85&ids=ana');
		await expectVisible(page.getByText('Who do you want to compare Ana Brew with?'));
		await expectVisible(page.getByRole('button', { name: 'Remove Ana Brew' }));
		await expectAccessible(page);
		await page.getByRole('searchbox', { name: 'Add a creator by name or handle' }).fill('ben');
		await page
			.getByRole('list', { name: 'Creators found' })
			.getByRole('button', { name: 'Ben Bakes' })
			.click();
		await expectVisible(page.getByRole('columnheader', { name: 'Ben Bakes' }));
	});

	test('finds creators on the screen, up to five, and keeps them in the address', async () => {
		const page = await compare('');
		await expectVisible(page.getByText('Pick at least two creators'));
		for (const [typed, name] of [
			['ana', 'Ana Brew'],
			['ben', 'Ben Bakes'],
		] as const) {
			await page.getByRole('searchbox', { name: 'Add a creator by name or handle' }).fill(typed);
			await page.getByRole('list', { name: 'Creators found' }).getByRole('button', { name }).click();
		}
		await expect.poll(() => new URL(page.url()).searchParams.get('ids'), WAIT).toBe('ana,ben');
		await expectVisible(page.getByRole('columnheader', { name: 'Ben Bakes' }));
		await page.getByRole('button', { name: '15 days' }).click();
		await expect.poll(() => new URL(page.url()).searchParams.get('period'), WAIT).toBe('15');
		await page.getByRole('button', { name: 'Remove Ben Bakes' }).first().click();
		await expectVisible(page.getByText('Who do you want to compare Ana Brew with?'));
		await page.goto(new URL('/anchorpk?plat_id=85&ids=ana,ben,cat,dee,eve', page.url()).href);
		await expectVisible(page.getByText('5 creators at most.'));
		await expectVisible(page.getByRole('columnheader', { name: 'eve.sells' }));
	});

	test('says whom it does not know, and where to find others', async () => {
		const page = await compare('?plat_id=85&ids=1,2');
		await expectVisible(page.getByText('Not found in Malaysia: 1, 2'));
		await expectVisible(page.getByText('These creators are not on record here'));
		await expectVisible(page.getByRole('link', { name: 'Go to creator rankings' }));
		await expect.poll(() => page.getByText('No figures in this period').count()).toBe(0);
		await expectAccessible(page);
	});

	test('names whom it knows nothing of, and leads to the details of the others', async () => {
		const page = await compare('?plat_id=85&ids=cat,nobody');
		await expectVisible(page.getByText('No figures in this period:'));
		await expectVisible(page.getByRole('columnheader', { name: '小猫直播' }));
		await expect
			.poll(() => page.getByRole('link', { name: '小猫直播' }).getAttribute('href'))
			.toBe('/creatorDetail/85/cat');
	});

	testOneOf([
		['en-us', 'dark'],
		['zh-cn', 'light'],
		['kn-in', 'dark'],
	] as const)('is accessible and whole on a phone, %s %s', async (lang, theme) => {
		const t = wordsOf(languageOf(lang).locale, 'anchorpk');
		const page = await compare('?plat_id=85&ids=ana,ben,cat', { theme, viewport: PHONE, storage: { lang } });
		await expectVisible(page.getByRole('heading', { name: t('title') }));
		await expectVisible(page.getByRole('heading', { name: t('curves.sales') }));
		await expectAccessible(page);
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
	});

	test('tells a visitor which edition opens a period', async () => {
		const page = await open('/anchorpk?plat_id=85&ids=ana,ben&period=30', {
			origin: inject('sites').guest,
			storage: STORED,
		});
		await expectVisible(page.getByText('Included in the free 3-day trial'));
		await expect.poll(() => page.getByText('RM1,400.00').count()).toBe(0);
	});
});
