import type { Endpoint } from '#contract/endpoint.ts';
import { jsonSchemaOf } from '#contract/examples.ts';
import { explainedFigure, figure, growingFigure } from '#contract/fields.ts';
import { CONTRACT } from '#contract/index.ts';
import { listOf } from '#contract/tables.ts';
import { scopeOf } from '#domain/access/api-keys.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';

/*
 * The types of examples/client from the contract: every call that keys open.
 */

type Schema = {
	readonly type?: string | readonly string[];
	readonly enum?: readonly unknown[];
	readonly const?: unknown;
	readonly anyOf?: readonly Schema[];
	readonly items?: Schema;
	readonly prefixItems?: readonly Schema[];
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: Schema | boolean;
};

const HEADER = `/*
 * Generated from the contract by \`npm run client\`. The calls that keys open, with what they are asked and answer.
 */

`;

const schemaOf = (type: Endpoint['answer'], io: 'input' | 'output') => jsonSchemaOf(type, io) as Schema;

const literal = (value: unknown) =>
	typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);

const nameOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key));

const PLAIN: Readonly<Record<string, string>> = {
	string: 'string',
	number: 'number',
	integer: 'number',
	boolean: 'boolean',
	null: 'null',
};

const each = (texts: readonly string[]) => [...new Set(texts)].join(' | ');

/** Objects that stand in many answers have a name. */
type Named = ReadonlyMap<string, string>;

function objectText({ properties = {}, required = [], additionalProperties }: Schema, named: Named): string {
	const fields = Object.entries(properties).map(
		([key, field]) => `${nameOf(key)}${required.includes(key) ? '' : '?'}: ${typeText(field, named)}`,
	);
	if (fields.length > 0) return `{ ${fields.join('; ')} }`;
	const values = typeof additionalProperties === 'object' ? typeText(additionalProperties, named) : 'never';
	return `Record<string, ${values}>`;
}

function arrayText({ items, prefixItems }: Schema, named: Named): string {
	if (prefixItems) return `[${prefixItems.map((part) => typeText(part, named)).join(', ')}]`;
	const text = items ? typeText(items, named) : 'unknown';
	return /[|{]/.test(text) ? `(${text})[]` : `${text}[]`;
}

/** A schema as a type; an object that has a name, by its name. */
export function typeText(schema: Schema, named: Named = new Map()): string {
	if (schema.const !== undefined) return literal(schema.const);
	if (schema.enum) return each(schema.enum.map(literal));
	if (schema.anyOf) return each(schema.anyOf.map((one) => typeText(one, named)));
	if (Array.isArray(schema.type))
		return each(schema.type.map((type) => typeText({ ...schema, type }, named)));
	if (schema.type === 'array') return arrayText(schema, named);
	if (schema.type !== 'object') return PLAIN[String(schema.type)] ?? 'unknown';
	const text = objectText(schema, named);
	return named.get(text) ?? text;
}

/** A parameter: what is read from text may be given as what it is. */
function parameterText(schema: Schema): string {
	return schema.enum ? typeText(schema) : 'string | number | boolean';
}

function queryText(schema: Schema): string {
	const { properties = {}, required = [] } = schema;
	const fields = Object.entries(properties).map(
		([key, field]) => `${nameOf(key)}${required.includes(key) ? '' : '?'}: ${parameterText(field)}`,
	);
	return fields.length > 0 ? `{ ${fields.join('; ')} }` : 'Record<string, never>';
}

const CALLS = Object.entries(CONTRACT as Record<string, Endpoint>).filter(
	([, { path }]) => scopeOf(callOfPath(path)) !== null,
);

const NAMES = [
	['Figure', figure],
	['ExplainedFigure', explainedFigure],
	['GrowingFigure', growingFigure],
] as const;

/** Rows of lists that more than one call answers. */
const ROWS = {
	RankedProduct: 'rankGoods',
	RankedShop: 'rankShops',
	RankedCreator: 'rankAnchors',
	RankedVideo: 'rankVideos',
	RankedLive: 'rankLives',
};

/** The text of examples/client/calls.ts, as it is before it is laid out. */
export function callsText(): string {
	const named = new Map<string, string>();
	const types: string[] = [];
	const name = (as: string, schema: Schema) => {
		const text = objectText(schema, named);
		types.push(`export type ${as} = ${text};`);
		named.set(text, as);
	};
	for (const [as, type] of NAMES) name(as, schemaOf(type, 'output'));
	for (const [as, call] of Object.entries(ROWS)) {
		const row = listOf(CONTRACT[call as 'rankGoods']);
		if (row) name(as, schemaOf(row, 'output'));
	}
	const lines = CALLS.map(([call, { summary, method, path, isLines, query, body, answer }]) => {
		const sent = method === 'POST' ? typeText(schemaOf(body, 'input'), named) : 'undefined';
		const read = typeText(schemaOf(answer, 'output'), named);
		return {
			type: `/** ${summary.replaceAll('*/', '')} */\n${call}: { query: ${queryText(schemaOf(query, 'input'))}; body: ${sent}; answer: ${read} };`,
			entry: `${call}: { method: '${method}', path: '${path}'${isLines ? ', isLines: true' : ''} },`,
		};
	});
	return [
		HEADER,
		...types.map((type) => `${type}\n\n`),
		`/** Every call: what it is asked, sent and answers. */\nexport type Calls = {\n${lines.map(({ type }) => type).join('\n')}\n};\n\n`,
		`/** How each is made. */\nexport const CALLS: Record<keyof Calls, { method: 'GET' | 'POST'; path: string; isLines?: true }> = {\n${lines.map(({ entry }) => entry).join('\n')}\n};\n`,
	].join('');
}
