import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import { videoPattern as endpoint, type VideoPatternAnswer } from '#contract/video-pattern.ts';
import { categoryLineage, categoryOf } from '#domain/platforms/categories.ts';
import { type VideoPattern, videoPattern } from '#domain/studio/video-pattern.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { categoryAnswer, stated } from '#server/market/answers.ts';
import { shownMarket } from '#server/market/queries/market-nodes.ts';
import { productOf } from '#server/products/product.ts';
import { memoOf } from '#server/rankings/build-cache.ts';
import { type RankBuild, shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { soldVideos } from './queries/sold-videos.ts';

/** A category of fewer selling videos shows no pattern: the one above is read. */
const LEAST_VIDEOS = 30;

type Segment = VideoPattern & { readonly category: string };

/** The pattern of a category, or of the nearest one above it that has enough videos; the top one as it is. */
async function segmentOf(db: Queryable, build: RankBuild, category: string): Promise<Segment> {
	const path = categoryOf(category) ? categoryLineage(category).toReversed() : [category];
	for (const one of path) {
		const segment = await memoOf(db).get(
			`videos ${build.plat_id} ${build.build_id} ${one}`,
			async (): Promise<Segment> => ({ category: one, ...videoPattern(await soldVideos(db, build, one)) }),
			({ words }) => words.length * 10 + 100,
		);
		if (segment.videos >= LEAST_VIDEOS || one === path.at(-1)) return segment;
	}
	throw new Error(`a category without a path: ${category}`);
}

async function patternFor(
	deps: Dependencies,
	{ plat_id: platId, language_id, id }: ParsedQueryOf<typeof endpoint>,
	caller: MemberCaller,
): Promise<VideoPatternAnswer> {
	const build = await shownBuild(deps.database, 'video', platId);
	if (!build) throw new Refusal(CODES.notFound, 'plat_id: has no videos yet');
	const product = await productOf(deps.database, { plat_id: platId, language_id, id });
	await takeDetailView(deps, caller, { kind: 'product', platId, id });
	const { category, ...pattern } = await segmentOf(deps.database, build, product.category_id);
	return {
		...stated(await shownMarket(deps.database, platId), platId, caller),
		as_of: build.as_of,
		category: categoryAnswer(category, language_id),
		videos: pattern.videos,
		units: pattern.units,
		hooks: [...pattern.hooks],
		lengths: [...pattern.lengths],
		times: [...pattern.times],
		words: [...pattern.words],
	};
}

/** `/api/video_pattern`. */
export function studioRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, endpoint, (query, { caller }) => patternFor(deps, query, caller));
}
