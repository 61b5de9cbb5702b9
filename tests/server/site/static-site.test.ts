import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';

/** A built site in little: every file holds its own path. */
const FILES = [
	'index.html',
	'404.html',
	'help/index.html',
	'zh/index.html',
	'zh/404/index.html',
	'zh/help/index.html',
	'id/index.html',
	'academy/first-week/index.html',
	'login/index.html',
	'goodsSellLike/index.html',
	'goodsDetail/index.html',
	'embed/pricing/index.html',
	'embed/pricing.js',
	'embed/unsold.js',
	'_astro/page.Ab12.js',
	'banners/a b.svg',
	'robots.txt',
	'_headers',
	'_redirects',
	'.stamp',
];

let folder = '';
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), 'livegauge-site-'));
	for (const file of FILES) {
		const path = join(folder, file);
		mkdirSync(dirname(path), { recursive: true });
		writeFileSync(path, file);
	}
	mkdirSync(join(folder, 'aboutus'));
	writeFileSync(join(folder, 'aboutus/index.html'), '<!DOCTYPE html><html lang="en">about');
	writeFileSync(join(folder, 'compressed.txt'), 'plain');
	writeFileSync(join(folder, 'compressed.txt.br'), 'twin');
});
afterAll(() => rmSync(folder, { recursive: true }));

