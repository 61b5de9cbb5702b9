import { describe, expect, test } from 'vitest';
import {
	loginFor,
	loginTarget,
	onwardAddress,
	ownAddress,
	ownTarget,
	pagenoneFor,
	withSingleSlashes,
} from '#domain/site/safe-redirect.ts';

describe('an address of our own', () => {
	test.each(['/', '/shop', '/goodsDetail/87/1?period=7#trend', '/zh/help#limits', '/a%2F..%2Fb'])(
		'%s is kept',
		(address) => {
			expect(ownAddress(address)).toBe(address);
		},
	);

	test.each([
		'',
		'shop',
		'//evil.example',
		'///evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/\t/evil.example',
		'/\n/evil.example',
		'https://evil.example',
		'https:evil.example',
		'javascript:alert(1)',
		'data:text/html,x',
		'/.//evil.example',
		'/..//evil.example',
		'/a/..//evil.example',
		' //evil.example',
	])('%j is refused', (address) => {
		expect(ownAddress(address)).toBeNull();
	});
});

/** What a browser takes for the path of an address that somebody sends around. */
const pathOf = (address: string) => new URL(`https://own.example${address}`).pathname;

describe('a path with several slashes', () => {
	test.each([
		['//evil.example', '/evil.example'],
		['///evil.example/', '/evil.example/'],
		['/zh//evil.example', '/zh/evil.example'],
		['/login//evil.example', '/login/evil.example'],
		['/\\evil.example', '/evil.example'],
		['\\\\evil.example', '/evil.example'],
		['/\t/evil.example', '/evil.example'],
		['/\n\\evil.example', '/evil.example'],
		['/.//evil.example', '/evil.example'],
		['/a/..//evil.example', '/evil.example'],
		['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
		['/%5Cevil.example', '/%5Cevil.example'],
		['/%09/evil.example', '/%09/evil.example'],
		['/shop', '/shop'],
		['/', '/'],
	])('%j is %s', (address, path) => {
		const single = withSingleSlashes(pathOf(address));
		expect(single).toBe(path);
		expect(new URL(single, 'https://own.example').origin).toBe('https://own.example');
	});
});

describe('the target of a login', () => {
	test.each([
		['goodsSellLike', '/goodsSellLike'],
		['goodsDetail%2F87%2F1%3Fperiod%3D7', '/goodsDetail/87/1?period=7'],
		['%2Fshop', '/shop'],
		['%2F%2Fevil.example', null],
		['%5Cevil.example', null],
		['%', null],
		[undefined, null],
		['', null],
		['login%2Fshop', null],
		['signout', null],
		['registered', '/registered'],
	])('%s leads to %s', (target, address) => {
		expect(loginTarget(target)).toBe(address);
	});

	test('is found again from the login page that was made for an address', () => {
		for (const address of ['/shop', '/goodsDetail/87/1?period=7', '/user?selected=2', '/a%20b?q=%26']) {
			const segments = loginFor(address).split('/');
			expect(segments).toHaveLength(3);
			expect(loginTarget(segments[2])).toBe(address);
		}
		expect(loginFor('/')).toBe('/login');
	});

	test.each([
		['/login', '/login'],
		['/login/shop?have_token=1', '/login/shop'],
		['/register?code=AB', '/login'],
		['/signout', '/login'],
	])('stays what it is when a login page is left for the login: %s', (address, login) => {
		expect(loginFor(address)).toBe(login);
	});
});

describe('the path that an address carries', () => {
	test.each([
		['/shop?a=1', '/shop?a=1'],
		['shop', '/shop'],
		['https://evil.example', '/https://evil.example'],
		['//evil.example', null],
		['/\\evil.example', null],
		['\\\\evil.example', null],
		['/.//evil.example', null],
		['/%2F/evil.example', '/%2F/evil.example'],
		['/x/../login', null],
		['', null],
		[null, null],
	])('%s leads to %s', (path, address) => {
		expect(ownTarget(path)).toBe(address);
	});
});

describe('pagenone', () => {
	test('leads back to the page that it was made for', () => {
		const made = pagenoneFor('/goodsSellLike', '?period=7&keyword=a%26b');
		expect(onwardAddress(made.slice(made.indexOf('?')))).toBe('/goodsSellLike?period=7&keyword=a%26b');
	});

	test.each([
		'',
		'?path=//evil.example',
		'?path=https://evil.example',
		'?path=%2F%5Cevil.example',
		'?path=javascript:1',
	])('leads home for %j', (search) => {
		expect(onwardAddress(search)).toBe('/');
	});

	test('leads home where path and query together would leave', () => {
		expect(onwardAddress('?path=/&query=a')).toBe('/?a');
		expect(onwardAddress('?path=/%09&query=/evil.example')).toBe('/');
	});
});
