import { TOLERANCE_DAYS } from '#domain/counters.ts';
import type { Day } from '#domain/days.ts';

/*
 * SQL of the product figures of a range, read from two days of the counters (three with the period before).
 * The rule is domain/range-figure.ts; tests compare the two. `$1` is the platform everywhere; days are checked
 * days and ids of sources are numbers, so they stand in the text, where the planner can prune partitions by them.
 */

type Level = { readonly column: string; readonly sql: string };
type RangeFigure = {
	readonly column: string;
	readonly counter: string;
	readonly isEstimable: boolean;
	readonly hasPrevious: boolean;
};

const figure = (column: string, counter: string, hasPrevious: boolean, isEstimable = false): RangeFigure => ({
	column,
	counter,
	hasPrevious,
	isEstimable,
});

/** Figures of a range and the counter whose difference each is. */
export const RANGE_FIGURES: readonly RangeFigure[] = [
	figure('units', 'units', true),
	figure('gmv', 'gmv', true, true),
	figure('video_gmv', 'video_gmv', true),
	figure('live_gmv', 'live_gmv', true),
	figure('card_gmv', 'card_gmv', false),
	figure('new_creators', 'creators', true),
	figure('new_videos', 'videos', false),
	figure('new_lives', 'lives', false),
];

/** Totals so far and levels, as of the end of the range. */
const LEVELS: readonly Level[] = [
	{ column: 'total_units', sql: 'e.units_adjusted' },
	{ column: 'total_units_quality', sql: totalQuality('units', false) },
	{ column: 'total_gmv', sql: 'e.gmv_adjusted' },
	{ column: 'total_gmv_quality', sql: totalQuality('gmv', true) },
	...['creators', 'videos', 'lives', 'reviews', 'price_min', 'price_max', 'rating', 'commission_rate'].map(
		(column) => ({ column, sql: `e.${column}` }),
	),
];

/** Every column of figures after `product_id` and `source_id`; a source that lacks one answers null. */
export const FIGURE_COLUMNS: readonly string[] = [
	...RANGE_FIGURES.flatMap(({ column }) => [column, `${column}_quality`]),
	...RANGE_FIGURES.filter((one) => one.hasPrevious).map(({ column }) => `${column}_previous`),
	...LEVELS.map(({ column }) => column),
];

const FRACTIONS: readonly string[] = ['rating', 'commission_rate'];

function typeOf(column: string): string {
	if (FRACTIONS.includes(column)) return 'numeric';
	return column.endsWith('_quality') ? 'int' : 'bigint';
}

/** The days whose rows make the figures of a range. */
export type FigureDays = {
	/** Last day of the range. */
	readonly end: Day;
	/** Day before the first one. */
	readonly start: Day;
	/** Day before the first one of the equal range before. */
	readonly before: Day;
};

const quoted = (day: Day) => `date '${day}'`;

function totalQuality(counter: string, isEstimable: boolean): string {
	const estimated = isEstimable ? 'or e.gmv_estimates > 0' : '';
	return `case when e.${counter}_adjusted is null then null when e.${counter}_breaks > 0 then 2
		when e.observed_day < e.day ${estimated} then 1 else 0 end`;
}

/**
 * Adjusted value at an end: the row's, 0 before the product was listed, else unknown. The listing day is looked up
 * only where the row is missing: joining all products for it would cost a third of the query.
 */
function atEnd(alias: string, counter: string, day: string): string {
	const listedOn =
		'select p.listed_on from products p where p.plat_id = e.plat_id and p.product_id = e.product_id';
	return `case when ${alias}.product_id is not null then ${alias}.${counter}_adjusted when (${listedOn}) > ${day} then 0 end`;
}

function rangeQuality({ counter, isEstimable }: RangeFigure, value: string): string {
	const estimated = isEstimable ? 'or e.gmv_estimates <> coalesce(s.gmv_estimates, 0)' : '';
	return `case when ${value} is null then null when e.${counter}_breaks <> coalesce(s.${counter}_breaks, 0) then 2
		when e.observed_day < e.day or s.observed_day < s.day ${estimated} then 1 else 0 end`;
}

function rangeColumns(days: FigureDays): Map<string, string> {
	const columns = new Map<string, string>();
	for (const one of RANGE_FIGURES) {
		const start = atEnd('s', one.counter, quoted(days.start));
		const value = `(e.${one.counter}_adjusted - ${start})`;
		columns.set(one.column, value);
		columns.set(`${one.column}_quality`, rangeQuality(one, value));
		if (one.hasPrevious) {
			const before = atEnd('b', one.counter, quoted(days.before));
			// A lower bound is nothing to compare with: the period before is then unknown.
			const isWhole = `coalesce(s.${one.counter}_breaks, 0) = coalesce(b.${one.counter}_breaks, 0)`;
			columns.set(`${one.column}_previous`, `case when ${isWhole} then ${start} - ${before} end`);
		}
	}
	for (const { column, sql } of LEVELS) columns.set(column, sql);
	return columns;
}

