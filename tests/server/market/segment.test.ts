// @module-tag full
import { expect, test } from 'vitest';
import type { MarketSegment } from '#contract/market-segments.ts';
import type { Edition } from '#domain/access/editions.ts';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { addDays } from '#domain/time/days.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { writeMarketWorld } from '#tests/support/market-world.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';

const observed = (value: number) => ({ value, quality: 'observed' });

describeOnBothEngines('the detail of a segment', (database) => {
	const ask = (segment: string, edition: Edition = 'all_in_one') =>
		testApp(database(), edition).get<MarketSegment>('/api/market_segment', { plat_id: '87', segment });

	test('has the first products and shops of its sample, with their parts of it', async () => {
		await writeMarketWorld(database());
		const { data } = await ask('1001');
		expect(data).toMatchObject({
			category: { id: '1001', names: ['Beauty & Personal Care', 'Skincare'] },
			level: 2,
			products: 25,
			month_range: { from: addDays(LAST_DAY, -29), to: LAST_DAY },
			week_range: { from: addDays(LAST_DAY, -6), to: LAST_DAY },
		});
		expect(data.figures.monopoly_ratio).toBeCloseTo(17_400 / 2_420, 10);
		expect(data.top_products.map(({ product_id }) => product_id)).toEqual([
			'b01',
			'b02',
			'b03',
			'a01',
			'a02',
			'a03',
			'a04',
			'a05',
			'a06',
			'a07',
		]);
		expect(data.top_products[3]).toEqual({
			rank: 4,
			product_id: 'a01',
			title: 'Product a01',
			image: '/api/image/product/87/a01.svg',
			shop: { id: 's1', name: 'Shop s1' },
			price_min: 1_000,
			price_max: 1_000,
			commission_rate: 0.1,
			units: observed(120),
			gmv: observed(120_000),
			units_growth: 1,
			share: 120 / 2_420,
			listed_on: addDays(LAST_DAY, -433),
		});
		expect(data.top_shops).toHaveLength(10);
		// Of the 1,520 units whose shop is known.
		expect(data.top_shops[0]).toEqual({
			id: 's1',
			name: 'Shop s1',
			products: 5,
			units: observed(600),
			share: 600 / 1_520,
		});
	});

	test('has price bands that hold each product once', async () => {
		await writeMarketWorld(database());
		const { data } = await ask('1001');
		expect(data.price_bands).toEqual([
			{
				above: null,
				up_to: 1_000,
				products: 22,
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

	test('counts creators by followers and by what they sold of the sample in thirty days', async () => {
		await writeMarketWorld(database());
		const { data } = await ask('1001');
		expect(data.creators?.bands).toEqual([0, 1, 10, 100, 1_000]);
		const there = data.creators?.rows.filter(({ creators }) => creators > 0);
		expect(there).toEqual([
			{ tier: 'nano', creators: 1, bands: [0, 0, 1, 0, 0], units: 25 },
			{ tier: 'mid', creators: 1, bands: [1, 0, 0, 0, 0], units: 0 },
		]);
	});

	test('has what the sample sold in each of the last weeks', async () => {
		await writeMarketWorld(database());
		const { data } = await ask('100101');
		expect(data.weeks).toHaveLength(12);
		// The last week: 28 of each of ten, 7 of each of twelve. In the one before the two newest were listed, and sold
		// three days. Five weeks back, two of seven days lie in the last 30.
		expect(data.weeks.slice(-2)).toEqual([
			{
				from: addDays(LAST_DAY, -13),
				to: addDays(LAST_DAY, -7),
				units: observed(356),
				gmv: observed(356_000),
			},
			{ from: addDays(LAST_DAY, -6), to: LAST_DAY, units: observed(364), gmv: observed(364_000) },
		]);
		expect(data.weeks[7]?.units).toEqual(observed(10 * (2 * 4 + 5 * 2) + 70));
		// Before the first reading nothing is known.
		expect(data.weeks[0]).toMatchObject({ units: UNKNOWN, gmv: UNKNOWN });
	});

	test('says counts and totals alone where there is not enough data', async () => {
		await writeMarketWorld(database());
		const { data } = await ask('100102');
		expect(data.figures).toMatchObject({ sample: 3, enough: false, monopoly_ratio: null });
		expect(data.top_products.map(({ share }) => share)).toEqual([1 / 3, 1 / 3, 1 / 3]);
		expect(data.price_bands).toEqual([]);
		const { data: idle } = await ask('100201');
		expect(idle).toMatchObject({ products: 1, top_products: [], top_shops: [] });
	});

	test('is no segment where no product is, and costs nothing then', async () => {
		await writeMarketWorld(database());
		expect((await ask('11')).code).toBe(404);
		expect((await ask('soap')).code).toBe(10_001);
		expect(await database().query('select * from quota_uses')).toEqual([]);
	});

	test('is for who has detail views, and takes one a day of each segment', async () => {
		await writeMarketWorld(database());
		expect((await ask('1001', 'guest')).code).toBe(11_020);
		expect((await ask('1001', 'sign_up')).code).not.toBe(100);
		const codes: number[] = [];
		for (const segment of ['10', '10', '1001', '1002', '100101', '100102', '100201', '10']) {
			codes.push((await ask(segment, 'trial')).code);
		}
		expect(codes).toEqual([100, 100, 100, 100, 100, 100, 11_008, 100]);
	});
});
