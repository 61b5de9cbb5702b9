import type { Hono } from 'hono';
import { getPageModule, visit } from '#contract/access.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { checkedRoutes } from './page-modules.ts';
import { visitScreen } from './visit.ts';

/** `/api/get_page_module` and `/api/visit`. */
export function accessRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, getPageModule, () => checkedRoutes(deps.database));
	mount(app, deps, visit, (query, { caller }) => visitScreen(deps, caller, query));
}
