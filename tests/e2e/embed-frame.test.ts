// @module-tag full
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { RESIZE_LINES } from '#sections/embed-samples.ts';
import { browserPages } from '#tests/support/browser.ts';
import { describeOneOf } from '#tests/support/parts.ts';
import { type ForeignSite, foreignSite } from './foreign-site.ts';

let foreign: ForeignSite;
beforeAll(async () => {
	foreign = await foreignSite();
});
afterAll(() => foreign.close());

const site = () => inject('sites').guest;
const openForeign = browserPages(() => foreign.url);
const openSite = browserPages(site);

/** Slow enough that a page is painted while it is read. */
const SLOWDOWN = 6;

describe('the iframe', () => {
	const frame = (query: string) =>
		`<iframe id="prices" src="${site()}/embed/pricing?${query}" title="Prices" width="900" height="100"></iframe>`;
	const policy = () => `default-src 'none'; frame-src ${site()}; script-src 'self'; img-src data:`;

	test('shows what its address asks for and is as high as its content', async () => {
		const path = foreign.page(frame('lang=id&amp;currency=THB&amp;theme=dark'), {
			policy: policy(),
			script: RESIZE_LINES,
		});
		const page = await openForeign(path, { expected: /asks/ });
		const inside = page.frameLocator('#prices');
		await expect
			.poll(() => inside.locator('h3').allTextContents())
			.toEqual(['Basic', 'Advanced', 'Deluxe', 'Professional', 'All-in-one']);
		await expect.poll(() => inside.locator('[part=converted]').first().textContent()).toBe('≈ ฿495,00');
		await expect.poll(() => inside.locator('html').getAttribute('lang')).toBe('id');
		const panel = inside.locator('section');
		await expect
			.poll(() => panel.evaluate((element) => getComputedStyle(element).backgroundColor))
			.toBe('rgb(18, 25, 36)');
		const height = () => page.locator('#prices').evaluate((element) => (element as HTMLElement).style.height);
		const content = await panel.evaluate((element) => Math.ceil(element.getBoundingClientRect().height));
		await expect.poll(height).toBe(`${content}px`);
		expect(content).toBeGreaterThan(400);
	});

	test('leads out of the frame', async () => {
		const page = await openForeign(foreign.page(frame(''), { policy: policy() }), { expected: /asks/ });
		await page.route('**/pay?*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Order' }));
		await page
			.frameLocator('#prices')
			.getByRole('link', { name: /^Choose Basic/ })
			.click();
		await page.waitForURL(
			`${site()}/pay?edition=basic&months=1&from=${encodeURIComponent(`${foreign.url}/`)}`,
		);
	});

	test('is the only page that other sites may frame, and is not for search', async () => {
		const policyOf = async (path: string) =>
			(await fetch(`${site()}${path}`)).headers.get('Content-Security-Policy');
		expect(await policyOf('/embed/pricing')).toContain('frame-ancestors *');
		for (const path of ['/', '/embed', '/zh/embed', '/help', '/goodsSellLike']) {
			expect(await policyOf(path)).toContain("frame-ancestors 'none'");
		}
		const page = await (await fetch(`${site()}/embed/pricing`)).text();
		expect(page).toContain('<meta name="robots" content="noindex">');
	});
});

describeOneOf([
	['/embed', 'en', 'Copy', 'Copied', '≈ $14.14'],
	['/zh/embed', 'zh', '复制', '已复制', '≈ S$17.68'],
	['/id/embed', 'id', 'Salin', 'Tersalin', '≈ Rp226.286'],
] as const)('the guide %s', (path, locale, copy, copied, price) => {
	const lang = { en: 'en-us', zh: 'zh-cn', id: 'kn-in' }[locale];

	test('shows the element and the frame in its language, and gives the code to copy', async () => {
		const context = { permissions: ['clipboard-read', 'clipboard-write'] };
		const page = await openSite(path, { storage: { lang }, context });
		await expect
			.poll(() => page.locator('membership-pricing [part=converted]').first().textContent())
			.toBe(price);
		const button = page.getByRole('button', { name: copy }).first();
		await button.click();
		await expect.poll(() => page.getByRole('button', { name: copied }).count()).toBe(1);
		const code = await page.evaluate(() => navigator.clipboard.readText());
		expect(code).toContain(`<script src="${site()}/embed/pricing.js" defer></script>`);
		expect(code).toContain(`<membership-pricing lang="${locale}"`);
		await page.locator('iframe').scrollIntoViewIfNeeded();
		await page.frameLocator('iframe').locator('h3').first().waitFor();
	});

	test('does not move while it is read and the element arrives, on a slow processor', async () => {
		const page = await openSite('/nowhere', { storage: { lang }, expected: /404/ });
		const devtools = await page.context().newCDPSession(page);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
		await page.addInitScript(() => {
			Object.assign(window, { shift: 0 });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					(window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
				}
			}).observe({ type: 'layout-shift', buffered: true });
		});
		for (const width of [390, 800, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			await page.goto(`${site()}${path}`);
			await expect
				.poll(() => page.locator('membership-pricing [part=converted]').first().textContent())
				.toBe(price);
			await expect.poll(() => page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
		}
	});
});
