import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import type { ParsedQueryOf } from '#contract/endpoint.ts';
import { videoPattern as endpoint, type VideoPatternAnswer } from '#contract/video-pattern.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { takeDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { categoryAnswer, stated } from '#server/market/answers.ts';
import { shownMarket } from '#server/market/queries/market-nodes.ts';
import { productOf } from '#server/products/product.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { studioModelRoutes } from './model-routes.ts';
import { segmentOf } from './segment.ts';

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

/** `/api/video_pattern` and what models help with. */
export function studioRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, endpoint, (query, { caller }) => patternFor(deps, query, caller));
	studioModelRoutes(app, deps);
}
