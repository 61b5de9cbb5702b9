import { expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMarketWorld } from '#tests/support/market-world.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

/** A video of America that sold on the last day; six in the evening there is past midnight in UTC. */
function video(id: string, product: string, title: string, seconds: number, units: number): FeedRecord[] {
	const own = { plat_id: 87, video_id: id } as const;
	return [
		{
			type: 'video',
			...own,
			creator_id: 'ana',
			title,
			duration_seconds: seconds,
			published_at: `${addDays(LAST_DAY, -1)}T01:00:00Z`,
		},
		{ type: 'video_product', ...own, product_id: product },
		{ type: 'video_day', ...own, day: LAST_DAY, units },
	];
}

const several = (count: number, name: string, ...rest: [string, string, number, number]): FeedRecord[] =>
	Array.from({ length: count }, (_, index) => video(`${name}${index}`, ...rest)).flat();

/** 25 videos show a01 of category 100101, 10 show b01 of 100102: together they are enough for the category above. */
async function writeVideos(database: Database): Promise<void> {
	await writeMarketWorld(database);
	const { writer } = await openSource(database, 'market');
	await writer.write(
		[
			...several(20, 'q', 'a01', 'Need a hanger?', 25, 3),
			...several(5, 'p', 'a01', 'Velvet hanger', 70, 2),
			...several(10, 'h', 'b01', 'My honest review', 12, 9),
			// It shows nothing of the category and counts for none.
			...several(1, 'c', 'c01', 'Half price', 12, 500),
		],
		{ committedLines: 1 },
	);
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
}

const ASKED = { plat_id: '87', id: 'a01' } as const;

describeOnBothEngines('the pattern of the videos of a segment', (database) => {
	async function member() {
		await writeVideos(database());
		const device = testService(database(), { editionOf: () => 'all_in_one' }).device();
		await device.signUp('+628123456789');
		return device;
	}

	test('is that of the smallest category with enough selling videos, for members alone', async () => {
		const device = await member();
		const { code, data } = await device.call('videoPattern', ASKED);
		expect(code).toBe(100);
		expect(data).toMatchObject({
			as_of: LAST_DAY,
			category: { id: '1001' },
			videos: 35,
			units: 160,
			hooks: [
				{ hook: 'proof', videos: 10, units: 90, share: 90 / 160 },
				{ hook: 'question', videos: 20, units: 60 },
				{ hook: 'plain', videos: 5, units: 10 },
			],
			lengths: [
				{ least: 10, most: 20, units: 90 },
				{ least: 20, most: 30, units: 60 },
				{ least: 60, most: null, units: 10 },
			],
			times: [{ hour: 18, videos: 35, share: 1, lift: 1 }],
		});
		expect((await device.call('videoPattern', { ...ASKED, id: 'gone' })).code).toBe(404);
		const guest = testService(database(), { editionOf: () => 'all_in_one' }).device();
		expect((await guest.call('videoPattern', ASKED)).code).toBe(403);
	});
});
