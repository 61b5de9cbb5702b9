import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';

/** Where traces go (`OTEL_EXPORTER_OTLP_ENDPOINT`), what is sent along, and the share of calls that are traced. */
export type TraceSettings = {
	readonly endpoint: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly service: string;
	readonly share: number;
};

/** How a call ended: its name in the contract, the code of its envelope and the status. */
export type CallEnd = { readonly call: string; readonly code: number; readonly status: number };

/** Spans of calls and of the statements that they send, for a collector that speaks OTLP. */
export type Traces = {
	/** Runs a call, as a part of the trace that its headers name. */
	call(request: Request, work: () => Promise<CallEnd>): Promise<void>;
	/** Runs a statement of a call. Neither its text nor its values are told: what it does, and to which table. */
	statement<Result>(text: string, work: () => Promise<Result>): Promise<Result>;
	/** Sends what is left, for at most two seconds. */
	close(): Promise<void>;
};

const CLOSING_MS = 2_000;

/** `select` and the first table of a statement's text. */
export function aboutStatement(text: string): { readonly operation: string; readonly table: string | null } {
	return {
		operation: /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'statement',
		table: /\b(?:from|into|update)\s+([a-z_][a-z0-9_]*)/i.exec(text)?.[1] ?? null,
	};
}

/** Opens the way to a collector. Its packages are loaded here alone; what it does not take is lost without a word to callers. */
export async function openTraces({ endpoint, headers, service, share }: TraceSettings): Promise<Traces> {
	const [api, { W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] =
		await Promise.all([
			import('@opentelemetry/api'),
			import('@opentelemetry/core'),
			import('@opentelemetry/resources'),
			import('@opentelemetry/sdk-trace'),
			import('@opentelemetry/exporter-trace-otlp-http'),
		]);
	const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
	const shared = new sdk.TraceIdRatioBasedSampler(share);
	const provider = new sdk.TracerProvider({
		resource: resourceFromAttributes({ 'service.name': service }),
		// Who calls may name a trace, but not have more of them kept.
		sampler: new sdk.ParentBasedSampler({ root: shared, remoteParentSampled: shared }),
		spanProcessors: [
			new sdk.BatchSpanProcessor({
				exporter: new OTLPTraceExporter({
					url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
					headers: { ...headers },
				}),
			}),
		],
	});
	const tracer = provider.getTracer(service);
	const propagator = new W3CTraceContextPropagator();
	const contexts = new AsyncLocalStorage<Context>();

	return {
		call: async (request, work) => {
			const given = propagator.extract(ROOT_CONTEXT, request.headers, {
				keys: (carrier) => [...carrier.keys()],
				get: (carrier, key) => carrier.get(key) ?? undefined,
			});
			const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, given);
			try {
				const { call, code, status } = await contexts.run(trace.setSpan(given, span), work);
				span.updateName(`${request.method} /api/${call}`);
				span.setAttributes({
					'http.request.method': request.method,
					'http.route': `/api/${call}`,
					'http.response.status_code': status,
					'livegauge.code': code,
				});
				if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
			} finally {
				span.end();
			}
		},
		statement: async (text, work) => {
			const context = contexts.getStore();
			// Jobs are no calls: their statements are many, and belong to nothing that somebody waits for.
			if (!context) return work();
			const { operation, table } = aboutStatement(text);
			const span = tracer.startSpan(
				table ? `${operation} ${table}` : operation,
				{
					kind: SpanKind.CLIENT,
					attributes: {
						'db.system.name': 'postgresql',
						'db.operation.name': operation,
						...(table && { 'db.collection.name': table }),
					},
				},
				context,
			);
			try {
				return await work();
			} catch (error) {
				span.setStatus({ code: SpanStatusCode.ERROR });
				throw error;
			} finally {
				span.end();
			}
		},
		close: () => {
			const late = new Promise<void>((resolve) => setTimeout(resolve, CLOSING_MS).unref());
			return Promise.race([provider.shutdown().catch(() => undefined), late]);
		},
	};
}
