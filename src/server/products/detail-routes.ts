import type { Hono } from 'hono';
import { goodsContributions } from '#contract/goods-contributions.ts';
import { goodsDetail, goodsSimilar, goodsTrend } from '#contract/goods-detail.ts';
import { goodsCreators, goodsLives, goodsVideos } from '#contract/goods-sellers.ts';
import { needDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { goodsContributionsOf } from './contributions.ts';
import { goodsDetailOf } from './detail.ts';
import { entityOf } from './product.ts';
import { goodsCreatorsOf, goodsLivesOf, goodsVideosOf } from './sellers.ts';
import { goodsSimilarOf } from './similar.ts';
import { goodsTrendOf } from './trend.ts';

/** The detail of one product and the calls behind it, which need its view of today. */
export function goodsDetailRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, goodsDetail, (query, { caller }) => goodsDetailOf(deps, query, caller));
	mount(app, deps, goodsTrend, async (query, { caller }) => {
		await needDetailView(deps, caller, entityOf(query));
		return goodsTrendOf(deps, query, caller);
	});
	mount(app, deps, goodsContributions, async (query, { caller }) => {
		await needDetailView(deps, caller, entityOf(query));
		return goodsContributionsOf(deps, query, caller);
	});
	mount(app, deps, goodsCreators, async (query, { caller }) => {
		await needDetailView(deps, caller, entityOf(query));
		return goodsCreatorsOf(deps, query, caller);
	});
	mount(app, deps, goodsVideos, async (query, { caller }) => {
		await needDetailView(deps, caller, entityOf(query));
		return goodsVideosOf(deps, query, caller);
	});
	mount(app, deps, goodsLives, async (query, { caller }) => {
		await needDetailView(deps, caller, entityOf(query));
		return goodsLivesOf(deps, query, caller);
	});
	mount(app, deps, goodsSimilar, async (query, { caller }) => {
		await needDetailView(deps, caller, entityOf(query));
		return goodsSimilarOf(deps, query);
	});
}
