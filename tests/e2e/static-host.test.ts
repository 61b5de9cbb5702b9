import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#domain/site/routes.ts';
import { LANGUAGES, localizedPath } from '#i18n/languages.ts';
import { browserPages } from '#tests/support/browser.ts';
import { describeOneOf } from '#tests/support/parts.ts';
import { type StaticHost, startStaticHost } from '#tests/support/static-host.ts';

const DIST = resolve(import.meta.dirname, '../../dist');

let host: StaticHost | undefined;
beforeAll(async () => {
	host = await startStaticHost(DIST);
});
afterAll(() => host?.close());
const url = () => host?.url ?? '';
const open = browserPages(url);

const staticPaths = ROUTES.filter((route) => route.kind === 'static' && !route.path.includes(':')).map(
	(route) => route.path,
);

/** Pages of a visitor's first minutes; the address of the tutorial is read from the list. */
const PAGES = ['/', '/help', '/protocol', '/academy', '/aboutus', '/manager'] as const;

describeOneOf(LANGUAGES)('a static host without the API, $tag', (language) => {
	test.each(staticPaths)('has %s', async (path) => {
		const answer = await fetch(`${url()}${localizedPath(path, language)}`);
		expect(answer.status).toBe(200);
		const html = await answer.text();
		expect(html).toContain(`<html lang="${language.tag}"`);
		expect(html).toMatch(/<h1\b/);
	});

	test.each(PAGES)('shows %s as it was built, whatever calls fail', async (path) => {
		const page = await open(localizedPath(path, language), {
			storage: { lang: language.id },
			expected: /Failed to load resource.*404/,
		});
		const built = await page.locator('h1').first().textContent();
		const busy = page.locator('main [aria-busy=true]').filter({ visible: true });
		// What loads when it is seen is seen; a call that was refused is made once more before a page gives up.
		for (const part of await busy.all()) await part.scrollIntoViewIfNeeded();
		await expect.poll(() => busy.count(), { timeout: 15_000 }).toBe(0);
		expect(new URL(page.url()).pathname).toBe(localizedPath(path, language));
		await expect.poll(() => page.locator('h1').first().textContent()).toBe(built);
		const text = (await page.locator('main').textContent()) ?? '';
		expect(text).not.toMatch(/\bundefined\b|\bNaN\b|\[object/);
		expect(text.length).toBeGreaterThan(200);
	});
});

test('a static host has the files of the route table and of search engines', async () => {
	for (const path of ['/_redirects', '/_headers', '/robots.txt', '/embed/pricing.js', '/embed/pricing/']) {
		expect([path, (await fetch(`${url()}${path}`)).status]).toEqual([path, 200]);
	}
});

test('a static host finds the page for what is missing, in each language', async () => {
	for (const path of ['/404.html', '/zh/404.html', '/id/404.html'])
		expect([path, (await fetch(`${url()}${path}`)).status]).toEqual([path, 200]);
});
