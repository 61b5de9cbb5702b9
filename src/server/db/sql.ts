import tag, { empty as nothing, type Sql as Tagged } from 'sql-template-tag';
import type { Param } from './database.ts';

/** SQL that carries the values it binds: a whole statement, or a part of one. */
export type Sql = Tagged & { readonly values: readonly Param[] };

/** Writes SQL: parts of SQL become part of the text, everything else is bound as a value. */
export const sql = (strings: readonly string[], ...values: readonly (Param | Sql)[]): Sql =>
	tag(strings, ...values) as Sql;

/** A text of ours as SQL, such as the name of a column; never anything that came from outside. */
export const raw = (text: string | number): Sql => sql([String(text)]);

/** No SQL at all. */
export const empty = nothing as Sql;

/** Parts one after the other. */
export const join = (parts: readonly Sql[], separator: string): Sql =>
	parts.length === 0 ? empty : sql(['', ...parts.slice(1).map(() => separator), ''], ...parts);
