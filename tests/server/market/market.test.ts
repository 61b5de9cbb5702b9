import { expect, test } from 'vitest';
import type { MarketIndustries, MarketOverview } from '#contract/market.ts';
import type { MarketSegments } from '#contract/market-segments.ts';
import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines, describeReading } from '#tests/support/database.ts';
import { writeMarketWorld } from '#tests/support/market-world.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';

type Params = Readonly<Record<string, string>>;

const observed = (value: number) => ({ value, quality: 'observed' });

const askOf =
	(database: () => Database) =>
	async <Data>(call: string, params: Params = {}, edition: Edition = 'all_in_one') =>
		testApp(database(), edition).get<Data>(`/api/${call}`, { plat_id: '87', ...params });

describeReading('the market of a platform', writeMarketWorld, (database) => {
	const ask = askOf(database);

	test('is summed up over a period, with growth, sellers, videos and lives', async () => {
		const { data } = await ask<MarketOverview>('market_overview', { period: '30' });
		expect(data).toMatchObject({
			as_of: LAST_DAY,
			period: '30',
			range: { from: addDays(LAST_DAY, -29), to: LAST_DAY },
			currency: 'USD',
			single_snapshot: false,
		});
		expect(data.totals).toEqual({
			products: 26,
			selling_products: 25,
			new_products: 2,
			shops: 14,
			// ben showed something and sold nothing.
			creators: observed(1),
			videos: 1,
			lives: 1,
			units: observed(2_420),
			gmv: observed(3_320_000),
			units_growth: 590 / 1_830,
			gmv_growth: 605_000 / 2_715_000,
			// 40 of a01 to a10, 10 of a11 to a20, 30 of b01 to b03 each day; the two newest add 2 from the day on
			// which they were listed.
			trend: [80, 80, 80, 80, 82, 82, 82, 82, 82, 82, 82, 82, 82, 82],
		});
		expect(data.industries.map(({ category, share }) => [category.id, share])).toEqual([['10', 1]]);
	});

	test('is parted by price, each product once', async () => {
		const { data } = await ask<MarketOverview>('market_overview', { period: '30' });
		// Nearly all prices lie between $10 and $20. c01 at $5 sold nothing in these days.
		expect(data.price_bands).toEqual([
			{
				above: null,
				up_to: 1_000,
				products: 23,
				units: observed(1_520),
				gmv: observed(1_520_000),
				share: 1_520 / 2_420,
			},
			{
				above: 1_000,
				up_to: null,
				products: 3,
				units: observed(900),
				gmv: observed(1_800_000),
				share: 900 / 2_420,
			},
		]);
	});

	test('counts who sold by followers and by what they sold', async () => {
		const tiers = async (period: string) => {
			const { data } = await ask<MarketOverview>('market_overview', { period });
			const rows = data.creator_tiers?.rows.filter(({ creators }) => creators > 0) ?? [];
			return rows.map(({ tier, creators, bands, units }) => [tier, creators, bands.join(' '), units]);
		};
		// ana sold 20 ten days ago and 5 on the last day; ben showed one and sold nothing.
		expect(await tiers('30')).toEqual([
			['nano', 1, '0 0 1 0 0 0', 25],
			['mid', 1, '1 0 0 0 0 0', 0],
		]);
		expect(await tiers('7')).toEqual([
			['nano', 1, '0 1 0 0 0 0', 5],
			['mid', 1, '1 0 0 0 0 0', 0],
		]);
		expect(await tiers('1')).toEqual([['nano', 1, '0 1 0 0 0 0', 5]]);
	});

	test('opens on seven days', async () => {
		const { data } = await ask<MarketOverview>('market_overview');
		expect(data.period).toBe('7');
		expect(data.totals).toMatchObject({
			units: observed(574),
			units_growth: 8 / 566,
			// ben showed something and sold nothing.
			creators: observed(1),
			videos: 1,
			lives: 0,
		});
		const { data: total } = await ask<MarketOverview>('market_overview', { period: 'total' });
		expect(total.totals).toMatchObject({ creators: observed(2), units_growth: null });
		expect(total.range).toBeNull();
	});

	test('says past its last page how many nodes there are', async () => {
		const { data } = await ask<MarketIndustries>('market_industries', { level: '2', page: '9', limit: '20' });
		expect(data).toMatchObject({ list: [], page: 9 });
		const first = await ask<MarketIndustries>('market_industries', { level: '2' });
		expect([data.total, first.data.total]).toEqual([2, 2]);
	});

	test('is a tree whose nodes hold what is below them', async () => {
		const nodes = async (params: Params) =>
			(await ask<MarketIndustries>('market_industries', { period: '30', ...params })).data.list;
		const brief = (list: MarketIndustries['list']) =>
			list.map((node) => [
				node.category.id,
				node.products,
				node.units.value,
				node.creators.value,
				node.has_children,
			]);
		expect(brief(await nodes({}))).toEqual([['10', 26, 2_420, 1, true]]);
		expect(brief(await nodes({ parent: '10' }))).toEqual([
			['1001', 25, 2_420, 1, true],
			['1002', 1, 0, 0, true],
		]);
		expect(brief(await nodes({ parent: '1001' }))).toEqual([
			['100102', 3, 900, 1, false],
			['100101', 22, 1_520, 1, false],
		]);
		const [, leaf] = await nodes({ parent: '1001', sort: 'units', order: 'asc' });
		expect(leaf).toMatchObject({
			category: { id: '100101', names: ['Beauty & Personal Care', 'Skincare', 'Facial Cleansers'] },
			shops: 14,
			new_products: 2,
			units_growth: 620 / 900,
			share: 1_520_000 / 3_320_000,
		});
		const rising = await nodes({ level: '3', sort: 'units_growth' });
		expect(rising.map(({ category, units_growth }) => [category.id, units_growth])).toEqual([
			['100101', 620 / 900],
			['100102', 0],
			['100201', -1],
		]);
	});

	test('is a list of segments, each read from its sample', async () => {
		const { data } = await ask<MarketSegments>('market_segments', { language_id: '3' });
		expect(data).toMatchObject({ total: 6, rows_allowed: 1_000, as_of: LAST_DAY });
		expect(
			data.list.map(({ category, level, products, figures }) => [
				category.id,
				level,
				products,
				figures.sample,
			]),
		).toEqual([
			['10', 1, 26, 25],
			['1001', 2, 25, 25],
			['100102', 3, 3, 3],
			['100101', 3, 22, 22],
			['1002', 2, 1, 0],
			['100201', 3, 1, 0],
		]);
		const leaf = data.list.find(({ category }) => category.id === '100101');
		expect(leaf?.category.names).toEqual(['美妆个护', '护肤', '洁面']);
		expect(leaf?.figures).toMatchObject({
			enough: true,
			stores: 14,
			month: { units: observed(1_520), gmv: observed(1_520_000), units_growth: 620 / 900 },
			week: { units: observed(364), units_growth: 8 / 356 },
			head_units: 120,
			average_price: 1_000,
			product_concentration: 1_200 / 1_520,
			store_concentration: null,
		});
		expect(leaf?.figures.month.average_units).toBeCloseTo(1_520 / 22, 10);
		expect(leaf?.figures.monopoly_ratio).toBeCloseTo(12_000 / 1_520, 10);
		expect(leaf?.figures.new_shares.map(({ products }) => products)).toEqual([
			2 / 22,
			12 / 22,
			12 / 22,
			12 / 22,
		]);
		expect(data.list.find(({ category }) => category.id === '100102')?.figures).toMatchObject({
			enough: false,
			month: { units: observed(900), average_units: null, units_growth: null },
			product_concentration: null,
			monopoly_ratio: null,
		});
	});

	/** Calls and the segments that they answer, in order. */
	const LISTS: readonly (readonly [Params, readonly string[]])[] = [
		[{ level: '3' }, ['100102', '100101', '100201']],
		[{ category: '1001' }, ['1001', '100102', '100101']],
		[{ enough: '1' }, ['10', '1001', '100101']],
		[{ monopoly_ratio_min: '7.5' }, ['100101']],
		[{ monopoly_ratio_max: '7.5' }, ['10', '1001']],
		[{ average_price_min: '1120', average_price_max: '1120' }, ['10', '1001']],
		[{ month_units_growth_min: '0.5' }, ['100101']],
		[{ new_share_3_min: '0.5', sort: 'new_share_3' }, ['100101']],
		[{ sort: 'products', order: 'asc', limit: '2' }, ['1002', '100201']],
		[{ sort: 'monopoly_ratio', level: '2' }, ['1001', '1002']],
	];

	test('is filtered and sorted by every metric', async () => {
		for (const [params, ids] of LISTS) {
			const { data } = await ask<MarketSegments>('market_segments', params);
			expect([params, data.list.map(({ category }) => category.id)]).toEqual([params, ids]);
		}
	});

	test('reads whole builds while the next one is made', async () => {
		let isOver = false;
		const rebuilding = (async () => {
			for (let round = 0; round < 3; round += 1) {
				await markStale(database(), [87]);
				await rebuildStale(database(), () => WORLD_NOW);
			}
			isOver = true;
		})();
		const seen = new Set<string>();
		while (!isOver) {
			const { data } = await ask<MarketSegments>('market_segments');
			seen.add(data.list.map(({ category, figures }) => `${category.id}:${figures.sample}`).join(' '));
		}
		await rebuilding;
		expect([...seen]).toEqual(['10:25 1001:25 100102:3 100101:22 1002:0 100201:0']);
	});

	test.each<[string, Params]>([
		['market_segments', { monopoly_ratio_min: '8', monopoly_ratio_max: '7' }],
		['market_segments', { category: 'soap' }],
		['market_segments', { level: '4' }],
		['market_overview', { period: '14' }],
		['market_industries', { sort: 'title' }],
	])('is refused with the name of what is wrong: %s %o', async (call, params) => {
		expect((await ask(call, params)).code).toBe(10_001);
	});

	/** [30 days, below a category, a range of segments, a second page of twenty rows]. 100 is success. */
	const ANSWERS: Readonly<Record<Edition, readonly number[]>> = {
		guest: [11_001, 11_001, 11_001, 11_012],
		sign_up: [11_001, 11_001, 11_001, 100],
		authorized: [11_001, 11_001, 11_001, 100],
		trial: [100, 100, 11_001, 100],
		basic: [100, 100, 100, 100],
		advanced: [100, 100, 100, 100],
		deluxe: [100, 100, 100, 100],
		professional: [100, 100, 100, 100],
		all_in_one: [100, 100, 100, 100],
		custom: [100, 100, 100, 100],
	};

	test('is open to editions as rankings are', async () => {
		for (const edition of EDITIONS) {
			const codes = [
				await ask('market_overview', { period: '30' }, edition),
				await ask('market_industries', { parent: '10' }, edition),
				await ask('market_segments', { stores_min: '1' }, edition),
				await ask('market_segments', { page: '2' }, edition),
			].map(({ code }) => code);
			expect([edition, codes]).toEqual([edition, ANSWERS[edition]]);
		}
	});
});

describeOnBothEngines('a market without data', (database) => {
	const ask = askOf(database);

	test('is empty, not wrong, where a platform has no data', async () => {
		const overview = await ask<MarketOverview>('market_overview');
		expect(overview.data).toMatchObject({ as_of: null, totals: null, industries: [], period: '7' });
		const segments = await ask<MarketSegments>('market_segments');
		expect(segments.data).toMatchObject({ as_of: null, list: [], total: 0 });
	});

	test('goes with its data', async () => {
		await writeMarketWorld(database());
		await database().query('delete from source_days');
		await markStale(database(), [87]);
		await rebuildStale(database(), () => WORLD_NOW);
		expect((await ask<MarketSegments>('market_segments')).data).toMatchObject({ as_of: null, total: 0 });
	});
});
