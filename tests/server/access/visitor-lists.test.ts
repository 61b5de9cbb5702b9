// @module-tag full
import { expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { rankHotRandomGoodsListVisitor, rankHotRandomShopListVisitor } from '#contract/visitor.ts';
import { addDays } from '#domain/time/days.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { FIRST_DAY, LAST_DAY, WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { writeRecords } from '#tests/support/written.ts';

type Goods = AnswerOf<typeof rankHotRandomGoodsListVisitor>;
type Shops = AnswerOf<typeof rankHotRandomShopListVisitor>;
const GOODS = '/api/rank_hot_random_goods_list_visitor';
const SHOPS = '/api/rank_hot_random_shop_list_visitor';

const AMERICA = { plat_id: '87', language_id: '2' };
const minutesLater = (minutes: number) => () => new Date(WORLD_NOW.getTime() + minutes * 60_000);

/** Products `p1` … `p<count>`, of which `p<n>` sells n units in the last week for n dollars each unit. */
function shelf(count: number, shopOf: (n: number) => string | null = () => null): FeedRecord[] {
	const before = addDays(LAST_DAY, -7);
	return Array.from({ length: count }, (_, index) => index + 1).flatMap((n): FeedRecord[] => {
		const of = { plat_id: 87, product_id: `p${n}` };
		const total = { type: 'product_day', ...of, units: 1000, gmv: 50_000 } as const;
		return [
			{ type: 'product', ...of, title: `Product ${n}`, shop_id: shopOf(n) },
			...[before, addDays(before, 1), addDays(before, 3), addDays(before, 5)].map((day) => ({
				...total,
				day,
			})),
			{ ...total, day: LAST_DAY, units: 1000 + n, gmv: 50_000 + n * n * 100 },
		];
	});
}

describeOnBothEngines('the random goods of visitors', (database) => {
	const ask = async (clock = () => WORLD_NOW, params: Readonly<Record<string, string>> = AMERICA) =>
		(await testApp(database(), 'guest', { clock }).get<Goods>(GOODS, params)).data;

	test('tell what sold in the last 7 closed days, with place, price and picture', async () => {
		await writeMiniatureWorld(database());
		const { list, ...rest } = await ask();
		expect(rest).toEqual({ period: '7', as_of: LAST_DAY });
		expect(list.map((goods) => [goods.rank, goods.product_id, goods.units, goods.gmv])).toEqual([
			[1, 'lamp', 200, 100_000],
			[2, 'mug', 70, 70_000],
			[3, 'reset', 30, 3_000],
			[4, 'soap', 28, 5_600],
		]);
		expect(list[1]).toEqual({
			plat_id: 87,
			product_id: 'mug',
			title: 'Stoneware Mug',
			image: '/api/image/product/87/mug.svg',
			price: 1000,
			commission_rate: 0.1,
			units: 70,
			gmv: 70_000,
			rank: 2,
			currency: 'USD',
		});
	});

	test('are eight of the hundred hottest, the same within a minute and others in the next', async () => {
		await writeRecords(database(), shelf(120));
		const first = await ask();
		expect(first.list.length).toBe(8);
		const top = await ask(undefined, { ...AMERICA, pick: 'first' });
		expect(top.list.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
		expect(await ask(() => new Date(WORLD_NOW.getTime() + 59_000))).toEqual(first);

		const seen = new Set<number>();
		for (let minute = 0; minute < 40; minute += 1) {
			const { list } = await ask(minutesLater(minute));
			for (const { rank, units } of list) {
				expect(units).toBe(121 - rank);
				seen.add(rank);
			}
		}
		expect(Math.max(...seen)).toBeLessThanOrEqual(100);
		// 40 times 8 of 100: each has 96 % to be seen.
		expect(seen.size).toBeGreaterThan(80);
	});

	test('are of everything so far where there is one snapshot', async () => {
		await writeRecords(database(), [
			{ type: 'product', plat_id: 87, product_id: 'a', title: 'a' },
			{ type: 'product_day', plat_id: 87, product_id: 'a', day: LAST_DAY, units: 5, price_min: 200 },
		]);
		expect(await ask()).toMatchObject({
			period: 'total',
			as_of: LAST_DAY,
			list: [{ product_id: 'a', units: 5, gmv: 1_000, rank: 1, commission_rate: null }],
		});
	});

	test('are none where the region has no data', async () => {
		await writeMiniatureWorld(database());
		expect(await ask(undefined, { ...AMERICA, plat_id: '81' })).toEqual({
			list: [],
			period: '7',
			as_of: null,
		});
	});
});

describeOnBothEngines('the random shops of visitors', (database) => {
	const ask = async (clock = () => WORLD_NOW, params: Readonly<Record<string, string>> = AMERICA) =>
		(await testApp(database(), 'guest', { clock }).get<Shops>(SHOPS, params)).data;

	test('sum the ranked products of each shop, with the rates to convert them', async () => {
		await writeRecords(database(), [
			{ type: 'shop', plat_id: 87, shop_id: 'big', name: 'Big Shop', category_path: ['10'] },
			{ type: 'shop', plat_id: 87, shop_id: 'small', name: 'Small Shop' },
			// Product n sells n units for n² dollars: 3 and 4 are of the big shop, 1 and 2 of the small one.
			...shelf(5, (n) => ['small', 'small', 'big', 'big'][n - 1] ?? null),
		]);
		const { list, money_rate_info, ...rest } = await ask();
		expect(rest).toEqual({ period: '7', as_of: LAST_DAY });
		expect(list).toEqual([
			{
				plat_id: 87,
				shop_id: 'big',
				name: 'Big Shop',
				image: '/api/image/avatar/shop/87/big.svg',
				category: 'Beauty & Personal Care',
				products: 2,
				units: 7,
				gmv: 2_500,
				currency: 'USD',
			},
			expect.objectContaining({ shop_id: 'small', category: null, products: 2, units: 3, gmv: 500 }),
		]);
		expect(money_rate_info.dollar_to_rupiah).toBeGreaterThan(1_000);
		expect(money_rate_info).toEqual((await testApp(database()).raw('/api/plat_monty_type_rate')).data);
	});

	test('name the category in the asked language', async () => {
		await writeRecords(database(), [
			{ type: 'shop', plat_id: 87, shop_id: 's', name: 'S', category_path: ['10'] },
			...shelf(1, () => 's'),
		]);
		const names: unknown[] = [];
		for (const language_id of ['1', '2', '3'])
			names.push((await ask(undefined, { ...AMERICA, language_id })).list[0]?.category);
		expect(names).toEqual(['Kecantikan & Perawatan Diri', 'Beauty & Personal Care', '美妆个护']);
	});

	test('take the category from their products where the shop has none', async () => {
		await writeRecords(database(), [
			{ type: 'shop', plat_id: 87, shop_id: 's', name: 'S' },
			...shelf(3, () => 's').map((record) =>
				record.type === 'product' ? { ...record, category_path: ['10'] } : record,
			),
		]);
		expect((await ask()).list[0]?.category).toBe('Beauty & Personal Care');
	});

	test('are six of the fifty that sold most', async () => {
		await writeRecords(
			database(),
			shelf(60, (n) => `shop${n}`),
		);
		const seen = new Set<string>();
		for (let minute = 0; minute < 40; minute += 1) {
			const { list } = await ask(minutesLater(minute));
			expect(list.length).toBe(6);
			for (const { shop_id } of list) seen.add(shop_id);
		}
		const places = [...seen].map((id) => Number(id.replace('shop', '')));
		expect(Math.min(...places)).toBeGreaterThanOrEqual(11);
		expect(seen.size).toBeGreaterThan(40);
	});

	test('are none where nothing was sold or the region has no data', async () => {
		await writeRecords(database(), [
			{ type: 'product', plat_id: 87, product_id: 'a', title: 'a', shop_id: 's' },
			{ type: 'product_day', plat_id: 87, product_id: 'a', day: FIRST_DAY, units: 0 },
			{ type: 'product_day', plat_id: 87, product_id: 'a', day: LAST_DAY, units: 0 },
		]);
		expect((await ask()).list).toEqual([]);
		expect(await ask(undefined, { ...AMERICA, plat_id: '81' })).toMatchObject({ list: [], as_of: null });
	});
});
