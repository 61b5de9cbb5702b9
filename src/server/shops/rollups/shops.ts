import { READY_DAYS } from '#domain/access/detail-periods.ts';
import { TOLERANCE_DAYS } from '#domain/figures/counter-steps.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { daysBetween } from '#domain/time/days.ts';
import { empty, join, raw, type Sql, sql } from '#server/db/sql.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import { activeColumns } from '#server/rankings/rollups/active-links.ts';
import type { PlatformSource } from '#server/rankings/rollups/platform-days.ts';
import { type OwnRow, type Ranked, type RowsOf, wantedBy } from '#server/rankings/rollups/ranked.ts';
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
import { figuresSql, rowsSql } from '#server/rankings/rollups/rows.ts';
import { buildShopMixes } from './shop-mixes.ts';

/** The days of a platform's shops as days of the products that its sources tell of. */
function productDays({ days }: RowsOf, sources: readonly PlatformSource[] = days.sources): RowsOf['days'] {
	return {
		...days,
		sources: sources.flatMap((source) => (source.parts ? [{ ...source, ...source.parts, parts: null }] : [])),
	};
}

/**
 * A condition on shops as one on products of those shops.
 * @param told a select of shops that are left out
 */
function ofShops(platId: number, only: RowsOf['only'], told?: Sql): Pick<RowsOf, 'only'> {
	if (!only && !told) return {};
	const products = sql`select k.product_id from products k
		${told ? sql`left join (${told}) told on told.shop_id = k.shop_id` : empty}
		where k.plat_id = ${platId} and ${wantedBy(only ? { only } : {}, 'k.shop_id')} ${told ? raw('and told.shop_id is null') : empty}`;
	return { only: (column) => sql`${raw(column)} in (${products})` };
}

const SUMMED = ['units', 'gmv', 'video_gmv', 'live_gmv', 'card_gmv', 'total_units', 'total_gmv'];

/** A select of the shops of which a source tells days of their own in the range, or a ready window of it. */
export function toldShops(of: RowsOf): Sql {
	const { days, range } = of;
	const told: Sql[] = [];
	const idsOf = (kind: 'hasDays' | 'hasWindows') =>
		raw(
			days.sources
				.filter((source) => source[kind])
				.map(({ sourceId }) => sourceId)
				.join(', '),
		);
	if (days.sources.some(({ hasDays }) => hasDays)) {
		const within = range
			? `d.day between date '${range.from}' and date '${range.to}'`
			: `d.day <= date '${days.newest}'`;
		told.push(sql`select d.shop_id from shop_days d where d.source_id in (${idsOf('hasDays')}) and d.plat_id = ${days.platId}
			and d.observed_day = d.day and ${raw(within)} and ${wantedBy(of, 'd.shop_id')}`);
	}
	if (days.sources.some(({ hasWindows }) => hasWindows) && range) {
		const end = raw(`date '${range.to}'`);
		told.push(sql`select w.entity_id as shop_id from window_figures w where w.source_id in (${idsOf('hasWindows')}) and w.plat_id = ${days.platId}
			and w.entity = 'shop' and w.window_days = ${daysBetween(range.from, range.to) + 1}
			and w.as_of_day between ${end} - ${raw(TOLERANCE_DAYS)} and ${end} and ${wantedBy(of, 'w.entity_id')}`);
	}
	return told.length > 0 ? join(told, ' union all ') : sql`select null::text as shop_id where false`;
}

/**
 * What the products of a source add up to, for shops of which no source tells anything itself: at least that much, as
 * nobody knows all products of a shop. What overlaps between products (creators, videos, lives) stays unknown.
 */
function summedSql(source: PlatformSource, of: RowsOf, columns: readonly string[]): Sql {
	const sums = SUMMED.filter((column) => columns.includes(column));
	const sqlOf = (column: string) => {
		const figure = column.replace(/_quality$/, '');
		if (!sums.includes(figure)) return `null::${column === 'rating' ? 'numeric' : 'bigint'}`;
		return figure === column
			? `sum(f.${column})::bigint`
			: `case when sum(f.${figure}) is not null then 2 end`;
	};
	const list = columns.map((column) => `${sqlOf(column)} as ${column}`).join(', ');
	const { platId } = of.days;
	const products = { ...of, days: productDays(of, [source]), ...ofShops(platId, of.only, toldShops(of)) };
	return sql`select k.shop_id, ${raw(source.sourceId)}::smallint as source_id, ${raw(list)}
	from (${figuresSql(PRODUCTS, products, sums)}) f
	join products k on k.plat_id = ${platId} and k.product_id = f.product_id and k.shop_id is not null
	group by k.shop_id`;
}

/**
 * Products that sold something in the range, of any source: at least so many where the units of one are unknown, about
 * so many where those of one are estimated.
 */
