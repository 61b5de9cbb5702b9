// @module-tag full
import { describe, expect, inject, test } from 'vitest';
import { browserPages } from '#tests/support/browser.ts';
import { expectVisible } from './ranking-page.ts';

const open = browserPages(() => inject('sites').open);

/** What is said of prices, trials and editions; “price” alone is what products have. */
const SALES =
	/\btrial\b|\bedition|\bmembership price|\bupgrade|试用|各版本|会员方案|masa coba|uji coba|edisi|keanggotaan/i;

describe('with ACCESS=open', () => {
	test('a visitor opens the detail of a product from the ranking and sees its figures', async () => {
		const page = await open('/goodsSellLike');
		const link = page.getByRole('link', { name: 'Known product 01' }).first();
		const href = await link.getAttribute('href');
		await page.goto(new URL(href ?? '', page.url()).href);
		await expectVisible(page.getByRole('heading', { level: 1 }));
		await expectVisible(page.getByText('Known product 01').first());
		await expect.poll(() => page.locator('main .figures').count(), { timeout: 15_000 }).toBeGreaterThan(3);
		expect(page.url()).toContain('/goodsDetail/87/');
		await expect
			.poll(() => page.getByRole('main').locator('a[href^="/login"], a[href^="/pay"]').count())
			.toBe(0);
	});

	test.each([
		'/',
		'/zh/',
		'/id/',
		'/help',
		'/academy/finding-a-product',
		'/manager',
		'/embed',
		'/register',
		'/goodsSellLike',
	])('no price, trial or edition is on %s', async (path) => {
		const page = await open(path);
		await expectVisible(page.getByRole('heading', { level: 1 }).first());
		await page.waitForLoadState('networkidle');
		expect(await page.locator('body').ariaSnapshot()).not.toMatch(SALES);
		await expect
			.poll(() => page.locator('a[href*="/pay"]:visible, a[href$="#membership"]:visible').count())
			.toBe(0);
	});

	test('pages are marked before anything is painted, and nothing of them moves', async () => {
		const page = await open('/');
		expect(await (await fetch(page.url())).text()).toMatch(/<html data-unsold/);
		await expectVisible(page.getByRole('link', { name: 'Open the product ranking' }));
		await page.waitForLoadState('networkidle');
		const shifts = await page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					const observer = new PerformanceObserver((list) => resolve(list.getEntries().length));
					observer.observe({ type: 'layout-shift', buffered: true });
					setTimeout(() => resolve(0), 500);
				}),
		);
		expect(shifts).toBe(0);
	});

	test('the help centre finds nothing about prices, and what it has', async () => {
		const page = await open('/help?q=payment');
		await expectVisible(page.locator('[data-status]'));
		await expect.poll(() => page.getByText('How do I pay?').isVisible()).toBe(false);
		await page.goto(new URL('/help?q=gmv', page.url()).href);
		await expectVisible(page.locator('[data-found] .answer').first());
	});

	test.each(['/pay?edition=basic', '/PayResult', '/embed', '/embed/pricing', '/embed/pricing?lang=id'])(
		'%s says that nothing is sold',
		async (path) => {
			const page = await open(path);
			// What the visit check says would come a moment later.
			await page.waitForLoadState('networkidle');
			await expectVisible(
				page.getByText(
					path.endsWith('id') ? 'Tidak ada yang dijual di situs ini' : 'Nothing is sold on this site',
				),
			);
			expect(await page.locator('body').ariaSnapshot()).not.toMatch(SALES);
		},
	);
});
