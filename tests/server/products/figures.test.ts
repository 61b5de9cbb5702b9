// @module-tag full
import { expect, test } from 'vitest';
import type { CallName, Input } from '#api/routes.ts';
import { SELLER_DAYS } from '#domain/access/detail-periods.ts';
import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines, describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { dayOf, writeFortyDays } from '#tests/support/forty-days.ts';

let members = 0;

/** A member of the professional edition who has opened the details of p05 … and can call what is behind them. */
async function member(database: Database) {
	const service = testService(database, { editionOf: () => 'professional' });
	const device = service.device();
	members += 1;
	await device.signUp(`+62812345${6_000 + members}`);
	const call = async <Name extends CallName>(name: Name, input: object) => {
		const answer = await device.call(name, { plat_id: '87', id: 'p05', ...input } as unknown as Input<Name>);
		expect([name, answer.code, answer.msg]).toEqual([name, 100, 'success']);
		return answer.data;
	};
	await call('goodsDetail', {});
	return { device, call };
}

const known = (value: number) => ({ value, quality: 'observed' });

describeReading('the detail of a product', writeFortyDays, (database) => {
	test('has the figures of the usual 31 days, of days and of ranges', async () => {
		const { call } = await member(database());
		// Days 10 to 40: 21 days at $5 and 10 at $4, 5 units each; nothing reaches 31 days further back.
		expect(await call('goodsDetail', {})).toMatchObject({
			period: null,
			range: { from: dayOf(10), to: dayOf(40) },
			as_of: dayOf(40),
			currency: 'USD',
			figures: {
				units: {
					...known(155),
					growth: null,
					read_from: dayOf(9),
					read_to: dayOf(40),
					source: { name: 'market' },
				},
				gmv: { ...known(72_500), growth: null },
				video_gmv: known(36_250),
				live_gmv: known(21_750),
				card_gmv: known(14_500),
				new_creators: known(4),
				new_videos: known(7),
				new_lives: known(4),
				new_reviews: known(155),
			},
			active_creators: { value: 2, quality: 'observed' },
			unit_price: { value: 72_500 / 155, quality: 'observed' },
			totals: { units: known(200), gmv: known(95_000), creators: known(4), reviews: known(200) },
			levels: {
				price_min: { value: 400, read_on: dayOf(40) },
				commission_rate: { value: 0.15 },
				rating: { value: 4.5 },
				stock: { value: 960 },
				reviews: { value: 200, read_on: dayOf(40) },
			},
			commission_amount: 60,
		});
		// The week of days 34 to 40 against that of 27 to 33: four days at $5, then three at $4.
		expect((await call('goodsDetail', { period: '7' })).figures).toMatchObject({
			units: { ...known(35), growth: 0 },
			gmv: { ...known(14_000), growth: 14_000 / 16_000 - 1 },
			new_videos: { ...known(2), growth: null },
		});
		const two = await call('goodsDetail', { period: `${dayOf(30)}..${dayOf(31)}` });
		expect(two.figures).toMatchObject({ units: known(10), gmv: { ...known(4_500), growth: -0.1 } });
		// Like rating and stock, reviews stand as they did then; the total is today's.
		expect(two.levels).toMatchObject({
			rating: { value: 4.5, read_on: dayOf(31) },
			reviews: { value: 155, read_on: dayOf(31) },
		});
		expect(two.totals.reviews).toMatchObject(known(155));
	});

	test('says what is estimated, a lower bound or just begun, and why', async () => {
		const { call } = await member(database());
		// Units of day 34 are 204; day 35 falls to 3 and counts as unknown; five more days at 6.
		expect((await call('goodsDetail', { id: 'p06', period: '7' })).figures.units).toMatchObject({
			value: 36,
			quality: 'lower_bound',
			reason: 'restarted',
			breaks: 1,
			growth: null,
		});
		// The last reading is of day 38: seven units a day from 34 to 38.
		expect((await call('goodsDetail', { id: 'p07', period: '7' })).figures.units).toMatchObject({
			value: 35,
			quality: 'estimated',
			reason: 'between_readings',
			read_to: dayOf(38),
		});
		expect(await call('goodsDetail', { id: 'p08', period: '15' })).toMatchObject({
			product: { is_new: true },
			figures: { units: { ...known(40), growth: 'new' } },
		});
	});

	test('places it among all and in its category by the units of 30 days', async () => {
		const { call } = await member(database());
		// In 120101, 30 days: p01 30, p02 60, p03 90, p04 120, p05 150, p06 ≥174, p07 ~196, p08 40.
		const all = { category: null, rank: 15, of: 20, outsold: 5 / 19 };
		const own = { rank: 3, of: 8, outsold: 5 / 7 };
		expect((await call('goodsDetail', { language_id: '2' })).standing).toEqual({
			days: 30,
			places: [
				all,
				{ category: { id: '12', name: 'Menswear' }, rank: 9, of: 14, outsold: 5 / 13 },
				{ category: { id: '1201', name: "Men's Tops" }, rank: 9, of: 14, outsold: 5 / 13 },
				{ category: { id: '120101', name: "Men's T-shirts" }, ...own },
			],
		});
		expect((await call('goodsDetail', { period: '7' })).standing?.days).toBe(7);
	});

	test('parts its reviews by stars as they stood when they were last read', async () => {
		const { call } = await member(database());
		expect((await call('goodsDetail', {})).review_stars).toEqual({
			rows: [
				{ stars: 5, reviews: 100, share: 100 / 150 },
				{ stars: 4, reviews: 30, share: 0.2 },
				{ stars: 3, reviews: 10, share: 10 / 150 },
				{ stars: 2, reviews: 4, share: 4 / 150 },
				{ stars: 1, reviews: 6, share: 0.04 },
			],
			read_on: dayOf(30),
			source: { name: 'market', marketplace: null },
		});
		const earlier = await call('goodsDetail', { period: dayOf(29) });
		expect(earlier.review_stars?.rows.map(({ share }) => share)).toEqual([0.8, 0.2, 0, 0, 0]);
		expect((await call('goodsDetail', { period: dayOf(19) })).review_stars).toBeNull();
		expect((await call('goodsDetail', { id: 'p04' })).review_stars).toBeNull();
	});

	test('says what it is, with its variants', async () => {
		const { call } = await member(database());
		expect(await call('goodsDetail', {})).toMatchObject({
			product: {
				title: 'Pine Cotton Shirt 5',
				url: 'https://shop.example/p05',
				shop: { id: 's0', name: 'Shop 0' },
				category: { id: '120101', names: ['Menswear', "Men's Tops", "Men's T-shirts"] },
				free_shipping: true,
				off_shelf: false,
				is_new: false,
			},
			skus: [
				{ sku_id: 'p05-s', price: 400, stock: 600 },
				{ sku_id: 'p05-l', price: 450, stock: 360 },
			],
		});
		expect((await call('goodsDetail', { id: 'p06' })).product.url).toBeNull();
		expect((await call('goodsDetail', { id: 'p20' })).product.off_shelf).toBe(true);
	});
});

