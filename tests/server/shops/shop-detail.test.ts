// @module-tag full
import { expect, test } from 'vitest';
import type { Answer, CallName, Input } from '#api/routes.ts';
import type { Edition } from '#domain/access/editions.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';
import { SHOP_DAYS, shopDay, writeShopWorld } from '#tests/support/shop-world.ts';

const HANDLE = '+628123456789';
const BEHIND = [
	'shopTrend',
	'shopProducts',
	'shopCreators',
	'shopVideos',
	'shopLives',
	'shopSimilar',
] as const;

/** A live of the harbor on the 15th with a sample of two of its products, and a video about both on the 16th. */
const atLeast = (value: number) => ({ value, quality: 'lower_bound' });

const SHOWN: readonly FeedRecord[] = [
	{
		type: 'live',
		plat_id: 87,
		room_id: 'room',
		creator_id: 'ana',
		started_at: `${shopDay(15)}T20:00:00Z`,
		viewers: 500,
	},
	...(['mug', 'jar'] as const).map(
		(productId, index): FeedRecord => ({
			type: 'live_product_sample',
			plat_id: 87,
			room_id: 'room',
			product_id: productId,
			at: `${shopDay(15)}T21:00:00Z`,
			units: 4 - index,
			gmv: 1000 * (4 - index),
		}),
	),
	{
		type: 'video',
		plat_id: 87,
		video_id: 'clip',
		creator_id: 'ben',
		published_at: `${shopDay(16)}T20:00:00Z`,
	},
	...(['mug', 'jar'] as const).map(
		(productId): FeedRecord => ({
			type: 'video_product',
			plat_id: 87,
			video_id: 'clip',
			product_id: productId,
		}),
	),
];

/** A shop like harbor; both and what they sell are new, so that their 30 days are known. */
const TWIN: readonly FeedRecord[] = [
	{ type: 'shop', plat_id: 87, shop_id: 'twin', name: 'Twin Kettles', opened_on: shopDay(1) },
	{ type: 'shop', plat_id: 87, shop_id: 'harbor', name: 'Harbor Goods', opened_on: shopDay(1) },
	...(['mug', 'jar'] as const).map(
		(productId): FeedRecord => ({
			type: 'product',
			plat_id: 87,
			product_id: productId,
			title: productId,
			shop_id: 'harbor',
			category_path: ['10'],
			listed_on: shopDay(1),
		}),
	),
	{
		type: 'product',
		plat_id: 87,
		product_id: 'kettle',
		title: 'Kettle',
		shop_id: 'twin',
		category_path: ['10'],
		listed_on: shopDay(1),
	},
	...Array.from({ length: SHOP_DAYS }, (_, index) => index + 1).flatMap((index): FeedRecord[] => {
		const sold = { plat_id: 87, day: shopDay(index), units: 2 * index, gmv: 4000 * index };
		return [
			{ type: 'shop_day', shop_id: 'twin', ...sold },
			{ type: 'product_day', product_id: 'kettle', ...sold },
		];
	}),
];