function selling(of: RowsOf, end: string, own: OwnRow): Sql {
	const { platId } = of.days;
	const products = { ...of, days: productDays(of), ...ofShops(platId, of.only) };
	return sql`left join (
		select k.shop_id, (count(*) filter (where r.units > 0))::int as products,
			case when count(r.units) < count(*) then 2 else max(least(r.units_quality, 1)) end as quality
		from products k
		left join (${rowsSql(PRODUCTS, products, ['units', 'units_quality'])}) r on r.product_id = k.product_id
		where k.plat_id = ${platId} and k.shop_id is not null and ${wantedBy(of, 'k.shop_id')}
			and coalesce(k.listed_on <= ${raw(end)}, true)
		group by k.shop_id having count(r.units) > 0
	) selling on selling.shop_id = ${raw(own)}.shop_id`;
}

const BORN_ON = 'p.opened_on';

/** Creators who sold a product of a shop. */
const CREATORS_OF = {
	id: 'shop_id',
	entity: 'k.shop_id',
	counted: 'c.creator_id',
	bornOn: BORN_ON,
	joins: (platId: number) =>
		`join products k on k.plat_id = ${platId} and k.product_id = c.product_id and k.shop_id is not null`,
};

/** What most of its products are, for shops whose feed does not say it of the shop. */
function traits(of: RowsOf, _end: string, own: OwnRow): Sql {
	return sql`left join (
		select k.shop_id, mode() within group (order by k.is_cross_border) as is_cross_border,
			mode() within group (order by k.category_id) filter (where k.category_id <> 'unmapped') as category_id
		from products k where k.plat_id = ${of.days.platId} and k.shop_id is not null and ${wantedBy(of, 'k.shop_id')}
		group by k.shop_id
	) traits on traits.shop_id = ${raw(own)}.shop_id`;
}

/** Shops as they are ranked (field notes 2.3). */
export const SHOPS: Ranked = {
	name: 'shop',
	id: 'shop_id',
	entities: 'shops',
	bornOn: BORN_ON,
	knownBy: ['units', 'gmv'],
	figures: [
		rangeFigure('units', 'units', { hasPrevious: true }),
		rangeFigure('gmv', 'gmv', { hasPrevious: true }),
		rangeFigure('video_gmv', 'video_gmv'),
		rangeFigure('live_gmv', 'live_gmv'),
		rangeFigure('card_gmv', 'card_gmv'),
		rangeFigure('new_creators', 'creators', { hasPrevious: true }),
		rangeFigure('new_videos', 'videos'),
		rangeFigure('new_lives', 'lives'),
	],
	levels: [
		...totalLevels('shop', 'units'),
		...totalLevels('shop', 'gmv'),
		...plainTotals('shop', 'creators', 'videos', 'lives'),
		...levels('bigint', 'products', 'followers'),
		...levels('numeric', 'rating'),
	],
	summedSql,
	columns: [
		youngColumn(BORN_ON),
		growthColumn('units', BORN_ON),
		growthColumn('gmv', BORN_ON),
		{
			column: 'unit_price',
			type: 'bigint',
			sql: () => 'case when f.units > 0 then round(f.gmv::numeric / f.units)::bigint end',
			needs: ['units', 'gmv'],
		},
		{ column: 'active_products', type: 'int', sql: () => 'selling.products', join: selling },
		{ column: 'active_products_quality', type: 'int', sql: () => 'selling.quality', join: selling },
		...activeColumns('active_creators', CREATORS_OF),
		{
			column: 'category_id',
			type: 'text',
			sql: () => `coalesce(nullif(p.category_id, 'unmapped'), traits.category_id, 'unmapped')`,
			join: traits,
		},
		{
			column: 'is_cross_border',
			type: 'boolean',
			sql: () => 'coalesce(p.is_cross_border, traits.is_cross_border)',
			join: traits,
		},
		...ownColumns('text', 'kind'),
		...ownColumns('date', 'opened_on'),
	],
	sorts: [],
	lengths: READY_DAYS,
	boards: boardsOf(SHOP_RANKING, {
		sales: { condition: 'true', before: { column: 'units_previous', condition: 'true' } },
		rising: RISING,
		promoted: {
			condition: 'true',
			before: { column: 'new_creators_previous', condition: 'true' },
		},
		local: {
			condition: 'r.is_cross_border = false',
			before: { column: 'units_previous', condition: 'r.is_cross_border = false' },
		},
		cross_border: {
			condition: 'r.is_cross_border',
			before: { column: 'units_previous', condition: 'r.is_cross_border' },
		},
	}),
	besides: buildShopMixes,
	besidesFew: buildShopMixes,
	follows: PRODUCTS.name,
};
