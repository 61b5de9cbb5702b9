import { describe, expect, test, vi } from 'vitest';

const OPENED = {
	token: 'fresh',
	expires_at: '2027-01-01T00:00:00Z',
	needs_identity: false,
	needs_password: false,
	is_operator: false,
	displaced: false,
};

/** The stores on a page with this address, and where it was sent. */
async function load(pathname: string, search = '') {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	const { location } = browserDouble(search);
	location.pathname = pathname;
	const [entering, faults, token, session] = await Promise.all([
		import('#stores/accounts/complete-login.ts'),
		import('#stores/shared/faults.ts'),
		import('#stores/shared/token.ts'),
		import('#stores/shared/session.ts'),
	]);
	const went: string[] = [];
	faults.navigation.go = (address) => went.push(address);
	return { ...entering, ...token, ...session, went };
}

describe('after a login', () => {
	test.each([
		['/login', '', '/goodsSellLike'],
		['/login/shop', '', '/shop'],
		['/login/goodsDetail%2F87%2F1%3Fperiod%3D7', '', '/goodsDetail/87/1?period=7'],
		['/login/shop', '?path=/hotMarket', '/hotMarket'],
		['/register', '?code=AB12&path=/shop', '/shop'],
		['/register', '?path=shop', '/shop'],
		['/login/%2F%2Fevil.example', '', '/goodsSellLike'],
		['/login/https%3A%2F%2Fevil.example', '', '/https://evil.example'],
		['/login/%5Cevil.example', '', '/goodsSellLike'],
		['/login/javascript%3Aalert(1)', '', '/javascript:alert(1)'],
		['/register', '?path=//evil.example', '/goodsSellLike'],
		['/register', '?path=/.//evil.example', '/goodsSellLike'],
		['/login/login', '', '/goodsSellLike'],
		['/login/signout', '', '/goodsSellLike'],
	])('at %s%s one goes on to %s', async (pathname, search, address) => {
		const page = await load(pathname, search);
		page.enter(OPENED);
		expect(page.went).toEqual([address]);
		expect(page.$token.get()).toBe('fresh');
		expect(page.$loginStatus.get()).toBe('1');
	});

	test.each([
		['/login', '', '/chooseUser'],
		['/login/shop', '', '/chooseUser?path=%2Fshop'],
		['/login/%2F%2Fevil.example', '', '/chooseUser'],
	])('at %s%s a new member chooses an identity first: %s', async (pathname, search, address) => {
		const page = await load(pathname, search);
		page.enter({ ...OPENED, needs_identity: true });
		expect(page.went).toEqual([address]);
	});

	test.each([
		['/login', '/admin'],
		['/login/admin%3Ftab%3Dlog', '/admin?tab=log'],
		['/login/shop', '/shop'],
	])('at %s an operator goes on to %s', async (pathname, address) => {
		const page = await load(pathname);
		page.enter({ ...OPENED, is_operator: true });
		expect(page.went).toEqual([address]);
	});

	test('an operator with a password that the command drew chooses another one first', async () => {
		const page = await load('/login/admin');
		page.enter({ ...OPENED, is_operator: true, needs_password: true });
		expect(page.went).toEqual(['/user?tab=security']);
	});
});

test('the other sign-in screens keep the target and the invitation', async () => {
	const page = await load('/login/shop', '?code=AB12');
	expect(page.signInLink('register')).toBe('/register?code=AB12&path=%2Fshop');
	expect(page.signInLink('reset')).toBe('/reset?path=%2Fshop');
	expect((await load('/login')).signInLink('register')).toBe('/register');
});
