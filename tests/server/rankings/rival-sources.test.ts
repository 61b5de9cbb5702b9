import { expect, test } from 'vitest';
import type { MarketOverview } from '#contract/market.ts';
import type { MarketSegment, MarketSegments } from '#contract/market-segments.ts';
import type { GoodsRanking } from '#contract/products.ts';
import type { ShopDetail } from '#contract/shop-detail.ts';
import type { ShopsRanking } from '#contract/shops.ts';
import { UNKNOWN } from '#domain/figures/provenance.ts';
import { addDays } from '#domain/time/days.ts';
import { testApp } from '#tests/support/app.ts';
import { describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';
import { writeRivalWorld } from '#tests/support/rival-world.ts';

const observed = (value: number) => ({ value, quality: 'observed' });
const least = (value: number) => ({ value, quality: 'lower_bound' });
const WEEK = `${addDays(LAST_DAY, -6)}..${LAST_DAY}`;
/** No preset of the rank tables: worked out from the counters. */
const FIVE = `${addDays(LAST_DAY, -4)}..${LAST_DAY}`;

describeReading('sources that rival each other', writeRivalWorld, (database) => {
	const ask = async <Answer>(path: string, params: object) => {
		const answer = await testApp(database(), 'all_in_one').get<Answer>(`/api/${path}`, {
			plat_id: '87',
			...params,
		});
		expect(answer.msg).toBe('success');
		return answer.data;
	};
	const shopIn = async (period: string) =>
		(await ask<ShopsRanking>('rank_shops', { period })).list.find(({ shop_id }) => shop_id === 'small');
	const open = async () => {
		const device = testService(database(), { editionOf: () => 'all_in_one' }).device();
		await device.signUp(`+6281234${Math.floor(Math.random() * 900_000 + 100_000)}`);
		return async (period: string) =>
			(await device.call('shopDetail', { plat_id: '87', id: 'small', period })).data as ShopDetail;
	};

	test('a shop that nobody tells of is the sum of its products, though one tells of another shop', async () => {
		const detail = await open();
		for (const [period, days] of [
			['7', 7],
			[WEEK, 7],
			[FIVE, 5],
		] as const) {
			const [row, one] = [await shopIn(period), await detail(period)];
			// `first` knows tea and cup: 8 units a day, $13.00.
			expect([period, row]).toMatchObject([
				period,
				{
					units: least(8 * days),
					gmv: least(1300 * days),
					unit_price: least(163),
					// The pot too, which `second` tells.
					active_products: observed(3),
					// ana in the links of one source; ben sold nothing.
					active_creators: observed(1),
					total_units: least(320),
				},
			]);
			expect([period, one.figures]).toMatchObject([
				period,
				{ units: row?.units, gmv: row?.gmv, video_gmv: { value: null, quality: 'unknown' } },
			]);
			expect([period, one.active_products, one.active_creators]).toEqual([
				period,
				row?.active_products,
				row?.active_creators,
			]);
			expect(one.totals.units).toMatchObject({ ...row?.total_units });
			expect(one.unit_price).toEqual({ value: 162.5, quality: 'lower_bound' });
		}
	});

	test('totals of a past range are as of its end', async () => {
		const detail = await open();
		const past = `${addDays(LAST_DAY, -12)}..${addDays(LAST_DAY, -10)}`;
		const one = await detail(past);
		expect(one.totals.units).toMatchObject(least(8 * 30));
		expect((await shopIn(past))?.total_units).toEqual(least(240));
	});

	test('links that two sources tell count once', async () => {
		const segment = await ask<MarketSegment>('market_segment', { segment: '100101' });
		expect(segment.creators?.rows.filter(({ creators }) => creators > 0)).toEqual([
			// ana 47, ben 0, and cat's 7 of the pot.
			{ tier: 'unknown', creators: 3, bands: [1, 1, 1, 0, 0], units: 54 },
		]);
		const { totals } = await ask<MarketOverview>('market_overview', { period: '7' });
		expect(totals?.creators).toEqual(observed(2));
		const goods = await ask<GoodsRanking>('rank_goods', { period: '7' });
		expect(goods.list.map((row) => [row.product_id, row.active_creators])).toEqual([
			['tea', observed(1)],
			['cup', observed(1)],
			['pot', observed(1)],
		]);
	});

	test('the weeks of a segment are the sums of its products, marked like them', async () => {
		const { weeks, figures } = await ask<MarketSegment>('market_segment', { segment: '100101' });
		expect(weeks.at(-1)).toMatchObject({ units: figures.week.units, gmv: figures.week.gmv });
		expect(weeks.at(-1)?.units).toEqual(observed(63));
		expect(weeks[0]).toMatchObject({ units: UNKNOWN, gmv: UNKNOWN });
	});

	test('links without units make an estimate, and nothing is counted where nobody tells what was sold', async () => {
		const goods = await ask<GoodsRanking>('rank_goods', { plat_id: '83', period: 'total' });
		expect(goods.list.map((row) => [row.product_id, row.active_creators])).toEqual([
			['bowl', observed(0)],
			['vase', { value: 1, quality: 'estimated' }],
		]);
		for (const period of ['7', 'total']) {
			const { totals, price_bands } = await ask<MarketOverview>('market_overview', { plat_id: '83', period });
			expect([period, totals]).toMatchObject([
				period,
				{
					products: 2,
					selling_products: null,
					new_products: null,
					shops: null,
					creators: UNKNOWN,
					units: UNKNOWN,
					gmv: UNKNOWN,
				},
			]);
			for (const band of price_bands)
				expect(band).toMatchObject({ units: UNKNOWN, gmv: UNKNOWN, share: null });
		}
		const { list } = await ask<MarketSegments>('market_segments', { plat_id: '83', level: '3' });
		expect(list.map(({ figures }) => [figures.sample, figures.stores])).toEqual([[null, null]]);
	});
});
