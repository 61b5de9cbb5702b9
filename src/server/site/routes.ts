import type { Hono } from 'hono';
import { platMontyTypeRate, siteState as siteStateCall } from '#contract/site.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { rateTable } from '#server/money/rates.ts';
import { siteState } from './queries/site-state.ts';

/** `/api/plat_monty_type_rate` and `/api/site_state`. */
export function siteRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, platMontyTypeRate, () => rateTable(deps.database));
	mount(app, deps, siteStateCall, async () => {
		const state = await siteState(deps.database, deps.clock());
		return {
			...state,
			// Without demo mode nobody loads the rest.
			demo_left: deps.isDemo && state.demo_left.length > 0 ? state.demo_left : undefined,
			demo_login: deps.isDemo,
			access: deps.isOpen ? ('open' as const) : ('editions' as const),
		};
	});
}
