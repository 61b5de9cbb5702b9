import { addDays, daysBetween } from '#domain/days.ts';
import { rangeBefore } from '#domain/periods.ts';
import { preferred, rangeSql, totalSql, windowSql } from './figures.ts';
import { dateOf, figureColumnsOf, type Ranked, type RowsOf } from './ranked.ts';

/*
 * SQL of whole ranking rows: figures, growth, what the entity is. The rank build stores them for the preset
 * periods; a custom range or a past day asks for them directly.
 */

/** Figures alone: per figure the first source that knows it. */
export function figuresSql(ranked: Ranked, of: RowsOf, columns: readonly string[]): string {
	const { days, range, only } = of;
	const parts: string[] = [];
	for (const source of days.sources) {
		if (ranked.summedSql && source.parts && !source.hasDays && !source.hasWindows) {
			parts.push(ranked.summedSql(source, of, columns));
			continue;
		}
		if (!range) {
			if (source.hasDays) parts.push(totalSql(ranked, source.sourceId, days.newest, columns, only));
			continue;
		}
		const ends = {
			end: range.to,
			start: addDays(range.from, -1),
			before: addDays(rangeBefore(range).from, -1),
		};
		if (source.hasDays) parts.push(rangeSql(ranked, source.sourceId, ends, columns, only));
		if (source.hasWindows) {
			const length = daysBetween(range.from, range.to) + 1;
			parts.push(windowSql(ranked, source.sourceId, ends, length, columns, only));
		}
	}
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
