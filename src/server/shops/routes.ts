import type { Hono } from 'hono';
import { exportShops, rankShops } from '#contract/shops.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mountLines, mountReady } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { isOfBuild } from '#server/rankings/cursor.ts';
import { pagedRanking } from '#server/rankings/cursor-route.ts';
import { rankingExport } from '#server/rankings/export-routes.ts';
import { SHOPS_RANKING } from './ranked-shop.ts';

/** `/api/rank_shops` and `/api/export_shops`. */
export function shopRoutes(app: Hono, deps: Dependencies, log: Log): void {
	mountReady(
		app,
		deps,
		rankShops,
		(query, rights) => pagedRanking(deps, SHOPS_RANKING, query, rights),
		(query) => isOfBuild(SHOPS_RANKING, query),
	);

	mountLines(app, deps, exportShops, log, (query, { caller }) =>
		rankingExport(deps, SHOPS_RANKING, { ...query, page: 1, limit: 1 }, caller),
	);
}