describeReading('what stands behind a detail', writeFortyDays, (database) => {
	test('has each day, its channels and what changed in price and commission', async () => {
		const { call } = await member(database());
		const trend = await call('goodsTrend', { period: `${dayOf(29)}..${dayOf(32)}` });
		expect(trend.days).toEqual([29, 30, 31, 32].map(dayOf));
		expect(trend.series.units).toEqual({
			values: [5, 5, 5, 5],
			qualities: Array.from({ length: 4 }, () => 'observed'),
			source: 'market',
		});
		expect(trend.series.gmv.values).toEqual([2_500, 2_500, 2_000, 2_000]);
		expect(trend.series.video_gmv.values).toEqual([1_250, 1_250, 1_000, 1_000]);
		expect(trend.series.new_creators.values).toEqual([0, 1, 0, 0]);
		expect(trend.series.new_lives.values).toEqual([0, 0, 0, 1]);
		expect(trend.levels.price_min).toEqual([500, 500, 400, 400]);
		expect(trend.changes).toEqual([
			{ day: dayOf(31), price_before: 500, price_after: 400, commission_before: 0.1, commission_after: 0.15 },
		]);
	});

	test('leaves days without a reading unknown', async () => {
		const { call } = await member(database());
		await call('goodsDetail', { id: 'p07' });
		const { series, levels } = await call('goodsTrend', { id: 'p07', period: '7' });
		expect(series.units.values).toEqual([7, 7, 7, 7, 7, null, null]);
		expect(levels.price_min).toEqual([700, 700, 700, 700, 700, null, null]);
	});

	test('lists who sold it, sorted and in pages', async () => {
		const { call } = await member(database());
		const week = { period: '7' };
		expect(await call('goodsCreators', week)).toMatchObject({
			total: 2,
			source: { name: 'market' },
			list: [
				{
					creator_id: 'ana',
					nickname: 'Ana',
					followers: 12_000,
					units: 21,
					gmv: 8_400,
					share: 21 / 23,
					videos: 1,
				},
				{ creator_id: 'ben', handle: 'ben.live', units: 2, gmv: 800, lives: 1, last_day: dayOf(40) },
			],
		});
		const second = await call('goodsCreators', {
			...week,
			sort: 'units',
			order: 'asc',
			limit: '1',
			page: '2',
		});
		expect([second.total, second.list.map((row) => row.creator_id)]).toEqual([2, ['ana']]);
		expect((await call('goodsCreators', { period: dayOf(39) })).list).toMatchObject([{ creator_id: 'ana' }]);
	});

	test('says what creators of each level and each following contributed', async () => {
		const { call } = await member(database());
		// Of 35 units ana sold 21 and ben 2; nobody knows how many follow ben, nor what either sold in 28 days.
		const answer = await call('goodsContributions', { period: '7' });
		expect(answer).toMatchObject({
			range: { from: dayOf(34), to: dayOf(40) },
			currency: 'USD',
			source: { name: 'market' },
			units: 35,
			creator_units: 23,
		});
		expect(answer.tiers.filter(({ creators }) => creators > 0)).toEqual([
			{ tier: 'micro', creators: 1, units: 21, gmv: 8_400, share: 0.6 },
			{ tier: 'unknown', creators: 1, units: 2, gmv: 800, share: 2 / 35 },
		]);
		expect(answer.levels.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, null]);
		expect(answer.levels.at(-1)).toEqual({
			level: null,
			creators: 2,
			units: 23,
			gmv: 9_200,
			share: 23 / 35,
		});
		await call('goodsDetail', { id: 'p06' });
		expect(await call('goodsContributions', { id: 'p06' })).toMatchObject({
			source: { name: 'market' },
			creator_units: null,
		});
	});

	test('lists its videos with everything they reached', async () => {
		const { call } = await member(database());
		// Days 20 to 40 are 21: 11 of them at $5.
		expect((await call('goodsVideos', {})).list).toMatchObject([
			{
				video_id: 'v20',
				creator: { handle: 'ana.sells' },
				views: known(2_100),
				units: known(42),
				gmv: known(2 * (11 * 500 + 10 * 400)),
				engagement: 0.15,
				gpm: (19_000 / 2_100) * 1_000,
				is_new: true,
				read_on: dayOf(40),
			},
		]);
		expect(await call('goodsVideos', { period: dayOf(19) })).toMatchObject({ list: [], total: 0 });
		expect((await call('goodsVideos', { period: dayOf(21) })).list).toMatchObject([
			{ views: known(200), is_new: false },
		]);
	});

	test('lists the lives of the region’s days with what they sold of it', async () => {
		const { call } = await member(database());
		expect((await call('goodsLives', { period: dayOf(40) })).list).toEqual([
			{
				room_id: 'r40',
				title: 'Evening live',
				creator: { id: 'ben', handle: 'ben.live', nickname: null },
				started_at: '2026-03-11T01:00:00.000Z',
				ended_at: '2026-03-11T03:00:00.000Z',
				viewers: known(500),
				peak_online: known(80),
				units: known(2),
				gmv: known(760),
				price: 380,
			},
		]);
		expect((await call('goodsLives', { period: dayOf(39) })).total).toBe(0);
	});

	test('finds look-alikes and says why', async () => {
		const { call } = await member(database());
		const { list } = await call('goodsSimilar', {});
		expect(list.map((row) => row.product_id).slice(0, 2)).toEqual(['p04', 'p03']);
		expect(list[0]).toMatchObject({
			shared_category: "Men's T-shirts",
			price_gap: 0,
			shared_words: ['pine', 'cotton', 'shirt'],
			shared_creators: 0,
			units: known(120),
		});
		// A plain thing of the same category shares no word; p15 and above share no category.
		expect(list.some((row) => Number(row.product_id.slice(1)) > 8)).toBe(false);
	});
});

describeOnBothEngines('a detail without a build', (database) => {
	test('says of who sold it the same from a build as from the days of the links', async () => {
		await writeFortyDays(database());
		const { call } = await member(database());
		const asked = async () => [
			await call('goodsCreators', { period: '7' }),
			await call('goodsCreators', { sort: 'followers', order: 'asc' }),
			(await call('goodsDetail', { period: '30' })).active_creators,
			await call('goodsContributions', { period: '30' }),
		];
		const kept = await asked();
		const rows = await database().query<{ period: number }>(
			`select distinct period from product_creators where plat_id = 87 and product_id = 'p05' order by period`,
		);
		expect(rows.map(({ period }) => period)).toEqual([...SELLER_DAYS]);
		await database().query(`delete from rank_builds where entity = 'product'`);
		expect(await asked()).toEqual(kept);
	});
});