describeOnEmbedded('the built site', (database) => {
	const request = (path: string, init?: RequestInit) =>
		testApp(database(), 'guest', { site: folder }).app.request(path, init);
	const ask = async (path: string) => {
		const answer = await request(path);
		return [answer.status, await answer.text()];
	};

	test('marks every page where nothing is sold, under a tag of its own, and serves no prices', async () => {
		const at = (path: string, isOpen: boolean, headers: Record<string, string> = {}) =>
			testApp(database(), 'guest', { site: folder, isOpen }).app.request(path, { headers });
		const text = async (path: string, isOpen: boolean) => (await at(path, isOpen)).text();
		expect(await text('/aboutus', false)).toBe('<!DOCTYPE html><html lang="en">about');
		for (const path of ['/aboutus', '/aboutus/'])
			expect(await text(path, true)).toBe('<!DOCTYPE html><html data-unsold lang="en">about');
		const [open, closed] = [await at('/aboutus', true), await at('/aboutus', false)];
		expect(open.headers.get('Content-Type')).toMatch(/^text\/html/);
		expect(open.headers.get('Cache-Control')).toBe(closed.headers.get('Cache-Control'));
		const tag = open.headers.get('ETag') ?? '';
		expect(tag).not.toBe(closed.headers.get('ETag'));
		expect((await at('/aboutus', true, { 'If-None-Match': tag })).status).toBe(304);
		expect((await at('/nowhere', true)).status).toBe(404);
		expect(await text('/embed/pricing.js', true)).toBe('embed/unsold.js');
		expect((await at('/embed/pricing.js', true)).headers.get('Access-Control-Allow-Origin')).toBe('*');
	});

	test('sends the compressed twin to those who read it, and never by its own address', async () => {
		const encoding = async (accepted: string) => {
			const answer = await request('/compressed.txt', { headers: { 'Accept-Encoding': accepted } });
			return [
				answer.headers.get('Content-Encoding'),
				Buffer.from(await answer.arrayBuffer()).toString('latin1'),
			];
		};
		expect(await encoding('gzip, br')).toEqual(['br', 'twin']);
		expect(await encoding('identity')).toEqual([null, 'plain']);
		expect((await request('/compressed.txt.br')).status).toBe(404);
	});

	test.each([
		['/', 'index.html'],
		['/help', 'help/index.html'],
		['/help/', 'help/index.html'],
		['/help?q=gpm', 'help/index.html'],
		['/zh', 'zh/index.html'],
		['/zh/', 'zh/index.html'],
		['/zh/help', 'zh/help/index.html'],
		['/academy/first-week', 'academy/first-week/index.html'],
		['/goodsSellLike', 'goodsSellLike/index.html'],
		['/goodsSellLike/', 'goodsSellLike/index.html'],
		['/goodsDetail/87/1729', 'goodsDetail/index.html'],
		['/goodsDetail/87/1729/', 'goodsDetail/index.html'],
		['/goodsDetail/87/a.b', 'goodsDetail/index.html'],
		['/goodsDetail/87/a%2Fb', 'goodsDetail/index.html'],
		['/login/liveData', 'login/index.html'],
		[`/login/${'a'.repeat(4000)}`, 'login/index.html'],
		['/embed/pricing', 'embed/pricing/index.html'],
		['/embed/pricing.js', 'embed/pricing.js'],
		['/_astro/page.Ab12.js', '_astro/page.Ab12.js'],
		['/banners/a%20b.svg', 'banners/a b.svg'],
		['/robots.txt', 'robots.txt'],
	])('shows at %s the file %s', async (path, file) => {
		expect(await ask(path)).toEqual([200, file]);
	});

	test.each([
		['/nowhere', '404.html'],
		['/nowhere/', '404.html'],
		['/help/nowhere', '404.html'],
		['/goodsDetail', '404.html'],
		['/goodsDetail/', '404.html'],
		['/goodsDetail/87', '404.html'],
		['/goodsDetail/87/1/2', '404.html'],
		['/academy/none', '404.html'],
		['/_astro/gone.js', '404.html'],
		['/404', '404.html'],
		['/zh/nowhere', 'zh/404/index.html'],
		['/zh/goodsSellLike', 'zh/404/index.html'],
		['/zh/404', 'zh/404/index.html'],
		['/id/nowhere', '404.html'],
		['/_headers', '404.html'],
		['/_redirects', '404.html'],
		['/.stamp', '404.html'],
		['/..%2f..%2fetc%2fpasswd', '404.html'],
		['/%5c..%5cindex.html', '404.html'],
		['/%E0%A4%A', '404.html'],
		['/help%00', '404.html'],
		[`/${'a'.repeat(4000)}`, '404.html'],
	])('has nothing at %s and shows %s', async (path, file) => {
		expect(await ask(path)).toEqual([404, file]);
	});

	test.each([
		['//evil.example', '/evil.example'],
		['///evil.example/?q=1', '/evil.example/?q=1'],
		['/\\evil.example', '/evil.example'],
		['/\\\\evil.example', '/evil.example'],
		['/\t/evil.example', '/evil.example'],
		['/login//evil.example', '/login/evil.example'],
		['/zh//evil.example', '/zh/evil.example'],
		['/help//', '/help/'],
		['//help?next=//evil.example', '/help?next=//evil.example'],
		['//zh/%E4%B8%AD', '/zh/%E4%B8%AD'],
	])('leads from %j to %s of the same origin', async (path, to) => {
		const address = `http://localhost${path}`;
		const answer = await request(address);
		expect([answer.status, answer.headers.get('location')]).toEqual([301, to]);
		expect(new URL(to, address).origin).toBe('http://localhost');
	});

	test.each(['/%2F%2Fevil.example', '/%5Cevil.example', '/%09/evil.example', '/login/%2F%2Fevil.example'])(
		'leads from %s nowhere',
		async (path) => {
			const answer = await request(path);
			expect(answer.headers.get('location')).toBeNull();
		},
	);

	test('answers other methods than reading with 404', async () => {
		expect((await request('/help', { method: 'POST' })).status).toBe(404);
		expect((await request('/help', { method: 'HEAD' })).status).toBe(200);
	});

	describe('headers', () => {
		const headers = async (path: string) => Object.fromEntries((await request(path)).headers);

		test('protect every answer', async () => {
			for (const path of ['/', '/nowhere', '/api/site_state', '/api/nowhere', '/healthz']) {
				expect(await headers(path)).toMatchObject({
					'x-content-type-options': 'nosniff',
					'referrer-policy': 'strict-origin-when-cross-origin',
					'content-security-policy': "frame-ancestors 'none'",
				});
			}
		});

		test('let other sites frame and load what is made for them', async () => {
			expect((await headers('/embed/pricing'))['content-security-policy']).toBe('frame-ancestors *');
			expect(await headers('/embed/pricing.js')).toMatchObject({
				'access-control-allow-origin': '*',
				'cross-origin-resource-policy': 'cross-origin',
				'cache-control': 'public, max-age=3600',
			});
		});

		test('keep hashed files for good and ask for pages again', async () => {
			expect((await headers('/_astro/page.Ab12.js'))['cache-control']).toBe(
				'public, max-age=31536000, immutable',
			);
			expect((await headers('/help'))['cache-control']).toBe('public, max-age=0, must-revalidate');
			expect((await headers('/_astro/gone.js'))['cache-control']).toBeUndefined();
			expect((await headers('/nowhere')).etag).toBeUndefined();
		});

		test('answer 304 to who has the page already', async () => {
			const { etag = '' } = await headers('/help');
			const again = await request('/help', { headers: { 'If-None-Match': etag } });
			expect([again.status, await again.text()]).toEqual([304, '']);
			expect(again.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
			const other = await request('/help', { headers: { 'If-None-Match': 'W/"other"' } });
			expect(other.status).toBe(200);
		});
	});
});
