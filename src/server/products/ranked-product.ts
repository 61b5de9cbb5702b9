import type { RankedProduct } from '#contract/products.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { sortsOf } from '#domain/rankings/declaration.ts';
import { productImage } from '#server/images/image-paths.ts';
import { declaredValues } from '#server/rankings/declared.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import { numberOf, type RowContext, rowFrame, textOf } from '#server/rankings/ranked-row.ts';
import type { Ranking } from '#server/rankings/ranking-route.ts';
import { type GoodsQuery, productConditions } from './queries/product-filters.ts';
import { productIdentity } from './queries/product-identity.ts';
import { PRODUCTS } from './rollups/products.ts';

function shopOf(row: RankRow): RankedProduct['shop'] {
	const id = textOf(row, 'shop_id');
	return id === null
		? null
		: { id, name: textOf(row, 'shop_name') ?? id, units: numberOf(row, 'shop_units') };
}

/** A row of the ranking as the contract words it. */
function rankedProduct(row: RankRow, context: RowContext): RankedProduct {
	const id = String(row.product_id);
	return {
		...rowFrame(row, context),
		...declaredValues(PRODUCT_RANKING, row),
		product_id: id,
		title: String(row.title),
		image: productImage(context.platId, id),
		price_min: numberOf(row, 'price_min'),
		price_max: numberOf(row, 'price_max'),
		original_price: numberOf(row, 'original_price'),
		shop: shopOf(row),
		sample_kind: row.sample_kind as RankedProduct['sample_kind'],
		stage: row.stage as RankedProduct['stage'],
	};
}

/** The product ranking (`rank_goods`). */
export const GOODS_RANKING: Ranking<GoodsQuery, RankedProduct> = {
	ranked: PRODUCTS,
	isOfBuildAlone: true,
	conditions: productConditions,
	columnOf: sortsOf(PRODUCT_RANKING),
	identity: productIdentity,
	row: rankedProduct,
};
