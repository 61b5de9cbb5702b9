import type { SimilarSelected } from '#contract/selection.ts';
import { commissionAmount } from '#domain/figures/formulas.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { lookAlikes } from '#server/products/look-alikes.ts';
import type { ProductQuery } from '#server/products/product.ts';
import { similarRow } from '#server/products/similar.ts';
import { shownBuild } from '#server/rankings/queries/rank-builds.ts';
import { stateOf, todayOf } from './offer.ts';
import { type StoredOffer, storedOffers } from './queries/offers.ts';

/** Look-alikes that are shown. */
const SHOWN = 6;

/** Products like one that have an offer today, best first, with what they pay. */
export async function similarSelected(
	deps: Dependencies,
	query: ProductQuery,
	categoryId: string,
): Promise<SimilarSelected[]> {
	const { database } = deps;
	const build = await shownBuild(database, 'product', query.plat_id);
	if (!build) return [];
	const today = todayOf(deps, query.plat_id);
	const open = new Map<string, StoredOffer>();
	const alike = await lookAlikes(database, build, { id: query.id, categoryId }, SHOWN, async (others) => {
		const ids = others.map(({ id }) => id);
		for (const offer of await storedOffers(database, query.plat_id, ids)) {
			if (stateOf(offer, today) === 'open') open.set(offer.product_id, offer);
		}
		return others.filter(({ id }) => open.has(id));
	});
	return alike.flatMap(([like, candidate]) => {
		const offer = open.get(like.id);
		if (!offer) return [];
		return [
			{
				...similarRow(like, candidate, query),
				commission_rate: offer.commission_rate,
				commission_amount: commissionAmount(candidate.price, offer.commission_rate),
				sample_kind: offer.sample_kind,
			},
		];
	});
}
