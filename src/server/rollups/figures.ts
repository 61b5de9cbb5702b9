import { TOLERANCE_DAYS } from '#domain/counters.ts';
import type { Day } from '#domain/days.ts';
import { dateOf, type Level, type RangeFigure, type Ranked, totalQuality } from './ranked.ts';

/*
 * SQL of the figures of a range, read from two days of the counters (three with the period before).
 * The rule is domain/range-figure.ts; tests compare the two. `$1` is the platform everywhere; days are checked
 * days and ids of sources are numbers, so they stand in the text, where the planner can prune partitions by them.
 */

/** The days whose rows make the figures of a range. */
export type FigureDays = {
	/** Last day of the range. */
	readonly end: Day;
	/** Day before the first one. */
	readonly start: Day;
	/** Day before the first one of the equal range before. */
	readonly before: Day;
};

/**
 * Adjusted value at an end: the row's, 0 before the entity was born, else unknown. The day of birth is looked up
 * only where the row is missing: joining all entities for it would cost a third of the query.
 */
function atEnd({ id, entities, bornOn }: Ranked, alias: string, one: RangeFigure, day: string): string {
	const born = `select p.${bornOn} from ${entities} p where p.plat_id = e.plat_id and p.${id} = e.${id}`;
	return `case when ${alias}.${id} is not null then ${levelOrTotal(one, alias)} when (${born}) > ${day} then 0 end`;
}

const levelOrTotal = ({ counter, isLevel }: RangeFigure, alias: string) =>
	isLevel ? `${alias}.${counter}` : `${alias}.${counter}_adjusted`;

/** Unknown steps up to a row; a level has none. */
const breaksOf = ({ counter, isLevel }: RangeFigure, alias: string) =>
	isLevel ? '0' : `coalesce(${alias}.${counter}_breaks, 0)`;

function typeOf({ levels }: Ranked, column: string): Level['type'] {
	const level = levels.find((one) => one.column === column);
	return level?.type ?? (column.endsWith('_quality') ? 'int' : 'bigint');
}

function rangeQuality(one: RangeFigure, value: string): string {
	const estimated = one.isEstimable ? 'or e.gmv_estimates <> coalesce(s.gmv_estimates, 0)' : '';
	return `case when ${value} is null then null when ${breaksOf(one, 'e')} <> ${breaksOf(one, 's')} then 2
		when e.observed_day < e.day or s.observed_day < s.day ${estimated} then 1 else 0 end`;
}

function rangeColumns(ranked: Ranked, days: FigureDays): Map<string, string> {
	const columns = new Map<string, string>();
	for (const one of ranked.figures) {
		const start = atEnd(ranked, 's', one, dateOf(days.start));
		const value = `(${levelOrTotal(one, 'e')} - ${start})`;
		columns.set(one.column, value);
		columns.set(`${one.column}_quality`, rangeQuality(one, value));
		if (one.hasPrevious) {
			const before = atEnd(ranked, 'b', one, dateOf(days.before));
			// A lower bound is nothing to compare with: the period before is then unknown.
			const isWhole = `${breaksOf(one, 's')} = ${breaksOf(one, 'b')}`;
			columns.set(`${one.column}_previous`, `case when ${isWhole} then ${start} - ${before} end`);
		}
	}
	for (const { column, sql } of ranked.levels) columns.set(column, sql);
	return columns;
}

function slice({ name, id }: Ranked, alias: string, day: Day): string {
	return `left join ${name}_days ${alias} on ${alias}.source_id = e.source_id and ${alias}.plat_id = e.plat_id
		and ${alias}.${id} = e.${id} and ${alias}.day = ${dateOf(day)}
		and ${alias}.observed_day >= ${dateOf(day)} - ${TOLERANCE_DAYS}`;
}

/** Only these: a condition on the id, `true` for all. */
type Only = (column: string) => string;
const all: Only = () => 'true';

/** Figures of a range for one source, in the order of `columns`. */
export function rangeSql(
	ranked: Ranked,
	sourceId: number,
	days: FigureDays,
	columns: readonly string[],
	only: Only = all,
): string {
	const { name, id } = ranked;
	const sql = rangeColumns(ranked, days);
	const needsBefore = columns.some((column) => column.endsWith('_previous'));
	return `select e.${id}, e.source_id, ${columns.map((column) => `${sql.get(column)} as ${column}`).join(', ')}
	from ${name}_days e
	${slice(ranked, 's', days.start)}
	${needsBefore ? slice(ranked, 'b', days.before) : ''}
	where e.source_id = ${sourceId} and e.plat_id = $1 and e.day = ${dateOf(days.end)}
		and e.observed_day >= ${dateOf(days.end)} - ${TOLERANCE_DAYS} and ${only(`e.${id}`)}`;
}

