import { expect, test } from 'vitest';
import { externalSites } from '#domain/site/external-sites.ts';

test('each site comes from its own setting', () => {
	expect(
		externalSites({
			PUBLIC_DROPSHIP_URL: 'https://drop.example/start?from=livegauge#top',
			PUBLIC_SERVICES_URL: 'https://services.example',
			PUBLIC_BROWSER_URL: 'http://browser.example:8080/',
			PUBLIC_TOOLS_URL: 'https://tools.example/login',
			PUBLIC_LOGIN_DATA_URL: 'https://data.example/login',
			PUBLIC_LOGIN_SERVICE_URL: 'https://service.example/login',
		}),
	).toEqual({
		dropship: 'https://drop.example/start?from=livegauge#top',
		services: 'https://services.example',
		browser: 'http://browser.example:8080/',
		tools: 'https://tools.example/login',
		loginData: 'https://data.example/login',
		loginService: 'https://service.example/login',
	});
});

test('nothing set gives no site at all', () => {
	expect(new Set(Object.values(externalSites({})))).toEqual(new Set([null]));
});

test('spaces around an address do not count', () => {
	expect(externalSites({ PUBLIC_TOOLS_URL: ' https://tools.example \n' }).tools).toBe(
		'https://tools.example',
	);
});

test.each([
	'',
	'tools.example',
	'/tools',
	'//tools.example',
	'javascript:alert(1)',
	'ftp://tools.example',
	'data:text/html,x',
	'https://',
	'https:///path',
	'https://tools example',
	'javascript:alert(1)//https://tools.example',
])('%j is no site', (value) => {
	expect(externalSites({ PUBLIC_TOOLS_URL: value }).tools).toBeNull();
});
