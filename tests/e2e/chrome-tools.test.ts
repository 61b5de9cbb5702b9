// @module-tag full
import type { Locator, Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { browserPages, PHONE } from '#tests/support/browser.ts';
import { stored } from './account-site.ts';

const WAIT = { timeout: 10_000 };
const open = browserPages(() => inject('sites').guest);

const PAGES = ['/help', '/goodsSellLike'] as const;

const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
const opener = (page: Page, name: string) =>
	page.getByRole('banner').locator('summary').filter({ visible: true }).and(page.getByLabel(name));

describe.each(PAGES)('the currency converter of %s', (path) => {
	test('converts with the rates of the server', async () => {
		const page = await open(path);
		await opener(page, 'Converter').click();
		const converter = page.locator('currency-converter').filter({ visible: true });
		await converter.getByLabel('Amount').fill('250');
		await converter.getByLabel('From').selectOption('USD');
		await converter.getByLabel('To').selectOption('CNY');
		// 7 yuan, 16,000 rupiah and 25,000 dong are a dollar in the known data.
		await converter.getByText('1,750.00 CNY').waitFor();
		await converter.getByText('1 USD = 7 CNY').waitFor();
		await converter.getByText('Rates of Mar 20, 2027').waitFor();
		await converter.getByLabel('To').selectOption('VND');
		await converter.getByText('6,250,000 VND').waitFor();
		await converter.getByRole('button', { name: 'Swap the currencies' }).click();
		await converter.getByText('0.01 USD').waitFor();
		await converter.getByLabel('Amount').fill('-1');
		await converter.getByText('Enter an amount').waitFor();
		await page.keyboard.press('Escape');
		await expect.poll(() => converter.count(), WAIT).toBe(0);
	});
});

test('the converter writes as its page does', async () => {
	const page = await open('/id/help', { storage: { lang: 'kn-in', plat_id: '81', currency: 'USD' } });
	await opener(page, 'Konversi kurs').click();
	const converter = page.locator('currency-converter').filter({ visible: true });
	await converter.getByLabel('Jumlah').fill('1234500');
	await converter.getByText('77,16 USD').waitFor();
	await expect.poll(() => converter.getByLabel('Dari').inputValue()).toBe('IDR');
});

test('without the server the converter uses the rates of this version, and says so', async () => {
	const page = await open('/help', { expected: /503/ });
	await page.route('**/api/plat_monty_type_rate*', (route) => route.fulfill({ status: 503 }));
	await opener(page, 'Converter').click();
	await page.getByText(/^Rates of .*, from this version/).waitFor();
	await page.getByText('670.78 CNY').waitFor();
});

describe('choices of a static page', () => {
	test('are kept, shown, and followed by the screens', async () => {
		const page = await open('/help');
		const header = page.getByRole('banner');
		const shown = (kind: string) => header.locator(`[data-shown=${kind}]`).textContent();
		const opened = (name: string) => header.locator('summary', { hasText: name });
		await opened('Region').click();
		await header.getByRole('button', { name: 'Indonesia' }).click();
		await expect.poll(() => shown('region'), WAIT).toBe('Indonesia');
		await expect.poll(() => isFocused(opened('Region'))).toBe(true);
		await opened('Currency').click();
		await header.getByRole('button', { name: 'British pound' }).click();
		await expect.poll(() => shown('currency'), WAIT).toBe('GBP');
		expect([
			await stored(page, 'plat_id'),
			await stored(page, 'country'),
			await stored(page, 'currency'),
		]).toEqual(['81', 'Indonesia', 'POU']);
		await page.reload();
		await expect.poll(() => shown('region'), WAIT).toBe('Indonesia');
		await page.goto(`${inject('sites').guest}/goodsSellLike`);
		const visible = (kind: string) => header.locator(`[data-shown=${kind}]`).filter({ visible: true });
		await expect.poll(() => visible('region').textContent(), WAIT).toBe('Indonesia');
		await expect.poll(() => visible('currency').textContent(), WAIT).toBe('GBP');
	});

	test('the region menu has all eight', async () => {
		const page = await open('/help');
		await page.getByRole('banner').locator('summary', { hasText: 'America' }).click();
		await expect.poll(() => page.locator('[data-choose=region]').count()).toBe(8);
	});

	test('dark shows at once and stays', async () => {
		const page = await open('/help');
		const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
		await page.getByRole('banner').locator('summary', { hasText: 'Appearance' }).click();
		await page.getByRole('button', { name: 'Dark' }).click();
		await expect.poll(background, WAIT).toBe('rgb(11, 16, 23)');
		await page.reload();
		expect(await background()).toBe('rgb(11, 16, 23)');
	});
});

describe('menus by keyboard', () => {
	test('open with Enter, move with arrows, close with Esc or when the focus leaves', async () => {
		const page = await open('/help');
		const summary = page.getByRole('banner').locator('summary', { hasText: 'Currency' });
		const menu = page.locator('details', { has: page.locator('summary', { hasText: 'Currency' }) });
		await summary.focus();
		await page.keyboard.press('Enter');
		const choices = menu.getByRole('button');
		await expect.poll(() => choices.first().isVisible(), WAIT).toBe(true);
		// Arrows come with the script; until then the menu only opens and closes.
		const down = async () => {
			await summary.focus();
			await page.keyboard.press('ArrowDown');
			return isFocused(choices.first());
		};
		await expect.poll(down, WAIT).toBe(true);
		await page.keyboard.press('End');
		await expect.poll(() => isFocused(choices.last())).toBe(true);
		await page.keyboard.press('ArrowDown');
		await expect.poll(() => isFocused(choices.first())).toBe(true);
		await page.keyboard.press('Escape');
		await expect.poll(() => isFocused(summary)).toBe(true);
		await expect.poll(() => choices.first().isVisible(), WAIT).toBe(false);
		await page.keyboard.press('Enter');
		await page.keyboard.press('Shift+Tab');
		await expect.poll(() => choices.first().isVisible(), WAIT).toBe(false);
	});

	test.each(PAGES)('what else the bar of %s leads to is under "More"', async (path) => {
		const page = await open(path, { viewport: { width: 800, height: 900 } });
		const nav = page.getByRole('navigation', { name: 'Main' });
		await nav.getByText('More', { exact: true }).click();
		const visible = await nav.getByRole('link').allTextContents();
		const shown: string[] = [];
		for (const [place, name] of visible.entries()) {
			if (await nav.getByRole('link').nth(place).isVisible()) shown.push(name.trim());
		}
		expect(shown.toSorted()).toEqual(
			[
				'Live',
				'Creators',
				'Videos',
				'Markets',
				'Products',
				'Selected products',
				'Shops',
				'Service market',
				'Creator market',
				'DropShip',
				'SaaS services',
				'Team manager',
				'Academy',
				'Help',
				'Super Browser',
			].toSorted(),
		);
		await page.mouse.click(20, 600);
		await expect.poll(() => nav.getByRole('link', { name: 'Academy' }).isVisible(), WAIT).toBe(false);
	});

	test.each([
		['/help', '**/menus*.js'],
		['/goodsSellLike', '**/menus*.js'],
		['/goodsSellLike', '**/late.*.js'],
	])('a touch outside the menu of %s closes it, however late %s comes', async (path, late) => {
		const page = await open(path, { viewport: { width: 800, height: 900 } });
		const held = Promise.withResolvers<void>();
		await page.route(late, async (route) => {
			await held.promise;
			await route.continue();
		});
		const asked = page.waitForRequest(late);
		await page.reload();
		const nav = page.getByRole('navigation', { name: 'Main' });
		const academy = nav.getByRole('link', { name: 'Academy' });
		await nav.getByText('More', { exact: true }).click();
		await expect.poll(() => academy.isVisible(), WAIT).toBe(true);
		await page.mouse.click(20, 600);
		await asked;
		held.resolve();
		await expect.poll(() => academy.isVisible(), WAIT).toBe(false);
	});
});

describe('the menu', () => {
	test.each([
		['/help', 'Help', 'page'],
		['/academy', 'Academy', 'page'],
		['/goodsSellLike', 'Products', 'page'],
		['/goodsDetail/87/p01', 'Products', 'true'],
		['/productDetail?plat_id=87&id=p01', 'Selected products', 'true'],
		['/manager', 'Team manager', 'page'],
	])('of %s marks %s as %s', async (path, name, current) => {
		const page = await open(path);
		const nav = page.getByRole('navigation', { name: 'Main' });
		const marked = nav.locator('[aria-current]');
		await expect.poll(() => marked.first().textContent(), WAIT).toContain(name);
		await expect.poll(() => marked.first().getAttribute('aria-current')).toBe(current);
	});

	test('leads to help about sites that this installation has not', async () => {
		const page = await open('/zh/help', { storage: { lang: 'zh-cn' } });
		const nav = page.getByRole('navigation', { name: '主导航' });
		await nav.getByText('更多', { exact: true }).click();
		const link = nav.getByRole('link', { name: '一件代发' });
		await expect.poll(() => link.getAttribute('href')).toBe('/zh/help#drop-shipping');
		await expect.poll(() => link.getAttribute('rel')).toBeNull();
	});

	test.each([
		['/', 'Log in', ['/login', '/login/business']],
		['/carry', 'Log in', ['/login', '/login/business']],
	])('of %s offers two ways to log in', async (path, name, targets) => {
		const page = await open(path);
		await page.getByRole('banner').locator('summary', { hasText: name }).click();
		const links = page.getByRole('banner').locator('details', { hasText: name }).getByRole('link');
		const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
		expect(hrefs).toEqual(targets);
	});

	test('elsewhere logging in is one link', async () => {
		const page = await open('/help');
		await expect
			.poll(() => page.getByRole('banner').getByRole('link', { name: 'Log in' }).getAttribute('href'))
			.toBe('/login');
	});
});

describe('the region', () => {
	test('is not offered on a detail page', async () => {
		const page = await open('/goodsDetail/87/p01');
		const menus = page.getByRole('banner').locator('summary');
		await menus.filter({ hasText: 'Language' }).waitFor();
		await expect.poll(() => menus.filter({ hasText: 'Region' }).count()).toBe(0);
	});
});

describe('the side bar', () => {
	test.each(PAGES)('of %s shows both codes and leads back to the top', async (path) => {
		const page = await open(path, { viewport: { width: 1440, height: 500 } });
		const bar = page.getByRole('complementary', { name: 'Contact and page' });
		for (const name of ['Customer service', 'Official account']) {
			await bar.locator('summary').and(page.getByLabel(name)).click();
			const code = bar.locator('img').filter({ visible: true });
			await expect
				.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth), WAIT)
				.toBeGreaterThan(0);
			await page.keyboard.press('Escape');
			await expect.poll(() => code.count(), WAIT).toBe(0);
		}
		await page.evaluate(() => scrollTo(0, 2_000));
		const top = bar.getByRole('link', { name: 'Back to top' });
		if (path === '/goodsSellLike') return;
		await top.click();
		await expect.poll(() => page.evaluate(() => scrollY), WAIT).toBe(0);
		expect(new URL(page.url()).hash).toBe('');
	});

	test.each(PAGES)(
		'of %s is one button on a phone, with both contacts and the way to the top',
		async (path) => {
			const page = await open(path, { viewport: PHONE });
			const bar = page.getByRole('complementary', { name: 'Contact and page' });
			const button = bar.locator('summary').filter({ visible: true });
			await button.click();
			await expect.poll(() => button.boundingBox()).toMatchObject({ width: 44, height: 44 });
			await expect.poll(() => bar.locator('img').filter({ visible: true }).count()).toBe(2);
			await bar.getByRole('link', { name: 'Back to top' }).click();
			await expect.poll(() => bar.getByRole('link').filter({ visible: true }).count(), WAIT).toBe(0);
			expect(new URL(page.url()).hash).toBe('');
		},
	);

	test.each(['/login', '/tkfffShopList'])('is not at %s', async (path) => {
		const page = await open(path);
		await page.getByRole('heading', { level: 1 }).waitFor();
		await page.waitForTimeout(1_500);
		await expect.poll(() => page.getByRole('complementary', { name: 'Contact and page' }).count()).toBe(0);
	});
});

