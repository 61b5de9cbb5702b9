// @module-tag full
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { PHONE } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { accountSite, stored, wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const site = accountSite();
const SCREEN = '/goodsSellLike';

const member = async () => ({ t: (await site.member()).token, loginStatus: '1' });
const heads = (page: Page) =>
	page
		.getByRole('columnheader')
		.evaluateAll((all) => all.map((head) => (head.textContent ?? '').replace(/ ?[↑↓]$/, '')));
const pick = (page: Page, n: string) => page.getByLabel(`Compare Known product ${n}`, { exact: true });

/** The cells of a comparison, by the name of the figure. */
async function compared(page: Page): Promise<Record<string, string[]>> {
	await page.getByRole('rowheader').first().waitFor();
	const rows = await page.locator('tbody tr').evaluateAll((all) =>
		all.map((row) =>
			[...row.children].map((cell) => {
				const copy = cell.cloneNode(true) as Element;
				for (const hidden of copy.querySelectorAll('.sr-only')) hidden.remove();
				return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
			}),
		),
	);
	return Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells]));
}

describe('saved views', () => {
	test('keep the list with its columns, open with the screen, and are deleted', async () => {
		const storage = await member();
		const page = await site.open(`${SCREEN}?plat_id=87&sort=gmv&columns=gmv,units&density=compact`, {
			storage,
		});
		await expectVisible(page.getByText('Known product 10'));
		await page.getByRole('button', { name: 'Saved views' }).click();
		const panel = page.getByRole('dialog');
		await panel.getByLabel('Save what is on screen as').fill('Most money');
		await panel.getByRole('button', { name: 'Save view' }).click();
		await panel.getByRole('button', { name: 'Open the screen with “Most money”' }).click();
		await expect.poll(() => stored(page, 'default_views')).toContain('sort=gmv');
		await expectAccessible(page);

		// Another browser of the member: it learns it from the server, and knows it the next time.
		const other = await site.open(SCREEN, { storage });
		await expect.poll(() => new URL(other.url()).searchParams.get('sort'), { timeout: 15_000 }).toBe('gmv');
		await other.goto(`${site.url()}${SCREEN}`);
		await expectVisible(other.getByText('Known product 10'));
		await expect.poll(() => heads(other)).toEqual(['', '#', 'Product', 'Units', 'GMV']);

		await other.getByRole('button', { name: 'Saved views' }).click();
		const again = other.getByRole('dialog');
		await again.getByRole('button', { name: 'Rename “Most money”' }).click();
		await again.getByLabel('New name').fill('By GMV');
		await again.getByRole('button', { name: 'Rename', exact: true }).click();
		await again.getByRole('button', { name: 'Delete “By GMV”' }).click();
		await again.getByRole('button', { name: 'Delete', exact: true }).click();
		await expectVisible(again.getByText('Nothing saved yet'));
		await expect.poll(() => stored(other, 'default_views')).toBe('{}');
	});

	test('tell visitors that they need a login', async () => {
		const page = await site.open(SCREEN, { viewport: PHONE, storage: { lang: 'zh-cn' } });
		const t = wordsOf('zh', 'views');
		await page.getByRole('button', { name: t('title') }).click();
		await expectVisible(page.getByText(t('guest.title')));
		await expectAccessible(page);
	});
});

test('a copied link shows its columns and row height to others, whose own choice stays', async () => {
	const context = { permissions: ['clipboard-read', 'clipboard-write'] };
	const hidden = JSON.stringify(['trend', 'channels', 'category', 'shop', 'rating', 'listed_on', 'price']);
	const page = await site.open(`${SCREEN}?plat_id=87&sort=gmv`, {
		context,
		storage: { hidden_columns_products: hidden, density: 'compact' },
	});
	await expectVisible(page.getByText('Known product 10'));
	const shown = await heads(page);
	await page.getByRole('button', { name: 'Copy link' }).click();
	const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
	expect(link.searchParams.get('period')).toBe('7');
	expect(link.searchParams.get('density')).toBe('compact');

	const mine = JSON.stringify(['units']);
	const other = await site.open(`${SCREEN}${link.search}`, { storage: { hidden_columns_products: mine } });
	await expectVisible(other.getByText('Known product 10'));
	await expect.poll(() => heads(other)).toEqual(shown);
	await other.getByRole('button', { name: 'Columns' }).click();
	await other.getByRole('checkbox', { name: 'Price', exact: true }).check();
	await expect.poll(() => heads(other)).toContain('Price');
	await expect.poll(() => stored(other, 'hidden_columns_products')).toBe(mine);
	await other.getByRole('button', { name: 'Use my own columns' }).click();
	await expect.poll(() => heads(other)).toContain('Category');
	await expect.poll(() => heads(other)).not.toContain('Units');
});

