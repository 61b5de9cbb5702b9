import type { Hono } from 'hono';
import { rankShops } from '#contract/shops.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/route.ts';
import { SHOP_RANKING } from './ranked-shop.ts';
import { rankingOf } from './ranking.ts';

/** `/api/rank_shops`. */
export function shopRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, rankShops, (query, { caller }) => rankingOf(deps, SHOP_RANKING, query, caller.edition));
}
