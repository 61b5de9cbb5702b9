import { describe, expect, inject, test } from 'vitest';
import { pictureOrder } from '#build/share-pictures.ts';
import { browserPages } from '#tests/support/browser.ts';
import { builtPages } from './built-pages.ts';

const site = () => inject('sites').guest;
const open = browserPages(site);
const orders = builtPages().flatMap(({ path, html }) => {
	const order = pictureOrder(`${path.slice(1)}/index.html`.replace(/^\//, ''), html);
	return order ? [{ path, ...order }] : [];
});

const fileOf = async (path: string) => {
	const answer = await fetch(`${site()}${path}`);
	return {
		status: answer.status,
		type: answer.headers.get('Content-Type') ?? '',
		bytes: Buffer.from(await answer.arrayBuffer()),
	};
};

test('every static page has its picture of 1200 × 630', async () => {
	expect(orders.length).toBeGreaterThanOrEqual(3 * 16);
	expect(orders.map(({ file }) => file)).toEqual(
		expect.arrayContaining(['og/en/home.png', 'og/zh/help.png']),
	);
	for (const { file } of orders) {
		const { status, type, bytes } = await fileOf(`/${file}`);
		expect([file, status, type]).toEqual([file, 200, 'image/png']);
		expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
	}
});

test('two pages never share a picture', () => {
	expect(new Set(orders.map(({ file }) => file)).size).toBe(orders.length);
});

test('a site that does not know its address completes its links in the browser and names no picture', async () => {
	const page = await open('/zh/help', { storage: { lang: 'zh-cn' } });
	const links = page.locator('link[rel=canonical], link[hreflang]');
	const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
	expect(addresses.toSorted()).toEqual(
		['/help', '/help', '/id/help', '/zh/help', '/zh/help'].map((path) => `${site()}${path}`),
	);
	await expect.poll(() => page.locator('meta[property="og:image"]').count()).toBe(0);
	await expect.poll(() => page.locator('meta[property="og:locale"]').getAttribute('content')).toBe('zh_CN');
});

test('the start page says who runs the site', async () => {
	const page = await open('/');
	const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
	const graph = blocks.flatMap((text) => JSON.parse(text)['@graph'] ?? []);
	expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
});

describe('files for crawlers and phones', () => {
	test('robots.txt keeps crawlers out of the API only', async () => {
		const { type, bytes } = await fileOf('/robots.txt');
		expect(type).toContain('text/plain');
		expect(bytes.toString()).toBe('User-agent: *\nDisallow: /api/\n');
		expect((await fileOf('/sitemap-index.xml')).status).toBe(404);
	});

	test('the manifest names icons that are there in their sizes', async () => {
		const manifest = JSON.parse((await fileOf('/manifest.webmanifest')).bytes.toString());
		const pictures = manifest.icons.filter((icon: { type: string }) => icon.type === 'image/png');
		expect(pictures.map((icon: { sizes: string }) => icon.sizes)).toEqual(['192x192', '512x512']);
		for (const { src, sizes } of [...pictures, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
			const { status, bytes } = await fileOf(src);
			expect(status).toBe(200);
			expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
		}
	});
});
