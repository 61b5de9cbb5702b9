import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { limitCalls } from '#server/http/middleware/limit-calls.ts';

type JsonSchema = { properties?: Record<string, Record<string, unknown>>; required?: string[] };

const ENDPOINTS: readonly Endpoint[] = Object.values(CONTRACT);

function schemaOf(type: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
	const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
	return schema;
}

/** Params that every call with `plat_id` carries besides its own. */
const SIGNATURE = [
	{ name: 'ts', description: 'Unix seconds, within 300 s of the server clock.' },
	{
		name: 'sign',
		description: 'hex SHA-256 (even UTC day of the month) or SHA-512 of path + plat_id + ts + secret.',
	},
];

function parametersOf(endpoint: Endpoint) {
	const { properties = {}, required = [] } = schemaOf(endpoint.query, 'input') as JsonSchema;
	const own = Object.entries(properties).map(([name, schema]) => ({
		name,
		in: 'query',
		required: required.includes(name),
		schema,
	}));
	if (!('plat_id' in properties)) return own;
	const signature = SIGNATURE.map((param) => ({
		...param,
		in: 'query',
		required: true,
		schema: { type: 'string' },
	}));
	return [...own, ...signature];
}

function operationOf(endpoint: Endpoint) {
	const envelope = {
		type: 'object',
		required: ['code', 'msg', 'data'],
		properties: {
			code: { type: 'integer', description: '100 is success; see contract/codes.ts' },
			msg: { type: 'string' },
			data: schemaOf(endpoint.answer, 'output'),
		},
	};
	return {
		summary: endpoint.summary,
		parameters: parametersOf(endpoint),
		...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
		...(endpoint.method === 'POST'
			? { requestBody: { content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } } } }
			: {}),
		responses: {
			200: endpoint.isLines
				? {
						description: 'NDJSON, each line as in the schema; refusals are envelopes',
						content: { 'application/x-ndjson': { schema: schemaOf(endpoint.answer, 'output') } },
					}
				: { description: 'Envelope', content: { 'application/json': { schema: envelope } } },
		},
	};
}

/** The operators' import streams in and out, so it stands beside the contract (routes/ingest.ts). */
const INGEST = {
	summary: "Operators' import: the file as body, progress and summary as NDJSON back. See docs/feed.",
	security: [{ operator: [] }],
	parameters: ['importer', 'day', 'region', 'type', 'source', 'mapping', 'name'].map((name) => ({
		name,
		in: 'query',
		required: name === 'importer',
		schema: { type: 'string' },
	})),
	responses: {
		200: { description: 'NDJSON: progress lines, then the summary' },
		401: { description: 'wrong token' },
	},
};

/** The whole contract as an OpenAPI 3.1 document. */
function openApi() {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const endpoint of ENDPOINTS) {
		paths[endpoint.path] = {
			...paths[endpoint.path],
			[endpoint.method.toLowerCase()]: operationOf(endpoint),
		};
	}
	paths['/api/ingest'] = { post: INGEST };
	const components = {
		securitySchemes: {
			operator: { type: 'http', scheme: 'bearer' },
			session: { type: 'http', scheme: 'bearer', description: 'The token that login answers.' },
		},
	};
	return { openapi: '3.1.0', info: { title: 'Livegauge API', version: '1' }, paths, components };
}

const STYLE =
	'body{font:14px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
	'td,th{text-align:left;vertical-align:top;padding:.25rem .75rem .25rem 0}code,pre{font-size:12px}' +
	'pre{overflow:auto;padding:.75rem;border:1px solid #8884;border-radius:6px}' +
	'h2,td:last-child{overflow-wrap:anywhere}';

function typeText(schema: unknown): string {
	const { type, enum: values } = schema as { type?: string; enum?: unknown[] };
	return values ? values.join(' | ') : (type ?? 'text');
}

function bodyOf(endpoint: Endpoint) {
	if (endpoint.method !== 'POST') return '';
	const schema = JSON.stringify(schemaOf(endpoint.body, 'input'), null, 2);
	return html`<details><summary>Body (JSON)</summary><pre>${schema}</pre></details>`;
}

function section(endpoint: Endpoint) {
	const rows = parametersOf(endpoint).map(
		(param) =>
			html`<tr><td><code>${param.name}</code></td><td>${param.required ? 'required' : ''}</td><td>${typeText(param.schema)}</td></tr>`,
	);
	return html`<section id="${endpoint.path}"><h2>${endpoint.method} ${endpoint.path}</h2>
<p>${endpoint.summary} Access: ${endpoint.access}.</p>
<table><thead><tr><th>Parameter</th><th></th><th>Type</th></tr></thead><tbody>${rows}</tbody></table>
${bodyOf(endpoint)}<details><summary>Answer (${endpoint.isLines ? 'each line' : 'data'})</summary><pre>${JSON.stringify(schemaOf(endpoint.answer, 'output'), null, 2)}</pre></details></section>`;
}

const page =
	() => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Livegauge API</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><h1>Livegauge API</h1>
<p>Every answer is an envelope <code>{code, msg, data}</code>; 100 is success. The machine-readable contract is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>${ENDPOINTS.map(section)}</body></html>`;

/** A text that never changes while the process runs: made with the first call and kept with the tag of its content. */
function kept(make: () => unknown, type: string): (c: Context) => Promise<Response> {
	let made: Promise<{ readonly text: string; readonly tag: string }> | null = null;
	const build = async () => {
		const text = String(await make());
		return { text, tag: `"${createHash('sha256').update(text).digest('hex').slice(0, 20)}"` };
	};
	return async (c) => {
		made ??= build();
		const { text, tag } = await made;
		const headers = { ETag: tag, 'Cache-Control': 'public, max-age=300' };
		if (c.req.header('if-none-match') === tag) return c.body(null, 304, headers);
		return c.body(text, 200, { ...headers, 'Content-Type': type });
	};
}

/** `/api/openapi.json` and the same for people at `/api/docs`. */
export function docsRoutes(app: Hono, deps: Dependencies): void {
	const limited = limitCalls(deps, 'calls');
	app.get(
		'/api/openapi.json',
		limited,
		kept(() => JSON.stringify(openApi()), 'application/json'),
	);
	app.get('/api/docs', limited, kept(page, 'text/html; charset=utf-8'));
}
