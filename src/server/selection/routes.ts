import type { Hono } from 'hono';
import { linkCopied, selectionDetail, selectionGoods } from '#contract/selection.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { mount } from '#server/http/route.ts';
import { rankingOf } from '#server/rankings/ranking-route.ts';
import { selectionDetailOf } from './detail.ts';
import { standingOffer, todayOf } from './offer.ts';
import { countCopy } from './queries/offers.ts';
import { selectionOn } from './selected-product.ts';

/** Selected products: the list, the detail, and the copies of promotion links. */
export function selectionRoutes(app: Hono, deps: Dependencies): void {
	mount(app, deps, selectionGoods, (query, { caller }) => {
		const { plat_id: platId } = query;
		return rankingOf(deps, selectionOn(platId, todayOf(deps, platId)), query, caller);
	});
	mount(app, deps, selectionDetail, (query, { caller }) => selectionDetailOf(deps, query, caller));
	mount(app, deps, linkCopied, async ({ plat_id: platId }, { body: { id }, caller: { member } }) => {
		await deps.limits.take('changes', String(member.accountId));
		await standingOffer(deps, deps.database, { platId, id });
		return { copies: await countCopy(deps.database, member.accountId, { platId, id }, deps.clock()) };
	});
}
