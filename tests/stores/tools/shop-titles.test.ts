import { beforeEach, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const row = (id: number) => ({
	product_id: String(id),
	title: `Title ${id}`,
	status: 'live',
	segment: null,
	faults: [],
	place: null,
	proposals: [
		...(id % 2 === 0 ? [{ way: 'repaired', title: `Repaired ${id}`, added: [], place: null }] : []),
		{ way: 'sells', title: `Title ${id} sells`, added: [], place: null },
	],
});
const pageOf = (from: number, to: number, total: number) =>
	envelope({
		list: Array.from({ length: to - from }, (_, index) => row(from + index)),
		total,
		page: 1,
		limit: 50,
	});

/** The store of a page whose requests get these answers. */
async function load(...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('?tool=titles&shop=7', { t: 'token' });
	vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const store = await import('#stores/tools/shop-titles.ts');
	const ended = () => vi.waitUntil(() => !store.$check.get().isRunning);
	return { ...store, server, ended };
}

beforeEach(() => vi.unstubAllGlobals());

test('a shop is checked page by page; what stops it is told, and it goes on from there', async () => {
	const page = await load(pageOf(0, 50, 70), envelope(null, 11_008), pageOf(50, 70, 70));
	page.checkShop('7', null);
	await page.ended();
	expect([page.$check.get().rows.length, page.$check.get().total]).toEqual([50, 70]);
	expect(page.$check.get().problem).not.toBeNull();
	page.resumeCheck();
	await page.ended();
	expect([page.$check.get().rows.length, page.$check.get().problem]).toEqual([70, null]);
	expect(page.server.sent.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2', '2']);
});

test('only what was chosen and differs is changed: repairs together, others one by one', async () => {
	const page = await load(pageOf(0, 6, 6), envelope({ job_id: '12' }));
	page.checkShop('7', null);
	await page.ended();
	expect(page.$changes.get()).toEqual([]);
	page.chooseRepairs();
	page.chooseTitle('2', null);
	page.chooseTitle('1', '  My own  ');
	page.chooseTitle('3', 'Title 3');
	page.chooseTitle('5', '   ');
	const titles = [
		{ product_id: '0', title: 'Repaired 0' },
		{ product_id: '1', title: 'My own' },
		{ product_id: '4', title: 'Repaired 4' },
	];
	expect(page.$changes.get()).toEqual(titles);
	await page.startTitles();
	const sent = page.server.sent[1]?.body as { request_key: string };
	expect(sent).toMatchObject({ shop_id: '7', titles });
	expect(sent.request_key).toMatch(/^[\da-f]{32}$/);
	expect(location.search).toBe('?tool=titles&job=12');
	expect([page.$changes.get(), page.$check.get().rows]).toEqual([[], []]);
});

test('a part of a large shop is checked by itself, and gone on with as that part', async () => {
	const page = await load(envelope(null, 11_008), pageOf(0, 3, 3), pageOf(0, 2, 2));
	page.checkShop('7', 'Tea');
	await page.ended();
	page.resumeCheck();
	await page.ended();
	page.checkShop('7', '');
	await page.ended();
	expect(page.server.sent.map(({ url }) => url.searchParams.get('category'))).toEqual(['Tea', 'Tea', '']);
	expect(page.$check.get().rows).toHaveLength(2);
});