describeOnBothEngines('the detail of a shop', (database) => {
	async function memberOf(edition: Edition = 'all_in_one', more: readonly FeedRecord[] = []) {
		await writeShopWorld(database(), [...SHOWN, ...more]);
		const service = testService(database(), { editionOf: () => edition });
		const device = service.device();
		await device.signUp(HANDLE);
		const call = <Name extends CallName>(name: Name, id: string, more: object = {}) =>
			device.call(name, { plat_id: '87', id, ...more } as unknown as Input<Name>);
		const codeOf = async (name: CallName, id: string, more: object = {}) => (await call(name, id, more)).code;
		/** What a call answers once the shop is open. */
		const opened = async <Name extends CallName>(
			name: Name,
			id = 'harbor',
			more: object = {},
		): Promise<Answer<Name>> => {
			expect(await codeOf('shopDetail', id)).toBe(100);
			const answer = await call(name, id, { period: '7', ...more });
			expect(answer.msg).toBe('success');
			return answer.data as Answer<Name>;
		};
		const used = async () =>
			(await device.call('getUserInfo', { plat_id: '87' })).data.quotas.detail_views.used;
		return { codeOf, opened, used };
	}

	test('tells what it is and its figures of a week', async () => {
		const { opened } = await memberOf();
		const data = await opened('shopDetail');
		expect(data).toMatchObject({
			shop: { name: 'Harbor Goods', kind: 'brand', cross_border: false, opened_on: '2020-05-01' },
			as_of: LAST_DAY,
			range: { from: shopDay(14), to: LAST_DAY },
			figures: {
				units: { value: 70, quality: 'observed', growth: 0, source: { name: 'shops' } },
				gmv: { value: 70_000 },
				video_gmv: { value: 42_000 },
				live_gmv: { value: 21_000 },
				card_gmv: { value: 7_000 },
				new_creators: { value: 14, growth: 'new' },
				new_videos: { value: 21 },
				new_lives: { value: 7 },
			},
			unit_price: { value: 1000, quality: 'observed' },
			active_creators: { value: 2, quality: 'observed' },
			active_products: { value: 1, quality: 'observed' },
			totals: { units: { value: 200 }, creators: { value: 19 } },
			levels: {
				products: { value: 3, read_on: LAST_DAY },
				followers: { value: 1200 },
				rating: { value: 4.5 },
			},
			// Fell sold at least 125 in these days, lane 84, harbor 70, parts at least 56.
			standing: {
				days: 7,
				places: [
					{ category: null, rank: 3, of: 4 },
					{ category: { id: '10' }, rank: 1, of: 1 },
				],
			},
		});
	});

	test('says at least what its products add up to where nobody tells it of the shop', async () => {
		const { opened } = await memberOf();
		// Tea 5 a day at $2.00, cup 3 a day at $1.00.
		const data = await opened('shopDetail', 'parts', { period: '7' });
		const sum = { quality: 'lower_bound', reason: 'sum_of_products', source: { name: 'products' } };
		expect(data.figures).toMatchObject({
			units: { ...sum, value: 56, growth: null },
			gmv: { ...sum, value: 9_100 },
			new_creators: { value: null, quality: 'unknown' },
		});
		expect(data.totals).toMatchObject({ units: { ...sum, value: 160 }, gmv: { ...sum, value: 26_000 } });
		expect(data.unit_price).toEqual({ value: 162.5, quality: 'lower_bound' });
		const { series } = await opened('shopTrend', 'parts');
		expect(series.units.values).toEqual(new Array(7).fill(8));
		expect(series.gmv.qualities).toEqual(new Array(7).fill('lower_bound'));
		expect(series.video_gmv.values).toEqual(new Array(7).fill(null));
	});

	test('says the same from a build as from the counters and links', async () => {
		const { opened } = await memberOf();
		const asked = async () => [
			await opened('shopCreators'),
			(await opened('shopDetail')).concentration,
			(await opened('shopDetail', 'parts')).figures,
			(await opened('shopDetail', 'parts')).totals,
		];
		const kept = await asked();
		await database().query(`delete from rank_builds where entity in ('product', 'shop')`);
		expect(await asked()).toEqual(kept);
	});

	test('tells what it sells and what it depends on', async () => {
		const { opened } = await memberOf();
		// The first ten days: mug 6 and jar 4 a day.
		const early = await opened('shopDetail', 'harbor', { period: `${shopDay(4)}..${shopDay(10)}` });
		expect(early.categories).toMatchObject([
			{ category: { id: '10' }, products: 2, units: 70, gmv: 70_000, share: 1 },
		]);
		expect(early.price_bands.reduce((sum, { units }) => sum + units, 0)).toBe(70);
		expect(early.concentration.product).toEqual({
			first: 0.6,
			few: 1,
			quality: 'observed',
			count: 2,
			risk: 'high',
		});
		expect(early.concentration.creator).toMatchObject({ count: 0, risk: 'unknown' });
		const week = await opened('shopDetail');
		const quality = 'observed';
		expect(week.concentration).toEqual({
			product: { first: 1, few: 1, quality, count: 1, risk: 'high' },
			// ana 4, ben 1.
			creator: { first: 0.8, few: 1, quality, count: 2, risk: 'high' },
			channel: { first: 0.6, few: 0.6, quality, count: 3, risk: 'low' },
		});
		// Of the lane no feed splits the GMV by channel.
		const lane = await opened('shopDetail', 'lane');
		expect(lane.concentration.channel).toMatchObject({ few: null, risk: 'unknown' });
		expect(lane.active_products).toEqual({ value: null, quality: 'unknown' });
	});

	test('shows its days one by one', async () => {
		const { opened } = await memberOf();
		const { days, series, levels } = await opened('shopTrend');
		expect(days).toEqual([14, 15, 16, 17, 18, 19, 20].map(shopDay));
		expect(series.units.values).toEqual(new Array(7).fill(10));
		expect(series.gmv.values).toEqual(new Array(7).fill(10_000));
		expect(series.new_creators.values).toEqual(new Array(7).fill(2));
		expect(series.new_videos.values).toEqual(new Array(7).fill(3));
		expect(levels.followers).toEqual([1140, 1150, 1160, 1170, 1180, 1190, 1200]);
	});

	test('lists its products in any order, page by page', async () => {
		const { opened } = await memberOf();
		const ids = async (more: object) => {
			const { list, total } = await opened('shopProducts', 'harbor', more);
			return [total, ...list.map(({ rank, product_id, units }) => [rank, product_id, units.value])];
		};
		expect(await ids({})).toEqual([3, [1, 'mug', 42], [2, 'jar', 0], [3, 'lid', 0]]);
		expect(await ids({ sort: 'price', order: 'asc', limit: '1' })).toEqual([3, [1, 'lid', 0]]);
		expect(await ids({ sort: 'total_units', limit: '1', page: '2' })).toEqual([3, [2, 'jar', 0]]);
	});

	test('lists who and what sells it: a video about two products once, a live with the sum of both', async () => {
		const { opened } = await memberOf();
		const creators = await opened('shopCreators');
		expect(creators.list.map(({ creator_id, units, share }) => [creator_id, units, share])).toEqual([
			['ana', 4, 0.8],
			['ben', 1, 0.2],
		]);
		const videos = await opened('shopVideos');
		expect([videos.total, videos.list.map(({ video_id }) => video_id)]).toEqual([1, ['clip']]);
		const lives = await opened('shopLives');
		expect(lives.list).toMatchObject([
			// Nobody told that it ended, and nobody read it on.
			{ room_id: 'room', units: atLeast(7), gmv: atLeast(7_000), viewers: atLeast(500) },
		]);
		expect((await opened('shopLives', 'fell')).list).toEqual([]);
	});

	test('says the level of creators whose GMV of 28 days is known', async () => {
		// Ana is new, so what she has sold so far, $6,000.00, is of these days: L2. Of ben there are no figures.
		const { opened } = await memberOf('all_in_one', [
			{ type: 'creator', plat_id: 87, creator_id: 'ana', handle: 'ana', joined_on: shopDay(1) },
			...[19, 20].map(
				(index): FeedRecord => ({
					type: 'creator_day',
					plat_id: 87,
					creator_id: 'ana',
					day: shopDay(index),
					units: 500,
					gmv: 600_000,
				}),
			),
		]);
		const { list } = await opened('shopCreators');
		expect(list.map(({ creator_id, level }) => [creator_id, level])).toEqual([
			['ana', 2],
			['ben', null],
		]);
	});

	test('names similar shops with the reason', async () => {
		const { opened } = await memberOf('all_in_one', TWIN);
		const { list } = await opened('shopSimilar');
		// Both sell category 10 alone; a kettle is $20.00 where harbor takes $10.00 a unit.
		expect(list).toMatchObject([
			{ shop_id: 'twin', units: { value: 40 }, unit_price: { value: 2000 }, overlap: 1, price_gap: 1 },
		]);
		expect(list[0]?.shared_categories).toHaveLength(1);
	});

	test('takes one view a day, which opens what stands behind it', async () => {
		const { codeOf, used } = await memberOf('basic');
		for (const name of BEHIND) expect([name, await codeOf(name, 'harbor')]).toEqual([name, 11011]);
		expect(await codeOf('shopDetail', 'nowhere')).toBe(404);
		expect(await codeOf('shopDetail', 'harbor', { period: '90' })).toBe(11006);
		expect(await used()).toBe(0);
		expect(await codeOf('shopDetail', 'harbor')).toBe(100);
		for (const name of BEHIND) expect([name, await codeOf(name, 'harbor')]).toEqual([name, 100]);
		expect(await used()).toBe(1);
		expect(await codeOf('shopTrend', 'lane')).toBe(11011);
	});

	test('is refused with what is missing, and malformed calls with the name of the field', async () => {
		const { codeOf } = await memberOf('sign_up');
		for (const name of ['shopDetail', ...BEHIND] as const) {
			expect([name, await codeOf(name, 'harbor')]).toEqual([name, 11001]);
		}
		expect(await codeOf('shopProducts', 'harbor', { sort: 'title' })).toBe(10001);
		expect(await codeOf('shopCreators', 'harbor', { page: '0' })).toBe(10001);
		expect(await codeOf('shopDetail', '')).toBe(10001);
	});
});
