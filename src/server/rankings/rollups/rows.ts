import { addDays, daysBetween } from '#domain/time/days.ts';
import { rangeBefore } from '#domain/time/periods.ts';
import { empty, join, raw, type Sql, sql } from '#server/db/sql.ts';
import { preferred, rangeSql, totalSql, windowSql } from './figures.ts';
import type { PlatformSource } from './platform-days.ts';
import {
	dateOf,
	figureColumnsOf,
	type OwnRow,
	type Ranked,
	type RowColumn,
	type RowsOf,
	wantedBy,
} from './ranked.ts';

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
): Sql[] {
	const { sourceId, silent, asOf } = source;
	const silence = silent && asOf ? { day: asOf, columns: silent } : undefined;
	const of = { platId: days.platId, sourceId, silence, ...(only && { only }) };
	if (!range) return source.hasDays ? [totalSql(ranked, of, days.newest, columns)] : [];
	const ends = {
		end: range.to,
		start: addDays(range.from, -1),
		before: addDays(rangeBefore(range).from, -1),
	};
	const length = daysBetween(range.from, range.to) + 1;
	return [
		...(source.hasDays ? [rangeSql(ranked, of, ends, columns)] : []),
		...(source.hasWindows ? [windowSql(ranked, of, ends, length, columns)] : []),
	];
}

/** A day that is not over has nothing to compare with: the whole one before it is another thing. */
function withoutBefore({ id }: Ranked, figures: Sql, columns: readonly string[]): Sql {
	const kept = columns.map((column) => (column.endsWith('_previous') ? `null::bigint as ${column}` : column));
	return sql`select ${raw([id, 'source_id', ...kept].join(', '))} from (${figures}) so_far`;
}

/** Figures alone: per figure the first source that knows it. */
export function figuresSql(ranked: Ranked, of: RowsOf, columns: readonly string[]): Sql {
	const parts = of.days.sources.flatMap((source) => [
		...ownFigures(ranked, source, of, columns),
		...(ranked.summedSql && source.parts ? [ranked.summedSql(source, of, columns)] : []),
	]);
	const figures = preferred(ranked, parts, columns);
	return of.range && of.range.to > of.days.asOf ? withoutBefore(ranked, figures, columns) : figures;
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

/** The joins of some columns, each once. */
function joinsOf(columns: readonly RowColumn[], of: RowsOf, end: string, own: OwnRow): Sql {
	const joins = columns.flatMap((column) => column.join?.(of, end, own) ?? []);
	return join([...new Map(joins.map((one) => [one.text, one])).values()], '\n');
}

/** A select of columns that need no figures, of one thing by its id, whatever is known of it. */
export function columnsSql(ranked: Ranked, of: RowsOf, columns: readonly string[], id: string): Sql {
	const end = dateOf(of.range?.to ?? of.days.asOf);
	const wanted = ranked.columns.filter(({ column }) => columns.includes(column));
	const list = wanted.map((one) => `${one.sql(end, of)} as ${one.column}`).join(', ');
	const entity = /\bp\./.test(list)
		? sql`left join ${raw(ranked.entities)} p on p.plat_id = ${of.days.platId} and p.${raw(ranked.id)} = f.${raw(ranked.id)}`
		: empty;
	return sql`select ${raw(list)} from (select ${id}::text as ${raw(ranked.id)}) f ${entity} ${joinsOf(wanted, of, end, 'f')}`;
}

/** Keeps the planner from writing figures out in each column that uses them: levels would be looked up for each. */
export const ONCE = raw('offset 0');

/**
 * A select of ranking rows of a platform, with the asked columns of `rowColumnsOf`.
 * @param fence `ONCE` where all columns of many rows are wanted
 */
export function rowsSql(ranked: Ranked, of: RowsOf, columns: readonly string[], fence = empty): Sql {
	const end = dateOf(of.range?.to ?? of.days.asOf);
	const others = ranked.columns.filter(({ column }) => columns.includes(column));
	const sqlOf = (column: string) =>
		others.find((other) => other.column === column)?.sql(end, of) ?? `f.${column}`;
	const list = columns.map((column) => `${sqlOf(column)} as ${column}`).join(', ');
	const [id, entities] = [raw(ranked.id), raw(ranked.entities)];
	const needsEntity = /\bp\./.test(`${list} ${joinsOf(others, of, end, 'f').text}`);
	const own = needsEntity ? 'p' : 'f';
	return sql`select ${raw(own)}.${id}, f.source_id, ${raw(list)}
	from (${figuresSql(ranked, of, figuresFor(ranked, columns))} ${fence}) f
	${needsEntity ? sql`join ${entities} p on p.plat_id = ${of.days.platId} and p.${id} = f.${id} and ${wantedBy(of, `p.${ranked.id}`)}` : empty}
	${joinsOf(others, of, end, own)}`;
}
