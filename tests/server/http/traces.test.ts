import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rankGoods } from '#contract/products.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { watchedDatabase } from '#server/db/watched.ts';
import { aboutStatement, openTraces } from '#server/http/traces.ts';
import { createLog } from '#server/log.ts';
import { signed, testDependencies } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { httpDouble } from '#tests/support/http-double.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

type Value = { stringValue?: string; intValue?: number };
type Told = {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	attributes: { key: string; value: Value }[];
};

const PARENT = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };
const ASKED = { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` };
const TERM = 'a term that nobody else looks for';

/** A service that is traced to an address. */
async function traced(database: Database, endpoint: string, share = 1) {
	const traces = await openTraces({ endpoint, headers: { 'x-collector': 'key' }, service: 'shop', share });
	const watched = watchedDatabase(database, traces.statement);
	const app = createApp(testDependencies(watched, { traces }), createLog('silent'));
	const ask = (given: Record<string, string>, headers = {}) =>
		app.request(
			`${rankGoods.path}?${signed(rankGoods.path, { plat_id: '87', language_id: '2', ...given })}`,
			{
				headers,
			},
		);
	return { traces, ask };
}

async function collector() {
	const bodies: string[] = [];
	const keys: string[] = [];
	const double = await httpDouble(({ url, body, header }) => {
		bodies.push(body);
		keys.push(`${url.pathname} ${header('x-collector')}`);
		return { body: '{}', headers: { 'content-type': 'application/json' } };
	});
	onTestFinished(double.close);
	const spans = (): Told[] =>
		bodies.flatMap((body) =>
			JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Told[] }[] }) =>
				resource.scopeSpans.flatMap((scope) => scope.spans),
			),
		);
	return { url: double.url, spans, bodies, keys };
}

const attributes = ({ attributes: told }: Told) =>
	Object.fromEntries(told.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

describeOnBothEngines('traces', (database) => {
	test('have each call with its statements, as a part of the trace that was begun outside', async () => {
		const { url, spans, bodies, keys } = await collector();
		await writeMiniatureWorld(database());
		const { traces, ask } = await traced(database(), `${url}/`);
		expect((await ask({ keyword: TERM }, ASKED)).status).toBe(200);
		await traces.close();
		const call = spans().find(({ parentSpanId }) => parentSpanId === PARENT.span);
		expect(call).toMatchObject({ traceId: PARENT.trace, name: `GET ${rankGoods.path}` });
		expect(attributes(call as Told)).toEqual({
			'http.request.method': 'GET',
			'http.route': rankGoods.path,
			'http.response.status_code': 200,
			'livegauge.code': expect.any(Number),
		});
		const statements = spans().filter(({ parentSpanId }) => parentSpanId === call?.spanId);
		expect(statements.length).toBeGreaterThan(0);
		for (const span of statements)
			expect(span).toMatchObject({
				traceId: PARENT.trace,
				name: expect.stringMatching(/^[a-z]+( [a-z_0-9]+)?$/),
			});
		expect(keys).toContain('/v1/traces key');
		expect(bodies.join('')).not.toContain(TERM);
		expect(bodies.join('')).toContain('"shop"');
	});

	test('say the code of a refusal, and nothing of statements that are no call', async () => {
		const { url, spans } = await collector();
		const { traces, ask } = await traced(database(), url);
		await ask({ page: 'no' });
		await watchedDatabase(database(), traces.statement).query('select 1');
		await traces.close();
		expect(spans().map((span) => attributes(span)['livegauge.code'])).toEqual([10_001]);
	});

	test('are no more than their share, whatever callers ask for', async () => {
		const { url, bodies } = await collector();
		const { traces, ask } = await traced(database(), url, 0);
		await ask({}, ASKED);
		await traces.close();
		expect(bodies).toEqual([]);
	});

	test('hold up neither calls nor the end where the collector is silent', async () => {
		const silent = createServer();
		await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
		onTestFinished(() => void silent.close());
		const { port } = silent.address() as { port: number };
		const { traces, ask } = await traced(database(), `http://127.0.0.1:${port}`);
		expect((await ask({})).status).toBe(200);
		const began = performance.now();
		await traces.close();
		expect(performance.now() - began).toBeLessThan(10_000);
	});
});

describe('what is told of a statement', () => {
	test.each([
		['select a from products where b = 1', 'select', 'products'],
		['with x as (select 1) insert into orders (a) select * from x', 'with', 'orders'],
		['update accounts set a = 1', 'update', 'accounts'],
		['commit', 'commit', null],
	])('%s', (text, operation, table) => {
		expect(aboutStatement(text)).toEqual({ operation, table });
	});
});

describe('the settings of traces', () => {
	const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318';

	test('are off without an address', () => {
		expect(readConfig({}).traces).toBeNull();
	});

	test('take headers as pairs', () => {
		const OTEL_EXPORTER_OTLP_HEADERS = 'api-key=a%20b, tenant=1';
		expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS }).traces).toEqual({
			endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
			headers: { 'api-key': 'a b', tenant: '1' },
			service: 'livegauge',
			share: 1,
		});
		for (const wrong of ['nothing', 'api-key=%ff'])
			expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: wrong })).toThrow('name=value');
	});
});
