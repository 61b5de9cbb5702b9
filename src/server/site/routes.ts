import type { Hono } from 'hono';
import { platMontyTypeRate, siteState as siteStateCall } from '#contract/site.ts';
import { keptRows } from '#domain/figures/retention.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { rateTable } from '#server/money/rates.ts';
import { siteState } from './queries/site-state.ts';

/** `/api/plat_monty_type_rate` and `/api/site_state`. */
export function siteRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, platMontyTypeRate, () => rateTable(deps.database));
	mount(app, deps, siteStateCall, async () => {
		const state = await siteState(deps.database, deps.clock());
		const left = deps.demoPlatIds.filter((platId) => state.demo_left.includes(platId));
		return {
			...state,
			demo_left: left.length > 0 ? left : undefined,
			demo_login: deps.isDemo,
			embed_origins: deps.embedOrigins.length > 0 ? [...deps.embedOrigins] : undefined,
			kept: keptRows(deps.kept.figures, deps.clock()) ?? undefined,
			access: deps.isOpen ? ('open' as const) : ('editions' as const),
		};
	});
}
