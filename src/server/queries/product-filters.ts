import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankGoods } from '#contract/products.ts';
import type { Param } from '#server/db/database.ts';
import { titleSearch } from './title-search.ts';

export type RankQuery = ParsedQueryOf<typeof rankGoods>;

/** A condition on ranking rows `r`; `?` stands for each of its values in turn. */
type Condition = { readonly sql: string; readonly values: readonly Param[] };

const at = (sql: string, value: Param | undefined): Condition[] =>
	value === undefined ? [] : [{ sql, values: [value] }];

/** Conditions of `x_min` and `x_max` on a column; unknown values match neither. */
function range(column: string, min: Param | undefined, max: Param | undefined): Condition[] {
	return [...at(`r.${column} >= ?`, min), ...at(`r.${column} <= ?`, max)];
}

function category(id: string | undefined): Condition[] {
	if (id === undefined) return [];
	if (id === 'unmapped') return at('r.category_id = ?', id);
	// Ids are digits by level, so everything under a node begins with its id and sorts before `:`.
	return [{ sql: 'r.category_id >= ? and r.category_id < ?', values: [id, `${id}:`] }];
}

/** All words of the keyword, in any order. */
function keyword(text: string | undefined): Condition[] {
	const search = titleSearch(text ?? '');
	if (!search) return [];
	const { sql, values } = search;
	return [
		{ sql: `r.product_id in (select k.product_id from products k where k.plat_id = $1 and ${sql})`, values },
	];
}

/** What a board keeps of all products. */
export const BOARD_CONDITION: Readonly<Record<RankQuery['board'], string>> = {
	hot: 'true',
	new: 'r.is_new',
	promoted: 'true',
	video: 'r.video_gmv > 0',
	live: 'r.live_gmv > 0',
};

/** The filters of a ranking call, besides its board. */
function conditions(query: RankQuery): Condition[] {
	return [
		...category(query.category),
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

/** Whether the call filters by category, and by anything else. */
export function filtersUsed(query: RankQuery): { usesCategory: boolean; usesOtherFilters: boolean } {
	const usesCategory = query.category !== undefined;
	return { usesCategory, usesOtherFilters: conditions(query).length > (usesCategory ? 1 : 0) };
}

/** The filters as SQL on `r` with its parameters; the first free parameter number is given. */
export function filterSql(query: RankQuery, firstParam: number): { where: string; values: Param[] } {
	let number = firstParam;
	const all = conditions(query);
	const parts = all.map(({ sql }) => sql.replaceAll('?', () => `$${number++}`));
	return {
		where: [BOARD_CONDITION[query.board], ...parts].join(' and '),
		values: all.flatMap(({ values }) => [...values]),
	};
}

const RANGES = [
	'price',
	'commission_rate',
	'units',
	'gmv',
	'growth',
	'rating',
	'reviews',
	'creators',
	'videos',
	'lives',
	'listed',
] as const;

/** The first range whose maximum is below its minimum, as a message; null where all are right. */
export function rangeFault(query: RankQuery): string | null {
	for (const name of RANGES) {
		const [min, max] = [query[`${name}_min`], query[`${name}_max`]];
		if (min !== undefined && max !== undefined && max < min) return `${name}_max: is below ${name}_min`;
	}
	return null;
}
