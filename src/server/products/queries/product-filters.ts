import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankGoods } from '#contract/products.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import type { Sql } from '#server/db/sql.ts';
import { declaredConditions } from '#server/rankings/declared.ts';
import { keywordIn } from '#server/rankings/queries/ranking-filters.ts';
import { TITLE } from '#server/rankings/queries/title-search.ts';

export type GoodsQuery = ParsedQueryOf<typeof rankGoods>;

/** All words of the keyword, in any order. */
export const keyword = (platId: number, text: string | undefined): Sql[] =>
	keywordIn({ table: 'products', id: 'product_id', columns: TITLE }, platId, text);

/** The filters of a product ranking call. */
export function productConditions(query: GoodsQuery): Sql[] {
	return [...declaredConditions(PRODUCT_RANKING, query), ...keyword(query.plat_id, query.keyword)];
}