describe('the comparison', () => {
	test('takes two to five rows, keeps them, and puts their figures side by side', async () => {
		const page = await site.open(SCREEN);
		await pick(page, '01').check();
		await expectVisible(page.getByText('Pick one more to compare'));
		for (const n of ['02', '10', '04', '05']) await pick(page, n).check();
		// Said to be disabled, but it answers: it says why.
		await pick(page, '06').click({ force: true });
		await expectVisible(page.getByText('At most 5 can be compared. Remove one first.'));
		await expect.poll(() => pick(page, '06').isChecked()).toBe(false);
		await page.reload();
		const tray = page.getByRole('region', { name: 'Picked to compare' });
		await tray.getByRole('button', { name: 'Remove Known product 04' }).click();
		await tray.getByRole('button', { name: 'Remove Known product 05' }).click();
		await expectVisible(tray.getByText('3 of 5'));
		await tray.getByRole('button', { name: 'Compare' }).click();

		// 7 × 250 at $19.50, 7 × 242 (after 7 × 121) at $19.00, 7 × 160 at $100.
		expect(await compared(page)).toMatchObject({
			Units: ['1,750', '1,694', '1,120'],
			'Units growth': ['0.0%', '+100.0%', '0.0%'],
			GMV: ['$34.1K', '$32.2K', '$112K'],
			Price: ['$19.50', '$19.00', '$100.00'],
		});
		const best = page.getByRole('row', { name: /^GMV / }).locator('td').nth(2);
		await expect.poll(() => best.getByText('Best', { exact: true }).count()).toBe(1);
		await expect
			.poll(() =>
				page
					.getByRole('row', { name: /^Price / })
					.getByText('Best', { exact: true })
					.count(),
			)
			.toBe(0);
		expect(new URL(page.url()).searchParams.get('compare')).toBe('p01,p02,p10');
		await expectVisible(page.getByRole('img', { name: /^Units per day/ }));
		await expectAccessible(page);
		await page.getByRole('button', { name: 'Back to the ranking' }).click();
		await expectVisible(page.getByRole('tab', { name: 'Hot-selling' }));
	});

	testOneOf(['en', 'zh', 'id'] as const)('opens from its address on a phone in %s', async (locale) => {
		const lang = { en: 'en-us', zh: 'zh-cn', id: 'kn-in' }[locale];
		const page = await site.open(`${SCREEN}?plat_id=87&compare=p01,p02`, {
			viewport: PHONE,
			storage: { lang },
			theme: 'dark',
		});
		await expectVisible(page.getByText(wordsOf(locale, 'ranking')('compare.back')));
		await page.getByRole('rowheader').first().waitFor();
		const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(widths[0]).toBe(widths[1]);
		await expectAccessible(page);
	});
});

/** Presses the star of a row and waits for the server: the star is on at once, and calls may overtake each other. */
async function follow(page: Page, star: Locator): Promise<void> {
	const answered = page.waitForResponse(/\/api\/follow(\?|$)/);
	await star.click();
	await answered;
}

describe('the star of a row', () => {
	test('follows up to what the edition has room for, then says so', async () => {
		const page = await site.open(SCREEN, { storage: await member() });
		for (const n of ['01', '02', '03', '04', '05']) {
			await follow(page, page.getByRole('button', { name: `Follow Known product ${n}`, exact: true }));
			await expectVisible(page.getByRole('button', { name: `Unfollow Known product ${n}` }));
		}
		await page.getByRole('button', { name: 'Follow Known product 06', exact: true }).click();
		await expectVisible(page.getByText('You follow 5 products, as many as your list holds.'));
		await expectAccessible(page);
		await page.keyboard.press('Escape');
		await expectVisible(page.getByRole('button', { name: 'Follow Known product 06', exact: true }));
		await page.reload();
		await expectVisible(page.getByRole('button', { name: 'Unfollow Known product 05' }));
	});

	test('follows creators and lives, which the workbench lists', async () => {
		const storage = { ...(await member()), plat_id: '85', country: 'Malaysia', currency: 'MYR' };
		const page = await site.open('/liveData', { storage });
		await follow(page, page.getByRole('button', { name: 'Follow Evening mugs', exact: true }));
		await expectVisible(page.getByRole('button', { name: 'Unfollow Evening mugs' }));
		await page.goto(`${site.url()}/influenceMarket`);
		await follow(page, page.getByRole('button', { name: /^Follow / }).first());
		await expectVisible(page.getByRole('button', { name: /^Unfollow / }));
		await page.goto(`${site.url()}/workbench`);
		await page.getByRole('tab', { name: 'Lives' }).click();
		await expectVisible(page.getByText('Evening mugs'));
		await expectVisible(page.getByText('1 of 5 used').nth(1));
		await expectAccessible(page);
	});

	test('asks visitors to log in', async () => {
		const page = await site.open(SCREEN, { viewport: PHONE });
		await page.getByRole('button', { name: 'Follow Known product 01', exact: true }).click();
		await expectVisible(page.getByText('Log in to follow'));
		await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Log in' }));
	});
});
