import { expect, test } from 'vitest';
import { ROUTES } from '#domain/site/routes.ts';
import { fileHeaders, headerRules, policyText, securityHeaders } from '#domain/site/site-headers.ts';

const POLICY = 'Content-Security-Policy';

test.each([
	['/', "frame-ancestors 'none'"],
	['/zh/help', "frame-ancestors 'none'"],
	['/goodsDetail/87/1', "frame-ancestors 'none'"],
	['/api/rank_goods', "frame-ancestors 'none'"],
	['/embed', "frame-ancestors 'none'"],
	['/embed/pricing', 'frame-ancestors *'],
	['/embed/pricing/', 'frame-ancestors *'],
])('%s may be framed: %s', (pathname, policy) => {
	expect(securityHeaders(pathname)[POLICY]).toBe(policy);
});

test('a policy names its directives one after the other', () => {
	expect(policyText({ 'default-src': ["'self'", 'data:'], 'frame-ancestors': ["'none'"] })).toBe(
		"default-src 'self' data:; frame-ancestors 'none'",
	);
});

test('hashed files are kept for good, pages are asked for again, the widget is open to all', () => {
	expect(fileHeaders('/_astro/page.Ab12.js')['Cache-Control']).toContain('immutable');
	expect(fileHeaders('/goodsSellLike')['Cache-Control']).toBe('public, max-age=0, must-revalidate');
	expect(fileHeaders('/embed/pricing.js')).toMatchObject({
		'Access-Control-Allow-Origin': '*',
		'Cache-Control': 'public, max-age=3600',
	});
});

/** Whether a rule's path matches, as CDNs read it. */
const matches = (path: string, pathname: string) =>
	path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname;

/** An address of every kind that the site has, as a CDN ends it. */
const ADDRESSES = [
	...ROUTES.map((route) => `${route.path.replaceAll(/:\w+/g, '1').replace(/\/$/, '')}/`),
	'/zh/',
	'/id/academy/first-week/',
	'/embed/pricing/',
	'/embed/pricing.js',
	'/_astro/page.Ab12.js',
];

test.each(ADDRESSES)("a CDN's rules give %s what the built-in server gives, each header once", (pathname) => {
	const rules = headerRules().filter((rule) => matches(rule.path, pathname));
	const names = rules.flatMap((rule) => Object.keys(rule.headers));
	expect(new Set(names).size).toBe(names.length);
	const given = Object.assign({}, ...rules.map((rule) => rule.headers));
	const isScript = pathname.endsWith('.js');
	const { [POLICY]: policy, ...others } = securityHeaders(pathname);
	// No frame shows a script; how long pages are kept CDNs know by themselves.
	expect(given).toEqual({ ...others, ...(isScript ? fileHeaders(pathname) : { [POLICY]: policy }) });
});

test('the rules fit into what CDNs take: 100 rules of 2,000 characters', () => {
	expect(headerRules().length).toBeLessThanOrEqual(100);
	for (const { headers } of headerRules())
		for (const [name, value] of Object.entries(headers))
			expect(`${name}: ${value}`.length).toBeLessThan(2_000);
});
