import { READY_DAYS } from '#domain/access/detail-periods.ts';
import { NEW_DAYS } from '#domain/products/new-products.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { sortsOf } from '#domain/rankings/declaration.ts';
import { buildProductCreators, changeProductCreators } from '#server/creators/rollups/product-creators.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { activeColumns } from '#server/rankings/rollups/active-links.ts';
import type { Ranked, RowsOf } from '#server/rankings/rollups/ranked.ts';
import {
	boardsOf,
	growthColumn,
	levels,
	ownColumns,
	plainTotals,
	RISING,
	rangeFigure,
	totalLevels,
	youngColumn,
} from '#server/rankings/rollups/ranked-columns.ts';
import { STAGE_COLUMN } from './product-stage.ts';

const BORN_ON = 'p.listed_on';

/** Creators who sold a product. */
const CREATORS_OF = { id: 'product_id', entity: 'c.product_id', counted: 'c.creator_id', bornOn: BORN_ON };

/**
 * Units of the first three days after listing, for new products; day three must be observed. Looked up once for each of
 * those: joined as a whole it reads every day of a month of every product (`offset 0` keeps the planner from it).
 */
function firstUnits(end: string): Sql {
	const bound = raw(`${end} - ${NEW_DAYS}`);
	return sql`left join lateral (
		select d.source_id, d.units_adjusted from product_days d
		where d.plat_id = p.plat_id and d.product_id = p.product_id and d.day = p.listed_on + 2
			and d.observed_day = d.day and p.listed_on > ${bound} and d.day > ${bound} offset 0
	) third on third.source_id = f.source_id`;
}

/**
 * Units of the whole shop so far, from the same source. The day of the shops is a select of its own, which a cluster reads
 * first: shops are not where their products are.
 */
function shopUnits({ days }: RowsOf, end: string): Sql {
	return sql`left join (
		select d.source_id, d.shop_id, d.units_adjusted from shop_days d where d.plat_id = ${days.platId} and d.day = ${raw(end)}
	) shop on shop.source_id = f.source_id and shop.shop_id = p.shop_id`;
}

/** Products as they are ranked (field notes 2.1). */
export const PRODUCTS: Ranked = {
	name: 'product',
	id: 'product_id',
	entities: 'products',
	bornOn: BORN_ON,
	knownBy: ['units', 'gmv'],
	figures: [
		rangeFigure('units', 'units', { hasPrevious: true }),
		rangeFigure('gmv', 'gmv', { hasPrevious: true }),
		rangeFigure('video_gmv', 'video_gmv', { hasPrevious: true }),
		rangeFigure('live_gmv', 'live_gmv', { hasPrevious: true }),
		rangeFigure('card_gmv', 'card_gmv'),
		rangeFigure('new_creators', 'creators', { hasPrevious: true }),
		rangeFigure('new_videos', 'videos'),
		rangeFigure('new_lives', 'lives'),
	],
	levels: [
		...totalLevels('product', 'units'),
		...totalLevels('product', 'gmv'),
		...plainTotals('product', 'creators', 'videos', 'lives', 'reviews'),
		...levels('bigint', 'price_min', 'price_max'),
		...levels('numeric', 'rating', 'commission_rate'),
	],
	columns: [
		youngColumn(BORN_ON),
		growthColumn('units', BORN_ON),
		growthColumn('gmv', BORN_ON),
		{
			column: 'commission_amount',
			type: 'bigint',
			sql: () => 'round(f.price_min * f.commission_rate)::bigint',
			needs: ['price_min', 'commission_rate'],
		},
		{
			// domain/products/discount.ts is the same rule.
			column: 'discount',
			type: 'float8',
			sql: () =>
				'case when p.original_price > f.price_min then 1 - f.price_min::float8 / p.original_price end',
			needs: ['price_min'],
		},
		...activeColumns('active_creators', CREATORS_OF),
		{
			column: 'first_units',
			type: 'bigint',
			sql: () => 'third.units_adjusted',
			join: (_, end) => firstUnits(end),
		},
		{
			column: 'shop_units',
			type: 'bigint',
			sql: () => 'shop.units_adjusted',
			join: shopUnits,
		},
		{
			column: 'is_new',
			type: 'boolean',
			sql: (end) => `coalesce(p.listed_on > ${end} - ${NEW_DAYS} and p.listed_on <= ${end}, false)`,
		},
		{
			column: 'days_listed',
			type: 'int',
			sql: (end) => `case when p.listed_on <= ${end} then ${end} - p.listed_on end`,
		},
		STAGE_COLUMN,
		...ownColumns('text', 'category_id', 'sample_kind'),
		...ownColumns('date', 'listed_on'),
		...ownColumns(
			'boolean',
			'has_free_shipping',
			'is_cross_border',
			'is_fully_managed',
			'is_local_warehouse',
		),
		...ownColumns('boolean', 'is_non_ug_pallet', 'is_off_shelf'),
	],
	sorts: Object.values(sortsOf(PRODUCT_RANKING)),
	besidesTables: ['product_creators'],
	lengths: READY_DAYS,
	besides: buildProductCreators,
	besidesFew: changeProductCreators,
	boards: boardsOf(PRODUCT_RANKING, {
		hot: {
			condition: 'true',
			before: { column: 'units_previous', condition: 'true' },
		},
		new: {
			condition: 'r.is_new',
			before: { column: 'units_previous', condition: 'r.is_new' },
		},
		rising: RISING,
		promoted: {
			condition: 'true',
			before: { column: 'new_creators_previous', condition: 'true' },
		},
		video: {
			condition: 'r.video_gmv > 0',
			before: { column: 'video_gmv_previous', condition: 'true' },
		},
		live: {
			condition: 'r.live_gmv > 0',
			before: { column: 'live_gmv_previous', condition: 'true' },
		},
	}),
};
