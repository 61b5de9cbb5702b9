import { expect, test, vi } from 'vitest';
import { DEFAULT_SIGN_SECRET, hashFor, signatureBase } from '#domain/access/signing.ts';

type Sent = { readonly url: URL; readonly headers: Headers; readonly signal: AbortSignal | null | undefined };

/** The product ranking of a page load: the script in the head first, then the stores. */
async function load(search: string, storage: Record<string, string>, between = (): void => undefined) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble(search, storage);
	const sent: Sent[] = [];
	vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
		sent.push({
			url: new URL(url, 'https://site.example'),
			headers: new Headers(init.headers),
			signal: init.signal,
		});
		const answer = { code: 100, msg: '', data: { list: [], total: 0 } };
		return Promise.resolve(Response.json(answer));
	});
	const [{ askEarly, earlyParams }, { earlySettings }, steps] = await Promise.all([
		import('#layouts/early-call.ts'),
		import('#layouts/boot.ts'),
		import('#layouts/boot-steps.ts'),
	]);
	const { read, write } = steps;
	const early = { path: '/api/rank_goods', screen: 'goodsSellLike', otherTabs: ['other'] };
	askEarly(
		{ read, write, hashFor, signatureBase, earlyParams },
		earlySettings({ ...early, origin: '', secret: DEFAULT_SIGN_SECRET }),
	);
	await vi.waitFor(() => expect(sent.length + (window.earlyAnswer ? 0 : 1)).toBe(1));
	const isEarly = sent.length === 1;
	between();
	const { productList } = await import('#stores/products/products.ts');
	const { openDefaultView } = await import('#stores/rankings/default-views.ts');
	openDefaultView('goodsSellLike');
	productList.follow();
	await vi.waitFor(() => expect(productList.$ranking.get().status).toBe('ready'));
	return { sent, isEarly, productList };
}

test.each([
	['', {}],
	['?plat_id=81&period=30&sort=gmv&order=asc&units_min=10&category=12&free_shipping=1', {}],
	['?keyword=mug%20%26%20tea&page=3&columns=gmv,units&density=compact', { page_size: '50' }],
	['?plat_id=99', { plat_id: '85', lang: 'kn-in', browser_id: 'known' }],
	['', { opening_plat_id: '82', lang: 'toString', page_size: '7' }],
	['', { t: 'token', loginStatus: '1', default_views: '{"goodsSellLike 87":"sort=gmv&columns=gmv"}' }],
	['?board=rising', { t: 'token', default_views: 'no JSON' }],
])('%s with %j is asked for once, by the head', async (search, storage) => {
	const { sent, isEarly } = await load(search, storage);
	expect([isEarly, sent.length]).toEqual([true, 1]);
	expect(sent[0]?.headers.get('authorization')).toBe('t' in storage ? 'Bearer token' : null);
	expect(sent[0]?.headers.get('x-browser-id')).toMatch(/^(known|[0-9a-f]{32})$/);
});

test.each(['?tab=other', '?compare=1,2'])(
	'%s shows something else: the head asks for nothing',
	async (search) => {
		vi.resetModules();
		const { browserDouble } = await import('#tests/stores/browser-double.ts');
		browserDouble(search);
		const asked = vi.fn();
		vi.stubGlobal('fetch', asked);
		const { askEarly, earlyParams } = await import('#layouts/early-call.ts');
		const { earlySettings } = await import('#layouts/boot.ts');
		const { read, write } = await import('#layouts/boot-steps.ts');
		const early = { path: '/api/rank_goods', screen: 'goodsSellLike', otherTabs: ['other'] };
		askEarly(
			{ read, write, hashFor, signatureBase, earlyParams },
			earlySettings({ ...early, origin: '', secret: '' }),
		);
		expect([asked.mock.calls.length, window.earlyAnswer]).toEqual([0, undefined]);
	},
);

test('an address that the stores read otherwise is asked for anew, and the early call ends', async () => {
	const { sent } = await load('?sort=nonsense', {});
	expect(sent.map(({ url }) => url.searchParams.get('sort'))).toEqual(['nonsense', null]);
	expect(sent[0]?.signal?.aborted).toBe(true);
});

test('who has logged out meanwhile does not see what was asked for before', async () => {
	const storage: Record<string, string> = { t: 'token' };
	const { sent } = await load('', storage, () => {
		storage.t = '';
	});
	expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token', null]);
});

test('is taken once: the same list again is a call of its own', async () => {
	const { sent, productList } = await load('', {});
	productList.reload();
	await vi.waitFor(() => expect(sent.length).toBe(2));
});

test('what every screen waits for is asked for by the head too, and taken once', async () => {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('');
	const answer = { code: 100, msg: '', data: { demo: true, platforms: [] } };
	const asked = vi.fn(async (_url: string) => Response.json(answer));
	vi.stubGlobal('fetch', asked);
	const { askSite } = await import('#layouts/early-call.ts');
	askSite({}, '/api/site_state');
	const { $siteState, loadSiteState } = await import('#stores/shared/site-state.ts');
	loadSiteState();
	await vi.waitFor(() => expect($siteState.get().data?.demo).toBe(true));
	expect(asked.mock.calls).toEqual([['/api/site_state']]);
	loadSiteState();
	await vi.waitFor(() => expect($siteState.get().status).toBe('ready'));
	expect(asked.mock.calls.length).toBe(2);
});

test('a first word that does not come is asked for again', async () => {
	vi.resetModules();
	vi.useFakeTimers();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('');
	const answer = { code: 100, msg: '', data: { demo: false, platforms: [] } };
	const asked = vi.fn(async (_url: string) => Response.json(answer));
	asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	vi.stubGlobal('fetch', asked);
	const { askSite } = await import('#layouts/early-call.ts');
	askSite({}, '/api/site_state');
	const { $siteState, loadSiteState } = await import('#stores/shared/site-state.ts');
	loadSiteState();
	await vi.advanceTimersByTimeAsync(2_000);
	vi.useRealTimers();
	await vi.waitFor(() => expect($siteState.get().data?.demo).toBe(false));
	expect(asked.mock.calls.length).toBe(2);
});
