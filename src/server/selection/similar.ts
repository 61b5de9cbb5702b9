import type { SimilarSelected } from '#contract/selection.ts';
import { commissionAmount } from '#domain/formulas.ts';
import { similarProducts } from '#domain/similar-products.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { ProductQuery } from '#server/goods/product.ts';
import { similarRow } from '#server/goods/similar.ts';
import { storedOffers } from '#server/queries/offers.ts';
import { shownBuild } from '#server/queries/rank-builds.ts';
import { similarCandidates } from '#server/queries/similar-products.ts';
import { stateOf, todayOf } from './offer.ts';

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
	const of = { platId: query.plat_id, id: query.id, categoryId };
	const [own, ...others] = await similarCandidates(database, build, of);
	if (own?.id !== query.id) return [];
	const today = todayOf(deps, query.plat_id);
	const ids = others.map(({ id }) => id);
	const offers = await storedOffers(database, query.plat_id, ids);
	const open = new Map(
		offers.filter((offer) => stateOf(offer, today) === 'open').map((offer) => [offer.product_id, offer]),
	);
	const byId = new Map(others.map((candidate) => [candidate.id, candidate]));
	const selected = others.filter(({ id }) => open.has(id));
	return similarProducts(own, selected, SHOWN).flatMap((like) => {
		const [candidate, offer] = [byId.get(like.id), open.get(like.id)];
		if (!candidate || !offer) return [];
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
