import type { Hono } from 'hono';
import { videoDetail, videoProducts, videoTrend } from '#contract/video-detail.ts';
import { exportVideos, rankVideos } from '#contract/videos.ts';
import { needDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount, mountLines, mountReady } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { ownedProductsOf } from '#server/products/owned-products.ts';
import { isOfBuild } from '#server/rankings/cursor.ts';
import { pagedRanking } from '#server/rankings/cursor-route.ts';
import { rankingExport } from '#server/rankings/export-routes.ts';
import { videoDetailOf, videoTrendOf } from './detail.ts';
import { VIDEOS_RANKING } from './ranked-video.ts';
import { videoEntity } from './video.ts';

/** The ranking of videos, its export, and the detail of one with the calls behind it, which need its view of today. */
export function videoRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mountReady(
		app,
		deps,
		rankVideos,
		(query, rights) => pagedRanking(deps, VIDEOS_RANKING, query, rights),
		(query) => isOfBuild(VIDEOS_RANKING, query),
	);

	mountLines(app, deps, exportVideos, log, (query, { caller }) =>
		rankingExport(deps, VIDEOS_RANKING, { ...query, page: 1, limit: 1 }, caller),
	);

	mount(app, deps, videoDetail, (query, { caller }) => videoDetailOf(deps, query, caller));
	mount(app, deps, videoTrend, async (query, { caller }) => {
		await needDetailView(deps, caller, videoEntity(query));
		return videoTrendOf(deps, query, caller);
	});
	mount(app, deps, videoProducts, async (query, { caller }) => {
		await needDetailView(deps, caller, videoEntity(query));
		return ownedProductsOf(deps, query, caller, 'video');
	});
}
