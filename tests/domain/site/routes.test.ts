import { describe, expect, test } from 'vitest';
import { ROUTES, routeOf, shellOf } from '#domain/site/routes.ts';

describe('the route of an address', () => {
	test.each([
		['/', 'home'],
		['/goodsSellLike', 'goodsSellLike'],
		['/goodsSellLike/', 'goodsSellLike'],
		['/goodsDetail/87/17293', 'goodsDetail'],
		['/monitorDetail/87/1/2026-01-01/2026-01-02', 'monitorDetail'],
		['/login/shop', 'login'],
		['/academy/first-week', 'tutorial'],
		['/detail/81/5', 'detail'],
	])('%s is %s', (path, name) => {
		expect(routeOf(path)?.name).toBe(name);
	});

	test.each(['/nowhere', '/goodsDetail', '/goodsDetail/87', '/goodsDetail/87/1/2', '/GoodsSellLike'])(
		'%s is none',
		(path) => {
			expect(routeOf(path)).toBeUndefined();
		},
	);
});

test('every address is listed once', () => {
	const paths = ROUTES.map((route) => route.path);
	expect(new Set(paths).size).toBe(paths.length);
});

test('a parametrised screen is served by the page of its first segment', () => {
	const shells = ROUTES.filter((route) => route.path.includes('/:')).map((route) => [
		route.name,
		shellOf(route),
	]);
	expect(Object.fromEntries(shells)).toEqual({
		tutorial: '/academy/:slug',
		login: '/login',
		goodsDetail: '/goodsDetail',
		shopDetail: '/shopDetail',
		creatorDetail: '/creatorDetail',
		detail: '/detail',
		videoDetail: '/videoDetail',
		monitorDetail: '/monitorDetail',
	});
});
