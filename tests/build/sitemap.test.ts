import { describe, expect, test } from 'vitest';
import { isListed, sitemapEntry, sitemapOf } from '#build/sitemap.ts';
import { GET } from '#pages/robots.txt.ts';

const SITE = 'https://livegauge.example';

describe('the sitemap', () => {
	test.each([
		['/', true],
		['/zh/', true],
		['/id/help/', true],
		['/academy/first-week/', true],
		['/embed/', true],
		['/embed/pricing/', false],
		['/goodsSellLike/', false],
		['/login/', false],
		['/zh/login/', false],
		['/nowhere/', false],
	])('%s is listed: %s', (path, listed) => {
		expect(isListed(`${SITE}${path}`, true)).toBe(listed);
	});

	test.each(['/embed/', '/zh/embed/'])('does not list %s where nothing is sold', (path) => {
		expect(isListed(`${SITE}${path}`, false)).toBe(false);
		expect(isListed(`${SITE}/help/`, false)).toBe(true);
	});

	test.each([
		['/zh/help/', '/zh/help'],
		['/help/', '/help'],
	])('%s is named as its canonical link, with all languages', (path, canonical) => {
		expect(sitemapEntry(`${SITE}${path}`)).toEqual({
			url: `${SITE}${canonical}`,
			links: [
				{ lang: 'en', url: `${SITE}/help` },
				{ lang: 'zh-CN', url: `${SITE}/zh/help` },
				{ lang: 'id', url: `${SITE}/id/help` },
				{ lang: 'x-default', url: `${SITE}/help` },
			],
		});
	});

	test('start pages keep their slash', () => {
		expect(sitemapEntry(`${SITE}/id/`).url).toBe(`${SITE}/id/`);
		expect(sitemapEntry(`${SITE}/`).url).toBe(`${SITE}/`);
	});

	test('is left out where the site does not know its address', () => {
		expect(sitemapOf(undefined, true)).toEqual([]);
		expect(sitemapOf(SITE, true)).toHaveLength(1);
	});
});

describe('robots.txt', () => {
	const robots = async (site: URL | undefined) => {
		const answer = await GET({ site } as Parameters<typeof GET>[0]);
		return answer.text();
	};

	test('keeps crawlers out of the API and shows them the sitemap', async () => {
		expect(await robots(new URL(SITE))).toBe(
			`User-agent: *\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap-index.xml\n`,
		);
	});

	test('names no sitemap where there is none', async () => {
		expect(await robots(undefined)).toBe('User-agent: *\nDisallow: /api/\n');
	});
});
