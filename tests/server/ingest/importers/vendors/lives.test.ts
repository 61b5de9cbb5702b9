import { describe, expect, test } from 'vitest';
import { rowReason } from '#domain/text/row-reasons.ts';
import type { Importer } from '#server/ingest/importers/importer.ts';
import { echotik } from '#server/ingest/importers/vendors/echotik.ts';
import { fastmoss } from '#server/ingest/importers/vendors/fastmoss.ts';
import { kalodata } from '#server/ingest/importers/vendors/kalodata.ts';
import { tabcut } from '#server/ingest/importers/vendors/tabcut.ts';
import { contextWith, convertFile, fixture } from '#tests/server/ingest/importers/converting.ts';
import { reasonOf, recordsIn, recordsOfItem, windowsIn } from './reading.ts';

type Said = Parameters<typeof contextWith>[0];

const converted = async (importer: Importer, said: Said) =>
	convertFile(importer, await fixture(`vendors/${importer.name}-lives.ndjson`), contextWith(said));
const answers = async (importer: Importer, said: Said) => recordsIn(await converted(importer, said));

describe('answers of FastMoss about lives, creators and videos', () => {
	const DANA = { plat_id: 87, creator_id: '6744400000000000301' };

	test('give a session with its figures, and the one of a creator without a name', async () => {
		const [first, second] = await answers(fastmoss, {});
		expect(first).toEqual([
			{ type: 'creator', ...DANA, handle: 'desk.dana', nickname: 'Dana' },
			{
				type: 'live',
				...DANA,
				room_id: '7418000000000000201',
				shop_id: '7494000000000000401',
				title: 'Desk setup night',
				started_at: '2026-11-19T18:00:00.000Z',
				ended_at: '2026-11-19T20:30:00.000Z',
				viewers: 35_600,
				peak_online: 1_250,
				units: 182,
				gmv: 456_805,
				products: 24,
			},
		]);
		// A long id as a number, an end of 0, null and "" beside a written 0.
		expect(second).toEqual([
			{
				type: 'live',
				plat_id: 87,
				room_id: '7418000000000000202',
				creator_id: '6744400000000000302',
				shop_id: null,
				title: null,
				started_at: '2026-11-20T21:00:00.000Z',
				ended_at: null,
				viewers: null,
				peak_online: null,
				units: 0,
				gmv: null,
				products: 0,
			},
		]);
	});

	test('refuse a session of nobody', async () => {
		expect((await converted(fastmoss, {}))[2]).toEqual({
			refused: rowReason('no_creator'),
		});
	});

	test('give a creator’s levels, ready windows and the week that was asked for', async () => {
		const [, , creator, sellerOfOne] = await answers(fastmoss, {});
		expect(creator?.slice(0, 2)).toEqual([
			{ type: 'creator', ...DANA, handle: 'desk.dana', nickname: 'Dana', category_path: ['Home Supplies'] },
			{ type: 'creator_day', ...DANA, day: '2026-11-19', followers: 120_400, videos: 812 },
		]);
		const id = DANA.creator_id;
		expect(windowsIn(creator)).toEqual([
			`creator ${id} 2026-11-19 28 units 640`,
			`creator ${id} 2026-11-19 28 gmv 1601000`,
			`creator ${id} 2026-11-15 7 gmv 520050`,
			`creator ${id} 2026-11-15 7 video_gmv 63245`,
			`creator ${id} 2026-11-15 7 live_gmv 456805`,
			`creator ${id} 2026-11-15 7 new_followers -35`,
		]);
		// Units and GMV of who sells one product are the product's.
		expect(sellerOfOne?.map(({ type }) => type)).toEqual(['creator', 'creator_day']);
	});

	test('leave figures of a creator out where nobody says of which period they are', async () => {
		const item = { uid: '1', unique_id: 'ana', follower_count: 9, follower_inc_count: 3, creator_usd_gmv: 5 };
		const records = await recordsOfItem(fastmoss, item);
		expect(records.map(({ type }) => type)).toEqual(['creator', 'creator_day']);
		const asked = await recordsOfItem(fastmoss, item, { day: '2026-11-19', region: 'US', window: 7 });
		expect(windowsIn(asked)).toEqual([
			'creator 1 2026-11-19 7 gmv 500',
			'creator 1 2026-11-19 7 new_followers 3',
		]);
		// Dollars are no money of another region.
		const abroad = await recordsOfItem(fastmoss, item, { day: '2026-11-19', region: 'GB', window: 7 });
		expect(windowsIn(abroad)).toEqual(['creator 1 2026-11-19 7 new_followers 3']);
	});

	test('give a video, its totals, its creator and its products', async () => {
		const [, , , , video, unknown] = await answers(fastmoss, {});
		const it = { plat_id: 87, video_id: '7318000000000000501' };
		expect(video).toEqual([
			{ type: 'creator', ...DANA, handle: 'desk.dana', nickname: 'Dana' },
			{
				type: 'video',
				...it,
				creator_id: DANA.creator_id,
				title: 'Three cables, one drawer #desk',
				published_at: '2026-11-10T09:30:00.000Z',
				duration_seconds: 34,
				is_ad: false,
			},
			{
				type: 'video_day',
				...it,
				day: '2026-11-19',
				views: 89_352,
				likes: 4_100,
				comments: 266,
				shares: 0,
				units: 38,
				gmv: 95_062,
			},
			{ type: 'video_product', ...it, product_id: '1729400000000000101' },
			{ type: 'video_product', ...it, product_id: '1729400000000000102' },
		]);
		expect(unknown?.at(-1)).toEqual({
			type: 'video_day',
			plat_id: 87,
			video_id: '7318000000000000502',
			day: '2026-11-19',
			views: 12,
			likes: null,
			comments: null,
			shares: null,
			units: null,
			gmv: null,
		});
	});
});

