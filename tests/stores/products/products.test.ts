import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const answer = (period: string) => envelope({ list: [], period });

/** The ranking as a page with this address loads it. */
async function load(search: string, ...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	const browser = browserDouble(search);
	const double = fetchDouble(...replies);
	vi.stubGlobal('fetch', double.fetch);
	const { productList: products } = await import('#stores/products/products.ts');
	const { $region, chooseRegion } = await import('#stores/shared/region.ts');
	$region.listen(() => undefined);
	const stop = products.follow();
	const ready = () => vi.waitFor(() => expect(products.$ranking.get().status).toBe('ready'));
	return { ...products, chooseRegion, browser, double, ready, stop };
}

const query = (sent: { readonly url: URL } | undefined) => {
	const { ts: _, sign: __, ...params } = Object.fromEntries(sent?.url.searchParams ?? []);
	return params;
};

beforeEach(() => {
	vi.unstubAllGlobals();
});
afterEach(() => {
	vi.unstubAllGlobals();
});

describe('the ranking', () => {
	test('asks for what the address says, signed, in the region and language on screen', async () => {
		const { double, ready, $ranking } = await load('?board=live&units_min=5', answer('7'));
		await ready();
		expect(double.sent[0]?.url.pathname).toBe('/api/rank_goods');
		expect(double.sent[0]?.url.searchParams.has('sign')).toBe(true);
		expect(query(double.sent[0])).toEqual({
			board: 'live',
			units_min: '5',
			page: '1',
			limit: '20',
			plat_id: '87',
			language_id: '2',
		});
		expect($ranking.get().data?.period).toBe('7');
		double.expectAllSent();
	});

	test('lets the server choose the period while nobody did', async () => {
		const { double, ready } = await load('', answer('total'));
		await ready();
		expect(query(double.sent[0])).not.toHaveProperty('period');
		double.expectAllSent();
	});

	test('a filter goes to the address and starts at the first page', async () => {
		const { changeFilters, browser, double } = await load('?page=4', answer('7'), answer('7'));
		await vi.waitFor(() => expect(double.sent).toHaveLength(1));
		changeFilters({ keyword: 'tea' });
		expect(browser.location.search).toBe('?plat_id=87&keyword=tea');
		await vi.waitFor(() => expect(double.sent).toHaveLength(2));
		expect(query(double.sent[1])).toMatchObject({ keyword: 'tea', page: '1' });
		double.expectAllSent();
	});

	test('several changes at once are one request', async () => {
		const { chooseRegion, changeView, double } = await load('', answer('7'), answer('7'));
		await vi.waitFor(() => expect(double.sent).toHaveLength(1));
		const { PLATFORMS } = await import('#domain/platforms/platforms.ts');
		chooseRegion(PLATFORMS[0]);
		changeView({ board: 'new' });
		await vi.waitFor(() => expect(double.sent).toHaveLength(2));
		expect(query(double.sent[1])).toMatchObject({ plat_id: '81', board: 'new' });
		double.expectAllSent();
	});

	test('back shows what was there before', async () => {
		const { changeView, browser, double, $view } = await load('', answer('7'), answer('30'), answer('7'));
		await vi.waitFor(() => expect(double.sent).toHaveLength(1));
		changeView({ period: '30' });
		await vi.waitFor(() => expect(double.sent).toHaveLength(2));
		browser.back();
		await vi.waitFor(() => expect(double.sent).toHaveLength(3));
		expect($view.get().period).toBeNull();
		double.expectAllSent();
	});

	test('the same choice again is no step and no request', async () => {
		const { changeView, browser, double, ready } = await load('?plat_id=87&period=30', answer('30'));
		await ready();
		changeView({ period: '30' });
		expect(browser.steps()).toBe(0);
		double.expectAllSent();
	});

	test('"reset all" keeps board, period and sort', async () => {
		const { resetFilters, browser, double } = await load(
			'?board=new&period=1&sort=gmv&units_min=5&top=20&keyword=a',
			answer('1'),
			answer('1'),
		);
		await vi.waitFor(() => expect(double.sent).toHaveLength(1));
		resetFilters();
		expect(browser.location.search).toBe('?plat_id=87&board=new&period=1&sort=gmv');
		await vi.waitFor(() => expect(double.sent).toHaveLength(2));
		double.expectAllSent();
	});

	test('a refusal of the edition is its code, and what was there stays', async () => {
		const refusal = envelope(null, 11_004, 'advanced');
		const { changeFilters, double, ready, $ranking } = await load('', answer('7'), refusal);
		await ready();
		changeFilters({ keyword: 'tea' });
		await vi.waitFor(() => expect($ranking.get().status).toBe('failed'));
		const { lockedCode } = await import('#stores/shared/errors.ts');
		expect(lockedCode($ranking.get().error)).toBe(11_004);
		expect($ranking.get().data?.period).toBe('7');
		double.expectAllSent();
	});
});
