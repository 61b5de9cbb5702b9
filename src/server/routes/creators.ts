import type { Hono } from 'hono';
import { exportAnchors, rankAnchors } from '#contract/creators.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Log } from '#server/log.ts';
import { mount, mountLines } from '#server/route.ts';
import { CREATOR_RANKING } from './ranked-creator.ts';
import { rankingOf } from './ranking.ts';
import { rankingExport } from './ranking-export.ts';

/** `/api/rank_anchors` and `/api/export_anchors`. */
export function creatorRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mount(app, deps, rankAnchors, (query, { caller }) =>
		rankingOf(deps, CREATOR_RANKING, query, caller.edition),
	);

	mountLines(app, deps, exportAnchors, log, (query, { caller }) =>
		rankingExport(deps, CREATOR_RANKING, { ...query, page: 1, limit: 1 }, caller),
	);
}
