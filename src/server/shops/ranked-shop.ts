import type { RankedShop } from '#contract/shops.ts';
import { shopImage } from '#server/images/image-paths.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import {
	figureOf,
	flagOf,
	followingFrom,
	growthIn,
	numberOf,
	type RowContext,
	rowFrame,
	textOf,
} from '#server/rankings/ranked-row.ts';
import type { Ranking } from '#server/rankings/ranking-route.ts';
import { type ShopsQuery, shopConditions } from './queries/shop-filters.ts';
import { SHOPS } from './rollups/shops.ts';

/** A row of the ranking as the contract words it. */
function rankedShop(row: RankRow, context: RowContext): RankedShop {
	const id = String(row.shop_id);
	return {
		...rowFrame(row, context),
		shop_id: id,
		name: String(row.name),
		image: shopImage(context.platId, id),
		kind: row.kind as RankedShop['kind'],
		cross_border: flagOf(row, 'is_cross_border'),
		opened_on: textOf(row, 'opened_on'),
		units: figureOf(row, 'units'),
		gmv: figureOf(row, 'gmv'),
		units_growth: growthIn(row, 'units'),
		gmv_growth: growthIn(row, 'gmv'),
		unit_price: followingFrom(row, 'unit_price', 'gmv', 'units'),
		video_gmv: figureOf(row, 'video_gmv'),
		live_gmv: figureOf(row, 'live_gmv'),
		card_gmv: figureOf(row, 'card_gmv'),
		new_creators: figureOf(row, 'new_creators'),
		new_videos: figureOf(row, 'new_videos'),
		new_lives: figureOf(row, 'new_lives'),
		active_products: figureOf(row, 'active_products'),
		products: numberOf(row, 'products'),
		active_creators: figureOf(row, 'active_creators'),
		total_units: figureOf(row, 'total_units'),
		total_gmv: figureOf(row, 'total_gmv'),
		creators: numberOf(row, 'creators'),
		videos: numberOf(row, 'videos'),
		lives: numberOf(row, 'lives'),
		followers: numberOf(row, 'followers'),
		rating: numberOf(row, 'rating'),
	};
}

/** The shop ranking (`rank_shops`). */
export const SHOP_RANKING: Ranking<ShopsQuery, RankedShop> = {
	ranked: SHOPS,
	isOfBuildAlone: true,
	conditions: shopConditions,
	identity: {
		columns: 'p.name, p.category_path, o.name as source_name, o.marketplace',
		joins: `join shops p on p.plat_id = $1 and p.shop_id = r.shop_id
			join sources o on o.source_id = r.source_id`,
	},
	row: rankedShop,
};
