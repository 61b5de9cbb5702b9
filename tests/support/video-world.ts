import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { keptWorld } from './kept-worlds.ts';
import { writeMarketWorld } from './market-world.ts';
import { LAST_DAY, WORLD_NOW } from './miniature-world.ts';
import { openSource } from './source.ts';

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
export function writeVideoWorld(database: Database): Promise<void> {
	return keptWorld(database, 'videos', async () => {
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
	});
}
