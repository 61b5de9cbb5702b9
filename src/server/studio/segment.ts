import { categoryLineage, categoryOf } from '#domain/platforms/categories.ts';
import { type VideoPattern, videoPattern } from '#domain/studio/video-pattern.ts';
import type { Queryable } from '#server/db/database.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import type { RankBuild } from '#server/rankings/queries/rank-builds.ts';
import { soldVideos } from './queries/sold-videos.ts';

/** A category of fewer selling videos shows no pattern: the one above is read. */
const LEAST_VIDEOS = 30;

type Segment = VideoPattern & { readonly category: string };

/** The pattern of a category, or of the nearest one above it that has enough videos; the top one as it is. */
export async function segmentOf(db: Queryable, build: RankBuild, category: string): Promise<Segment> {
	const path = categoryOf(category) ? categoryLineage(category).toReversed() : [category];
	for (const one of path) {
		const segment = await memoOf(db).get(
			`videos ${build.plat_id} ${build.version} ${one}`,
			async (): Promise<Segment> => ({ category: one, ...videoPattern(await soldVideos(db, build, one)) }),
			({ words }) => words.length * 10 + 100,
		);
		if (segment.videos >= LEAST_VIDEOS || one === path.at(-1)) return segment;
	}
	throw new Error(`a category without a path: ${category}`);
}
