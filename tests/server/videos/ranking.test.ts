import { expect, test } from 'vitest';
import type { ComparedVideo, Comparison } from '#contract/comparison.ts';
import type { VideosRanking } from '#contract/videos.ts';
import { sortNames } from '#domain/rankings/declaration.ts';
import { addDays } from '#domain/time/days.ts';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * Twenty days up to 2026-03-10, platform 87 (America, cents); "7 days" are the 4th to the 10th. Amounts of a day:
 *
 *   mugs   ana, of 19 February: 100 views, 10 likes, 4 comments, 1 share, 2 units for $20.00; shows p1 and p2
 *   bread  ben, an advertisement of the 6th: 1,000 views, 20 likes, a unit for $50.00; shows p1
 *   quiet  ana, of 19 February: 50 views, nothing else is known
 */
const day = (index: number) => addDays(LAST_DAY, index - 20);
const WEEK = `${day(14)}..${day(20)}`;
const place = { plat_id: 87 } as const;
const video = (videoId: string, creatorId: string, publishedAt: string, more = {}) =>
	({
		type: 'video',
		...place,
		video_id: videoId,
		creator_id: creatorId,
		published_at: publishedAt,
		title: `About ${videoId}`,
		...more,
	}) as const;
const days = (videoId: string, first: number, perDay: Readonly<Record<string, number>>): FeedRecord[] =>
	Array.from({ length: 21 - first }, (_, offset) => ({
		type: 'video_day' as const,
		...place,
		video_id: videoId,
		day: day(first + offset),
		...Object.fromEntries(Object.entries(perDay).map(([name, value]) => [name, value * (offset + 1)])),
	}));
const shows = (videoId: string, productId: string) =>
	({ type: 'video_product', ...place, video_id: videoId, product_id: productId }) as const;

const RECORDS: readonly FeedRecord[] = [
	{
		type: 'creator',
		...place,
		creator_id: 'ana',
		handle: 'ana.sells',
		nickname: 'Ana Brew',
		category_path: ['10'],
	},
	{ type: 'creator', ...place, creator_id: 'ben', handle: 'ben.live' },
	video('mugs', 'ana', '2026-02-19T18:00:00Z', { duration_seconds: 30, is_ad: false }),
	video('bread', 'ben', '2026-03-06T18:00:00Z', { duration_seconds: 60, is_ad: true }),
	video('quiet', 'ana', '2026-02-19T18:00:00Z'),
	shows('mugs', 'p1'),
	shows('mugs', 'p2'),
	shows('bread', 'p1'),
	...days('mugs', 1, { views: 100, likes: 10, comments: 4, shares: 1, units: 2, gmv: 2_000 }),
	...days('bread', 16, { views: 1_000, likes: 20, units: 1, gmv: 5_000 }),
	...days('quiet', 1, { views: 50 }),
];

const known = (value: number) => ({ value, quality: 'observed' });
const unknown = { value: null, quality: 'unknown' };

