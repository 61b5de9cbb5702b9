// @module-tag full
import { describe, expect, inject, test } from 'vitest';
import { languageOfAddress } from '#i18n/languages.ts';
import { expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { browserPages } from '#tests/support/browser.ts';
import { FULL } from '#tests/support/parts.ts';
import { builtPages, internalLinks } from './built-pages.ts';

const open = browserPages(() => inject('sites').guest);
const pages = builtPages();
// pagenone is gone before anything could be looked at.
const staticPages = pages.filter((page) => !(page.hasIsland || page.path === '/pagenone'));

/** The stored language with which a page is not sent to another one. */
const storedFor = (path: string) => languageOfAddress(languageSegment(path)).id;
const languageSegment = (path: string) => /^\/(zh|id)(?=\/|$)/.exec(path)?.[1];

const isEnglish = ({ path }: { readonly path: string }) => languageSegment(path) === undefined;

test('the site has its static pages in three languages', () => {
	for (const prefix of ['/zh', '/id']) {
		const localized = staticPages.map((page) => page.path).filter((path) => path.startsWith(prefix));
		for (const path of ['', '/help', '/protocol', '/academy', '/aboutus', '/manager'])
			expect(localized).toContain(`${prefix}${path}`);
	}
	expect(staticPages.filter(isEnglish).length).toBeGreaterThanOrEqual(14);
});

function expectFine({ path }: { readonly path: string }): void {
	const expected = path.endsWith('404') ? /404/ : undefined;
	const options = { storage: { lang: storedFor(path) }, ...(expected ? { expected } : {}) };

	test('is accessible, light and dark, and does not scroll sideways at any width', async () => {
		const page = await open(path, options);
		await expectAccessibleInBothThemes(page);
		for (const width of [360, 390, 768, 1440]) {
			await page.setViewportSize({ width, height: 844 });
			const content = await page.evaluate(() => document.documentElement.scrollWidth);
			expect(content, `${width} px`).toBeLessThanOrEqual(width);
		}
	});
}

describe.each(staticPages.filter(isEnglish))('$path', expectFine);
describe.each(staticPages.filter((page) => !isEnglish(page)))('$path', FULL, expectFine);

describe('links', () => {
	const targets = new Map<string, string[]>();
	for (const { path, html } of pages) {
		for (const link of internalLinks(html)) targets.set(link, [...(targets.get(link) ?? []), path]);
	}

	test('of every page lead to a page that exists', async () => {
		const addresses = new Set([...targets.keys()].map((link) => link.split('#')[0] ?? ''));
		const broken: string[] = [];
		for (const address of addresses) {
			const answer = await fetch(`${inject('sites').guest}${address}`);
			await answer.body?.cancel();
			if (!answer.ok) broken.push(`${address}: ${answer.status}, linked from ${targets.get(address)?.[0]}`);
		}
		expect(broken).toEqual([]);
	});

	test('with a fragment lead to a place that exists', () => {
		const byPath = new Map(pages.map((page) => [page.path, page]));
		const broken = [...targets].filter(([link]) => {
			const [address = '', fragment] = link.split('#');
			if (!fragment) return false;
			const path = address.split('?')[0]?.replace(/(?<=.)\/$/, '') ?? '';
			const target = byPath.get(path);
			return target && !target.hasIsland && !target.html.includes(`id="${decodeURIComponent(fragment)}"`);
		});
		expect(broken.map(([link, from]) => `${link}, linked from ${from[0]}`)).toEqual([]);
	});
});
