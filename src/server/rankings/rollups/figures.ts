import { TOLERANCE_DAYS } from '#domain/figures/counter-steps.ts';
import { CARRY_DAYS } from '#domain/figures/counters.ts';
import type { Day } from '#domain/time/days.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';
import { type FiguresOf, newestOf, type Silence } from './newest-rows.ts';
import { dateOf, type Level, type RangeFigure, type Ranked, wantedBy } from './ranked.ts';
import { entryOf, totalOf, totalQuality } from './ranked-columns.ts';

/*
 * SQL of the figures of a range, read from two days of the counters (three with the period before).
 * The rule is domain/figures/range-figure.ts; tests compare the two. Days are checked days and ids of sources are
 * numbers, so they stand in the text, where the planner can prune partitions by them.
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

/** A row of the days: `e` of the last one, `s` of the day before the range, `b` of the day before the equal range. */
type Alias = 'e' | 's' | 'b';

/** The value of a figure's counter in a row. A level stands for three days after its reading. */
function valueIn({ counter, isLevel }: RangeFigure, alias: Alias): string {
	if (!isLevel) return `${alias}.${counter}_adjusted`;
	return `case when ${alias}.observed_day >= ${alias}.day - ${TOLERANCE_DAYS} then ${alias}.${counter} end`;
}

const entry = ({ name }: Ranked, { counter, isLevel }: RangeFigure, alias: Alias, array: 'ages' | 'ahead') =>
	isLevel ? 'null::bigint' : entryOf(name, counter, alias, array);

/** What a counter had reached before a range: the row's, with the unknown step that the day lies inside. */
function startIn(ranked: Ranked, one: RangeFigure, alias: Alias): string {
	const value = valueIn(one, alias);
	return one.isLevel ? value : `${value} + coalesce(${entry(ranked, one, alias, 'ahead')}, 0)`;
}

/** 0 where a thing was born after a day: all its counters were. */
const bornAfter = (day: Day) => `case when born.on_day > ${dateOf(day)} then 0 end`;

/**
 * The day of birth, looked up once a row and only where one of the counters is missing before the end: joining all
 * entities for it would cost a third of the query. `offset 0` keeps the planner from doing so.
 */
function birthSql(
	{ id, entities, bornOn }: Ranked,
	figures: readonly RangeFigure[],
	starts: readonly Alias[],
): string {
	const missing = figures.flatMap((one) => starts.map((alias) => `${valueIn(one, alias)} is null`));
	return `left join lateral (
		select ${bornOn} as on_day from ${entities} p
		where p.plat_id = e.plat_id and p.${id} = e.${id} and (${missing.join(' or ')}) offset 0
	) born on true`;
}

/** Whether an end lies inside an unknown step, or one lies between (domain/figures/range-figure.ts `hidesSteps`). */
function hides(ranked: Ranked, one: RangeFigure, end: Alias, start: Alias): string {
	if (one.isLevel) return 'false';
	const breaks = (alias: Alias) => `coalesce(${alias}.${one.counter}_breaks, 0)`;
	return `(${entry(ranked, one, end, 'ahead')} is not null or ${entry(ranked, one, start, 'ahead')} is not null
		or ${breaks(end)} <> ${breaks(start)})`;
}

/**
 * A total or level of the end's row. A level that the row leaves out is looked up in the rows of the week before it,
 * only there: joined to all rows it would double the query.
 * @param end the day of the end's row, where all rows have the same: as a constant it leaves the planner the partitions
 *   of one week instead of all, which it would plan for longer than the query takes
 */
function levelIn(
	{ name, id }: Ranked,
	{ column, sql, looksBack }: Level,
	silence: Silence | undefined,
	end = 'e.day',
): string {
	const quiet = silence?.columns.includes(column) ? dateOf(silence.day) : null;
	if (!looksBack || end === quiet) return sql;
	return `coalesce(${sql}, ${quiet ? `case when e.day <> ${quiet} then ` : ''}(
		select d.${column} from ${name}_days d
		where d.source_id = e.source_id and d.plat_id = e.plat_id and d.${id} = e.${id} and d.${column} is not null
			and d.day between ${end} - ${CARRY_DAYS} and ${end} - 1 and d.observed_day >= e.day - ${CARRY_DAYS}
		order by d.day desc limit 1
	)${quiet ? ' end' : ''})`;
}

function typeOf({ levels }: Ranked, column: string): Level['type'] {
	const level = levels.find((one) => one.column === column);
	return level?.type ?? (column.endsWith('_quality') ? 'int' : 'bigint');
}

