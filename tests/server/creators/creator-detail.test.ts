// @module-tag full
import { expect, test } from 'vitest';
import type { Answer, CallName, Input } from '#api/routes.ts';
import type { Edition } from '#domain/access/editions.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { creatorDay, writeCreatorWorld } from '#tests/support/creator-world.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY } from '#tests/support/miniature-world.ts';

const HANDLE = '+628123456789';
const BEHIND = [
	'anchorTrend',
	'anchorProducts',
	'anchorShops',
	'anchorVideos',
	'anchorLives',
	'anchorSimilar',
	'anchorCalendar',
	'anchorInsights',
] as const;

const place = { plat_id: 87 } as const;

/**
 * Ana's two products are of one shop and of two categories; of ben the audience is told. Ana held a live at noon of the
 * 25th and one on the 2nd, ben one on the 25th. Her video of the 20th wins 100 views and sells one unit a day.
 */
const AROUND: readonly FeedRecord[] = [
	{ type: 'shop', ...place, shop_id: 'harbor', name: 'Harbor Goods' },
	{ type: 'product', ...place, product_id: 'p1', title: 'Mug', shop_id: 'harbor', category_path: ['10'] },
	{ type: 'product', ...place, product_id: 'p2', title: 'Jar', shop_id: 'harbor', category_path: ['12'] },
	{
		type: 'creator',
		...place,
		creator_id: 'ben',
		handle: 'ben.sells',
		nickname: 'Ben Bakes',
		category_path: ['12'],
		gender: 'male',
		audience: { age: { '25-34': 0.6, '35-44': 0.4 }, gender: { female: 0.6, male: 0.4 } },
	},
	...(
		[
			['noon', 'ana', 25, 12],
			['early', 'ana', 2, 5],
			['other', 'ben', 25, 3],
		] as const
	).map(
		([roomId, creatorId, index, units]): FeedRecord => ({
			type: 'live',
			...place,
			room_id: roomId,
			creator_id: creatorId,
			title: roomId,
			started_at: `${creatorDay(index)}T20:00:00Z`,
			ended_at: `${creatorDay(index)}T22:00:00Z`,
			viewers: 500,
			units,
			gmv: units * 2000,
		}),
	),
	{
		type: 'video',
		...place,
		video_id: 'clip',
		creator_id: 'ana',
		title: 'How to brew',
		published_at: `${creatorDay(20)}T20:00:00Z`,
	},
	...Array.from({ length: 11 }, (_, index) => index + 20).map(
		(index): FeedRecord => ({
			type: 'video_day',
			...place,
			video_id: 'clip',
			day: creatorDay(index),
			views: 100 * (index - 19),
			units: index - 19,
			gmv: 1000 * (index - 19),
		}),
	),
];

const observed = (value: number) => ({ value, quality: 'observed' });

