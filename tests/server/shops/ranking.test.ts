import { expect, test } from 'vitest';
import type { ShopsRanking } from '#contract/shops.ts';
import { sortNames } from '#domain/rankings/declaration.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeReading } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { shopDay, writeShopWorld } from '#tests/support/shop-world.ts';

const known = (value: number) => ({ value, quality: 'observed' });
const least = (value: number) => ({ value, quality: 'lower_bound' });
const unknown = { value: null, quality: 'unknown' };
const WEEK = `${shopDay(14)}..${shopDay(20)}`;

describeReading('/api/rank_shops', writeShopWorld, (database) => {
	const caller = () => {
		const { get } = testApp(database());
		return async (params: Readonly<Record<string, string>> = {}) => {
			const answer = await get<ShopsRanking>('/api/rank_shops', { plat_id: '87', ...params });
			expect([params, answer.msg]).toEqual([params, 'success']);
			return answer.data;
		};
	};
	const ids = (data: ShopsRanking) => data.list.map((row) => row.shop_id);
	const row = (data: ShopsRanking, id: string) => {
		const found = data.list.find((one) => one.shop_id === id);
		if (!found) throw new Error(`${id} is not in the ranking.`);
		return found;
	};

	test('ranks the last seven days by units, and shops known by their products alone with at least what those sold', async () => {
		const data = await caller()();
		// fell: 3 × 20 before its counter fell, 3 × 20 after. parts: 7 × 5 + 7 × 3.
		expect(data.list.map((one) => [one.rank, one.shop_id, one.units])).toEqual([
			[1, 'fell', least(120)],
			[2, 'lane', known(84)],
			[3, 'harbor', known(70)],
			[4, 'parts', least(56)],
		]);
		expect(data).toMatchObject({ total: 4, as_of: LAST_DAY, period: '7', currency: 'USD' });
		expect(data.sources.map(({ name }) => name)).toEqual(['shops', 'products']);
	});

	test('gives every figure of a shop, the same from the rank table and from the counters', async () => {
		const ask = caller();
		for (const period of ['7', WEEK]) {
			expect([period, row(await ask({ period }), 'harbor')]).toMatchObject([
				period,
				{
					name: 'Harbor Goods',
					kind: 'brand',
					cross_border: false,
					category: { id: '10' },
					opened_on: '2020-05-01',
					gmv: known(70_000),
					unit_price: known(1000),
					video_gmv: known(42_000),
					live_gmv: known(21_000),
					card_gmv: known(7_000),
					units_growth: 0,
					new_creators: known(14),
					new_videos: known(21),
					new_lives: known(7),
					// The mug sold, the jar no longer, the lid never.
					active_products: known(1),
					products: 3,
					active_creators: known(2),
					total_units: known(200),
					total_gmv: known(200_000),
					creators: 19,
					followers: 1200,
					rating: 4.5,
					trend: new Array(14).fill(10),
					source: { name: 'shops' },
				},
			]);
			expect([period, row(await ask({ period }), 'parts')]).toMatchObject([
				period,
				{
					gmv: least(9_100),
					unit_price: least(163),
					units_growth: null,
					new_creators: unknown,
					active_products: known(2),
					// Nobody links its products, though a source tells who sells others.
					active_creators: known(0),
					category: { id: '12' },
					cross_border: null,
					source: { name: 'products' },
				},
			]);
		}
	});

	test('compares with the week before', async () => {
		const data = await caller()();
		// lane: 7 × 12 after 7 × 4.
		expect(row(data, 'lane')).toMatchObject({ units_growth: 2, gmv_growth: 2 });
		expect(row(data, 'fell').units_growth).toBeNull();
		// Before: fell 140, harbor 70, lane 28.
		expect(data.list.map((one) => [one.shop_id, one.rank_change])).toEqual([
			['fell', 0],
			['lane', 1],
			['harbor', -1],
			['parts', null],
		]);
	});

	test('keeps on each board what belongs there', async () => {
		const ask = caller();
		const boards = {
			sales: ['fell', 'lane', 'harbor', 'parts'],
			rising: ['lane'],
			promoted: ['harbor', 'fell', 'lane', 'parts'],
			local: ['fell', 'harbor'],
			cross_border: ['lane'],
		};
		for (const [board, expected] of Object.entries(boards)) {
			for (const period of ['7', WEEK]) {
				expect([board, period, ids(await ask({ board, period }))]).toEqual([board, period, expected]);
			}
		}
	});

	test('ranks everything so far under total, and past days from the counters', async () => {
		const ask = caller();
		expect((await ask({ period: 'total' })).list.map((one) => [one.shop_id, one.units.value])).toEqual([
			['fell', 380],
			['harbor', 200],
			['parts', 160],
			['lane', 136],
		]);
		const past = await ask({ period: shopDay(5) });
		expect(past.list.map((one) => [one.shop_id, one.units.value, one.active_products.value])).toEqual([
			['fell', 20, null],
			['harbor', 10, 2],
			['parts', 8, 2],
			['lane', 4, null],
		]);
	});

	const FILTERS: [Record<string, string>, string[]][] = [
		[{ category: '10' }, ['harbor']],
		[{ category: '12' }, ['parts']],
		[{ keyword: 'GOODS harbor' }, ['harbor']],
		[{ keyword: "%' or 1=1 --" }, []],
		[{ units_min: '70', units_max: '100' }, ['lane', 'harbor']],
		[{ gmv_max: '20000' }, ['fell', 'parts']],
		[{ growth_min: '0.5' }, ['lane']],
		[{ unit_price_min: '500' }, ['harbor', 'lane']],
		[{ active_products_min: '1' }, ['harbor', 'parts']],
		[{ active_creators_min: '2' }, ['harbor']],
		[{ new_creators_min: '14' }, ['harbor']],
		[{ followers_min: '1200', rating_min: '4.5' }, ['harbor']],
		[{ opened_min: '2025-01-01' }, ['lane']],
		[{ cross_border: '0' }, ['fell', 'harbor']],
		[{ kind: 'retailer' }, ['lane']],
	];

	test('filters alike on the rank table and on the counters', async () => {
		const ask = caller();
		for (const [filter, expected] of FILTERS) {
			for (const period of ['7', WEEK]) {
				expect([filter, period, ids(await ask({ ...filter, period })).sort()]).toEqual([
					filter,
					period,
					[...expected].sort(),
				]);
			}
		}
	});

	test('sorts by every column both ways, the same from table and counters', async () => {
		const ask = caller();
		for (const sort of sortNames(SHOP_RANKING)) {
			for (const order of ['asc', 'desc']) {
				const built = ids(await ask({ sort, order, period: '7' }));
				expect([sort, order, built]).toEqual([sort, order, ids(await ask({ sort, order, period: WEEK }))]);
				expect(built).toHaveLength(4);
			}
		}
	});

	test('pages, and refuses what is beyond an edition', async () => {
		expect((await caller()({ limit: '2', page: '2' })).list.map((one) => [one.rank, one.shop_id])).toEqual([
			[3, 'harbor'],
			[4, 'parts'],
		]);
		const guest = testApp(database(), 'guest');
		const codes: number[] = [];
		for (const params of [
			{},
			{ category: '10' },
			{ kind: 'brand' },
			{ period: '30' },
			{ period: LAST_DAY },
		]) {
			codes.push((await guest.get('/api/rank_shops', { plat_id: '87', ...params })).code);
		}
		expect(codes).toEqual([100, 11001, 11001, 11001, 11007]);
		expect((await guest.get('/api/rank_shops', { plat_id: '87', page: '2' })).code).toBe(11012);
	});

	test('answers malformed values with 10001 and the name of the field', async () => {
		const { get } = testApp(database());
		const malformed = {
			board: 'hot',
			sort: 'name',
			kind: 'mall',
			unit_price_min: '1.5',
			followers_max: '-1',
			rating_max: '6',
			opened_min: '2026-02-30',
			cross_border: 'yes',
			category: '1',
			period: '8',
		};
		for (const [field, value] of Object.entries(malformed)) {
			const answer = await get('/api/rank_shops', { plat_id: '87', [field]: value });
			expect([field, answer.code, answer.msg.split(':')[0]]).toEqual([field, 10001, field]);
		}
		expect(
			await get('/api/rank_shops', { plat_id: '87', followers_min: '9', followers_max: '8' }),
		).toMatchObject({ code: 10001, msg: 'followers_max: is below followers_min' });
	});

	test('shows the old list or the new one while it is rebuilt', async () => {
		const ask = caller();
		let isOver = false;
		const rebuilding = (async () => {
			for (let round = 0; round < 2; round += 1) {
				await markStale(database(), [87]);
				await rebuildStale(database(), () => WORLD_NOW);
			}
			isOver = true;
		})();
		const seen = new Set<string>();
		while (!isOver) seen.add(ids(await ask()).join(' '));
		await rebuilding;
		expect([...seen]).toEqual(['fell lane harbor parts']);
	});

	test('is empty for a platform without shops', async () => {
		expect(await caller()({ plat_id: '81' })).toMatchObject({ list: [], total: 0, as_of: null });
	});
});
