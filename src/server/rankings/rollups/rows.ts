import { addDays, daysBetween } from '#domain/time/days.ts';
import { rangeBefore } from '#domain/time/periods.ts';
import { preferred, rangeSql, totalSql, windowSql } from './figures.ts';
import type { PlatformSource } from './platform-days.ts';
import { dateOf, figureColumnsOf, type Ranked, type RowsOf } from './ranked.ts';

/*
 * SQL of whole ranking rows: figures, growth, what the entity is. The rank build stores them for the preset
 * periods; a custom range or a past day asks for them directly.
 */

/** What a source tells of the things themselves. */
function ownFigures(
	ranked: Ranked,
	source: PlatformSource,
	{ days, range, only }: RowsOf,
	columns: readonly string[],
): string[] {
	if (!range) return source.hasDays ? [totalSql(ranked, source.sourceId, days.newest, columns, only)] : [];
	const ends = {
		end: range.to,
		start: addDays(range.from, -1),
		before: addDays(rangeBefore(range).from, -1),
	};
	const length = daysBetween(range.from, range.to) + 1;
	return [
		...(source.hasDays ? [rangeSql(ranked, source.sourceId, ends, columns, only)] : []),
		...(source.hasWindows ? [windowSql(ranked, source.sourceId, ends, length, columns, only)] : []),
	];
}

/** Figures alone: per figure the first source that knows it. */
export function figuresSql(ranked: Ranked, of: RowsOf, columns: readonly string[]): string {
	const parts = of.days.sources.flatMap((source) => [
		...ownFigures(ranked, source, of, columns),
		...(ranked.summedSql && source.parts ? [ranked.summedSql(source, of, columns)] : []),
	]);
	return preferred(ranked, parts, columns);
}

/** The figures that columns use, each with the anchor by which its source is chosen. */
function figuresFor(ranked: Ranked, columns: readonly string[]): string[] {
	const all = figureColumnsOf(ranked);
	const needed = new Set(columns.filter((column) => all.includes(column)));
	for (const { column, needs } of ranked.columns) {
		if (columns.includes(column)) for (const need of needs ?? []) needed.add(need);
	}
	for (const column of [...needed]) needed.add(column.replace(/_(quality|previous)$/, ''));
	return all.filter((column) => needed.has(column));
}

/** A select of columns that need no figures, of one thing by its id in `$2`, whatever is known of it. */
export function columnsSql(ranked: Ranked, of: RowsOf, columns: readonly string[]): string {
	const end = dateOf(of.range?.to ?? of.days.asOf);
	const wanted = ranked.columns.filter(({ column }) => columns.includes(column));
	const joins = new Set(wanted.map(({ join }) => join?.(of, end) ?? ''));
	return `select ${wanted.map(({ column, sql }) => `${sql(end, of)} as ${column}`).join(', ')}
	from (select $2::text as ${ranked.id}) f ${[...joins].join(' ')}`;
}

/** A select of ranking rows for `$1` = platform, with the asked columns of `rowColumnsOf`. */
export function rowsSql(ranked: Ranked, of: RowsOf, columns: readonly string[]): string {
	const end = dateOf(of.range?.to ?? of.days.asOf);
	const others = ranked.columns.filter(({ column }) => columns.includes(column));
	const sqlOf = (column: string) =>
		others.find((other) => other.column === column)?.sql(end, of) ?? `f.${column}`;
	const list = columns.map((column) => `${sqlOf(column)} as ${column}`).join(', ');
	const joins = [...new Set(others.map(({ join }) => join?.(of, end) ?? ''))].join('\n');
	const { id, entities } = ranked;
	const needsEntity = /\bp\./.test(`${list} ${joins}`);
	return `select f.${id}, f.source_id, ${list}
	from (${figuresSql(ranked, of, figuresFor(ranked, columns))}) f
	${needsEntity ? `join ${entities} p on p.plat_id = $1 and p.${id} = f.${id}` : ''}
	${joins}`;
}
