import type { Hono } from 'hono';
import { anchorDetail, anchorTrend } from '#contract/creator-detail.ts';
import { anchorInsights } from '#contract/creator-insights.ts';
import {
	anchorCalendar,
	anchorLives,
	anchorProducts,
	anchorShops,
	anchorSimilar,
	anchorVideos,
} from '#contract/creator-lists.ts';
import { needDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { goodsVideosOf } from '#server/products/sellers.ts';
import { creatorCalendarOf, creatorLivesOf } from './content.ts';
import { creatorEntity } from './creator.ts';
import { creatorDetailOf } from './detail.ts';
import { creatorInsightsOf } from './insights.ts';
import { creatorSimilarOf } from './similar.ts';
import { creatorProductsOf, creatorShopsOf } from './sold.ts';
import { creatorTrendOf } from './trend.ts';

/** The detail of one creator and the calls behind it, which need its view of today. */
export function creatorDetailRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, anchorDetail, (query, { caller }) => creatorDetailOf(deps, query, caller));
	mount(app, deps, anchorTrend, async (query, { caller }) => {
		await needDetailView(deps, caller, creatorEntity(query));
		return creatorTrendOf(deps, query, caller);
	});
	mount(app, deps, anchorProducts, async (query, { caller }) => {
		await needDetailView(deps, caller, creatorEntity(query));
		return creatorProductsOf(deps, query, caller);
	});
	mount(app, deps, anchorShops, async (query, { caller }) => {
		await needDetailView(deps, caller, creatorEntity(query));
		return creatorShopsOf(deps, query, caller);
	});
	mount(app, deps, anchorVideos, async (query, { caller }) => {
		await needDetailView(deps, caller, creatorEntity(query));
		return goodsVideosOf(deps, query, caller, 'creator');
	});
	mount(app, deps, anchorLives, async (query, { caller }) => {
		await needDetailView(deps, caller, creatorEntity(query));
		return creatorLivesOf(deps, query, caller);
	});
	mount(app, deps, anchorSimilar, async (query, { caller }) => {
		await needDetailView(deps, caller, creatorEntity(query));
		return creatorSimilarOf(deps, query);
	});
	mount(app, deps, anchorInsights, async (query, { caller }) => {
		await needDetailView(deps, caller, creatorEntity(query));
		return creatorInsightsOf(deps, query, caller);
	});
	mount(app, deps, anchorCalendar, async (query, { caller }) => {
		await needDetailView(deps, caller, creatorEntity(query));
		return creatorCalendarOf(deps, query, caller);
	});
}
