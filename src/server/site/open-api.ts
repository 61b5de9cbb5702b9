import { z } from 'zod';
import { bodyCodes, codesOf } from '#contract/call-codes.ts';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES } from '#contract/codes.ts';
import type { Access, Endpoint } from '#contract/endpoint.ts';
import {
	exampleAnswer,
	exampleBody,
	exampleParameter,
	exampleQuery,
	jsonSchemaOf,
} from '#contract/examples.ts';
import { CONTRACT } from '#contract/index.ts';
import { columnsOf, hasTables, listOf } from '#contract/tables.ts';
import { type KeyScope, scopeOf } from '#domain/access/api-keys.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';
import { BRAND } from '#domain/site/brand.ts';
import { COMPONENTS, HEADERS, INGEST, ref } from './open-api-components.ts';

/*
 * The contract as an OpenAPI 3.1 document, which a test holds to a public linter.
 */

/** Every declared call with its name, which is its operationId. */
export const OPERATIONS = Object.entries(CONTRACT) as readonly (readonly [string, Endpoint])[];

type Object_ = Readonly<Record<string, unknown>>;
type JsonSchema = { properties?: Record<string, Record<string, unknown>>; required?: string[] };

/** What a call is about, by who may make it. */
const TAGS = {
	read: 'Figures: rankings, details, markets, search. Keys with the scope `read`.',
	export: 'Downloads of whole lists. Keys with the scope `export`.',
	monitors: 'Monitored products, alert rules, follows. Keys with the scope `monitors`.',
	tools: 'Proposals for titles. Keys with the scope `tools`.',
	public: 'What the site asks for before a login.',
	readers: 'What editions open and keys do not.',
	members: 'What belongs to an account.',
	operators: 'What operators of the installation do.',
	ingest: 'Files that operators import.',
} as const satisfies Record<KeyScope | Access | 'ingest', string>;

const tagOf = ({ path, access }: Endpoint) => scopeOf(callOfPath(path)) ?? access;

/** The signature of browsers, where a call says `plat_id`; programs with a key need none. */
const SIGNATURE = [
	{
		name: 'ts',
		in: 'query',
		description: 'Without a key: unix seconds, within 300 s of the server clock.',
		schema: { type: 'string' },
	},
	{
		name: 'sign',
		in: 'query',
		description:
			'Without a key: hex SHA-256 (even UTC day of the month) or SHA-512 of path + plat_id + ts + secret.',
		schema: { type: 'string' },
	},
] as const;

/** The parameters of a call as OpenAPI tells them. */
export function parametersOf(endpoint: Endpoint) {
	const { properties = {}, required = [] } = jsonSchemaOf(endpoint.query, 'input') as JsonSchema;
	const needed = exampleQuery(endpoint);
	const { data } = z.safeParse(endpoint.query, needed) as { data?: Object_ };
	const own = Object.entries(properties).map(([name, { default: _, ...schema }]) => {
		const usual = name in needed ? undefined : data?.[name];
		return {
			name,
			in: 'query',
			required: required.includes(name),
			schema: { ...schema, ...(usual === undefined ? {} : { default: String(usual) }) },
			example: needed[name] ?? exampleParameter(name, schema),
		};
	});
	const signature = SIGNATURE.map((parameter) => ({ ...parameter, required: false }));
	return 'plat_id' in properties ? [...own, ...signature] : own;
}

/** Ways to be let in, each a set of what belongs together. */
function securityOf({ access, path, query, byEdition }: Endpoint): readonly Record<string, string[]>[] {
	const isSigned = 'plat_id' in ((query as { shape?: object }).shape ?? {});
	const signature = isSigned ? { signature: [] as string[] } : {};
	const scope = scopeOf(callOfPath(path));
	const readsSession = access !== 'public' || byEdition === true;
	return [
		...(access === 'public' ? [{ ...signature }] : []),
		...(readsSession ? [{ session: [], ...signature }] : []),
		...(scope === null ? [] : [{ key: [] }]),
	];
}

/** Codes that come with an HTTP status of their own, each a response that all calls share. */
const BY_STATUS = {
	403: ['NotLoggedIn', 'notLoggedIn'],
	410: ['CursorGone', 'cursorGone'],
	429: ['TooFrequent', 'tooFrequent'],
	500: ['Failure', 'failure'],
	503: ['Busy', 'busy'],
} as const;

function headersOf(endpoint: Endpoint) {
	if (scopeOf(callOfPath(endpoint.path)) === null) return {};
	const isTable = hasTables(endpoint) && !endpoint.isLines;
	const names = Object.keys(HEADERS).filter((name) => isTable || name.startsWith('RateLimit'));
	return { headers: Object.fromEntries(names.map((name) => [name, ref('headers', name)])) };
}

