import type { GoodsDetail, ReviewStars } from '#contract/goods-detail.ts';
import { commissionAmount, unitPrice } from '#domain/formulas.ts';
import type { DayRange } from '#domain/periods.ts';
import { currencyOf } from '#domain/platforms.ts';
import { starShares } from '#domain/review-stars.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import { refuseDetail, takeDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { levelsAt, rangeFigures, stood, totalFigures } from '#server/detail-figures.ts';
import { detailRange } from '#server/detail-range.ts';
import { explained, explainedGrowth } from '#server/explained.ts';
import { rangeFigureOf, totalAt, totalOf } from '#server/queries/daily-figures.ts';
import { isFollowed } from '#server/queries/follows.ts';
import { readHistories } from '#server/queries/histories.ts';
import { type StoredStars, skusOf, starsOf } from '#server/queries/product-detail.ts';
import { sellerLinks, unitsOfCreators } from '#server/queries/seller-links.ts';
import { standingIn } from '#server/standing.ts';
import { entityOf, identityOf, LEVELS, type ProductQuery, productOf } from './product.ts';

type DetailQuery = ProductQuery & { readonly period?: string | undefined };

async function creatorsIn({ database }: Dependencies, { plat_id, id }: ProductQuery, range: DayRange) {
	const links = await sellerLinks(database, { kind: 'product', platId: plat_id, id, range });
	return links && (await unitsOfCreators(database, links)).length;
}

const reviewStars = ({ counts, read_on, source_name, marketplace }: StoredStars): ReviewStars => ({
	rows: starShares(counts),
	read_on,
	source: { name: source_name, marketplace },
});

/** The detail of a product. Counts the view once everything asked is known to be there and open to the edition. */
export async function goodsDetailOf(
	deps: Dependencies,
	query: DetailQuery,
	caller: MemberCaller,
): Promise<GoodsDetail> {
	const { database } = deps;
	const product = await productOf(database, query);
	await refuseDetail(deps, caller, entityOf(query));
	const { days, range, asOf } = await detailRange(deps, query, caller.edition, 'product');
	await takeDetailView(deps, caller, entityOf(query));
	const ref = { kind: 'product', platId: query.plat_id, id: query.id } as const;
	const [histories, followed, creators, standing, skus, stars] = await Promise.all([
		readHistories(database, ref, days, range),
		isFollowed(database, caller.member.accountId, ref),
		creatorsIn(deps, query, range),
		standingIn(database, 'product', product.category_id, query),
		skusOf(database, query.plat_id, query.id),
		starsOf(database, query.plat_id, query.id, range.to),
	]);
	const figures = rangeFigures(histories, 'product', range);
	const levels = {
		...levelsAt(histories, 'product', LEVELS, range),
		reviews: stood(totalAt(histories, 'product', 'reviews', range.to)),
	};
	return {
		product: identityOf(product, query, days.asOf),
		is_followed: followed,
		as_of: asOf,
		period: query.period ?? null,
		range: asOf === null ? null : range,
		currency: currencyOf(query.plat_id),
		edition: caller.edition,
		figures: {
			...figures,
			new_reviews: explainedGrowth(rangeFigureOf(histories, 'product', 'reviews', range)),
		},
		active_creators: creators,
		unit_price: unitPrice(figures.gmv.value, figures.units.value),
		totals: {
			...totalFigures(histories, 'product'),
			reviews: explained(totalOf(histories, 'product', 'reviews')),
		},
		levels,
		commission_amount: commissionAmount(levels.price_min.value, levels.commission_rate.value),
		standing,
		skus,
		review_stars: stars && reviewStars(stars),
	};
}
