import { importProblem } from '#domain/text/import-problems.ts';
import type { ImportOptions } from './import-options.ts';
import type { ImportSummary } from './import-summary.ts';
import { InputError } from './readers/rows.ts';
import { type ImportDependencies, runImport } from './run.ts';

/** A line of the answer: where the import stands, what came of it, or that the server failed. */
export type IngestLine =
	| { readonly progress: Parameters<NonNullable<ImportDependencies['onProgress']>>[0] }
	| { readonly summary: ImportSummary }
	| { readonly failure: string };

/** What the call needs of the server. */
export type IngestServer = Omit<ImportDependencies, 'onProgress' | 'signal'> & {
	/** Stops the import between two batches when the server stops. */
	readonly shutdown: AbortSignal;
	/** Told of failures that are not the caller's. */
	readonly onFailure: (error: unknown) => void;
};

const PARAMS = [
	'importer',
	'day',
	'region',
	'type',
	'window',
	'currency',
	'source',
	'read_at',
	'mapping',
	'name',
	'fingerprint',
] as const;
export type IngestParam = (typeof PARAMS)[number];
const FINGERPRINT = /^[0-9a-f]{64}$/;
const LONGEST_NAME = 200;

/** A parameter of the call that cannot be used; the message names it. Becomes code 10001. */
export class IngestParameterError extends Error {}

type IngestCall = {
	readonly options: ImportOptions;
	readonly name: string;
	readonly fingerprint: string | null;
};

function single(params: URLSearchParams, name: IngestParam): string | undefined {
	const values = params.getAll(name);
	if (values.length > 1) throw new IngestParameterError(`${name}: given more than once`);
	return values[0] === '' ? undefined : values[0];
}

function mappingOf(text: string | undefined): unknown {
	if (text === undefined) return undefined;
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new IngestParameterError('mapping: is not JSON', { cause: error });
	}
}

const CONTROL = /\p{Cc}/gu;

/** A name as messages and folders can hold it. */
const fileName = (text: string) => text.replace(CONTROL, '').trim().slice(-LONGEST_NAME).toWellFormed();

/** Reads the parameters of the call; their values are checked by the import itself. */
function parseIngestCall(params: URLSearchParams): IngestCall {
	const given = Object.fromEntries(PARAMS.map((param) => [param, single(params, param)])) as Partial<
		Record<IngestParam, string>
	>;
	if (!given.importer) throw new IngestParameterError('importer: is missing');
	if (given.fingerprint !== undefined && !FINGERPRINT.test(given.fingerprint)) {
		throw new IngestParameterError('fingerprint: is not a SHA-256 in hex');
	}
	const { importer, mapping, name, fingerprint, read_at: readAt, ...said } = given;
	return {
		options: { importer, ...said, readAt, mapping: mappingOf(mapping) },
		name: fileName(name ?? '') || 'upload',
		fingerprint: fingerprint ?? null,
	};
}

async function* bodyChunks(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Buffer> {
	if (!body) return;
	try {
		for await (const chunk of body) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
	} catch (error) {
		throw new InputError(importProblem('upload_broken'), { cause: error });
	}
}

function bytesOf(request: Request): number | null {
	const length = Number(request.headers.get('content-length') ?? Number.NaN);
	return Number.isSafeInteger(length) && length >= 0 ? length : null;
}

/** The status that a line of the answer decides: whether something was taken. Null while that is open. */
function statusOf(line: IngestLine): 200 | 422 | 500 | null {
	if ('failure' in line) return 500;
	if ('summary' in line) return line.summary.taken > 0 ? 200 : 422;
	return line.progress.taken > 0 ? 200 : null;
}

/**
 * Imports the body of a request and answers with a stream of NDJSON: progress lines, then the summary. It begins once a
 * row was taken (200), or ends without any (422). Throws IngestParameterError before anything is read. The caller checks
 * the operator's token.
 */
export async function answerIngest(request: Request, server: IngestServer): Promise<Response> {
	const call = parseIngestCall(new URL(request.url).searchParams);
	const stop = new AbortController();
	const encoder = new TextEncoder();
	const decided = Promise.withResolvers<number>();
	const stream = new ReadableStream<Uint8Array>({
		start: (controller) => {
			const send = (line: IngestLine) => {
				const status = statusOf(line);
				if (status !== null) decided.resolve(status);
				if (!stop.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
			};
			const input = {
				name: call.name,
				chunks: bodyChunks(request.body),
				fingerprint: call.fingerprint,
				bytes: bytesOf(request),
			};
			const { onFailure, shutdown, ...deps } = server;
			runImport(call.options, input, {
				...deps,
				signal: AbortSignal.any([stop.signal, shutdown]),
				onProgress: (progress) => send({ progress }),
			})
				.then((summary) => send({ summary }))
				.catch((error: unknown) => {
					onFailure(error);
					send({ failure: 'The import failed in the server: its log says why.' });
				})
				.finally(() => {
					if (!stop.signal.aborted) controller.close();
				});
		},
		cancel: () => stop.abort(),
	});
	// no-transform: a compressed answer would hold the progress lines back.
	const headers = { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store, no-transform' };
	return new Response(stream, { headers, status: await decided.promise });
}