describe('answers of Kalodata about lives, creators and videos', () => {
	const said = { day: '2026-11-19', region: 'GB' };
	const PAT = { plat_id: 82, creator_id: '6744500000000000701' };

	test('give sessions from milliseconds and money from text; a detail leaves open whose it is', async () => {
		const [first, second] = await answers(kalodata, said);
		expect(first).toEqual([
			{ type: 'creator', ...PAT, handle: 'pour.over.pat', nickname: null },
			{
				type: 'live',
				...PAT,
				room_id: '7225500000000000601',
				title: '24 HOUR KITCHEN',
				started_at: '2026-11-17T18:00:00.000Z',
				ended_at: '2026-11-18T18:00:00.000Z',
				viewers: 205_348,
				units: null,
				gmv: 1_855_905,
				products: null,
			},
		]);
		expect(second).toMatchObject([
			{ type: 'live', started_at: '2026-11-18T08:00:00.000Z', ended_at: null, viewers: 0, gmv: null },
		]);
		expect((await converted(kalodata, said))[2]).toEqual({
			knownLive: {
				type: 'live',
				plat_id: 82,
				room_id: '7225500000000000601',
				viewers: 205_348,
				units: null,
				gmv: 1_855_905,
				products: 68,
			},
		});
	});

	test('give a creator’s followers, and figures of the asked days', async () => {
		const [, , creator] = await answers(kalodata, said);
		expect(creator?.slice(0, 2)).toEqual([
			{ type: 'creator', ...PAT, handle: 'pour.over.pat', nickname: 'Pat' },
			{ type: 'creator_day', ...PAT, day: '2026-11-19', followers: 3_700_000 },
		]);
		const of = `creator ${PAT.creator_id} 2026-11-19 7`;
		expect(windowsIn(creator)).toEqual([
			`${of} units 1478`,
			`${of} gmv 3898179`,
			`${of} video_gmv 2389070`,
			`${of} live_gmv 1509109`,
			`${of} new_followers 100000`,
			`${of} video_views 74047861`,
			`${of} live_views 5144804`,
		]);
	});

	test('give a video from the beginning of its day, and one that is known by its figures alone', async () => {
		const [, , , video, bare] = await answers(kalodata, said);
		expect(video?.[1]).toEqual({
			type: 'video',
			plat_id: 82,
			video_id: '7318500000000000801',
			creator_id: PAT.creator_id,
			title: 'Bloom for 30 seconds',
			published_at: '2026-11-10T00:00:00.000Z',
			duration_seconds: 105,
			is_ad: true,
		});
		expect(windowsIn(video)).toEqual([
			'video 7318500000000000801 2026-11-19 1 views 8935253',
			'video 7318500000000000801 2026-11-19 1 units 3835',
			'video 7318500000000000801 2026-11-19 1 gmv 18024500',
		]);
		expect(windowsIn(bare)).toEqual(['video 7318500000000000802 2026-11-19 1 views 77']);
		expect(bare).toHaveLength(1);
	});
});

