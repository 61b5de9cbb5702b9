import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankGoods } from '#contract/products.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { declaredConditions } from '#server/rankings/declared.ts';
import type { Condition } from '#server/rankings/queries/ranking-filters.ts';
import { titleSearch } from '#server/rankings/queries/title-search.ts';

export type GoodsQuery = ParsedQueryOf<typeof rankGoods>;

/** All words of the keyword, in any order. */
export function keyword(text: string | undefined): Condition[] {
	const search = titleSearch(text ?? '');
	if (!search) return [];
	const { sql, values } = search;
	return [
		{ sql: `r.product_id in (select k.product_id from products k where k.plat_id = $1 and ${sql})`, values },
	];
}

/** The filters of a product ranking call. */
export function productConditions(query: GoodsQuery): Condition[] {
	return [...declaredConditions(PRODUCT_RANKING, query), ...keyword(query.keyword)];
}
