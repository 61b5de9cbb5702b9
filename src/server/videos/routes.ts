import type { Hono } from 'hono';
import { exportVideos, rankVideos } from '#contract/videos.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount, mountLines } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { rankingExport } from '#server/rankings/export-routes.ts';
import { rankingOf } from '#server/rankings/ranking-route.ts';
import { VIDEOS_RANKING } from './ranked-video.ts';

/** `/api/rank_videos` and `/api/export_videos`. */
export function videoRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mount(app, deps, rankVideos, (query, { caller }) => rankingOf(deps, VIDEOS_RANKING, query, caller.edition));

	mountLines(app, deps, exportVideos, log, (query, { caller }) =>
		rankingExport(deps, VIDEOS_RANKING, { ...query, page: 1, limit: 1 }, caller),
	);
}
