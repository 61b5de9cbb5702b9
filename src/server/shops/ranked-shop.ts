import type { RankedShop } from '#contract/shops.ts';
import { sortsOf } from '#domain/rankings/declaration.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { shopImage } from '#server/images/image-paths.ts';
import { declaredValues } from '#server/rankings/declared.ts';
import type { RankRow } from '#server/rankings/queries/ranking.ts';
import { type RowContext, rowFrame } from '#server/rankings/ranked-row.ts';
import type { Ranking } from '#server/rankings/ranking-route.ts';
import { type ShopsQuery, shopConditions } from './queries/shop-filters.ts';
import { SHOPS } from './rollups/shops.ts';

/** A row of the ranking as the contract words it. */
function rankedShop(row: RankRow, context: RowContext): RankedShop {
	const id = String(row.shop_id);
	return {
		...rowFrame(row, context),
		...declaredValues(SHOP_RANKING, row),
		shop_id: id,
		name: String(row.name),
		image: shopImage(context.platId, id),
		kind: row.kind as RankedShop['kind'],
	};
}

/** The shop ranking (`rank_shops`). */
export const SHOPS_RANKING: Ranking<ShopsQuery, RankedShop> = {
	ranked: SHOPS,
	isOfBuildAlone: true,
	conditions: shopConditions,
	columnOf: sortsOf(SHOP_RANKING),
	identity: (platId) => ({
		columns: 'p.name, p.category_path, o.name as source_name, o.marketplace',
		joins: `join shops p on p.plat_id = ${platId} and p.shop_id = r.shop_id
			join sources o on o.source_id = r.source_id`,
	}),
	row: rankedShop,
};
