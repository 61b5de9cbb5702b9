import type { Param } from '#server/db/database.ts';
import { type TextColumns, textSearch } from './title-search.ts';

/*
 * What the filters of all rankings have in common: conditions on ranking rows `r`.
 */

/** A condition on ranking rows `r`; `?` stands for each of its values in turn. */
export type Condition = { readonly sql: string; readonly values: readonly Param[] };

/** The condition where the value is given. */
export const at = (sql: string, value: Param | undefined): Condition[] =>
	value === undefined ? [] : [{ sql, values: [value] }];

/** Conditions of `x_min` and `x_max` on a column; unknown values match neither. */
export function range(column: string, min: Param | undefined, max: Param | undefined): Condition[] {
	return [...at(`r.${column} >= ?`, min), ...at(`r.${column} <= ?`, max)];
}

/** A category of any level with everything under it. */
export function category(id: string | undefined): Condition[] {
	if (id === undefined) return [];
	if (id === 'unmapped') return at('r.category_id = ?', id);
	// Ids are digits by level, so everything under a node begins with its id and sorts before `:`.
	return [{ sql: 'r.category_id >= ? and r.category_id < ?', values: [id, `${id}:`] }];
}

/** Where the names of a kind are: those of entities `k`. */
type Named = { readonly table: string; readonly id: string; readonly columns: TextColumns };

/** Names with all words of a text, in any order. */
export function keywordIn({ table, id, columns }: Named, text: string | undefined): Condition[] {
	const search = textSearch(text ?? '', columns);
	if (!search) return [];
	const { sql, values } = search;
	return [{ sql: `r.${id} in (select k.${id} from ${table} k where k.plat_id = $1 and ${sql})`, values }];
}

/** The SQL of a condition with numbered parameters; the first free number is given. */
export function numbered({ sql }: Condition, firstParam: number): string {
	let number = firstParam;
	return sql.replaceAll('?', () => `$${number++}`);
}

/** Conditions as SQL on `r` with its parameters; the first free parameter number is given. */
export function conditionsSql(
	base: string,
	conditions: readonly Condition[],
	firstParam: number,
): { where: string; values: Param[] } {
	let number = firstParam;
	const parts = conditions.map(({ sql }) => sql.replaceAll('?', () => `$${number++}`));
	return { where: [base, ...parts].join(' and '), values: conditions.flatMap(({ values }) => [...values]) };
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