describe('answers of EchoTik about lives, creators and videos', () => {
	const said = { day: '2026-11-19' };
	const LILA = { plat_id: 81, creator_id: '6744600000000001001' };

	test('give sessions from seconds as text; an end of "0" is none', async () => {
		const [first, second] = await answers(echotik, said);
		expect(first).toEqual([
			{ type: 'creator', ...LILA, handle: 'lip.lila', nickname: 'Lila' },
			{
				type: 'live',
				...LILA,
				room_id: '7225900000000000901',
				title: 'Malam bibir',
				started_at: '2026-11-18T16:00:00.000Z',
				ended_at: '2026-11-18T18:11:11.000Z',
				viewers: 12_400,
				new_followers: 44,
				comments: 310,
				likes: 5_200,
				shares: 0,
				units: 61,
				gmv: 97_600_000,
				products: 18,
			},
		]);
		expect(second).toMatchObject([
			{
				type: 'live',
				creator_id: '6744600000000001002',
				ended_at: null,
				viewers: null,
				units: null,
				gmv: null,
			},
		]);
	});

	test('give a creator’s totals, levels and ready windows', async () => {
		const [, , creator] = await answers(echotik, said);
		expect(creator?.slice(0, 2)).toEqual([
			{
				type: 'creator',
				...LILA,
				handle: 'lip.lila',
				nickname: 'Lila',
				category_path: ['Beauty'],
				gender: 'female',
			},
			{
				type: 'creator_day',
				...LILA,
				day: '2026-11-19',
				units: 5_400,
				gmv: 8_640_000_000,
				video_gmv: null,
				live_gmv: null,
				videos: 410,
				lives: 86,
				video_views: null,
				likes: 910_000,
				followers: 48_000,
				engagement_rate: 0.052,
			},
		]);
		const of = `creator ${LILA.creator_id} 2026-11-19`;
		expect(windowsIn(creator)).toEqual([
			`${of} 7 new_followers -20`,
			`${of} 30 units 310`,
			`${of} 30 gmv 496000050`,
			`${of} 30 video_gmv 100000000`,
			`${of} 30 live_gmv 396000050`,
			`${of} 30 new_followers 1200`,
		]);
	});

	test('tell totals from figures of the period in rankings', async () => {
		const [, , , creator, , video] = await answers(echotik, said);
		expect(creator?.[1]).toEqual({
			type: 'creator_day',
			plat_id: 81,
			creator_id: '6744600000000001003',
			day: '2026-11-19',
			units: 12_000,
			gmv: 19_200_000_000,
			videos: 77,
			followers: 91_000,
		});
		expect(windowsIn(creator)).toEqual([
			'creator 6744600000000001003 2026-11-18 1 units 75',
			'creator 6744600000000001003 2026-11-18 1 gmv 120000000',
		]);
		expect(video?.[2]).toMatchObject({
			views: 64_000,
			likes: 2_100,
			comments: null,
			units: 90,
			gmv: 144_000_000,
		});
		expect(windowsIn(video)).toEqual([
			'video 7318600000000001102 2026-11-18 1 views 5000',
			'video 7318600000000001102 2026-11-18 1 likes 120',
			'video 7318600000000001102 2026-11-18 1 comments 0',
			'video 7318600000000001102 2026-11-18 1 shares 3',
			'video 7318600000000001102 2026-11-18 1 units 4',
			'video 7318600000000001102 2026-11-18 1 gmv 6400000',
		]);
	});

	test('give a video with the products of a list that is text', async () => {
		const [, , , , video] = await answers(echotik, said);
		const it = { plat_id: 81, video_id: '7318600000000001101' };
		expect(video?.[1]).toEqual({
			type: 'video',
			...it,
			creator_id: LILA.creator_id,
			title: 'Balm in 10 seconds',
			published_at: '2026-11-16T03:33:20.000Z',
			duration_seconds: 16,
			is_ad: true,
		});
		expect(windowsIn(video)).toEqual([
			`video ${it.video_id} 2026-11-19 1 views 900`,
			`video ${it.video_id} 2026-11-19 7 views 20100`,
			`video ${it.video_id} 2026-11-19 7 likes 450`,
		]);
		expect(video?.slice(-2)).toEqual([
			{ type: 'video_product', ...it, product_id: '1729600000000000611' },
			{ type: 'video_product', ...it, product_id: '1729600000000000612' },
		]);
	});
});

