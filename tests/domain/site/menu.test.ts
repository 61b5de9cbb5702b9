import { describe, expect, test } from 'vitest';
import { externalSites } from '#domain/site/external-sites.ts';
import { hasLoginChoices, loginLinks, menuLinks } from '#domain/site/menu.ts';
import { ROUTES, routeOf } from '#domain/site/routes.ts';

const none = externalSites({});
const all = externalSites({
	PUBLIC_DROPSHIP_URL: 'https://drop.example',
	PUBLIC_SERVICES_URL: 'https://services.example',
	PUBLIC_BROWSER_URL: 'https://browser.example',
	PUBLIC_LOGIN_DATA_URL: 'https://data.example/login',
	PUBLIC_LOGIN_SERVICE_URL: 'https://service.example/login',
});
const chinese = (path: string) => `/zh${path}`;
const hrefs = (links: readonly { name: string; href: string }[]) =>
	Object.fromEntries(links.map(({ name, href }) => [name, href]));

describe('the top menu', () => {
	test('leads to screens without and to pages with a language; without settings, to help about other sites', () => {
		expect(hrefs(menuLinks(none, undefined, chinese))).toEqual({
			liveData: '/liveData',
			influenceMarket: '/influenceMarket',
			videos: '/videos',
			hotMarket: '/hotMarket',
			goodsSellLike: '/goodsSellLike',
			productSelection: '/productSelection',
			shop: '/shop',
			business: '/business',
			creatorMarket: '/creatorMarket',
			dropShip: '/zh/help#drop-shipping',
			sassServes: '/zh/help#data-service',
			manager: '/zh/manager',
			academy: '/zh/academy',
			help: '/zh/help',
			superBrowser: '/zh/help#super-browser',
		});
		expect(menuLinks(none, undefined, chinese).filter((link) => link.isExternal)).toEqual([]);
	});

	test('leads to the sites of the settings, marked as external', () => {
		const external = menuLinks(all, undefined, chinese).filter((link) => link.isExternal);
		expect(hrefs(external)).toEqual({
			dropShip: 'https://drop.example',
			sassServes: 'https://services.example',
			superBrowser: 'https://browser.example',
		});
	});

	test('has in its bar what people come for, in the order of decisions 9, and the rest of the spec under "More"', () => {
		const links = menuLinks(none, undefined, chinese);
		const names = (isMain: boolean) => links.filter((link) => link.isMain === isMain).map(({ name }) => name);
		expect(names(true)).toEqual([
			'liveData',
			'influenceMarket',
			'videos',
			'goodsSellLike',
			'productSelection',
			'shop',
			'hotMarket',
		]);
		expect(names(false)).toEqual(
			expect.arrayContaining(['dropShip', 'sassServes', 'manager', 'business', 'help', 'superBrowser']),
		);
	});

	test('leads to routes that exist', () => {
		const own = menuLinks(none, undefined, (path) => path).map(({ href }) => href.split('#')[0] ?? '');
		expect(own.filter((path) => !routeOf(path))).toEqual([]);
	});

	test.each([
		['goodsSellLike', ['goodsSellLike page']],
		['goodsDetail', ['goodsSellLike true']],
		['tutorial', ['academy true']],
		['GroupList', ['manager true']],
		['home', []],
		['pay', []],
		[undefined, []],
	])('on %s marks %j', (route, marked) => {
		const links = menuLinks(none, route, (path) => path).filter((link) => link.current !== null);
		expect(links.map(({ name, current }) => `${name} ${current}`)).toEqual(marked);
	});
});

describe('the login menu', () => {
	test('has its choices on home and carry alone', () => {
		const names = new Set(ROUTES.map((route) => route.name).filter(hasLoginChoices));
		expect([...names].sort()).toEqual(['carry', 'home']);
	});

	test('leads to the login pages of the settings, else to ours', () => {
		expect(hrefs(loginLinks(all))).toEqual({
			data: 'https://data.example/login',
			service: 'https://service.example/login',
		});
		expect(hrefs(loginLinks(none))).toEqual({ data: '/login', service: '/login/business' });
		expect(loginLinks(none).map((link) => link.isExternal)).toEqual([false, false]);
	});
});
