import type { Param } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { type TextColumns, textSearch } from './title-search.ts';

/*
 * What the filters of all rankings have in common: conditions on ranking rows `r`.
 */

/** A comparison of SQL on rows `r` with a value where one is given; what is unknown matches none. */
export const compare = (what: string, operator: '=' | '>=' | '<=' | '<', value: Param | undefined): Sql[] =>
	value === undefined ? [] : [sql`${raw(what)} ${raw(operator)} ${value}`];

/** Conditions of `x_min` and `x_max` on a column; unknown values match neither. */
export function range(column: string, min: Param | undefined, max: Param | undefined): Sql[] {
	return [...compare(`r.${column}`, '>=', min), ...compare(`r.${column}`, '<=', max)];
}

/** A category of any level with everything under it. */
export function category(id: string | undefined): Sql[] {
	if (id === undefined) return [];
	if (id === 'unmapped') return compare('r.category_id', '=', id);
	// Ids are digits by level, so everything under a node begins with its id and sorts before `:`.
	return [sql`r.category_id >= ${id} and r.category_id < ${`${id}:`}`];
}

/** Where the names of a kind are: those of entities `k`. */
type Named = { readonly table: string; readonly id: string; readonly columns: TextColumns };

/** Rows whose entity of a platform meets a condition on `k`. */
export function whose({ table, id }: Omit<Named, 'columns'>, platId: number, condition: Sql): Sql {
	const column = raw(id);
	return sql`r.${column} in (select k.${column} from ${raw(table)} k where k.plat_id = ${platId} and ${condition})`;
}

/** Names with all words of a text, in any order. */
export function keywordIn(named: Named, platId: number, text: string | undefined): Sql[] {
	const search = textSearch(text ?? '', named.columns);
	return search ? [whose(named, platId, search)] : [];
}

/** The first pair `x_min`, `x_max` of a query whose maximum is below its minimum, as a message; null where all are right. */
export function rangeFault(query: Readonly<Record<string, unknown>>): string | null {
	for (const [key, min] of Object.entries(query)) {
		if (!key.endsWith('_min') || min === undefined) continue;
		const name = key.slice(0, -'_min'.length);
		const max = query[`${name}_max`];
		if (max !== undefined && (max as number | string) < (min as number | string)) {
			return `${name}_max: is below ${name}_min`;
		}
	}
	return null;
}
