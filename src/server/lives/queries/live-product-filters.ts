import type { ParsedQueryOf } from '#contract/endpoint.ts';
import type { rankLiveGoods } from '#contract/live-goods.ts';
import { LEAST_BASE } from '#domain/figures/growth.ts';
import type { Sql } from '#server/db/sql.ts';
import { keyword } from '#server/products/queries/product-filters.ts';
import { category, compare, range } from '#server/rankings/queries/ranking-filters.ts';

export type LiveGoodsQuery = ParsedQueryOf<typeof rankLiveGoods> & { readonly board: 'live' };

/** What follows from the stored figures of rows `r`, as domain/figures/growth.ts and domain/figures/figure-ratios.ts have it. */
export const LIVE_GOODS_FIGURES = {
	live_gmv_growth: `case when r.live_gmv_previous > 0 and coalesce(r.live_gmv_quality, 2) < 2
		and coalesce(r.units_previous, ${LEAST_BASE}) >= ${LEAST_BASE}
		then (r.live_gmv - r.live_gmv_previous)::float8 / r.live_gmv_previous end`,
	live_share: 'case when r.gmv > 0 then r.live_gmv::float8 / r.gmv end',
	gmv_per_live: 'case when r.new_lives > 0 then round(r.live_gmv::numeric / r.new_lives)::bigint end',
} as const;

const between = (what: string, min: number | undefined, max: number | undefined): Sql[] => [
	...compare(what, '>=', min),
	...compare(what, '<=', max),
];

/** The filters of a list of products that lives sold. */
export function liveGoodsConditions(query: LiveGoodsQuery): Sql[] {
	const { live_gmv_growth, live_share, gmv_per_live } = LIVE_GOODS_FIGURES;
	return [
		...category(query.category),
		...keyword(query.plat_id, query.keyword),
		...range('live_gmv', query.live_gmv_min, query.live_gmv_max),
		...between(live_gmv_growth, query.growth_min, query.growth_max),
		...between(live_share, query.live_share_min, query.live_share_max),
		...range('new_lives', query.lives_min, query.lives_max),
		...between(gmv_per_live, query.gmv_per_live_min, query.gmv_per_live_max),
		...compare('r.price_max', '>=', query.price_min),
		...compare('r.price_min', '<=', query.price_max),
		...range('commission_rate', query.commission_rate_min, query.commission_rate_max),
		...compare('r.is_new', '=', query.is_new),
	];
}
