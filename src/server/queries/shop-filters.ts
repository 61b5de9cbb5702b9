import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankShops } from '#contract/shops.ts';
import { at, type Condition, category, range } from './ranking-filters.ts';
import { SHOP_NAME, textSearch } from './title-search.ts';

export type ShopsQuery = ParsedQueryOf<typeof rankShops>;

/** Names with all words of a text, in any order. */
function keyword(text: string | undefined): Condition[] {
	const search = textSearch(text ?? '', SHOP_NAME);
	if (!search) return [];
	const { sql, values } = search;
	return [{ sql: `r.shop_id in (select k.shop_id from shops k where k.plat_id = $1 and ${sql})`, values }];
}

/** The filters of a shop ranking call. */
export function shopConditions(query: ShopsQuery): Condition[] {
	return [
		...category(query.category),
		...keyword(query.keyword),
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
