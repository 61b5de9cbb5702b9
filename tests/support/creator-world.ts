import { addDays, type Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { feedLines } from './feed-lines.ts';
import { keptWorld } from './kept-worlds.ts';
import { LAST_DAY, WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

/*
 * Creators small enough to compute by hand. Thirty days up to a last day, usually America's and 2026-03-10; "7 days" are
 * the 24th to the 30th of them, the seven before the 17th to the 23rd. Amounts are of its currency, with cents. Every day a video; amounts of a day:
 *
 *   ana  10 units at $20.00, 40 % by video, 60 % live; 1,000 video and 500 live views; a live every seventh day;
 *        5,000 followers and 10 a day; sold p1 and p2 in the last week, p1 before
 *   ben  5 units at $10.00 by video and 1,000 views up to the 23rd, then 20 units and 3,000 views; 9,000 followers, 100
 *        a day from the 24th; sold p1
 *   cat  100 units at $10.00 in a live of 20,000 views; 200,000 followers, 50 less each day
 *   dee  sells nothing, 100 followers and one a day
 *   eve  only followers are known: 3,000 and 5 a day
 *   fay, gus, hal  10 units at $10.00 by video and 1,000 views up to the 23rd, then 12 and 1,200, 10 and 1,000, 5 and
 *        800; 4,000 followers, and 20, 0 and −10 a day
 */
export const CREATOR_DAYS = 30;
/** The day of an index, 1 to 30. */
export const creatorDay = (index: number) => addDays(LAST_DAY, index - CREATOR_DAYS);

/** Which platform's creators they are, and up to when. */
type CreatorPlace = { readonly platId: number; readonly lastDay: Day };

const AMERICA: CreatorPlace = { platId: 87, lastDay: LAST_DAY };

const DAYS = Array.from({ length: CREATOR_DAYS }, (_, index) => index + 1);
const NEWS = 23;

/** The sum of a daily amount up to a day that changes with the 24th. */
const changing = (before: number, after: number) => (index: number) =>
	before * Math.min(index, NEWS) + after * Math.max(0, index - NEWS);

/** A record without its place; its day is the index. */
type Line = { readonly type: FeedRecord['type']; readonly index?: number } & Readonly<
	Record<string, unknown>
>;

const creatorDays = (creatorId: string, of: (index: number) => object): Line[] =>
	DAYS.map((index) => ({ type: 'creator_day', creator_id: creatorId, index, ...of(index) }));

/** Days of somebody who sells by video alone. */
function videoSeller(
	creatorId: string,
	units: (index: number) => number,
	views: (index: number) => number,
	followers: (index: number) => number,
): Line[] {
	return creatorDays(creatorId, (index) => ({
		units: units(index),
		gmv: units(index) * 1000,
		video_gmv: units(index) * 1000,
		live_gmv: 0,
		videos: index,
		lives: 0,
		video_views: views(index),
		live_views: 0,
		followers: followers(index),
	}));
}

const sale = (creatorId: string, productId: string, index: number): Line => ({
	type: 'creator_product_day',
	creator_id: creatorId,
	product_id: productId,
	index,
	units: 2,
	gmv: 4000,
});

const creator = (creatorId: string, more: object = {}): Line => ({
	type: 'creator',
	creator_id: creatorId,
	handle: `${creatorId}.sells`,
	...more,
});

function lines(): Line[] {
	return [
		creator('ana', {
			nickname: 'Ana Brew',
			category_path: ['10'],
			gender: 'female',
			is_verified: true,
			joined_on: '2024-05-01',
			audience: { age: { '18-24': 0.2, '25-34': 0.5, '35-44': 0.3 }, gender: { female: 0.7, male: 0.3 } },
		}),
		creator('ben', { nickname: 'Ben Bakes', category_path: ['12'], gender: 'male' }),
		creator('cat', { nickname: '小猫直播' }),
		...['dee', 'eve', 'fay', 'gus', 'hal'].map((id) => creator(id)),
		{ type: 'product', product_id: 'p1', title: 'Mug' },
		{ type: 'product', product_id: 'p2', title: 'Jar' },
		...creatorDays('ana', (index) => ({
			units: 10 * index,
			gmv: 20_000 * index,
			video_gmv: 8_000 * index,
			live_gmv: 12_000 * index,
			videos: index,
			lives: Math.floor(index / 7),
			video_views: 1_000 * index,
			live_views: 500 * index,
			followers: 5_000 + 10 * index,
			engagement_rate: 0.05,
			products: 3,
		})),
		...videoSeller(
			'ben',
			changing(5, 20),
			changing(1_000, 3_000),
			(index) => 9_000 + changing(0, 100)(index),
		),
		...creatorDays('cat', (index) => ({
			units: 100 * index,
			gmv: 100_000 * index,
			video_gmv: 0,
			live_gmv: 100_000 * index,
			videos: index,
			lives: index,
			video_views: 0,
			live_views: 20_000 * index,
			followers: 200_000 - 50 * index,
		})),
		...videoSeller(
			'dee',
			() => 0,
			() => 0,
			(index) => 100 + index,
		),
		...creatorDays('eve', (index) => ({ followers: 3_000 + 5 * index })),
		...videoSeller('fay', changing(10, 12), changing(1_000, 1_200), (index) => 4_000 + 20 * index),
		...videoSeller('gus', changing(10, 10), changing(1_000, 1_000), () => 4_000),
		...videoSeller('hal', changing(10, 5), changing(1_000, 800), (index) => 4_000 - 10 * index),
		sale('ana', 'p1', 25),
		sale('ana', 'p2', 26),
		sale('ana', 'p1', 10),
		sale('ben', 'p1', 25),
	];
}

/** The creators with all their days. */
function creatorWorld({ platId, lastDay }: CreatorPlace = AMERICA): FeedRecord[] {
	return lines().map(({ index, ...line }) => {
		const day = index === undefined ? {} : { day: addDays(lastDay, index - CREATOR_DAYS) };
		return { ...line, plat_id: platId, ...day } as FeedRecord;
	});
}

/** The creators as lines of the own feed. */
export const creatorFeed = (place: CreatorPlace): object[] => feedLines(creatorWorld(place));

/** Writes the creators, and what a test wants besides, and builds the rank tables. */
export function writeCreatorWorld(database: Database, more: readonly FeedRecord[] = []): Promise<void> {
	return keptWorld(database, `creators ${JSON.stringify(more)}`, async () => {
		const { writer } = await openSource(database, 'creators');
		await writer.write([...creatorWorld(), ...more], { committedLines: 1 });
		await writer.finish();
		await rebuildStale(database, () => WORLD_NOW);
	});
}