/** The answers of a list as a table. */
function tablesOf(endpoint: Endpoint) {
	const list = listOf(endpoint);
	if (!(list && hasTables(endpoint))) return {};
	const header = columnsOf(list).map(({ name }) => name);
	return {
		'text/csv': { schema: { type: 'string' }, example: `${header.join(',')}\r\n` },
		...(endpoint.isLines ? {} : { 'application/x-ndjson': { schema: jsonSchemaOf(list, 'output') } }),
	};
}

function contentOf(endpoint: Endpoint, refusals: readonly number[]) {
	const data = jsonSchemaOf(endpoint.answer, 'output');
	const example = exampleAnswer(endpoint);
	const refusal = {
		allOf: [ref('schemas', 'Refusal'), { properties: { code: { type: 'integer', enum: refusals } } }],
	};
	const told = (code: number) => ({ code, msg: textOf(code), data: null });
	const [last = CODES.badParameter] = refusals.slice(-1);
	const examples = { refused: { summary: textOf(last), value: told(last) } };
	if (endpoint.isLines || endpoint.isEvents)
		return {
			[endpoint.isLines ? 'application/x-ndjson' : 'text/event-stream']: { schema: data, example },
			...tablesOf(endpoint),
			'application/json': { schema: refusal, examples },
		};
	const success = {
		type: 'object',
		required: ['code', 'msg', 'data'],
		properties: { code: { type: 'integer', const: CODES.success }, msg: { type: 'string' }, data },
	};
	return {
		'application/json': {
			schema: { oneOf: [success, refusal] },
			examples: {
				success: { summary: 'Success', value: { code: CODES.success, msg: 'success', data: example } },
				...examples,
			},
		},
		...tablesOf(endpoint),
	};
}

const TEXTS = new Map(
	Object.entries(CODES).map(([name, code]) => [code, CODE_TEXTS[name as keyof typeof CODES]]),
);
const textOf = (code: number): string => TEXTS.get(code as never) ?? '';

/** Codes and what they say, as a list for people. */
export const refusalsOf = (endpoint: Endpoint) =>
	codesOf(endpoint).map((name) => ({ code: CODES[name] as number, text: CODE_TEXTS[name] }));

function descriptionOf(endpoint: Endpoint): string {
	const { access, path, cacheSeconds, isDear, summary } = endpoint;
	const scope = scopeOf(callOfPath(path));
	return [
		summary,
		`Access: ${access}. ${scope === null ? 'No key opens it.' : `Keys with the scope \`${scope}\`.`}`,
		...(cacheSeconds ? [`Answers may be kept for ${cacheSeconds} s.`] : []),
		...(isDear ? ['Works out much at each call: few places, and 503 sooner.'] : []),
		`Refusals:\n\n${refusalsOf(endpoint)
			.map(({ code, text }) => `- ${code}: ${text}`)
			.join('\n')}`,
	].join('\n\n');
}

/** The first sentence of a summary: lists of calls have no room for more. */
const headingOf = (summary: string) => summary.split(/(?<=[.:;])\s/)[0]?.replace(/[.:;]$/, '') ?? summary;

function operationOf(name: string, endpoint: Endpoint) {
	const refusals = bodyCodes(endpoint).map((code) => CODES[code] as number);
	const named = new Set<string>(codesOf(endpoint));
	const shared = Object.entries(BY_STATUS).filter(([, [, code]]) => named.has(code));
	return {
		operationId: name,
		tags: [tagOf(endpoint)],
		summary: headingOf(endpoint.summary),
		description: descriptionOf(endpoint),
		security: securityOf(endpoint),
		parameters: parametersOf(endpoint),
		...(endpoint.method === 'POST' && {
			requestBody: {
				required: true,
				content: endpoint.takesBytes
					? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
					: {
							'application/json': {
								schema: jsonSchemaOf(endpoint.body, 'input'),
								example: exampleBody(endpoint),
							},
						},
			},
		}),
		responses: {
			200: {
				description: 'Success, or a refusal by its code',
				...headersOf(endpoint),
				content: contentOf(endpoint, refusals),
			},
			...Object.fromEntries(shared.map(([status, [response]]) => [status, ref('responses', response)])),
		},
	};
}

const ABOUT =
	'What sells in live-stream and short-video shops of eight regions. Every answer is an envelope `{code, msg, data}`; 100 is ' +
	'success. Money is a whole number of minor units, null is unknown and never 0. Programs call with a key and sign nothing. ' +
	'What is taken away is said 180 days before (docs/api.md, Changes).';

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi() {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const [name, endpoint] of OPERATIONS)
		paths[endpoint.path] = {
			...paths[endpoint.path],
			[endpoint.method.toLowerCase()]: operationOf(name, endpoint),
		};
	paths['/api/ingest'] = { post: INGEST };
	return {
		openapi: '3.1.0',
		info: { title: `${BRAND.name} API`, version: '1', description: ABOUT },
		servers: [{ url: '/', description: 'This installation.' }],
		tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
		paths,
		components: COMPONENTS,
	};
}
