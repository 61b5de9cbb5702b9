import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankGoods } from '#contract/products.ts';
import { at, type Condition, category, range } from '#server/rankings/queries/ranking-filters.ts';
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

/** The filters of a product ranking, besides its board and category. */
function otherConditions(query: GoodsQuery): Condition[] {
	return [
		...keyword(query.keyword),
		...at('r.price_max >= ?', query.price_min),
		...at('r.price_min <= ?', query.price_max),
		...range('commission_rate', query.commission_rate_min, query.commission_rate_max),
		...range('units', query.units_min, query.units_max),
		...range('gmv', query.gmv_min, query.gmv_max),
		...range('units_growth', query.growth_min, query.growth_max),
		...range('rating', query.rating_min, query.rating_max),
		...range('reviews', query.reviews_min, query.reviews_max),
		...range('creators', query.creators_min, query.creators_max),
		...range('videos', query.videos_min, query.videos_max),
		...range('lives', query.lives_min, query.lives_max),
		...range('listed_on', query.listed_min, query.listed_max),
		...at('r.is_new = ?', query.is_new),
		...at('r.has_free_shipping = ?', query.free_shipping),
		...at('r.is_cross_border = ?', query.cross_border),
		...at('r.is_fully_managed = ?', query.fully_managed),
		...at('r.is_local_warehouse = ?', query.local_warehouse),
		...at('r.sample_kind = ?', query.sample_kind),
		...at('r.is_non_ug_pallet = ?', query.non_ug_pallet),
		...at('r.is_off_shelf = ?', query.off_shelf),
	];
}

/** The filters of a product ranking call. */
export function productConditions(query: GoodsQuery): Condition[] {
	return [...category(query.category), ...otherConditions(query)];
}
