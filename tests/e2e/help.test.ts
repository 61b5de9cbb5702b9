import type { Page } from 'playwright';
import { describe, expect, inject, test } from 'vitest';
import { isInThisVersion } from '#contract/version.ts';
import { LIMITS, STANDARD_EDITIONS } from '#domain/access/editions.ts';
import { expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { browserPages } from '#tests/support/browser.ts';
import { testOneOf } from '#tests/support/parts.ts';

const open = browserPages(() => inject('sites').guest);
const ZH = { storage: { lang: 'zh-cn' } };

/** Heads of the answers that are on screen, from the top. */
const heads = (page: Page) => page.locator('.answer:visible h3').allTextContents();
const answer = (page: Page, anchor: string) => page.locator('.answer', { has: page.locator(`#${anchor}`) });
const isOpen = (page: Page, anchor: string) => answer(page, anchor).evaluate((it) => it.hasAttribute('open'));
const status = (page: Page) => page.locator('[data-status]').textContent();

describe('the help centre', () => {
	test('shows its questions closed, by topic', async () => {
		const page = await open('/help');
		await expect
			.poll(() => page.locator('[data-topic] > h2').allTextContents())
			.toEqual([
				'Getting started',
				'The figures',
				'Rankings and filters',
				'Editions and prices',
				'Account and privacy',
				'Your own data',
				'Teams and services',
			]);
		expect((await heads(page)).length).toBeGreaterThanOrEqual(30);
		await expect.poll(() => page.locator('.answer[open]').count()).toBe(0);
	});

	test('has the limits of every edition from the domain’s table', async () => {
		const page = await open('/help#editions');
		const rows = page.locator('#editions tbody tr');
		await expect.poll(() => rows.count()).toBe(STANDARD_EDITIONS.length);
		const cells = await rows.evaluateAll((all) => all.map((row) => row.children[1]?.textContent));
		expect(cells).toEqual(STANDARD_EDITIONS.map((edition) => LIMITS[edition].rows.toLocaleString('en')));
		await expect.poll(() => rows.nth(7).textContent()).toContain('5,000');
	});

	test('says of a screen that is not built that it comes later, and of others not', async () => {
		const page = await open('/help');
		const saysLater = async (anchor: string) =>
			(await answer(page, anchor).textContent())?.includes('comes with a later version');
		expect(await saysLater('monitoring')).toBe(!isInThisVersion('Datamonitoring'));
		expect(await saysLater('export')).toBe(!isInThisVersion('export'));
		expect(await saysLater('boards')).toBe(false);
	});
});

describe('a link to an answer', () => {
	test.each([
		['/help#growth', {}],
		['/zh/help#growth', ZH],
	])('opens it and marks it: %s', async (path, options) => {
		const page = await open(path, options);
		await expect.poll(() => isOpen(page, 'growth')).toBe(true);
		await expect.poll(() => page.locator('.answer[open]').count()).toBe(1);
		await expect.poll(() => answer(page, 'growth').evaluate((it) => it.matches(':has(:target)'))).toBe(true);
		const top = await answer(page, 'growth').evaluate((it) => it.getBoundingClientRect().top);
		expect(top).toBeGreaterThan(0);
		expect(top).toBeLessThan(300);
	});

	test('opens it from another answer', async () => {
		const page = await open('/help#demo-data');
		await answer(page, 'demo-data').getByRole('link').click();
		await expect.poll(() => isOpen(page, 'remove-demo')).toBe(true);
		expect(new URL(page.url()).hash).toBe('#remove-demo');
	});

	test('is copied by its button', async () => {
		const context = { permissions: ['clipboard-read', 'clipboard-write'] };
		const page = await open('/help?q=growth', { context });
		const button = answer(page, 'growth').getByRole('button');
		await button.click();
		await expect.poll(() => button.textContent()).toBe('Link copied');
		const copied = await page.evaluate(() => navigator.clipboard.readText());
		expect(copied).toBe(`${inject('sites').guest}/help#growth`);
		await expect.poll(() => button.textContent(), { timeout: 4000 }).toBe('Copy link');
	});
});

describe('the search', () => {
	test('is not loaded before its field is entered', async () => {
		const page = await open('/help');
		const loaded = () =>
			page.evaluate(() =>
				performance
					.getEntriesByType('resource')
					.map(({ name }) => name)
					.join(' '),
			);
		expect(await loaded()).not.toContain('help-later');
		await page.locator('help-search input').focus();
		await expect.poll(loaded).toContain('help-later');
	});

	test('shows what fits, best first and open, marks it, and keeps the question in the address', async () => {
		const page = await open('/help');
		await page.locator('help-search input').fill('renewing');
		await expect.poll(() => status(page)).toBe('Answers found: 1');
		await expect.poll(() => heads(page)).toEqual(['How do I pay?']);
		await expect.poll(() => isOpen(page, 'payment')).toBe(true);
		expect(new URL(page.url()).search).toBe('?q=renewing');
		const marked = await page.evaluate(() =>
			[...(CSS.highlights.get('found') ?? [])].map((range) => String(range)),
		);
		expect(marked).toContain('renewing');

		await page.keyboard.press('Escape');
		expect((await heads(page)).length).toBeGreaterThanOrEqual(30);
		expect(await status(page)).toBe('');
		expect(new URL(page.url()).search).toBe('');
		await expect.poll(() => page.evaluate(() => CSS.highlights.get('found')?.size)).toBe(0);
	});

	test('begins with the question of the address, in Chinese too', async () => {
		const page = await open(`/zh/help?q=${encodeURIComponent('导出')}`, ZH);
		await expect.poll(async () => (await heads(page))[0]).toBe('怎样导出 Excel？');
		await expect.poll(() => page.locator('help-search input').inputValue()).toBe('导出');
		await expect.poll(() => isOpen(page, 'export')).toBe(true);
	});

	test('says so where nothing is found, and leads back', async () => {
		const page = await open('/help?q=zebra');
		await expect.poll(() => status(page)).toBe('Answers found: 0');
		await expect.poll(() => heads(page)).toEqual([]);
		await expect.poll(() => page.locator('[data-nothing]').isVisible()).toBe(true);
		await page.getByRole('button', { name: 'Show all answers' }).click();
		expect((await heads(page)).length).toBeGreaterThanOrEqual(30);
		await expect.poll(() => page.locator('[data-nothing]').isVisible()).toBe(false);
	});

	test('is worked by the keyboard', async () => {
		const page = await open('/help');
		const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
		await page.locator('help-search input').focus();
		await page.keyboard.type('How do I pay');
		await expect.poll(() => isOpen(page, 'payment')).toBe(true);
		await page.keyboard.press('Enter');
		await expect.poll(() => focused()).toMatch(/^How do I pay\?/);
		await page.keyboard.press('Enter');
		await expect.poll(() => isOpen(page, 'payment')).toBe(false);
		await page.keyboard.press('ArrowDown');
		await expect.poll(() => focused()).not.toMatch(/^How do I pay\?/);
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowUp');
		await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
	});

	test('gives way to a link to an answer that it has put away', async () => {
		const page = await open('/help?q=renewing');
		await expect.poll(() => status(page)).toBe('Answers found: 1');
		await page.getByRole('link', { name: 'Teams and services' }).click();
		await expect.poll(async () => (await heads(page)).length).toBeGreaterThanOrEqual(30);
		await expect
			.poll(() => page.locator('#topic-services').evaluate((it) => it.getBoundingClientRect().top))
			.toBeLessThan(200);
	});

	test('is accessible with results and without, light and dark', async () => {
		const page = await open('/help?q=GMV');
		await expect.poll(() => page.locator('.answer[open]').count()).toBe(1);
		await expectAccessibleInBothThemes(page);
		await page.locator('help-search input').fill('zebra');
		await expect.poll(() => status(page)).toBe('Answers found: 0');
		await expectAccessibleInBothThemes(page);
	});
});

testOneOf([
	['/help', 'en-us'],
	['/zh/help', 'zh-cn'],
	['/id/help', 'kn-in'],
])('every answer of %s is accessible, light and dark', async (path, lang) => {
	const page = await open(path, { storage: { lang } });
	await page.locator('.answer').evaluateAll((all) => {
		for (const one of all) one.setAttribute('open', '');
	});
	await expectAccessibleInBothThemes(page);
});

describe('without script', () => {
	test('answers open by link and by hand, and nothing pretends to work', async () => {
		const page = await open('/help#editions', { context: { javaScriptEnabled: false } });
		await expect.poll(() => page.locator('#editions table').isVisible()).toBe(true);
		await answer(page, 'growth').locator('summary').click();
		await expect.poll(() => page.locator('#growth p').first().isVisible()).toBe(true);
		await expect.poll(() => page.locator('[data-copy]:visible').count()).toBe(0);
	});
});
