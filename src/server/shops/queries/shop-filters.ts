import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankShops } from '#contract/shops.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import type { Sql } from '#server/db/sql.ts';
import { declaredConditions } from '#server/rankings/declared.ts';
import { keywordIn } from '#server/rankings/queries/ranking-filters.ts';
import { SHOP_NAME } from '#server/rankings/queries/title-search.ts';

export type ShopsQuery = ParsedQueryOf<typeof rankShops>;

/** The filters of a shop ranking call. */
export function shopConditions(query: ShopsQuery): Sql[] {
	return [
		...declaredConditions(SHOP_RANKING, query),
		...keywordIn({ table: 'shops', id: 'shop_id', columns: SHOP_NAME }, query.plat_id, query.keyword),
	];
}
