import { afterEach, describe, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const SCREEN = 'goodsSellLike';
const view = (view_id: number, name: string, query: string, is_default = false, plat_id = 87) => ({
	view_id,
	plat_id,
	name,
	query,
	is_default,
	saved_at: '2027-03-21T10:00:00Z',
});
const list = (...views: ReturnType<typeof view>[]) => envelope({ list: views, limit: 30 });

/** The stores of a member's ranking at an address. */
async function load(
	search: string,
	storage: Readonly<Record<string, string>>,
	...replies: Parameters<typeof fetchDouble>
) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	const browser = browserDouble(search, { t: 'token', loginStatus: '1', plat_id: '87', ...storage });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const { openDefaultView } = await import('#stores/rankings/default-views.ts');
	return { browser, server, openDefaultView, ...(await import('#stores/rankings/saved-views.ts')) };
}

const kept = (query: string) => ({ default_views: JSON.stringify({ [`${SCREEN} 87`]: query }) });

afterEach(() => {
	vi.unstubAllGlobals();
});

describe('a screen whose address says nothing', () => {
	test('opens with the view that the browser remembers, as if the address had said so', async () => {
		const page = await load('', kept('period=30&sort=gmv'));
		expect(page.openDefaultView(SCREEN)).toBe(true);
		expect(page.browser.location.search).toBe('?plat_id=87&period=30&sort=gmv');
	});

	test.each([
		['another region', '', { ...kept('period=30'), plat_id: '81' }],
		['an address that says something', '?period=7', kept('period=30')],
		['a visitor', '', { ...kept('period=30'), t: '' }],
		['nothing remembered', '', {}],
	])('not for %s', async (_, search, storage) => {
		const page = await load(search, storage);
		expect(page.openDefaultView(SCREEN)).toBe(false);
		expect(page.browser.location.search).toBe(search);
	});
});

describe('saved views', () => {
	test('are loaded once, and what opens with the screen is remembered for the next time', async () => {
		const page = await load('?period=7', {}, list(view(1, 'A', 'period=30', true), view(2, 'B', 'sort=gmv')));
		page.loadViews(SCREEN);
		page.loadViews(SCREEN);
		await vi.waitFor(() => expect(page.$savedViews.get().status).toBe('ready'));
		expect(localStorage.getItem('default_views')).toBe(JSON.stringify({ [`${SCREEN} 87`]: 'period=30' }));
		expect(page.browser.location.search).toBe('?period=7');
		page.server.expectAllSent();
	});

	test('open a screen late where this browser did not know', async () => {
		const page = await load('', {}, list(view(1, 'A', 'period=30', true)));
		page.loadViews(SCREEN);
		await vi.waitFor(() => expect(page.browser.location.search).toBe('?plat_id=87&period=30'));
	});

	test('leave a plain screen that this browser opened knowingly', async () => {
		const page = await load('', { default_views: '{}' }, list(view(1, 'A', 'period=30', true)));
		page.loadViews(SCREEN);
		await vi.waitFor(() => expect(page.$savedViews.get().status).toBe('ready'));
		expect(page.browser.location.search).toBe('');
	});

	test('are loaded again after a change, and say whether it worked', async () => {
		const saved = envelope(view(3, 'C', 'period=30'));
		const page = await load('', {}, saved, list(view(3, 'C', 'period=30')), envelope(null, 19002, 'taken'));
		const input = { plat_id: '87', screen: SCREEN, name: 'C', query: 'period=30' } as const;
		expect(await page.saveView(input)).toBe(true);
		await vi.waitFor(() => expect(page.$savedViews.get().data?.list).toHaveLength(1));
		expect(await page.saveView(input)).toBe(false);
		page.server.expectAllSent();
	});

	test('open in their region', async () => {
		const page = await load('', {});
		page.openView(view(1, 'A', 'period=30', false, 81));
		expect(page.browser.location.search).toBe('?plat_id=81&period=30');
	});
});