/** All there was up to a day, from the newest row of each entity of one source, however old it is. */
export function totalSql(
	{ name, id, entities, figures, levels }: Ranked,
	sourceId: number,
	asOf: Day,
	columns: readonly string[],
	only: Only = all,
): string {
	const sql = new Map<string, string>(levels.map((level) => [level.column, level.sql]));
	for (const { column, counter, isEstimable, isLevel, hasPrevious } of figures) {
		// A level has no total: what it gained since ever is unknown.
		sql.set(column, isLevel ? 'null::bigint' : `e.${counter}_adjusted`);
		sql.set(`${column}_quality`, isLevel ? 'null::int' : totalQuality({ counter, isEstimable }));
		if (hasPrevious) sql.set(`${column}_previous`, 'null::bigint');
	}
	return `select p.${id}, e.source_id, ${columns.map((column) => `${sql.get(column)} as ${column}`).join(', ')}
	from ${entities} p
	cross join lateral (
		select * from ${name}_days d
		where d.source_id = ${sourceId} and d.plat_id = p.plat_id and d.${id} = p.${id}
			and d.day <= ${dateOf(asOf)}
		order by d.day desc limit 1
	) e
	where p.plat_id = $1 and ${only(`p.${id}`)}`;
}

/** Ready window figures of one source; they serve exactly their window (counters.md). */
export function windowSql(
	ranked: Ranked,
	sourceId: number,
	days: FigureDays,
	length: number,
	columns: readonly string[],
	only: Only = all,
): string {
	const newest = (metric: string, until: string) =>
		`(array_agg(w.value order by w.as_of_day desc) filter (where w.metric = '${metric}'
			and w.as_of_day between ${until} - ${TOLERANCE_DAYS} and ${until}))[1]::bigint`;
	const { name, id, entities } = ranked;
	const sql = new Map<string, string>();
	for (const { column, hasPrevious } of ranked.figures) {
		const value = newest(column, dateOf(days.end));
		sql.set(column, value);
		sql.set(
			`${column}_quality`,
			`case when ${value} is not null then case when bool_or(w.metric = '${column}' and w.as_of_day = ${dateOf(days.end)}) then 0 else 1 end end`,
		);
		if (hasPrevious) sql.set(`${column}_previous`, newest(column, dateOf(days.start)));
	}
	const value = (column: string) => sql.get(column) ?? `null::${typeOf(ranked, column)}`;
	return `select w.entity_id as ${id}, w.source_id, ${columns.map((column) => `${value(column)} as ${column}`).join(', ')}
	from window_figures w
	join ${entities} p on p.plat_id = w.plat_id and p.${id} = w.entity_id
	where w.source_id = ${sourceId} and w.plat_id = $1 and w.entity = '${name}' and w.window_days = ${length}
		and w.as_of_day between ${dateOf(days.start)} - ${TOLERANCE_DAYS} and ${dateOf(days.end)}
		and ${only('w.entity_id')}
	group by w.entity_id, w.source_id`;
}

/** The column whose being known decides from which source a column is taken; a figure is never mixed of two. */
function anchorOf(column: string): string {
	return column.replace(/_(quality|previous)$/, '');
}

/** No rows, with the right columns: what sources with ready windows alone know of everything so far. */
function nothing(ranked: Ranked, columns: readonly string[]): string {
	const nulls = columns.map((column) => `null::${typeOf(ranked, column)} as ${column}`).join(', ');
	return `select null::text as ${ranked.id}, null::smallint as source_id, ${nulls} where false`;
}

/**
 * Joins the sources of a platform: per entity and figure the first source of the operator's order that knows it.
 * @param parts one select per source, best first
 */
export function preferred(ranked: Ranked, parts: readonly string[], columns: readonly string[]): string {
	if (parts.length === 0) return nothing(ranked, columns);
	if (parts.length === 1) return parts[0] ?? '';
	const union = parts
		.map((part, place) => `select ${place} as place, part.* from (${part}) part`)
		.join(' union all ');
	const pick = (column: string) =>
		`(array_agg(${column} order by place) filter (where ${anchorOf(column)} is not null))[1] as ${column}`;
	return `select ${ranked.id}, (array_agg(source_id order by place))[1] as source_id, ${columns.map(pick).join(', ')}
	from (${union}) parts group by ${ranked.id}`;
}
