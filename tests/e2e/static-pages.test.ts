import { expect, inject, test } from 'vitest';
import { expectAccessibleInBothThemes } from '#tests/support/accessibility.ts';
import { browserPages, PHONE } from '#tests/support/browser.ts';
import { describeOneOf } from '#tests/support/parts.ts';

const open = browserPages(() => inject('sites').guest);

const PAGES = [
	{ path: '/', tag: 'en' },
	{ path: '/zh/', tag: 'zh-CN' },
	{ path: '/id/', tag: 'id' },
] as const;

describeOneOf(PAGES)('the start page $path', ({ path, tag }) => {
	test('is accessible, light and dark', async () => {
		const page = await open(path);
		await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(tag);
		await expectAccessibleInBothThemes(page);
	});

	test('names itself and its other languages for search engines', async () => {
		const page = await open(path);
		const alternates = await page
			.locator('link[rel=alternate][hreflang]')
			.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')));
		expect(alternates.toSorted()).toEqual(['en', 'id', 'x-default', 'zh-CN']);
		await expect.poll(() => page.locator('link[rel=canonical]').count()).toBe(1);
		await expect.poll(() => page.title()).not.toBe('');
		await expect.poll(() => page.locator('meta[name=description]').getAttribute('content')).toBeTruthy();
	});

	test('has no framework and does not scroll sideways on a phone', async () => {
		const page = await open(path, { viewport: PHONE });
		await expect.poll(() => page.locator('astro-island').count()).toBe(0);
		const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
		expect(widths[0]).toBe(widths[1]);
	});
});

test('entering the Chinese start page stores Chinese where nothing is stored', async () => {
	const page = await open('/zh/');
	await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('zh-cn');
	const chosen = await open('/zh/', { storage: { lang: 'kn-in' } });
	await expect.poll(() => chosen.evaluate(() => localStorage.getItem('lang'))).toBe('kn-in');
});

test('an address that does not exist gets a page that leads back, with status 404', async () => {
	const page = await open('/nowhere', { expected: /404/ });
	await expect.poll(() => page.getByRole('link').count()).toBeGreaterThan(0);
	await expectAccessibleInBothThemes(page);
	const answer = await fetch(`${inject('sites').guest}/nowhere`);
	expect(answer.status).toBe(404);
});
