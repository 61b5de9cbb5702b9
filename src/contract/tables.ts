import { z } from 'zod';
import { scopeOf } from '#domain/access/api-keys.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';
import type { Endpoint } from './endpoint.ts';
import { jsonSchemaOf } from './examples.ts';

/*
 * Lists as tables: which answers are lists, and the columns of their rows. The columns follow from the contract and not
 * from the rows, so that a table without rows has the same.
 */

/** A column: its name, and where its value is. */
export type Column = { readonly name: string; readonly path: readonly string[] };

/** What the lists of an answer are called that has one for each kind of thing (`search`). */
const ROWS: ReadonlySet<string> = new Set(['creators', 'goods', 'shops', 'lives']);

type Shaped = { readonly shape?: Readonly<Record<string, z.ZodType>> };

/** The rows of a call that answers a list, as their shape; null where it answers none. */
export function listOf({ answer, isLines }: Endpoint): z.ZodType | null {
	if (isLines && answer instanceof z.ZodUnion) {
		const rows = answer.options.map((line) => (line as Shaped).shape?.row);
		return (rows.find((row) => row !== undefined) as z.ZodType | undefined) ?? null;
	}
	const list = (answer as Shaped).shape?.list;
	if (!(list instanceof z.ZodArray)) return null;
	return list.element instanceof z.ZodObject ? list.element : null;
}

/** The fields of an answer that are lists of rows, of which a page has a part. */
export function answerLists({ answer }: Endpoint): readonly string[] {
	const shape = (answer as Shaped).shape ?? {};
	if ('list' in shape) return ['list'];
	return Object.keys(shape).filter((field) => ROWS.has(field));
}

/** Whether the pages of a call can be read by cursor. */
export const hasCursors = ({ query }: Endpoint): boolean => 'cursor' in ((query as Shaped).shape ?? {});

/** Whether programs get the list of a call as a table. */
export const hasTables = (endpoint: Endpoint): boolean =>
	endpoint.method === 'GET' && scopeOf(callOfPath(endpoint.path)) !== null && listOf(endpoint) !== null;

type Schema = {
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly anyOf?: readonly Schema[];
	readonly type?: string | readonly string[];
};

/** The fields of an object, also where it may be null. */
function fieldsOf({ properties, anyOf }: Schema): Readonly<Record<string, Schema>> | null {
	if (properties) return properties;
	const others = anyOf?.filter(({ type }) => type !== 'null');
	return others?.length === 1 && others[0] ? fieldsOf(others[0]) : null;
}

function columnsUnder(path: readonly string[], schema: Schema): Column[] {
	const fields = fieldsOf(schema);
	if (!fields) return [{ name: path.join('.'), path }];
	return Object.entries(fields).flatMap(([name, field]) => columnsUnder([...path, name], field));
}

const known = new WeakMap<z.ZodType, readonly Column[]>();

/** The columns of a row: fields of an object in it are `shop.name`. */
export function columnsOf(row: z.ZodType): readonly Column[] {
	const columns = known.get(row) ?? columnsUnder([], jsonSchemaOf(row, 'output') as Schema);
	known.set(row, columns);
	return columns;
}
