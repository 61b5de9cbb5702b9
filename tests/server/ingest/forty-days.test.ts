// @module-tag full
import { expect, test } from 'vitest';
import type { CallName, Input } from '#api/routes.ts';
import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dayOf, writeFortyDays } from '#tests/support/forty-days.ts';

/*
 * The market of forty days (support/forty-days.ts) through every kind of call, each figure worked out by hand. The
 * detail of a product has a file of its own (goods/figures.test.ts).
 */

async function member(database: Database) {
	await writeFortyDays(database);
	const service = testService(database, { editionOf: () => 'all_in_one' });
	const device = service.device();
	await device.signUp('+628123456789');
	return async <Name extends CallName>(name: Name, input: object = {}) => {
		const answer = await device.call(name, { plat_id: '87', ...input } as unknown as Input<Name>);
		expect([name, answer.code, answer.msg]).toEqual([name, 100, 'success']);
		return answer.data;
	};
}

const observed = (value: number) => ({ value, quality: 'observed' });
const atLeast = (value: number) => ({ value, quality: 'lower_bound' });

describeOnBothEngines('a market of forty days', (database) => {
	test('ranks its products by a week and by thirty days', async () => {
		const call = await member(database());
		const week = await call('rankGoods', { period: '7', limit: '200' });
		// n a day each; p08 since day 36, p06 without the day of its reset, p07 by its last reading.
		expect(week.list.map((row) => [row.product_id, row.units.value])).toEqual([
			...[20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map((n) => [`p${n}`, 7 * n]),
			['p09', 63],
			['p08', 40],
			['p06', 36],
			['p05', 35],
			['p07', 35],
			['p04', 28],
			['p03', 21],
			['p02', 14],
			['p01', 7],
		]);
		const row = (id: string) => week.list.find(({ product_id: one }) => one === id);
		expect(row('p20')).toMatchObject({ gmv: observed(280_000), units_growth: 0, off_shelf: true });
		// $4 in these days; four of the seven days before were still at $5.
		expect(row('p05')).toMatchObject({ gmv: observed(14_000), gmv_growth: 14_000 / 16_000 - 1 });
		expect(row('p06')?.units.quality).toBe('lower_bound');
		expect(row('p07')?.units.quality).toBe('estimated');
		const month = await call('rankGoods', { period: '30', category: '120101', sort: 'gmv' });
		// 30 days at n dollars; p07 196 units at $7, p06 174 at $6, p05 100 at $5 and 50 at $4, p08 40 at $8.
		expect(month.list.map((one) => [one.product_id, one.gmv.value])).toEqual([
			['p07', 137_200],
			['p06', 104_400],
			['p05', 70_000],
			['p04', 48_000],
			['p08', 32_000],
			['p03', 27_000],
			['p02', 12_000],
			['p01', 3_000],
		]);
	});

	test('ranks its shops by what their products sold, as a lower bound', async () => {
		const call = await member(database());
		const { list } = await call('rankShops', { period: '7' });
		expect(list.map((row) => [row.shop_id, row.units])).toEqual([
			['s0', atLeast(35 + 70 + 105 + 140)],
			['s4', atLeast(28 + 63 + 98 + 133)],
			['s3', atLeast(21 + 40 + 91 + 126)],
			['s2', atLeast(14 + 35 + 84 + 119)],
			['s1', atLeast(7 + 36 + 77 + 112)],
		]);
	});

	test('tells what a shop sells and what it depends on', async () => {
		const call = await member(database());
		const shop = await call('shopDetail', { id: 's4', period: '7' });
		// p04, p09, p14 and p19: 28, 63, 98 and 133 units at $4, $9, $14 and $19.
		const units = 322;
		// Its feed tells nothing of shops: the sum that the ranking shows, and why.
		const gmv = 28 * 400 + 63 * 900 + 98 * 1_400 + 133 * 1_900;
		const summed = { reason: 'sum_of_products', source: { name: 'market' }, others: [] };
		expect(shop.figures.units).toMatchObject({ ...atLeast(units), ...summed, growth: null });
		expect(shop.figures.gmv).toMatchObject({ ...atLeast(gmv), ...summed, growth: null });
		expect(shop.figures.video_gmv).toMatchObject(atLeast(gmv / 2));
		expect(shop.figures.new_creators).toMatchObject({ value: null, quality: 'unknown' });
		expect(shop.unit_price.value).toBe(gmv / units);
		// 40 days of each since the first reading.
		expect(shop.totals.units).toMatchObject({ ...atLeast(40 * 46), ...summed });
		const { list } = await call('rankShops', { period: '7' });
		const ranked = list.find((row) => row.shop_id === 's4');
		expect(ranked).toMatchObject({ units: atLeast(units), gmv: atLeast(gmv) });
		expect(shop.categories).toMatchObject([
			{ category: { id: '1201' }, products: 3, units: 189, gmv: 205_100, share: 189 / units },
			{ category: { id: '3002' }, products: 1, units: 133, gmv: 252_700, share: 133 / units },
		]);
		expect(shop.price_bands.reduce((sum, band) => sum + band.units, 0)).toBe(units);
		expect(shop.concentration.product).toMatchObject({
			first: 133 / units,
			few: (133 + 98 + 63) / units,
			count: 4,
		});
		const products = await call('shopProducts', { id: 's4', period: '7' });
		expect(products.list.map((row) => [row.product_id, row.units.value])).toEqual([
			['p19', 133],
			['p14', 98],
			['p09', 63],
			['p04', 28],
		]);
	});

	test('is summed up by category, price and creators', async () => {
		const call = await member(database());
		const overview = await call('marketOverview', { period: '30' });
		// 30 n each, but for p05 to p08: 150, 174, 196 and 40.
		const units = 30 * (1 + 2 + 3 + 4 + 174) + 150 + 174 + 196 + 40;
		expect(overview.totals).toMatchObject({
			products: 20,
			selling_products: 20,
			new_products: 1,
			shops: 5,
			creators: { value: 2, quality: 'observed' },
			videos: 1,
			lives: 1,
			units: atLeast(units),
		});
		expect(overview.price_bands.reduce((sum, band) => sum + band.products, 0)).toBe(20);
		expect(overview.price_bands.reduce((sum, band) => sum + (band.units.value ?? 0), 0)).toBe(units);
		// ana sold 3 a day, ben 2 on the last one; nobody read ben's followers.
		expect(overview.creator_tiers?.rows.filter(({ creators }) => creators > 0)).toEqual([
			{ tier: 'micro', creators: 1, bands: [0, 0, 1, 0, 0, 0], units: 90 },
			{ tier: 'unknown', creators: 1, bands: [0, 1, 0, 0, 0, 0], units: 2 },
		]);
		const leaves = await call('marketIndustries', { period: '30', level: '3' });
		expect(
			leaves.list.map((node) => [node.category.id, node.products, node.shops, node.units.value]),
		).toEqual([
			['300201', 6, 5, 3_150],
			['120102', 6, 5, 2_070],
			['120101', 8, 5, 300 + 150 + 174 + 196 + 40],
		]);
		expect(leaves.list[0]?.gmv).toEqual(observed(5_565_000));
	});

	test('says of no segment what a sample of twenty would', async () => {
		const call = await member(database());
		const { list } = await call('marketSegments', {});
		const enough = list.filter(({ figures }) => figures.enough).map(({ category }) => category.id);
		// Level 1 parts them 14 to 6: no segment has twenty.
		expect(enough).toEqual([]);
		expect(list.map(({ figures }) => figures.monopoly_ratio)).toEqual(list.map(() => null));
	});

	test('has days that add up to the figure of any range', async () => {
		const call = await member(database());
		const ranges = [
			'7',
			'15',
			`${dayOf(5)}..${dayOf(12)}`,
			`${dayOf(28)}..${dayOf(33)}`,
			`${dayOf(40)}..${dayOf(40)}`,
		];
		for (const id of ['p01', 'p05', 'p20']) {
			for (const period of ranges) {
				const { figures } = await call('goodsDetail', { id, period });
				const { series } = await call('goodsTrend', { id, period });
				for (const name of ['units', 'gmv', 'video_gmv', 'live_gmv', 'card_gmv'] as const) {
					const days = series[name].values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
					expect([id, period, name, days]).toEqual([id, period, name, figures[name].value]);
				}
			}
		}
	});
});
