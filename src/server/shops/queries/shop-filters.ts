import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankShops } from '#contract/shops.ts';
import { at, type Condition, category, keywordIn, range } from '#server/rankings/queries/ranking-filters.ts';
import { SHOP_NAME } from '#server/rankings/queries/title-search.ts';

export type ShopsQuery = ParsedQueryOf<typeof rankShops>;

/** The filters of a shop ranking call. */
export function shopConditions(query: ShopsQuery): Condition[] {
	return [
		...category(query.category),
		...keywordIn({ table: 'shops', id: 'shop_id', columns: SHOP_NAME }, query.keyword),
		...range('units', query.units_min, query.units_max),
		...range('gmv', query.gmv_min, query.gmv_max),
		...range('units_growth', query.growth_min, query.growth_max),
		...range('unit_price', query.unit_price_min, query.unit_price_max),
		...range('active_products', query.active_products_min, query.active_products_max),
		...range('active_creators', query.active_creators_min, query.active_creators_max),
		...range('new_creators', query.new_creators_min, query.new_creators_max),
		...range('followers', query.followers_min, query.followers_max),
		...range('rating', query.rating_min, query.rating_max),
		...range('opened_on', query.opened_min, query.opened_max),
		...at('r.is_cross_border = ?', query.cross_border),
		...at('r.kind = ?', query.kind),
	];
}
