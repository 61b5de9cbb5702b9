import type { Hono } from 'hono';
import { linkCopied, selectionDetail, selectionGoods } from '#contract/selection.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { countCopy } from '#server/queries/offers.ts';
import { mount } from '#server/route.ts';
import { selectionDetailOf } from '#server/selection/detail.ts';
import { standingOffer, todayOf } from '#server/selection/offer.ts';
import { rankingOf } from './ranking.ts';
import { selectionOn } from './selected-product.ts';

/** Selected products: the list, the detail, and the copies of promotion links. */
export function selectionRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, selectionGoods, (query, { caller }) =>
		rankingOf(deps, selectionOn(todayOf(deps, query.plat_id)), query, caller.edition),
	);
	mount(app, deps, selectionDetail, (query, { caller }) => selectionDetailOf(deps, query, caller));
	mount(app, deps, linkCopied, async ({ plat_id: platId }, { body: { id }, caller: { member } }) => {
		await deps.limits.take('changes', String(member.accountId));
		await standingOffer(deps, deps.database, { platId, id });
		return { copies: await countCopy(deps.database, member.accountId, { platId, id }, deps.clock()) };
	});
}
