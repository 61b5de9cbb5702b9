import { expect, test } from 'vitest';
import { isBareShell, pageFolder, REWRITES, splitLanguage } from '#domain/site/site-pages.ts';

test.each([
	['/', ''],
	['/zh', '/zh'],
	['/zh/', '/zh'],
	['/id/help/', '/id/help'],
	['/academy/first-week', '/academy/first-week'],
	['/zh/academy/first-week', '/zh/academy/first-week'],
	['/goodsSellLike', '/goodsSellLike'],
	['/goodsDetail/87/1729', '/goodsDetail'],
	['/goodsDetail/87/1729/', '/goodsDetail'],
	['/login/liveData', '/login'],
	['/monitorDetail/87/1/2026-01-01/2026-01-02', '/monitorDetail'],
])('%s shows the page in %j', (pathname, folder) => {
	expect(pageFolder(pathname)).toBe(folder);
});

test.each([
	'/nowhere',
	'/zh/nowhere',
	'/zh/goodsSellLike',
	'/goodsDetail',
	'/goodsDetail/87',
	'/zhou',
	'/zh/zh',
])('%s shows no page', (pathname) => {
	expect(pageFolder(pathname)).toBeNull();
});

test.each([
	['/zh/help', { language: 'zh', path: '/help' }],
	['/zh', { language: 'zh', path: '/' }],
	['/id/', { language: 'id', path: '/' }],
	['/idea', { language: 'en', path: '/idea' }],
	['/', { language: 'en', path: '/' }],
])('the language of %s', (pathname, parts) => {
	expect(splitLanguage(pathname)).toEqual(parts);
});

test('only the screens with parameters are rewritten', () => {
	expect(REWRITES).toEqual([
		{ from: '/login/:target', to: '/login/' },
		{ from: '/goodsDetail/:plat/:roomid', to: '/goodsDetail/' },
		{ from: '/shopDetail/:platId/:shopId', to: '/shopDetail/' },
		{ from: '/creatorDetail/:platId/:creatorId', to: '/creatorDetail/' },
		{ from: '/detail/:platform_id/:room_id', to: '/detail/' },
		{ from: '/videoDetail/:platId/:videoId', to: '/videoDetail/' },
		{ from: '/monitorDetail/:plat/:roomid/:monitor_start_time/:monitor_end_time', to: '/monitorDetail/' },
	]);
});

test('a shell is no address of its own, unless the table says so', () => {
	expect(['/goodsDetail', '/goodsDetail/', '/detail'].every(isBareShell)).toBe(true);
	expect(['/login', '/goodsDetail/87/1', '/help', '/'].some(isBareShell)).toBe(false);
});
