import { describe, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const MEMBER = { t: 'token', loginStatus: '1', accessed: '2', lang: 'zh-cn', plat_id: '81' };

/** The stores of a member's page whose requests get these answers; `tab` is what the tab keeps. */
async function load(tab: Record<string, string>, ...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('./browser-double.ts');
	const storage = { ...MEMBER };
	browserDouble('', storage);
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => tab[key] ?? null,
		setItem: (key: string, value: string) => {
			tab[key] = value;
		},
		removeItem: (key: string) => {
			delete tab[key];
		},
	});
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const [logout, pending, next, faults, token, session] = await Promise.all([
		import('#stores/accounts/logout.ts'),
		import('#stores/shared/pending-token.ts'),
		import('#stores/shared/next-toast.ts'),
		import('#stores/shared/faults.ts'),
		import('#stores/shared/token.ts'),
		import('#stores/shared/session.ts'),
	]);
	const went: string[] = [];
	faults.navigation.go = (address) => went.push(address);
	return {
		...logout,
		...pending,
		...next,
		...faults,
		...token,
		...session,
		server,
		went,
		tab,
		storage,
	};
}

describe('a logout', () => {
	test('sends the token as param, forgets the session, goes home and leaves a word for the next page', async () => {
		const page = await load({}, envelope({}));
		await page.logOut('exit successful');
		expect(page.server.sent[0]?.url.pathname).toBe('/api/logout');
		expect(page.server.sent[0]?.url.searchParams.get('token')).toBe('token');
		expect(page.$token.get()).toBe('');
		expect(page.$loginStatus.get()).toBe('0');
		expect(page.$accessed.get()).toBe(0);
		expect(page.storage).toMatchObject({ lang: 'zh-cn', plat_id: '81' });
		expect(page.went).toEqual(['/']);
		expect(page.takeNextWord()).toBe('exit successful');
		expect(page.takeNextWord()).toBeNull();
	});

	test('that does not reach the server keeps the session, which is still good there', async () => {
		const page = await load({}, () => new Response('', { status: 418 }));
		await page.logOut('exit successful');
		expect(page.$token.get()).toBe('token');
		expect(page.went).toEqual([]);
		expect(page.$isLoggingOut.get()).toBe(false);
	});

	test('is sent once however often it is pressed', async () => {
		const page = await load({}, envelope({}));
		await Promise.all([page.logOut('bye'), page.logOut('bye')]);
		page.server.expectAllSent();
	});
});

describe('a login that an address brought while somebody is logged in', () => {
	test('is asked about once the server accepts it, and changes nothing before the answer', async () => {
		const page = await load({ pending_token: 'other' }, envelope({ uid: '7', name: 'Ayu' }));
		await page.checkPendingToken();
		expect(page.server.sent[0]?.headers.get('authorization')).toBe('Bearer other');
		expect(page.$pendingMember.get()).toMatchObject({ name: 'Ayu' });
		expect(page.$token.get()).toBe('token');
	});

	test('replaces the session when it is confirmed', async () => {
		const page = await load({ pending_token: 'other' }, envelope({ uid: '7' }));
		await page.checkPendingToken();
		page.takePendingToken();
		expect(page.$token.get()).toBe('other');
		expect(page.tab).toEqual({});
		expect(page.went).toEqual(['/goodsSellLike']);
	});

	test('is forgotten when it is not', async () => {
		const page = await load({ pending_token: 'other' }, envelope({ uid: '7' }));
		await page.checkPendingToken();
		page.dropPendingToken();
		expect(page.$token.get()).toBe('token');
		expect([page.tab, page.went]).toEqual([{}, []]);
	});

	test.each([
		['unknown', envelope(null, 10_018, 'unknown')],
		['expired', () => new Response('', { status: 403 })],
		['displaced', envelope(null, 10_020, 'displaced')],
	])('and is %s is dropped without touching the session', async (_, reply) => {
		const page = await load({ pending_token: 'other' }, reply);
		await page.checkPendingToken();
		expect(page.$pendingMember.get()).toBeNull();
		expect(page.tab).toEqual({});
		expect(page.$token.get()).toBe('token');
		expect([page.$faultDialog.get(), page.went]).toEqual([null, []]);
	});

	test('and cannot be asked about now waits for the next page', async () => {
		const page = await load({ pending_token: 'other' }, () => new Response('', { status: 418 }));
		await page.checkPendingToken();
		expect(page.tab).toEqual({ pending_token: 'other' });
	});
});
