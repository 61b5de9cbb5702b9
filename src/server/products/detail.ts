import type { GoodsDetail, ReviewStars } from '#contract/goods-detail.ts';
import { ratioFigure } from '#domain/figures/figure-ratios.ts';
import { commissionAmount } from '#domain/figures/formulas.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import { starShares } from '#domain/products/review-stars.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { Caller } from '#server/access/caller.ts';
import { refuseDetail, takeDetailView } from '#server/access/entitlements.ts';
import { isFollowed } from '#server/accounts/queries/follows.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { standingIn } from '#server/details/category-rank.ts';
import { levelsAt, rangeFigures, stood, totalFigures } from '#server/details/detail-figures.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { explained, explainedGrowth } from '#server/rankings/explained.ts';
import { activeCounts } from '#server/rankings/queries/active-counts.ts';
import { rangeFigureOf, totalAt } from '#server/rankings/queries/daily-figures.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import { withMeasuredErrors } from './measured-errors.ts';
import { entityOf, identityOf, LEVELS, type ProductQuery, productOf } from './product.ts';
import { type StoredStars, skusOf, starsOf } from './queries/product-detail.ts';
import { productOffer } from './queries/product-offer.ts';
import { PRODUCTS } from './rollups/products.ts';
import { stageOf } from './stage.ts';

type DetailQuery = ProductQuery & { readonly period?: string | undefined };

const reviewStars = ({ counts, read_on, source_name, marketplace }: StoredStars): ReviewStars => ({
	rows: starShares(counts),
	read_on,
	source: { name: source_name, marketplace },
});

/** The detail of a product. Counts the view once everything asked is known to be there and open to the edition. */
export async function goodsDetailOf(
	deps: Dependencies,
	query: DetailQuery,
	caller: Caller,
): Promise<GoodsDetail> {
	const { database } = deps;
	const product = await productOf(database, query);
	await refuseDetail(deps, caller, entityOf(query));
	const { days, range, isPartial, asOf } = await detailRange(deps, query, caller, 'product');
	await takeDetailView(deps, caller, entityOf(query));
	const ref = { kind: 'product', platId: query.plat_id, id: query.id } as const;
	const staged = { platId: query.plat_id, id: query.id, listedOn: product.listed_on };
	const today = dayInZone(deps.clock(), zoneOf(query.plat_id));
	const [histories, followed, active, standing, skus, stars, stage, offer] = await Promise.all([
		readHistories(database, ref, days, range),
		isFollowed(database, caller.member, ref),
		activeCounts(database, PRODUCTS, { platId: query.plat_id, id: query.id, days, range }, [
			'active_creators',
		]),
		standingIn(database, 'product', product.category_id, query),
		skusOf(database, query.plat_id, query.id),
		starsOf(database, query.plat_id, query.id, range.to),
		stageOf(database, staged, days, range.to),
		productOffer(database, query.plat_id, query.id, today),
	]);
	const figures = rangeFigures(histories, 'product', range);
	const reviews = totalAt(histories, 'product', 'reviews', range.to);
	const levels = {
		...levelsAt(histories, 'product', LEVELS, range),
		reviews: stood({ value: reviews.value, readOn: reviews.basis.readTo, source: reviews.source }),
	};
	const compared = { category: product.category_id, price: levels.price_min.value };
	const measured = await withMeasuredErrors(database, query.plat_id, compared, figures);
	return {
		product: identityOf(product, query, days.asOf),
		is_followed: followed,
		as_of: asOf,
		period: query.period ?? null,
		range: asOf === null ? null : range,
		partial: isPartial,
		currency: currencyOf(query.plat_id),
		edition: caller.edition,
		figures: {
			...measured,
			new_reviews: explainedGrowth(rangeFigureOf(histories, 'product', 'reviews', range)),
		},
		...active,
		unit_price: ratioFigure(figures.gmv, figures.units),
		stage,
		totals: {
			...totalFigures(histories, 'product', range),
			reviews: explained(reviews),
		},
		levels,
		commission_amount: commissionAmount(levels.price_min.value, levels.commission_rate.value),
		offer: offer
			? { ...offer, commission_amount: commissionAmount(levels.price_min.value, offer.commission_rate) }
			: null,
		standing,
		skus,
		review_stars: stars && reviewStars(stars),
	};
}
