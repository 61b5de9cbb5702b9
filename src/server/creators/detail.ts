import type { CreatorDetail } from '#contract/creator-detail.ts';
import { audienceShares } from '#domain/creators/audience.ts';
import { unitPrice } from '#domain/figures/formulas.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import type { Caller } from '#server/access/caller.ts';
import { refuseDetail, takeDetailView } from '#server/access/entitlements.ts';
import { isFollowed } from '#server/accounts/queries/follows.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { standingIn } from '#server/details/category-rank.ts';
import { levelsAt } from '#server/details/detail-figures.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { explainedCount } from '#server/rankings/explained.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import { categoryMix, priceMix } from '#server/shops/mix.ts';
import { type CreatorQuery, creatorEntity, creatorOf, identityOf } from './creator.ts';
import { figuresOf, LEVELS, ratiosOf, totalsOf } from './figures.ts';
import { creatorLinks, productsSold } from './queries/creator-detail.ts';

/** The detail of a creator. Counts the view once everything asked is known to be there and open to the edition. */
export async function creatorDetailOf(
	deps: Dependencies,
	query: CreatorQuery,
	caller: Caller,
): Promise<CreatorDetail> {
	const { database } = deps;
	const { plat_id: platId, id } = query;
	const creator = await creatorOf(database, query);
	await refuseDetail(deps, caller, creatorEntity(query));
	const { days, range, isPartial, asOf } = await detailRange(deps, query, caller, 'creator');
	await takeDetailView(deps, caller, creatorEntity(query));
	const ref = { kind: 'creator', platId, id } as const;
	const links = await creatorLinks(database, { platId, id, range });
	const [identity, histories, followed, standing, products] = await Promise.all([
		identityOf(database, creator, query),
		readHistories(database, ref, days, range),
		isFollowed(database, caller.member, ref),
		standingIn(database, 'creator', creator.category_id, query),
		links ? productsSold(database, links.source_id, { platId, id, range }) : [],
	]);
	const figures = figuresOf(histories, range);
	// At what it was sold for on average; list prices of other days say less.
	const sold = products.map((product) => ({ ...product, price: unitPrice(product.gmv, product.units) }));
	const selling = sold.filter(({ units, is_untold }) => is_untold || (units ?? 0) > 0);
	const quality = selling.some(({ units }) => (units ?? 0) === 0) ? 'estimated' : 'observed';
	const shops = new Set(selling.flatMap(({ shop_id }) => shop_id ?? []));
	return {
		creator: identity,
		is_followed: followed,
		as_of: asOf,
		period: query.period ?? null,
		range: asOf === null ? null : range,
		partial: isPartial,
		currency: currencyOf(platId),
		edition: caller.edition,
		figures,
		ratios: ratiosOf(figures),
		sold: {
			products: explainedCount(selling.length, links, quality),
			shops: explainedCount(shops.size, links, quality),
		},
		totals: totalsOf(histories, range),
		levels: levelsAt(histories, 'creator', LEVELS, range),
		standing,
		audience: {
			age: audienceShares(creator.audience, 'age'),
			gender: audienceShares(creator.audience, 'gender'),
			region: audienceShares(creator.audience, 'region'),
		},
		categories: categoryMix(sold, query.language_id),
		price_bands: priceMix(sold),
	};
}
