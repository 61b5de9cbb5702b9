import { createGunzip, type Gunzip } from 'node:zlib';
import { importProblem } from '#domain/text/import-problems.ts';
import { InputError } from './rows.ts';

const CHUNK_SIZE = 262_144;

/** Waits for the event, or for the stream to be closed before it. */
function settled(unzip: Gunzip, wait: (done: () => void) => void): Promise<void> {
	return new Promise((resolve) => {
		const done = () => {
			unzip.off('close', done);
			resolve();
		};
		unzip.once('close', done);
		wait(done);
	});
}

async function feed(unzip: Gunzip, chunks: AsyncIterable<Buffer>): Promise<void> {
	for await (const chunk of chunks) {
		if (unzip.destroyed) return;
		if (!unzip.write(chunk)) await settled(unzip, (done) => unzip.once('drain', done));
	}
	// A flush before the end brings out all that a truncated file still holds; end() alone would drop it.
	await settled(unzip, (done) => unzip.flush(done));
	unzip.end();
}

function sentenceOf(error: unknown): Error {
	const { code, message } = error as NodeJS.ErrnoException;
	if (code === 'Z_BUF_ERROR') {
		return new InputError(importProblem('gzip_short'));
	}
	if (code?.startsWith('Z_')) {
		return new InputError(importProblem('gzip_damaged', { cause: message }));
	}
	return error as Error;
}

/**
 * Decompresses gzip. Reads the stream by hand instead of iterating it: an iterator drops what is decompressed
 * but not yet read when the error of a truncated file arrives.
 */
export async function* gunzip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const unzip = createGunzip({ chunkSize: CHUNK_SIZE });
	const state: { failure: unknown; isOver: boolean } = { failure: null, isOver: false };
	let wake: () => void = () => undefined;
	const finish = (failure: unknown) => {
		state.failure ??= failure;
		state.isOver = true;
		wake();
	};
	unzip.on('error', finish);
	unzip.on('end', () => finish(null));
	unzip.on('readable', () => wake());
	feed(unzip, chunks).catch(finish);
	try {
		for (;;) {
			const part = unzip.read() as Buffer | null;
			if (part) yield part;
			else if (state.isOver) break;
			else
				await new Promise<void>((resolve) => {
					wake = resolve;
				});
		}
	} finally {
		unzip.destroy();
	}
	if (state.failure) throw sentenceOf(state.failure);
}
