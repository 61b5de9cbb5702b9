import { readFile } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isFolderTaken } from '#server/db/folder-lock.ts';
import type { IngestLine, IngestParam } from '#server/ingest/http.ts';
import { ImportFault } from '#server/ingest/import-fault.ts';
import type { ImportOptions } from '#server/ingest/import-options.ts';
import type { ImportProgress, ImportSummary } from '#server/ingest/import-summary.ts';
import type { ImportInput } from '#server/ingest/open-import.ts';

/** A server that runs on a data folder and takes imports with its token. */
export type RunningServer = { readonly pid: number; readonly port: number; readonly token: string };

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

/** The server that uses the data folder, or null; what a killed one left behind counts for nothing, reaped or not. */
export async function findServer(dataDir: string): Promise<RunningServer | null> {
	try {
		const { pid, port, token } = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8'));
		const isWhole = typeof pid === 'number' && typeof port === 'number' && typeof token === 'string';
		return isWhole && isAlive(pid) && isFolderTaken(dataDir) ? { pid, port, token } : null;
	} catch {
		return null;
	}
}

/** URLs are cut by servers beyond this; the mapping travels in one. */
const LONGEST_PATH = 14_000;

function pathOf(options: ImportOptions, input: ImportInput): string {
	const { mapping, readAt, ...plain } = options;
	const given = {
		name: input.name,
		...plain,
		read_at: readAt,
		mapping: mapping === undefined ? undefined : JSON.stringify(mapping),
		fingerprint: input.fingerprint ?? undefined,
	} satisfies Partial<Record<IngestParam, string | undefined>>;
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries(given)) if (value !== undefined) params.set(name, value);
	const path = `/api/ingest?${params}`;
	if (path.length <= LONGEST_PATH) return path;
	throw new ImportFault(
		'The mapping file is too long to go through the running server: stop the server and import again.',
	);
}

/** Sends the file; resolves with the answer as soon as it begins, while the file is still on its way. */
function send(call: ClientRequest, chunks: AsyncIterable<Buffer>): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		call.once('response', resolve);
		call.once('error', reject);
		pipeline(Readable.from(chunks, { objectMode: false }), call).catch((error: NodeJS.ErrnoException) => {
			// A server that has answered early (a wrong importer) reads no further; its answer says why.
			if (
				error.code !== 'EPIPE' &&
				error.code !== 'ECONNRESET' &&
				error.code !== 'ERR_STREAM_PREMATURE_CLOSE'
			)
				reject(error);
		});
	});
}

function refusal(status: number | undefined, text: string): ImportFault {
	if (status === 401)
		return new ImportFault('The running server does not take its own token: start it again.');
	try {
		const { msg } = JSON.parse(text) as { msg?: unknown };
		return new ImportFault(`The running server refused the import: ${String(msg)}.`);
	} catch {
		return new ImportFault(`The running server answered with status ${status}.`);
	}
}

async function readLines(
	answer: IncomingMessage,
	onProgress: (progress: ImportProgress) => void,
): Promise<ImportSummary> {
	for await (const text of createInterface({ input: answer })) {
		const line = JSON.parse(text) as IngestLine;
		if ('progress' in line) onProgress(line.progress);
		else if ('failure' in line) throw new ImportFault(line.failure);
		else return line.summary;
	}
	throw new ImportFault(
		'The server stopped during the import: start it and import again, it goes on where it stopped.',
	);
}

/** Imports through the server that runs on the data folder, as the embedded database has room for one process. */
export async function importThroughServer(
	server: RunningServer,
	host: string,
	options: ImportOptions,
	input: ImportInput,
	onProgress: (progress: ImportProgress) => void,
): Promise<ImportSummary> {
	const call = httpRequest({
		host,
		port: server.port,
		method: 'POST',
		path: pathOf(options, input),
		headers: {
			authorization: `Bearer ${server.token}`,
			'content-type': 'application/octet-stream',
			...(input.bytes === null ? {} : { 'content-length': input.bytes }),
		},
	});
	const answer = await send(call, input.chunks);
	try {
		if (!answer.headers['content-type']?.includes('ndjson')) {
			const text = await new Response(Readable.toWeb(answer) as ReadableStream<Uint8Array>).text();
			throw refusal(answer.statusCode, text);
		}
		return await readLines(answer, onProgress);
	} finally {
		call.destroy();
	}
}
