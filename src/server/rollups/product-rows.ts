import { addDays, daysBetween } from '#domain/days.ts';
import { type DayRange, rangeBefore } from '#domain/periods.ts';
import type { PlatformDays } from './platform-days.ts';
import { FIGURE_COLUMNS, preferred, rangeSql, totalSql, windowSql } from './product-figures.ts';

/*
 * SQL of whole ranking rows: figures, growth, what the product is. The rank build stores them for the preset
 * periods; a custom range or a past day asks for them directly.
 */

/** Days within which a product counts as new (spec section 9). */
export const NEW_DAYS = 30;

/** Columns that come from the figures' neighbours, each with the figures it needs. */
const DERIVED: Readonly<Record<string, { sql: string; needs: readonly string[] }>> = {
	units_growth: {
		sql: 'case when f.units_previous > 0 and f.units_quality < 2 then (f.units - f.units_previous)::float8 / f.units_previous end',
		needs: ['units', 'units_quality', 'units_previous'],
	},
	gmv_growth: {
		sql: 'case when f.gmv_previous > 0 and f.gmv_quality < 2 then (f.gmv - f.gmv_previous)::float8 / f.gmv_previous end',
		needs: ['gmv', 'gmv_quality', 'gmv_previous'],
	},
	commission_amount: {
		sql: 'round(f.price_min * f.commission_rate)::bigint',
		needs: ['price_min', 'commission_rate'],
	},
};

const PRODUCT_COLUMNS = [
	'category_id',
	'listed_on',
	'has_free_shipping',
	'is_cross_border',
	'is_fully_managed',
	'is_local_warehouse',
	'sample_kind',
	'is_non_ug_pallet',
	'is_off_shelf',
] as const;

/** The columns of a ranking row after `product_id` and `source_id`, as `product_ranks` stores them. */
export const ROW_COLUMNS: readonly string[] = [
	...FIGURE_COLUMNS,
	...Object.keys(DERIVED),
	'active_creators',
	'first_units',
	'shop_units',
	'is_new',
	...PRODUCT_COLUMNS,
];

/** What rows are wanted of: a range, or everything so far (`range` null). */
export type RowsOf = {
	readonly days: PlatformDays;
	readonly range: DayRange | null;
	/** Only some products: a condition on the id column of whatever table is read. */
	readonly only?: (column: string) => string;
};

function figuresSql({ days, range, only }: RowsOf, columns: readonly string[]): string {
	const parts: string[] = [];
	for (const source of days.sources) {
		if (!range) {
			if (source.hasDays) parts.push(totalSql(source.sourceId, days.newest, columns, only));
			continue;
		}
		const ends = {
			end: range.to,
			start: addDays(range.from, -1),
			before: addDays(rangeBefore(range).from, -1),
		};
		if (source.hasDays) parts.push(rangeSql(source.sourceId, ends, columns, only));
		if (source.hasWindows) {
			parts.push(windowSql(source.sourceId, ends, daysBetween(range.from, range.to) + 1, columns, only));
		}
	}
	return preferred(parts, columns);
}

/** Distinct creators from the link days; unknown where the source reports no links at all. */
function activeCreatorsSql({ range, only }: RowsOf): string {
	const within = range ? `and c.day between date '${range.from}' and date '${range.to}'` : '';
	return `left join (
		select source_id, product_id, count(*)::int as creators from (
			select distinct c.source_id, c.product_id, c.creator_id
			from creator_product_days c where c.plat_id = $1 ${within} and ${only?.('c.product_id') ?? 'true'}
		) sellers group by source_id, product_id
	) active on active.source_id = f.source_id and active.product_id = f.product_id`;
}

const LINKED =
	'exists (select 1 from creator_product_days l where l.source_id = f.source_id and l.plat_id = $1)';

/** Units of the first three days after listing, for new products; day three must be observed. */
function firstUnitsSql(end: string): string {
	return `left join product_days third on third.source_id = f.source_id and third.plat_id = $1
		and third.product_id = f.product_id and third.day = p.listed_on + 2
		and third.observed_day = third.day and p.listed_on > ${end} - ${NEW_DAYS}
		and third.day > ${end} - ${NEW_DAYS}`;
}

/** Units of the whole shop so far, from the same source. */
function shopUnitsSql(end: string): string {
	return `left join shop_days shop on shop.source_id = f.source_id and shop.plat_id = $1
		and shop.shop_id = p.shop_id and shop.day = ${end}`;
}

/**
 * A select of ranking rows for `$1` = platform, with the asked columns of `ROW_COLUMNS`.
 */
export function rowsSql(of: RowsOf, columns: readonly string[]): string {
	const needed = new Set<string>();
	for (const column of columns) {
		if (FIGURE_COLUMNS.includes(column)) needed.add(column);
		for (const need of DERIVED[column]?.needs ?? []) needed.add(need);
	}
	const figures = FIGURE_COLUMNS.filter((column) => needed.has(column));
	// A figure's anchor must be there for the choice of source.
	for (const column of [...figures]) {
		const anchor = column.replace(/_(quality|previous)$/, '');
		if (!figures.includes(anchor)) figures.push(anchor);
	}
	const end = `date '${of.range?.to ?? of.days.asOf}'`;
	const sqlOf = (column: string): string => {
		if (column in DERIVED) return DERIVED[column]?.sql ?? '';
		if (column === 'active_creators') {
			return `case when active.creators is not null then active.creators when ${LINKED} then 0 end`;
		}
		if (column === 'first_units') return 'third.units_adjusted';
		if (column === 'shop_units') return 'shop.units_adjusted';
		if (column === 'is_new')
			return `coalesce(p.listed_on > ${end} - ${NEW_DAYS} and p.listed_on <= ${end}, false)`;
		return PRODUCT_COLUMNS.some((name) => name === column) ? `p.${column}` : `f.${column}`;
	};
	const list = columns.map((column) => `${sqlOf(column)} as ${column}`).join(', ');
	const joins = [
		columns.includes('active_creators') ? activeCreatorsSql(of) : '',
		columns.includes('first_units') ? firstUnitsSql(end) : '',
		columns.includes('shop_units') ? shopUnitsSql(end) : '',
	].join('\n');
	const needsProduct = /\bp\./.test(`${list} ${joins}`);
	return `select f.product_id, f.source_id, ${list}
	from (${figuresSql(of, figures)}) f
	${needsProduct ? 'join products p on p.plat_id = $1 and p.product_id = f.product_id' : ''}
	${joins}`;
}
