import type { RankedProduct } from '#contract/products.ts';
import { categoryNames } from '#domain/categories.ts';
import { type Growth, growthOf } from '#domain/growth.ts';
import { languageOfId } from '#domain/languages.ts';
import { type Figure, QUALITIES, UNKNOWN } from '#domain/provenance.ts';
import type { RankRow } from '#server/queries/product-ranking.ts';

const numberOf = (row: RankRow, column: string) => row[column] as number | null;
const flagOf = (row: RankRow, column: string) => row[column] as boolean | null;

function figureOf(row: RankRow, column: string): Figure {
	const value = numberOf(row, column);
	const quality = QUALITIES[numberOf(row, `${column}_quality`) ?? QUALITIES.length - 1];
	return value === null || !quality ? UNKNOWN : { value, quality };
}

function growthIn(row: RankRow, column: string): Growth {
	const { value, quality } = figureOf(row, column);
	return growthOf(quality === 'lower_bound' ? null : value, numberOf(row, `${column}_previous`));
}

/**
 * Places won against the period before. `new` only where the product is known to have had nothing then and has
 * something now; null where nothing is compared, or where what it had is unknown or beyond the places kept.
 */
function rankChange(row: RankRow, rank: number, comparedBy: string | null): RankedProduct['rank_change'] {
	if (comparedBy === null) return null;
	if (row.place_before !== null) return row.place_before - rank;
	const isEntry = numberOf(row, `${comparedBy}_previous`) === 0 && (numberOf(row, comparedBy) ?? 0) > 0;
	return isEntry ? 'new' : null;
}

function categoryOf(row: RankRow, languageId: number): RankedProduct['category'] {
	const id = String(row.category_id);
	const names =
		id === 'unmapped' ? (row.category_path?.split(' > ') ?? []) : categoryNames(id, languageOfId(languageId));
	return { id, names: [...names] };
}

function shopOf({ shop_id, shop_name, shop_units }: RankRow): RankedProduct['shop'] {
	return shop_id === null
		? null
		: { id: shop_id, name: shop_name ?? shop_id, units: shop_units as number | null };
}

export type RankedContext = {
	readonly platId: number;
	readonly languageId: number;
	readonly rank: number;
	/** The figure that ranks this list and the one before; null where places are not compared. */
	readonly comparedBy: string | null;
};

/** A row of the ranking as the contract words it. */
export function rankedProduct(row: RankRow, context: RankedContext): RankedProduct {
	const figures = (column: string) => figureOf(row, column);
	return {
		rank: context.rank,
		rank_change: rankChange(row, context.rank, context.comparedBy),
		product_id: row.product_id,
		title: row.title,
		image: `/api/image/product/${context.platId}/${encodeURIComponent(row.product_id)}.svg`,
		price_min: numberOf(row, 'price_min'),
		price_max: numberOf(row, 'price_max'),
		original_price: row.original_price,
		commission_rate: numberOf(row, 'commission_rate'),
		commission_amount: numberOf(row, 'commission_amount'),
		category: categoryOf(row, context.languageId),
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
		active_creators: numberOf(row, 'active_creators'),
		total_units: figures('total_units'),
		total_gmv: figures('total_gmv'),
		creators: numberOf(row, 'creators'),
		videos: numberOf(row, 'videos'),
		lives: numberOf(row, 'lives'),
		rating: numberOf(row, 'rating'),
		reviews: numberOf(row, 'reviews'),
		listed_on: row.listed_on as string | null,
		first_units: numberOf(row, 'first_units'),
		is_new: row.is_new === true,
		free_shipping: flagOf(row, 'has_free_shipping'),
		cross_border: flagOf(row, 'is_cross_border'),
		fully_managed: flagOf(row, 'is_fully_managed'),
		local_warehouse: flagOf(row, 'is_local_warehouse'),
		sample_kind: row.sample_kind as RankedProduct['sample_kind'],
		non_ug_pallet: flagOf(row, 'is_non_ug_pallet'),
		off_shelf: flagOf(row, 'is_off_shelf'),
		trend: row.trend ?? [],
		source: { name: row.source_name, marketplace: row.marketplace },
	};
}
