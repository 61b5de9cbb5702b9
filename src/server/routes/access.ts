import type { Hono } from 'hono';
import { getPageModule, visit } from '#contract/access.ts';
import { checkedRoutes } from '#server/access/page-modules.ts';
import { visitScreen } from '#server/access/visit.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/route.ts';

/** `/api/get_page_module` and `/api/visit`. */
export function accessRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, getPageModule, () => checkedRoutes(deps.database));
	mount(app, deps, visit, (query, { caller }) => visitScreen(deps, caller, query));
}