function slice(alias: string, day: Day): string {
	return `left join product_days ${alias} on ${alias}.source_id = e.source_id and ${alias}.plat_id = e.plat_id
		and ${alias}.product_id = e.product_id and ${alias}.day = ${quoted(day)}
		and ${alias}.observed_day >= ${quoted(day)} - ${TOLERANCE_DAYS}`;
}

/** Only these products: a condition on the product id, `true` for all. */
type Only = (column: string) => string;
const all: Only = () => 'true';

/** Figures of a range for one source, in the order of `columns`. */
export function rangeSql(
	sourceId: number,
	days: FigureDays,
	columns: readonly string[],
	only: Only = all,
): string {
	const sql = rangeColumns(days);
	const needsBefore = columns.some((column) => column.endsWith('_previous'));
	return `select e.product_id, e.source_id, ${columns.map((column) => `${sql.get(column)} as ${column}`).join(', ')}
	from product_days e
	${slice('s', days.start)}
	${needsBefore ? slice('b', days.before) : ''}
	where e.source_id = ${sourceId} and e.plat_id = $1 and e.day = ${quoted(days.end)}
		and e.observed_day >= ${quoted(days.end)} - ${TOLERANCE_DAYS} and ${only('e.product_id')}`;
}

/** All that was sold up to a day, from the newest row of each product of one source, however old it is. */
export function totalSql(sourceId: number, asOf: Day, columns: readonly string[], only: Only = all): string {
	const sql = new Map<string, string>(LEVELS.map((level) => [level.column, level.sql]));
	for (const { column, counter, isEstimable, hasPrevious } of RANGE_FIGURES) {
		sql.set(column, `e.${counter}_adjusted`);
		sql.set(`${column}_quality`, totalQuality(counter, isEstimable));
		if (hasPrevious) sql.set(`${column}_previous`, 'null::bigint');
	}
	return `select p.product_id, e.source_id, ${columns.map((column) => `${sql.get(column)} as ${column}`).join(', ')}
	from products p
	cross join lateral (
		select * from product_days d
		where d.source_id = ${sourceId} and d.plat_id = p.plat_id and d.product_id = p.product_id
			and d.day <= ${quoted(asOf)}
		order by d.day desc limit 1
	) e
	where p.plat_id = $1 and ${only('p.product_id')}`;
}

/** Ready window figures of one source; they serve exactly their window (counters.md). */
export function windowSql(
	sourceId: number,
	days: FigureDays,
	length: number,
	columns: readonly string[],
	only: Only = all,
): string {
	const newest = (metric: string, until: string) =>
		`(array_agg(w.value order by w.as_of_day desc) filter (where w.metric = '${metric}'
			and w.as_of_day between ${until} - ${TOLERANCE_DAYS} and ${until}))[1]::bigint`;
	const sql = new Map<string, string>();
	for (const { column, hasPrevious } of RANGE_FIGURES) {
		const value = newest(column, quoted(days.end));
		sql.set(column, value);
		sql.set(
			`${column}_quality`,
			`case when ${value} is not null then case when bool_or(w.metric = '${column}' and w.as_of_day = ${quoted(days.end)}) then 0 else 1 end end`,
		);
		if (hasPrevious) sql.set(`${column}_previous`, newest(column, quoted(days.start)));
	}
	const value = (column: string) => sql.get(column) ?? `null::${typeOf(column)}`;
	return `select w.entity_id as product_id, w.source_id, ${columns.map((column) => `${value(column)} as ${column}`).join(', ')}
	from window_figures w
	join products p on p.plat_id = w.plat_id and p.product_id = w.entity_id
	where w.source_id = ${sourceId} and w.plat_id = $1 and w.entity = 'product' and w.window_days = ${length}
		and w.as_of_day between ${quoted(days.start)} - ${TOLERANCE_DAYS} and ${quoted(days.end)}
		and ${only('w.entity_id')}
	group by w.entity_id, w.source_id`;
}

/** The column whose being known decides from which source a column is taken; a figure is never mixed of two. */
function anchorOf(column: string): string {
	return column.replace(/_(quality|previous)$/, '');
}

/** No rows, with the right columns: what sources with ready windows alone know of everything so far. */
function nothing(columns: readonly string[]): string {
	const nulls = columns.map((column) => `null::${typeOf(column)} as ${column}`).join(', ');
	return `select null::text as product_id, null::smallint as source_id, ${nulls} where false`;
}

/**
 * Joins the sources of a platform: per product and figure the first source of the operator's order that knows it.
 * @param parts one select per source, best first
 */
export function preferred(parts: readonly string[], columns: readonly string[]): string {
	if (parts.length === 0) return nothing(columns);
	if (parts.length === 1) return parts[0] ?? '';
	const union = parts
		.map((part, place) => `select ${place} as place, part.* from (${part}) part`)
		.join(' union all ');
	const pick = (column: string) =>
		`(array_agg(${column} order by place) filter (where ${anchorOf(column)} is not null))[1] as ${column}`;
	return `select product_id, (array_agg(source_id order by place))[1] as source_id, ${columns.map(pick).join(', ')}
	from (${union}) parts group by product_id`;
}
