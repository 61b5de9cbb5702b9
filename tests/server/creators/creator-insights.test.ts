// @module-tag full
import { expect, test } from 'vitest';
import type { Answer, CallName, Input } from '#api/routes.ts';
import { DECAY_DAYS } from '#domain/videos/video-decay.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { creatorDay, writeCreatorWorld } from '#tests/support/creator-world.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';

const place = { plat_id: 87 } as const;

type Made = { readonly creatorId?: string; readonly title?: string };

const video = (
	videoId: string,
	index: number,
	{ creatorId = 'ana', title = videoId }: Made = {},
): FeedRecord => ({
	type: 'video',
	...place,
	video_id: videoId,
	creator_id: creatorId,
	title,
	// Evening in California, the next day in UTC.
	published_at: `${creatorDay(index + 1)}T03:00:00Z`,
});

const read = (videoId: string, index: number, views: number, units: number): FeedRecord => ({
	type: 'video_day',
	...place,
	video_id: videoId,
	day: creatorDay(index),
	views,
	units,
});

/** 50 views on the day of publication, 25 on the next, 25 on the third, then none; a unit a day. */
const followed = (videoId: string, index: number, days = DECAY_DAYS): FeedRecord[] =>
	Array.from({ length: days }, (_, day) => read(videoId, index + day, [50, 75][day] ?? 100, day + 1));

/** Six videos of the 25th with a product: of two it sold, of three it did not, of one nobody knows. */
const offered: FeedRecord[] = [0, 1, 2, 3, 4, 5].flatMap((number): FeedRecord[] => {
	const videoId = `offer${number}`;
	return [
		video(videoId, 25, { title: 'Mug day #CozyMugs' }),
		{ type: 'video_product', ...place, video_id: videoId, product_id: 'p1' },
		...(number < 5 ? [read(videoId, 26, 10, number < 2 ? 4 : 0)] : []),
	];
});

/** A live of the 26th that showed three products: one sold, one did not, of one the units were not read. */
const shown: FeedRecord[] = [
	{
		type: 'live',
		...place,
		room_id: 'room',
		creator_id: 'ana',
		title: 'Mug night',
		started_at: `${creatorDay(26)}T20:00:00Z`,
		ended_at: `${creatorDay(26)}T22:00:00Z`,
	},
	...(
		[
			['p1', 0],
			['p1', 3],
			['p2', 0],
			['p3', null],
		] as const
	).map(
		([productId, units], minute): FeedRecord => ({
			type: 'live_product_sample',
			...place,
			room_id: 'room',
			product_id: productId,
			at: `${creatorDay(26)}T20:0${minute}:00Z`,
			price: 1000,
			...(units === null ? {} : { units }),
		}),
	),
];

const MADE: readonly FeedRecord[] = [
	...[5, 10, 15].flatMap((index) => [video(`whole${index}`, index), ...followed(`whole${index}`, index)]),
	video('young', 20),
	...followed('young', 20, 10),
	video('gap', 8),
	...followed('gap', 8).filter((_, day) => day !== 4),
	video('others', 5, { creatorId: 'ben' }),
	...offered,
	...shown,
];

describeOnBothEngines('what follows from what a creator made', (database) => {
	async function insights(period = '7', id = 'ana'): Promise<Answer<'anchorInsights'>> {
		await writeCreatorWorld(database(), MADE);
		const device = testService(database(), { editionOf: () => 'all_in_one' }).device();
		await device.signUp('+628123456789');
		const call = <Name extends CallName>(name: Name) =>
			device.call(name, { plat_id: '87', id, period } as unknown as Input<Name>);
		expect((await call('anchorInsights')).code).toBe(11011);
		expect((await call('anchorDetail')).code).toBe(100);
		const answer = await call('anchorInsights');
		expect(answer.msg).toBe('success');
		return answer.data;
	}

	test('keywords are those of the titles, what sold is counted where it was read, decay of whole days', async () => {
		const { keywords, fulfilment, decay, range } = await insights();
		expect(range).toEqual({ from: creatorDay(24), to: creatorDay(30) });
		expect(keywords).toEqual({
			videos: 11,
			lives: 1,
			list: [
				{ word: 'mug', isTag: false, videos: 6, lives: 1 },
				{ word: '#cozymugs', isTag: true, videos: 6, lives: 0 },
				{ word: 'day', isTag: false, videos: 6, lives: 0 },
			],
		});
		expect(fulfilment).toEqual({
			lives: { offered: 3, sold: 1, unknown: 1, share: null },
			videos: { offered: 6, sold: 2, unknown: 1, share: 0.4 },
		});
		expect(decay.views).toEqual({
			videos: 3,
			shares: [0.5, 0.25, 0.25, ...Array.from({ length: DECAY_DAYS - 3 }, () => 0)],
			half: 1,
		});
		expect(decay.units).toMatchObject({ videos: 3, half: DECAY_DAYS / 2 });
	});

	test('without anything made nothing is known', async () => {
		const nothing = { offered: 0, sold: 0, unknown: 0, share: null };
		const unknown = { videos: 0, shares: null, half: null };
		expect(await insights('7', 'dee')).toMatchObject({
			keywords: { videos: 0, lives: 0, list: null },
			fulfilment: { lives: nothing, videos: nothing },
			decay: { views: unknown, units: unknown },
		});
	});

	test('goes up to the end of the period', async () => {
		const to = creatorDay(20);
		const { keywords, fulfilment, decay } = await insights(`${creatorDay(14)}..${to}`);
		expect(keywords).toMatchObject({ videos: 5, lives: 0 });
		expect(fulfilment.lives.offered + fulfilment.videos.offered).toBe(0);
		// The 14 days of the video of the 5th are over, those of the 10th are not.
		expect(decay.views).toEqual({ videos: 1, shares: null, half: null });
	});
});
