import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { DURATIONS, priceCny } from '#domain/access/editions.ts';
import { moneyText, yuanText } from '#domain/money/formats-money.ts';
import { SHIPPED_RATES } from '#domain/money/rates.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { testOneOf } from '#tests/support/parts.ts';
import { EDITIONS, embedPages, script, site, strictPolicy, texts } from './embed-pages.ts';
import { PER_DOLLAR } from './known-data.ts';

const RATES = '**/api/plat_monty_type_rate';
const { foreign, open, openWidget } = embedPages();

describe('on a foreign origin under a strict policy', () => {
	test.each(DURATIONS)('prices of $months months are those of the domain', async ({ months }) => {
		const page = await openWidget('currency=CNY');
		await page
			.locator('membership-pricing input')
			.nth(DURATIONS.findIndex((d) => d.months === months))
			.check();
		const expected = EDITIONS.map((edition) => `${yuanText(priceCny(edition, months), 'en')} CNY`);
		await expect.poll(() => texts(page, 'price')).toEqual(expected);
		await expect.poll(() => texts(page, 'converted')).toEqual(['', '', '', '', '']);
		const links = page.locator('membership-pricing a');
		const targets = await links.evaluateAll((all) =>
			all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
		);
		expect(targets).toEqual(
			EDITIONS.map((edition) => [
				`${site()}/pay?edition=${edition}&months=${months}&from=${encodeURIComponent(page.url())}`,
				'_top',
			]),
		);
	});

	test("the API's own rates stand beside the yuan, with their day", async () => {
		const page = await openWidget('currency=USD');
		const dollars = EDITIONS.map((edition) =>
			moneyText(Math.round((priceCny(edition, 1) * 100) / PER_DOLLAR.CNY), 'USD', 'en'),
		);
		expect(dollars[0]).toBe('$14.14');
		await expect.poll(() => texts(page, 'converted')).toEqual(dollars.map((text) => `≈ ${text}`));
		await expect
			.poll(() => texts(page, 'note'))
			.toEqual(['Charged in Chinese yuan (CNY). Amounts in USD are a guide, at the rates of Mar 20, 2027.']);
	});

	test('the region decides the currency, and attributes can change at any time', async () => {
		const page = await openWidget('lang=id region=ID');
		const first = () => texts(page, 'converted').then(([text]) => text);
		await expect.poll(first).toBe('≈ Rp226.286');
		const set = (name: string, value: string) =>
			page
				.locator('membership-pricing')
				.evaluate((element, [key = '', text = '']) => element.setAttribute(key, text), [name, value]);
		await set('region', 'VN');
		expect(await first()).toBe('≈ ₫353.571');
		await set('currency', 'MYR');
		expect(await first()).toBe('≈ RM56,57');
		expect((await texts(page, 'name'))[4]).toBe('All-in-one');
		await set('lang', 'zh');
		await expect.poll(() => texts(page, 'name')).toEqual(['基础版', '高级版', '豪华版', '专业版', '全能版']);
		expect(await first()).toBe('≈ RM56.57');
		await set('currency', 'CNY');
		expect(await first()).toBe('');
	});

	test('without the API the shipped rates stand there, with their day', async () => {
		const body = `${script()}<membership-pricing></membership-pricing>`;
		const path = foreign().page(body, { policy: strictPolicy() });
		const page = await open('/empty', { expected: /asks|ERR_FAILED/ });
		await page.route(RATES, (route) => route.abort());
		await page.goto(`${foreign().url}${path}`);
		const dollars = Math.round((9900 / SHIPPED_RATES.perDollar.CNY) * SHIPPED_RATES.perDollar.USD);
		await expect
			.poll(() => texts(page, 'converted').then(([text]) => text))
			.toBe(`≈ ${moneyText(dollars, 'USD', 'en')}`);
		expect((await texts(page, 'note'))[0]).toContain('Sep 29, 2026');
	});

	test('nothing moves when the rates arrive, and focus stays', async () => {
		const path = foreign().page(
			`${script()}<membership-pricing></membership-pricing><p id="below">Below</p>`,
			{
				policy: strictPolicy(),
			},
		);
		const page = await open('/empty', { expected: /asks/ });
		const held = Promise.withResolvers<undefined>();
		await page.route(RATES, async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.goto(`${foreign().url}${path}`);
		const radio = page.locator('membership-pricing input').nth(1);
		await radio.check();
		await radio.focus();
		const before = await page.locator('#below').boundingBox();
		const shipped = await texts(page, 'converted');
		await page.evaluate(() => {
			Object.assign(window, { shifts: 0 });
			new PerformanceObserver((list) => {
				Object.assign(window, { shifts: list.getEntries().length });
			}).observe({ type: 'layout-shift' });
		});
		held.resolve(undefined);
		await expect.poll(() => texts(page, 'converted')).not.toEqual(shipped);
		await page.evaluate(
			() => new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(resume))),
		);
		await expect.poll(() => page.locator('#below').boundingBox()).toEqual(before);
		await expect.poll(() => page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
		await expect
			.poll(() => radio.evaluate((input) => input === (input.getRootNode() as ShadowRoot).activeElement))
			.toBe(true);
	});

	testOneOf(['light', 'dark'] as const)('it is accessible, %s', async (theme) => {
		const page = await openWidget(`theme=${theme}`, {}, {});
		await expectAccessible(page);
		await page.locator('membership-pricing input').nth(3).check();
		await expectAccessible(page);
	});

	test('the keyboard goes through durations and links, whose names say what they order', async () => {
		const page = await openWidget();
		await page.keyboard.press('Tab');
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => page.getByRole('radio', { name: '3 months' }).isChecked()).toBe(true);
		await expect.poll(() => page.getByRole('status').textContent()).toBe('Prices for 3 months');
		await page.keyboard.press('Tab');
		const link = page.getByRole('link', { name: 'Choose Basic: 3 months, ¥282' });
		await expect.poll(() => link.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
		await expect.poll(() => link.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
		await expect.poll(() => page.getByRole('region', { name: 'Membership prices' }).count()).toBe(1);
		await expect.poll(() => page.getByRole('listitem').count()).toBe(EDITIONS.length);
	});
});

describe('the choice', () => {
	const listen = (page: Page, cancels: boolean) =>
		page.evaluate((isCancelled) => {
			document.addEventListener('choose', (event) => {
				document.title = JSON.stringify((event as CustomEvent).detail);
				if (isCancelled) event.preventDefault();
			});
		}, cancels);

	test('is told to the page, which may keep it', async () => {
		const page = await openWidget();
		await listen(page, true);
		const address = page.url();
		await page.locator('membership-pricing input').nth(2).check();
		await page.getByRole('link', { name: /^Choose Deluxe/ }).click();
		expect(JSON.parse(await page.title())).toEqual({ edition: 'deluxe', months: 6, priceCny: 1615 });
		expect(page.url()).toBe(address);
	});

	test('else leads to the order page', async () => {
		const page = await openWidget();
		await page.route('**/pay?*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Order' }));
		await listen(page, false);
		const from = encodeURIComponent(page.url());
		await page.getByRole('link', { name: /^Choose Professional/ }).click();
		await page.waitForURL(`${site()}/pay?edition=professional&months=1&from=${from}`);
	});
});
