import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Endpoint } from '#contract/endpoint.ts';
import { jsonSchemaOf } from '#contract/examples.ts';
import { scopeOf } from '#domain/access/api-keys.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { limitCalls } from '#server/http/middleware/limit-calls.ts';
import { PAGE_TRANSITION } from '#server/http/page-transition.ts';
import { answerReady, ReadyAnswer } from '#server/http/ready-answers.ts';
import { OPERATIONS, openApi, parametersOf, refusalsOf } from './open-api.ts';

const STYLE =
	PAGE_TRANSITION +
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
	if (endpoint.takesBytes)
		return html`<p>Body: bytes (application/octet-stream), ${endpoint.mostBodyBytes} at most</p>`;
	const schema = JSON.stringify(jsonSchemaOf(endpoint.body, 'input'), null, 2);
	return html`<details><summary>Body (JSON)</summary><pre>${schema}</pre></details>`;
}

function section(name: string, endpoint: Endpoint) {
	const rows = parametersOf(endpoint).map(
		(param) =>
			html`<tr><td><code>${param.name}</code></td><td>${param.required ? 'required' : ''}</td><td>${typeText(param.schema)}</td></tr>`,
	);
	const scope = scopeOf(callOfPath(endpoint.path));
	const refusals = refusalsOf(endpoint).map(
		({ code, text }) => html`<tr><td>${code}</td><td>${text}</td></tr>`,
	);
	return html`<section id="${name}"><h2>${endpoint.method} ${endpoint.path}</h2>
<p>${endpoint.summary} Access: ${endpoint.access}. ${scope === null ? 'No key opens it.' : `Keys: ${scope}.`}</p>
<table><thead><tr><th>Parameter</th><th></th><th>Type</th></tr></thead><tbody>${rows}</tbody></table>
<details><summary>Refusals</summary><table><tbody>${refusals}</tbody></table></details>
${bodyOf(endpoint)}<details><summary>Answer (${endpoint.isLines ? 'each line' : 'data'})</summary><pre>${JSON.stringify(jsonSchemaOf(endpoint.answer, 'output'), null, 2)}</pre></details></section>`;
}

const page =
	() => html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Livegauge API</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><h1>Livegauge API</h1>
<p>Every answer is an envelope <code>{code, msg, data}</code>; 100 is success. The machine-readable contract is at
<a href="/api/openapi.json">/api/openapi.json</a>. Where to begin:
<a href="/academy/figures-for-your-programs">figures for your own programs</a>.</p>${OPERATIONS.map(([name, endpoint]) => section(name, endpoint))}</body></html>`;

/** A text that never changes while the process runs: made with the first call and kept as bytes, packed too. */
function kept(make: () => unknown, type: string): (c: Context) => Promise<Response> {
	let made: Promise<ReadyAnswer> | null = null;
	const build = async () => new ReadyAnswer(String(await make()));
	return async (c) => {
		made ??= build();
		c.header('Cache-Control', 'public, max-age=300');
		return answerReady(c, await made, type);
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
