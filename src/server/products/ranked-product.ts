import type { RankedProduct } from '#contract/products.ts';
import { productImage } from '#server/images/image-paths.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import {
	figureOf,
	flagOf,
	growthIn,
	numberOf,
	type RowContext,
	rowFrame,
	textOf,
} from '#server/rankings/ranked-row.ts';
import type { Ranking } from '#server/rankings/ranking-route.ts';
import { type GoodsQuery, productConditions } from './queries/product-filters.ts';
import { IDENTITY, IDENTITY_JOINS } from './queries/product-identity.ts';
import { PRODUCTS } from './rollups/products.ts';

function shopOf(row: RankRow): RankedProduct['shop'] {
	const id = textOf(row, 'shop_id');
	return id === null
		? null
		: { id, name: textOf(row, 'shop_name') ?? id, units: numberOf(row, 'shop_units') };
}

/** A row of the ranking as the contract words it. */
function rankedProduct(row: RankRow, context: RowContext): RankedProduct {
	const figures = (column: string) => figureOf(row, column);
	const id = String(row.product_id);
	return {
		...rowFrame(row, context),
		product_id: id,
		title: String(row.title),
		image: productImage(context.platId, id),
		price_min: numberOf(row, 'price_min'),
		price_max: numberOf(row, 'price_max'),
		original_price: numberOf(row, 'original_price'),
		commission_rate: numberOf(row, 'commission_rate'),
		commission_amount: numberOf(row, 'commission_amount'),
		shop: shopOf(row),
		units: figures('units'),
		gmv: figures('gmv'),
		units_growth: growthIn(row, 'units'),
		gmv_growth: growthIn(row, 'gmv'),
		video_gmv: figures('video_gmv'),
		live_gmv: figures('live_gmv'),
		card_gmv: figures('card_gmv'),
		new_creators: figures('new_creators'),
		new_videos: figures('new_videos'),
		new_lives: figures('new_lives'),
		active_creators: figureOf(row, 'active_creators'),
		total_units: figures('total_units'),
		total_gmv: figures('total_gmv'),
		creators: numberOf(row, 'creators'),
		videos: numberOf(row, 'videos'),
		lives: numberOf(row, 'lives'),
		rating: numberOf(row, 'rating'),
		reviews: numberOf(row, 'reviews'),
		listed_on: textOf(row, 'listed_on'),
		first_units: numberOf(row, 'first_units'),
		is_new: row.is_new === true,
		free_shipping: flagOf(row, 'has_free_shipping'),
		cross_border: flagOf(row, 'is_cross_border'),
		fully_managed: flagOf(row, 'is_fully_managed'),
		local_warehouse: flagOf(row, 'is_local_warehouse'),
		sample_kind: row.sample_kind as RankedProduct['sample_kind'],
		non_ug_pallet: flagOf(row, 'is_non_ug_pallet'),
		off_shelf: flagOf(row, 'is_off_shelf'),
	};
}

/** The product ranking (`rank_goods`). */
export const GOODS_RANKING: Ranking<GoodsQuery, RankedProduct> = {
	ranked: PRODUCTS,
	isOfBuildAlone: true,
	conditions: productConditions,
	columnOf: { price: 'price_min' },
	identity: { columns: IDENTITY, joins: IDENTITY_JOINS },
	row: rankedProduct,
};