describe.each(PAGES)('the menu of phones at %s', (path) => {
	test('is a dialog that keeps the focus and gives it back', async () => {
		const page = await open(path, { viewport: PHONE });
		const button = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true });
		await button.click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('link', { name: 'Service market' }).waitFor();
		for (let step = 0; step < 40; step += 1) {
			await page.keyboard.press('Tab');
			const place = await page.evaluate(() => {
				const active = document.activeElement;
				return active === document.body || !!active?.closest('dialog, [role=dialog]');
			});
			expect(place).toBe(true);
		}
		await page.keyboard.press('Escape');
		await expect.poll(() => dialog.count(), WAIT).toBe(0);
		await expect.poll(() => isFocused(button), WAIT).toBe(true);
	});

	test('leads to log in, to sign up and to the login of services', async () => {
		const page = await open(path, { viewport: PHONE });
		await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
		const ways = page.getByRole('dialog').getByRole('list').first().getByRole('link');
		await ways.first().waitFor();
		await expect.poll(() => ways.allTextContents()).toEqual(['Log in', 'Sign up', 'Log in: Service']);
		const hrefs = await ways.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
		expect(hrefs.slice(1)).toEqual(['/register', '/login/business']);
		expect(hrefs[0]).toBe(path === '/help' ? '/login' : `/login/${path.slice(1)}`);
	});

	test('chooses the currency, and has targets for fingers', async () => {
		const page = await open(path, { viewport: PHONE });
		await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByLabel('Currency').selectOption('THB');
		await expect.poll(() => stored(page, 'currency')).toBe('THB');
		const links = dialog.getByRole('navigation').getByRole('link');
		const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
		expect(heights).toHaveLength(15);
		expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
	});
});