function rangeQuality(ranked: Ranked, one: RangeFigure, value: string): string {
	if (one.isLevel) {
		return `case when ${value} is null then null when e.observed_day < e.day or s.observed_day < s.day then 1 else 0 end`;
	}
	const age = (alias: Alias) => `coalesce(${entry(ranked, one, alias, 'ages')}, 0)`;
	const estimates = (alias: Alias) => `coalesce(${entryOf(ranked.name, one.counter, alias, 'estimates')}, 0)`;
	return `case when ${value} is null then null when ${hides(ranked, one, 'e', 's')} then 2
		when ${age('e')} > 0 or ${age('s')} > 0 or ${estimates('e')} <> ${estimates('s')} then 1 else 0 end`;
}

/** The figure of the range: what surely lies inside; unknown where steps are hidden and nothing sure is left. */
function rangeValue(ranked: Ranked, one: RangeFigure, days: FigureDays): string {
	const start = `coalesce(${startIn(ranked, one, 's')}, ${bornAfter(days.start)})`;
	const value = `(${valueIn(one, 'e')} - ${start})`;
	return one.isLevel
		? value
		: `case when ${value} > 0 or not ${hides(ranked, one, 'e', 's')} then ${value} end`;
}

/** That of the equal range before; a lower bound is nothing to compare with. */
function previousValue(ranked: Ranked, one: RangeFigure, days: FigureDays): string {
	const before = `coalesce(${valueIn(one, 'b')}, ${bornAfter(days.before)})`;
	const end = `coalesce(${valueIn(one, 's')}, ${bornAfter(days.start)})`;
	return `case when not ${hides(ranked, one, 's', 'b')} then ${end} - ${before} end`;
}

function rangeColumns(ranked: Ranked, days: FigureDays, silence: Silence | undefined): Map<string, string> {
	const columns = new Map<string, string>();
	for (const one of ranked.figures) {
		const value = rangeValue(ranked, one, days);
		columns.set(one.column, value);
		columns.set(`${one.column}_quality`, rangeQuality(ranked, one, value));
		if (one.hasPrevious) columns.set(`${one.column}_previous`, previousValue(ranked, one, days));
	}
	for (const level of ranked.levels)
		columns.set(level.column, levelIn(ranked, level, silence, dateOf(days.end)));
	return columns;
}

function slice({ name, id }: Ranked, alias: string, day: Day): string {
	return `left join ${name}_days ${alias} on ${alias}.source_id = e.source_id and ${alias}.plat_id = e.plat_id
		and ${alias}.${id} = e.${id} and ${alias}.day = ${dateOf(day)}`;
}

/** A list of columns, each under its name. */
const named = (columns: readonly string[], of: (column: string) => string) =>
	raw(columns.map((column) => `${of(column)} as ${column}`).join(', '));

/** Figures of a range for one source, in the order of `columns`. */
export function rangeSql(ranked: Ranked, of: FiguresOf, days: FigureDays, columns: readonly string[]): Sql {
	const { name } = ranked;
	const id = raw(ranked.id);
	const values = rangeColumns(ranked, days, of.silence);
	const needsBefore = columns.some((column) => column.endsWith('_previous'));
	const used = ranked.figures.filter(({ column }) => columns.some((one) => anchorOf(one) === column));
	const joins = [
		slice(ranked, 's', days.start),
		...(needsBefore ? [slice(ranked, 'b', days.before)] : []),
		...(used.length > 0 ? [birthSql(ranked, used, needsBefore ? ['s', 'b'] : ['s'])] : []),
	];
	return sql`select e.${id}, e.source_id, ${named(columns, (column) => String(values.get(column)))}
	from ${raw(name)}_days e
	${raw(joins.join('\n'))}
	where e.source_id = ${raw(of.sourceId)} and e.plat_id = ${of.platId} and e.day = ${raw(dateOf(days.end))}
		and ${wantedBy(of, `e.${ranked.id}`)}`;
}

