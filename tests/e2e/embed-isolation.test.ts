// @module-tag full
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { EDITIONS, embedPages, script, site, strictPolicy, texts } from './embed-pages.ts';

const { foreign, open, openWidget } = embedPages();

describe('themes', () => {
	const background = (page: Page) =>
		page.locator('membership-pricing section').evaluate((panel) => getComputedStyle(panel).backgroundColor);
	const [LIGHT, DARK] = ['rgb(255, 255, 255)', 'rgb(18, 25, 36)'];

	test('light and dark are what they say on any device', async () => {
		expect(await background(await openWidget('theme=light', { theme: 'dark' }))).toBe(LIGHT);
		expect(await background(await openWidget('theme=dark', { theme: 'light' }))).toBe(DARK);
	});

	test('auto is as the page around, whatever the device prefers', async () => {
		expect(await background(await openWidget('', { theme: 'dark' }, {}))).toBe(LIGHT);
		const follows = { css: ':root { color-scheme: light dark }' };
		expect(await background(await openWidget('theme=auto', { theme: 'dark' }, follows))).toBe(DARK);
		expect(await background(await openWidget('theme=auto', { theme: 'light' }, follows))).toBe(LIGHT);
	});
});

describe('isolation', () => {
	const HOSTILE = `
		* { color: red !important; font-size: 40px !important; display: inline-block !important; margin: 9px !important }
		:root { --color-ink: red; font-size: 40px; letter-spacing: 1em; text-transform: uppercase; line-height: 4 }
		h3, dl, li, p, a, label, input, section { border: 9px solid lime !important; visibility: hidden !important }
		[part=price], [data-theme], [role=list] { background: lime !important }`;
	/** All computed properties inside; variables are inherited everywhere, but the widget reads none. */
	const insideStyles = (page: Page) =>
		page.locator('membership-pricing').evaluate((host) =>
			[...(host.shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
				const style = getComputedStyle(element);
				return [...style]
					.filter((name) => !name.startsWith('--'))
					.map((name) => `${element.localName} { ${name}: ${style.getPropertyValue(name)} }`);
			}),
		);

	test('no style of the page gets in', async () => {
		const size = '#box { width: 900px }';
		const inBox = (css: string) =>
			open(
				foreign().page(`${script()}<div id="box"><membership-pricing></membership-pricing></div>`, { css }),
				{
					expected: /asks/,
				},
			);
		const clean = await inBox(size);
		// The element itself belongs to the page; only its inside is ours. Its width is the page's to give.
		const hostile = await inBox(
			`${HOSTILE} #box, membership-pricing { display: block !important; margin: 0 !important; width: 900px !important }`,
		);
		for (const page of [clean, hostile]) {
			await expect.poll(() => texts(page, 'note').then(([note]) => note)).toContain('2027');
		}
		const [expected, found] = [await insideStyles(clean), await insideStyles(hostile)];
		expect(expected.length).toBeGreaterThan(100);
		expect(found).toHaveLength(expected.length);
		const changed = found.flatMap((style, index) =>
			style.filter((property) => !expected[index]?.includes(property)),
		);
		expect(changed).toEqual([]);
	});

	test('no style and no name gets out', async () => {
		const page = await open(foreign().page('<ul><li>One</li></ul><a href="#">Link</a><dl><dt>a</dt></dl>'), {
			expected: /asks/,
		});
		const outside = () =>
			page.evaluate(() => ({
				names: Object.getOwnPropertyNames(window).sort(),
				sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
				styles: [...document.querySelectorAll('body *:not(membership-pricing, script)')].map((element) => {
					const style = getComputedStyle(element);
					return [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
				}),
			}));
		const before = await outside();
		await page.addScriptTag({ url: `${site()}/embed/pricing.js` });
		await page.evaluate(() => document.body.append(document.createElement('membership-pricing')));
		await page.locator('membership-pricing h3').first().waitFor();
		expect(await outside()).toEqual(before);
	});

	test('the script may come twice', async () => {
		const body = `${script()}${script()}<membership-pricing></membership-pricing>`;
		const page = await open(foreign().page(body, { policy: strictPolicy() }), { expected: /asks/ });
		await expect.poll(() => texts(page, 'name')).toHaveLength(EDITIONS.length);
	});

	test('a page styles the named parts', async () => {
		const css = 'membership-pricing::part(choose) { color: rgb(0, 128, 128) }';
		const page = await openWidget('', {}, { css });
		const link = page.locator('membership-pricing a').first();
		await expect
			.poll(() => link.evaluate((element) => getComputedStyle(element).color))
			.toBe('rgb(0, 128, 128)');
	});
});

describe('widths', () => {
	test.each([
		[280, 1],
		[320, 1],
		[600, 2],
		[768, 3],
		[1200, 5],
	])('of %i px hold %i columns without scrolling sideways', async (width, columns) => {
		const page = await openWidget(
			'lang=id currency=IDR',
			{ viewport: { width, height: 900 } },
			{ css: 'body { margin: 0 }' },
		);
		await page.locator('membership-pricing input').nth(3).check();
		const places = await page
			.locator('membership-pricing [part=edition]')
			.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
		expect(new Set(places).size).toBe(columns);
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
		const overflowing = await page
			.locator('membership-pricing')
			.evaluate((host) =>
				[...(host.shadowRoot?.querySelectorAll('p, dd, dt, h3, a, label') ?? [])]
					.filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth)
					.map((element) => element.textContent),
			);
		expect(overflowing).toEqual([]);
	});
});