describeOnBothEngines('the detail of a creator', (database) => {
	async function memberOf(edition: Edition = 'all_in_one', more: readonly FeedRecord[] = []) {
		await writeCreatorWorld(database(), [...AROUND, ...more]);
		const service = testService(database(), { editionOf: () => edition });
		const device = service.device();
		await device.signUp(HANDLE);
		const call = <Name extends CallName>(name: Name, id: string, more: object = {}) =>
			device.call(name, { plat_id: '87', id, ...more } as unknown as Input<Name>);
		const codeOf = async (name: CallName, id: string, more: object = {}) => (await call(name, id, more)).code;
		/** What a call answers once the creator is open. */
		const opened = async <Name extends CallName>(
			name: Name,
			id = 'ana',
			more: object = {},
		): Promise<Answer<Name>> => {
			expect(await codeOf('anchorDetail', id)).toBe(100);
			const answer = await call(name, id, { period: '7', ...more });
			expect(answer.msg).toBe('success');
			return answer.data as Answer<Name>;
		};
		const used = async () =>
			(await device.call('getUserInfo', { plat_id: '87' })).data.quotas.detail_views.used;
		return { codeOf, opened, used };
	}

	test('tells who it is and the figures of a week, each with where it comes from', async () => {
		const { opened } = await memberOf();
		const source = { name: 'creators' };
		expect(await opened('anchorDetail')).toMatchObject({
			creator: {
				handle: 'ana.sells',
				nickname: 'Ana Brew',
				verified: true,
				authorized: false,
				gender: 'female',
				// 28 days of $200.00.
				level: 2,
				joined_on: '2024-05-01',
			},
			as_of: LAST_DAY,
			range: { from: creatorDay(24), to: LAST_DAY },
			figures: {
				units: { value: 70, quality: 'observed', growth: 0, source },
				gmv: { value: 140_000 },
				video_gmv: { value: 56_000 },
				live_gmv: { value: 84_000 },
				new_followers: {
					value: 70,
					quality: 'observed',
					growth: 0,
					source,
					read_from: creatorDay(23),
				},
				new_videos: { value: 7 },
				new_lives: { value: 1 },
				video_views: { value: 7_000 },
				live_views: { value: 3_500 },
				likes: { value: null, quality: 'unknown' },
			},
			ratios: {
				unit_price: { value: 2_000, quality: 'observed', reason: 'derived', source },
				average_video_views: { value: 1_000 },
				average_live_views: { value: 3_500 },
				video_gpm: { value: 8_000 },
				live_gpm: { value: 24_000 },
			},
			sold: {
				products: { value: 2, quality: 'observed', reason: 'linked_days', source },
				shops: { value: 1 },
			},
			totals: { units: { value: 300 }, videos: { value: 30 }, lives: { value: 4 } },
			levels: {
				followers: { value: 5_300, read_on: LAST_DAY },
				engagement_rate: { value: 0.05 },
				products: { value: 3 },
			},
			// Before her: cat 700, ben 140, fay 84; gus sells as much; of eve it is unknown.
			standing: {
				days: 7,
				places: [
					{ category: null, rank: 4, of: 7 },
					{ category: { id: '10' }, rank: 1, of: 1 },
				],
			},
			audience: {
				age: [
					{ name: '18-24', share: 0.2 },
					{ name: '25-34', share: 0.5 },
					{ name: '35-44', share: 0.3 },
				],
				gender: [
					{ name: 'female', share: 0.7 },
					{ name: 'male', share: 0.3 },
				],
				region: null,
			},
			categories: [
				{ category: { id: '10' }, products: 1, units: 2, gmv: 4_000, share: 0.5 },
				{ category: { id: '12' }, products: 1, units: 2, gmv: 4_000, share: 0.5 },
			],
		});
	});

	test('says that nobody knows what was never read', async () => {
		const { opened } = await memberOf();
		expect(await opened('anchorDetail', 'eve')).toMatchObject({
			figures: { units: { value: null, quality: 'unknown' }, new_followers: { value: 35 } },
			ratios: { unit_price: { value: null, quality: 'unknown' } },
			sold: { products: { value: 0 } },
			audience: { age: null, gender: null, region: null },
			standing: null,
		});
		// Cat loses followers.
		const cat = await opened('anchorDetail', 'cat');
		expect(cat.figures.new_followers).toMatchObject({ value: -350, quality: 'observed', growth: null });
	});

	test('compares the followers won with those of the week before', async () => {
		const days = [24, 25, 26, 27, 28, 29, 30];
		const slower = days.map(
			(index): FeedRecord => ({
				type: 'creator_day',
				...place,
				creator_id: 'ana',
				day: creatorDay(index),
				followers: 5_230 + 8 * (index - 23),
			}),
		);
		const { opened } = await memberOf('all_in_one', slower);
		const { figures } = await opened('anchorDetail');
		// 56 after 70.
		expect(figures.new_followers).toMatchObject({ value: 56, growth: expect.closeTo(-0.2, 9) });
	});

	test('shows its days one by one', async () => {
		const { opened } = await memberOf();
		const { days, series, levels } = await opened('anchorTrend');
		expect(days).toEqual([24, 25, 26, 27, 28, 29, 30].map(creatorDay));
		expect(levels.followers).toEqual([5240, 5250, 5260, 5270, 5280, 5290, 5300]);
		expect(series.new_followers.values).toEqual(new Array(7).fill(10));
		expect(series.gmv.values).toEqual(new Array(7).fill(20_000));
		expect(series.live_gmv.values).toEqual(new Array(7).fill(12_000));
		// Its fourth live was on the 28th.
		expect(series.new_lives.values).toEqual([0, 0, 0, 0, 1, 0, 0]);
	});

	test('lists what it sold and for whom, in any order and page by page', async () => {
		const { opened } = await memberOf();
		const month = `${creatorDay(1)}..${LAST_DAY}`;
		const products = await opened('anchorProducts', 'ana', { period: month });
		expect(products).toMatchObject({
			total: 2,
			source: { name: 'creators' },
			list: [
				{
					product_id: 'p1',
					title: 'Mug',
					shop: { id: 'harbor', name: 'Harbor Goods' },
					units: 4,
					gmv: 8_000,
					unit_price: 2_000,
					first_day: creatorDay(10),
					last_day: creatorDay(25),
				},
				{ product_id: 'p2', units: 2 },
			],
		});
		expect(products.list[0]?.share).toBeCloseTo(2 / 3);
		const latest = await opened('anchorProducts', 'ana', { sort: 'last_day', limit: '1' });
		expect(latest.list.map(({ product_id }) => product_id)).toEqual(['p2']);
		const second = await opened('anchorProducts', 'ana', { sort: 'last_day', limit: '1', page: '2' });
		expect(second.list.map(({ product_id }) => product_id)).toEqual(['p1']);
		expect((await opened('anchorShops', 'ana', { period: month })).list).toMatchObject([
			{ shop_id: 'harbor', name: 'Harbor Goods', products: 2, units: 6, gmv: 12_000, share: 1 },
		]);
		expect((await opened('anchorProducts', 'cat')).list).toEqual([]);
	});

	test('lists its videos since publication, and the lives of the period alone', async () => {
		const { opened } = await memberOf();
		const videos = await opened('anchorVideos');
		expect(videos).toMatchObject({
			total: 1,
			list: [
				{
					video_id: 'clip',
					is_new: false,
					views: { value: 1_100, quality: 'observed' },
					units: { value: 11 },
					gmv: { value: 11_000 },
				},
			],
		});
		const lives = await opened('anchorLives');
		expect(lives.list).toMatchObject([
			{ room_id: 'noon', units: observed(12), gmv: observed(24_000), seconds: 7_200 },
		]);
		expect(lives.total).toBe(1);
		const all = await opened('anchorLives', 'ana', { period: '30', sort: 'units', order: 'asc' });
		expect(all.list.map(({ room_id }) => room_id)).toEqual(['early', 'noon']);
		expect((await opened('anchorVideos', 'ben')).list).toEqual([]);
	});

	test('shows a month of lives, without one that of the newest', async () => {
		const { opened } = await memberOf();
		const newest = await opened('anchorCalendar');
		expect(newest).toMatchObject({
			month: '2026-03',
			first_month: '2026-02',
			last_month: '2026-03',
			time_zone: 'America/Los_Angeles',
			lives: [
				{
					room_id: 'noon',
					day: creatorDay(25),
					state: 'ended',
					units: observed(12),
					gmv: observed(24_000),
					viewers: observed(500),
				},
			],
		});
		const february = await opened('anchorCalendar', 'ana', { month: '2026-02' });
		expect(february.lives.map(({ room_id, day }) => [room_id, day])).toEqual([['early', creatorDay(2)]]);
		expect((await opened('anchorCalendar', 'ana', { month: '2026-01' })).lives).toEqual([]);
		expect(await opened('anchorCalendar', 'cat')).toMatchObject({
			month: '2026-03',
			last_month: null,
			lives: [],
		});
	});

	test('shows no month before all periods of the edition', async () => {
		const { opened, codeOf } = await memberOf('trial');
		// Of 31 days the first is in February.
		expect(await opened('anchorCalendar')).toMatchObject({
			month: '2026-03',
			first_month: '2026-02',
			has_earlier: false,
		});
		expect((await opened('anchorCalendar', 'ana', { month: '2026-02' })).lives).toHaveLength(1);
		expect(await codeOf('anchorCalendar', 'ana', { month: '2026-01' })).toBe(11007);
	});

	test('names similar creators with the reason', async () => {
		const { opened } = await memberOf();
		const { list } = await opened('anchorSimilar');
		// Ana sold 4 mugs and 2 jars in 30 days, ben mugs alone: two thirds are the same products and categories. Of
		// their audiences 80 % are of the same age (0.5 + 0.3) and 90 % of the same gender (0.6 + 0.3).
		expect(list).toMatchObject([
			{
				creator_id: 'ben',
				handle: 'ben.sells',
				followers: 9_700,
				shared_products: { count: 1, list: [{ id: 'p1', title: 'Mug' }] },
				shared_categories: { count: 1 },
				shared_audience: { age: '25-34', gender: 'female', region: null },
			},
		]);
		const [ben] = list;
		expect(ben?.product_overlap).toBeCloseTo(2 / 3);
		expect(ben?.category_overlap).toBeCloseTo(2 / 3);
		expect(ben?.audience_overlap).toBeCloseTo(0.85);
		expect(ben?.score).toBeCloseTo(0.75 * (2 / 3) + 0.25 * 0.85);
		expect((await opened('anchorSimilar', 'cat')).list).toEqual([]);
	});

	test('takes one view a day, which opens what stands behind it', async () => {
		const { codeOf, used } = await memberOf('basic');
		for (const name of BEHIND) expect([name, await codeOf(name, 'ana')]).toEqual([name, 11011]);
		expect(await codeOf('anchorDetail', 'nobody')).toBe(404);
		expect(await codeOf('anchorDetail', 'ana', { period: '90' })).toBe(11006);
		expect(await used()).toBe(0);
		expect(await codeOf('anchorDetail', 'ana')).toBe(100);
		for (const name of BEHIND) expect([name, await codeOf(name, 'ana')]).toEqual([name, 100]);
		expect(await used()).toBe(1);
		expect(await codeOf('anchorTrend', 'ben')).toBe(11011);
	});

	test('is refused with what is missing, and malformed calls with the name of the field', async () => {
		const { codeOf } = await memberOf('sign_up');
		for (const name of ['anchorDetail', ...BEHIND] as const) {
			expect([name, await codeOf(name, 'ana')]).toEqual([name, 11001]);
		}
		expect(await codeOf('anchorProducts', 'ana', { sort: 'title' })).toBe(10001);
		expect(await codeOf('anchorCalendar', 'ana', { month: '2026-13' })).toBe(10001);
		expect(await codeOf('anchorDetail', '')).toBe(10001);
	});
});
