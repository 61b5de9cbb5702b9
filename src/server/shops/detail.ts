import type { ShopDetail } from '#contract/shop-detail.ts';
import { ratioFigure } from '#domain/figures/figure-ratios.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { currencyOf } from '#domain/platforms/platforms.ts';
import { dependenceOn } from '#domain/shops/dependence.ts';
import type { DayRange } from '#domain/time/periods.ts';
import type { Caller } from '#server/access/caller.ts';
import { refuseDetail, takeDetailView } from '#server/access/entitlements.ts';
import { isFollowed } from '#server/accounts/queries/follows.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { standingIn } from '#server/details/category-rank.ts';
import { levelsAt, rangeFigures, totalFigures } from '#server/details/detail-figures.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { soldIn } from '#server/products/owned-products.ts';
import type { MarkedProduct } from '#server/products/queries/owned-products.ts';
import { sellerLinks, unitsOfCreators } from '#server/products/queries/seller-links.ts';
import { activeCounts } from '#server/rankings/queries/active-counts.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import { figureOf } from '#server/rankings/stored-figure.ts';
import { categoryMix, priceMix } from './mix.ts';
import { SHOPS } from './rollups/shops.ts';
import { identityOf, LEVELS, type ShopQuery, shopEntity, shopOf } from './shop.ts';
import { withSums } from './summed.ts';

/** What each creator sold of the shop; null where no source tells. */
async function creatorsIn({ database }: Dependencies, { plat_id: platId, id }: ShopQuery, range: DayRange) {
	const links = await sellerLinks(database, { kind: 'shop', platId, id, range });
	return links && unitsOfCreators(database, links);
}

function concentrationOf(
	figures: ShopDetail['figures'],
	products: readonly MarkedProduct[],
	creators: readonly (number | null)[] | null,
): ShopDetail['concentration'] {
	// Products and creators whose sales nobody knows say nothing; of the channels each belongs to the whole.
	const known = (units: readonly Figure[]) => units.filter(({ value }) => value !== null);
	const sold = products.map((one) => figureOf(one.units, one.units_quality));
	return {
		product: dependenceOn('product', known(sold)),
		creator: dependenceOn('creator', known((creators ?? []).map((units) => figureOf(units, 0)))),
		channel: dependenceOn('channel', [figures.video_gmv, figures.live_gmv, figures.card_gmv]),
	};
}

/** The detail of a shop. Counts the view once everything asked is known to be there and open to the edition. */
export async function shopDetailOf(
	deps: Dependencies,
	query: ShopQuery,
	caller: Caller,
): Promise<ShopDetail> {
	const { database } = deps;
	const shop = await shopOf(database, query);
	await refuseDetail(deps, caller, shopEntity(query));
	const { days, range, isPartial, asOf } = await detailRange(deps, query, caller, 'shop');
	await takeDetailView(deps, caller, shopEntity(query));
	const ref = { kind: 'shop', platId: query.plat_id, id: query.id } as const;
	const of = { platId: query.plat_id, id: query.id, days, range };
	const [histories, followed, standing, products, creators, active] = await Promise.all([
		readHistories(database, ref, days, range),
		isFollowed(database, caller.member, ref),
		standingIn(database, 'shop', shop.category_id, query),
		soldIn(deps, { kind: 'shop', platId: query.plat_id, id: query.id, range }),
		creatorsIn(deps, query, range),
		activeCounts(database, SHOPS, of, ['active_creators', 'active_products']),
	]);
	const { figures, totals } = await withSums(database, of, {
		figures: rangeFigures(histories, 'shop', range),
		totals: totalFigures(histories, 'shop', range),
	});
	return {
		shop: identityOf(shop, query),
		is_followed: followed,
		as_of: asOf,
		period: query.period ?? null,
		range: asOf === null ? null : range,
		partial: isPartial,
		currency: currencyOf(query.plat_id),
		edition: caller.edition,
		figures,
		unit_price: ratioFigure(figures.gmv, figures.units),
		...active,
		totals,
		levels: levelsAt(histories, 'shop', LEVELS, range),
		standing,
		categories: categoryMix(products, query.language_id),
		price_bands: priceMix(products),
		concentration: concentrationOf(figures, products, creators),
	};
}