describeOnBothEngines('/api/rank_videos', (database) => {
	const prepared = async () => {
		const { writer } = await openSource(database(), 'videos');
		await writer.write([...RECORDS], { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database(), () => WORLD_NOW);
		const { get } = testApp(database());
		return async (params: Readonly<Record<string, string>> = {}) => {
			const answer = await get<VideosRanking>('/api/rank_videos', { plat_id: '87', ...params });
			expect([params, answer.msg]).toEqual([params, 'success']);
			return answer.data;
		};
	};
	const ids = (data: VideosRanking) => data.list.map((row) => row.video_id);

	test('ranks the last seven days by GMV, the same from the rank table and from the counters', async () => {
		const ask = await prepared();
		for (const period of ['7', WEEK]) {
			expect([period, (await ask({ period })).list]).toMatchObject([
				period,
				[
					{
						video_id: 'bread',
						title: 'About bread',
						creator: { id: 'ben', handle: 'ben.live', nickname: null },
						published_at: '2026-03-06T18:00:00.000Z',
						duration_seconds: 60,
						ad: true,
						// Published in the period: nothing came before it.
						views: known(5_000),
						views_growth: 'new',
						// Nobody tells its comments and shares.
						engagement: { value: 0.02, quality: 'lower_bound' },
						units: known(5),
						gmv: known(25_000),
						gpm: known(5_000),
						products: 1,
					},
					{
						video_id: 'mugs',
						category: { id: '10' },
						views: known(700),
						views_growth: 0,
						likes: known(70),
						comments: known(28),
						shares: known(7),
						engagement: known(0.15),
						units: known(14),
						gmv: known(14_000),
						gpm: known(20_000),
						products: 2,
						total_views: known(2_000),
						total_gmv: known(40_000),
						trend: new Array(14).fill(2),
					},
					{
						video_id: 'quiet',
						views: known(350),
						units: unknown,
						gpm: unknown,
						engagement: unknown,
						products: 0,
					},
				],
			]);
		}
		const { list, total, as_of } = await ask();
		expect([total, as_of]).toEqual([3, LAST_DAY]);
		expect(list.map((row) => row.rank_change)).toEqual(['new', -1, null]);
	});

	const LISTS: [Record<string, string>, string[]][] = [
		[{ board: 'views' }, ['bread', 'mugs', 'quiet']],
		[{ board: 'ads' }, ['bread']],
		[{ period: 'total' }, ['mugs', 'bread', 'quiet']],
		[{ category: '10' }, ['mugs', 'quiet']],
		[{ keyword: 'ana BREW' }, ['mugs', 'quiet']],
		[{ keyword: 'about mugs' }, ['mugs']],
		[{ keyword: "%' or 1=1 --" }, []],
		[{ views_max: '700' }, ['mugs', 'quiet']],
		[{ engagement_min: '0.1' }, ['mugs']],
		[{ units_min: '10' }, ['mugs']],
		[{ gmv_min: '20000' }, ['bread']],
		[{ growth_max: '0' }, ['mugs', 'quiet']],
		[{ gpm_min: '10000' }, ['mugs']],
		[{ products_min: '2' }, ['mugs']],
		[{ published_min: '2026-03-01' }, ['bread']],
		[{ published_max: '2026-02-19' }, ['mugs', 'quiet']],
		[{ published_min: '2026-03-01', published_max: '9999-12-31' }, ['bread']],
		[{ duration_min: '40' }, ['bread']],
		[{ ad: '0' }, ['mugs']],
	];

	test('keeps on each board what belongs there, and filters alike on table and counters', async () => {
		const ask = await prepared();
		for (const [params, expected] of LISTS) {
			for (const period of params.period ? [params.period] : ['7', WEEK]) {
				expect([params, period, ids(await ask({ ...params, period }))]).toEqual([params, period, expected]);
			}
		}
	});

	test('sorts by every column both ways, the same from table and counters', async () => {
		const ask = await prepared();
		for (const sort of sortNames(VIDEO_RANKING)) {
			for (const order of ['asc', 'desc']) {
				const built = ids(await ask({ sort, order, period: '7' }));
				expect([sort, order, built]).toEqual([sort, order, ids(await ask({ sort, order, period: WEEK }))]);
				expect(built.toSorted()).toEqual(['bread', 'mugs', 'quiet']);
			}
		}
	});

	test('puts videos side by side in the order asked', async () => {
		await prepared();
		const { data } = await testApp(database()).get<Comparison<ComparedVideo>>('/api/compare_videos', {
			plat_id: '87',
			ids: 'mugs,nothing,bread',
			period: '7',
		});
		expect(data).toMatchObject({
			missing: ['nothing'],
			list: [
				{ video_id: 'mugs', views: known(700), gmv: known(14_000), trend: new Array(14).fill(2) },
				{ video_id: 'bread', views: known(5_000), gmv: known(25_000) },
			],
		});
		expect(data.days).toHaveLength(14);
		expect(data.list[0]).not.toHaveProperty('rank');
	});

	test('refuses what is beyond an edition, and malformed values with the name of the field', async () => {
		await prepared();
		const guest = testApp(database(), 'guest');
		const codes: number[] = [];
		for (const params of [{}, { ad: '1' }, { period: '30' }, { page: '2' }]) {
			codes.push((await guest.get('/api/rank_videos', { plat_id: '87', ...params })).code);
		}
		expect(codes).toEqual([100, 11001, 11001, 11012]);
		const { get } = testApp(database());
		for (const [field, value] of Object.entries({
			board: 'hot',
			sort: 'title',
			ad: 'yes',
			published_min: '1',
		})) {
			const answer = await get('/api/rank_videos', { plat_id: '87', [field]: value });
			expect([field, answer.code, answer.msg.split(':')[0]]).toEqual([field, 10001, field]);
		}
	});
});