/** All there was up to a day, from the newest row of each entity of one source, however old it is. */
export function totalSql(ranked: Ranked, of: FiguresOf, asOf: Day, columns: readonly string[]): Sql {
	const { name, entities, figures, levels } = ranked;
	const id = raw(ranked.id);
	const values = new Map<string, string>(
		levels.map((level) => [level.column, levelIn(ranked, level, of.silence)]),
	);
	for (const { column, counter, isLevel, hasPrevious } of figures) {
		// A level has no total: what it gained since ever is unknown.
		values.set(column, isLevel ? 'null::bigint' : totalOf(name, counter));
		values.set(`${column}_quality`, isLevel ? 'null::int' : totalQuality(name, counter));
		if (hasPrevious) values.set(`${column}_previous`, 'null::bigint');
	}
	return sql`select p.${id}, e.source_id, ${named(columns, (column) => String(values.get(column)))}
	from ${raw(entities)} p ${newestOf(ranked, of, asOf)}
	where p.plat_id = ${of.platId} and ${wantedBy(of, `p.${ranked.id}`)}`;
}

/** Ready figures `w` of products with the factors `f` by which operators have them corrected (estimate_factors). */
export const WITH_FACTORS = sql`left join estimate_factors f on f.source_id = w.source_id and f.plat_id = w.plat_id
	and f.product_id = w.entity_id and f.metric = w.metric`;
/** Such a figure as it counts; an amount that is corrected is rounded once, half away from zero. */
export const CORRECTED = 'coalesce(round(w.value * f.factor), w.value)';

/** Ready window figures of one source; they serve exactly their window (counters.md). */
export function windowSql(
	ranked: Ranked,
	of: FiguresOf,
	days: FigureDays,
	length: number,
	columns: readonly string[],
): Sql {
	const isCorrected = ranked.name === 'product';
	const newest = (metric: string, until: string) =>
		`(array_agg(${isCorrected ? CORRECTED : 'w.value'} order by w.as_of_day desc) filter (where w.metric = '${metric}'
			and w.as_of_day between ${until} - ${TOLERANCE_DAYS} and ${until}))[1]::bigint`;
	const { name, entities } = ranked;
	const id = raw(ranked.id);
	const values = new Map<string, string>();
	for (const { column, hasPrevious } of ranked.figures) {
		const value = newest(column, dateOf(days.end));
		values.set(column, value);
		values.set(
			`${column}_quality`,
			`case when ${value} is not null then case when bool_or(w.metric = '${column}' and w.as_of_day = ${dateOf(days.end)}${isCorrected ? ' and f.factor is null' : ''}) then 0 else 1 end end`,
		);
		if (hasPrevious) values.set(`${column}_previous`, newest(column, dateOf(days.start)));
	}
	const value = (column: string) => values.get(column) ?? `null::${typeOf(ranked, column)}`;
	return sql`select w.entity_id as ${id}, w.source_id, ${named(columns, value)}
	from window_figures w
	join ${raw(entities)} p on p.plat_id = w.plat_id and p.${id} = w.entity_id
	${isCorrected ? WITH_FACTORS : raw('')}
	where w.source_id = ${raw(of.sourceId)} and w.plat_id = ${of.platId} and w.entity = ${name} and w.window_days = ${length}
		and w.as_of_day between ${raw(dateOf(days.start))} - ${raw(TOLERANCE_DAYS)} and ${raw(dateOf(days.end))}
		and ${wantedBy(of, 'w.entity_id')}
	group by w.entity_id, w.source_id`;
}

/** The column whose being known decides from which source a column is taken; a figure is never mixed of two. */
function anchorOf(column: string): string {
	return column.replace(/_(quality|previous)$/, '');
}

/** No rows, with the right columns: what sources with ready windows alone know of everything so far. */
function nothing(ranked: Ranked, columns: readonly string[]): Sql {
	const nulls = named(columns, (column) => `null::${typeOf(ranked, column)}`);
	return sql`select null::text as ${raw(ranked.id)}, null::smallint as source_id, ${nulls} where false`;
}

/**
 * Joins the sources of a platform: per entity and figure the first source of the operator's order that knows it.
 * @param parts one select per source, best first
 */
export function preferred(ranked: Ranked, parts: readonly Sql[], columns: readonly string[]): Sql {
	const [first = nothing(ranked, columns)] = parts;
	if (parts.length < 2) return first;
	const union = join(
		parts.map((part, place) => sql`select ${raw(place)} as place, part.* from (${part}) part`),
		' union all ',
	);
	const pick = (column: string) =>
		`(array_agg(${column} order by place) filter (where ${anchorOf(column)} is not null))[1]`;
	const id = raw(ranked.id);
	return sql`select ${id}, (array_agg(source_id order by place))[1] as source_id, ${named(columns, pick)}
	from (${union}) parts group by ${id}`;
}
