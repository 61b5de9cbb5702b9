import type { Hono } from 'hono';
import { platMontyTypeRate, siteState as siteStateCall } from '#contract/site.ts';
import { pairRates } from '#domain/rates.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { newestRates } from '#server/queries/rates.ts';
import { siteState } from '#server/queries/site-state.ts';
import { mount } from '#server/route.ts';

/** `/api/plat_monty_type_rate` and `/api/site_state`. */
export function siteRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, platMontyTypeRate, async () => {
		const { asOf, perDollar } = await newestRates(deps.database);
		return { ...pairRates(perDollar), as_of: asOf };
	});
	mount(app, deps, siteStateCall, () => siteState(deps.database));
}