describe('answers of TabCut about lives, creators and videos', () => {
	const VIET = { plat_id: 84, creator_id: '6744700000000001301' };

	test('give a session by the region’s clock, with where its viewers came from', async () => {
		const [first, second] = await answers(tabcut, {});
		expect(first).toEqual([
			{ type: 'creator', ...VIET, handle: 'bep.viet', nickname: null },
			{
				type: 'live',
				...VIET,
				room_id: '7225700000000001201',
				title: 'Thứ Sáu thời trang',
				started_at: '2026-11-20T13:00:00.000Z',
				ended_at: '2026-11-20T15:00:00.000Z',
				viewers: 35_600,
				peak_online: 1_250,
				average_online: 620.5,
				new_followers: 1_820,
				units: 1_820,
				gmv: 456_800_000,
				products: 58,
				breakdown: { viewer_sources: { following: 0.42, other: 0.38, video: 0.2 } },
			},
		]);
		// Money in another currency is none of the region's; units beside it count.
		expect(second).toMatchObject([{ type: 'live', ended_at: null, viewers: null, units: 3, gmv: null }]);
	});

	test('give a creator’s levels and figures of the ranked days', async () => {
		const [, , creator] = await answers(tabcut, {});
		expect(creator?.slice(0, 2)).toEqual([
			{ type: 'creator', ...VIET, handle: 'bep.viet', nickname: 'Bếp Việt' },
			{ type: 'creator_day', ...VIET, day: '2026-11-20', followers: 580_000, videos: 320 },
		]);
		expect(windowsIn(creator)).toEqual([
			`creator ${VIET.creator_id} 2026-11-20 7 units 2400`,
			`creator ${VIET.creator_id} 2026-11-20 7 gmv 600000000`,
		]);
	});

	test('give a video and not the product that it names', async () => {
		const [, , , video] = await answers(tabcut, {});
		const it = { plat_id: 84, video_id: '7318700000000001401' };
		expect(video).toEqual([
			{ type: 'creator', ...VIET, handle: 'bep.viet', nickname: null },
			{
				type: 'video',
				...it,
				creator_id: VIET.creator_id,
				title: 'Chiên không dầu',
				published_at: '2026-11-15T12:30:00.000Z',
				duration_seconds: 27,
			},
			{ type: 'video_day', ...it, day: '2026-11-20', views: 51_200, likes: 900, comments: null, shares: 0 },
			{ type: 'video_product', ...it, product_id: '1729700000000000811' },
		]);
	});
});

test.each([
	['a moment that is none', { create_time: 'yesterday' }, 'create_time "yesterday" is not a time'],
	['a start in the future', { create_time: '1800000000' }, 'is in the future'],
	['viewers that are no number', { total_views_cnt: 'many' }, 'total_views_cnt "many" is not a whole number'],
	['sales below 0', { total_sale_cnt: -1 }, 'total_sale_cnt -1 is negative'],
])('a session with %s is refused with the reason', async (_what, more, reason) => {
	const item = { room_id: '1', user_id: '2', create_time: '1795017600', ...more };
	expect(await reasonOf(echotik, item, { region: 'ID' })).toContain(reason);
});
