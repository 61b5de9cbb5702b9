import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { FILE_MODE } from './data-folder.ts';

/*
 * A backup is a zstd stream of parts. A part is a line of JSON; one with `bytes` is followed by as many bytes, which its
 * `sha256` is of: rows in COPY's text format. `zstdcat FILE | less` reads it.
 */

/** A line of a backup, and what follows it. */
export type BackupPart = { readonly line: Readonly<Record<string, unknown>>; readonly body: Buffer };

/** A backup that cannot be written or read; the message is one sentence with what to do. */
export class BackupFault extends Error {}

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const damaged = (why: string, cause?: unknown) =>
	new BackupFault(`The backup is damaged (${why}). Nothing was changed. Take another one.`, { cause });

/** A part as it stands in the file; what has a body gets its length and digest. */
export function partBytes(line: Readonly<Record<string, unknown>>, body?: Uint8Array): Buffer {
	const whole = body ? { ...line, bytes: body.byteLength, sha256: digestOf(body) } : line;
	return Buffer.concat([Buffer.from(`${JSON.stringify(whole)}\n`), body ?? Buffer.alloc(0)]);
}

/** Compresses parts as they come. */
export function compressed(parts: AsyncIterable<Uint8Array>): Readable {
	const source = Readable.from(parts, { objectMode: false });
	const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
	source.once('error', (error) => zstd.destroy(error));
	zstd.once('close', () => source.destroy());
	return source.pipe(zstd);
}

/**
 * Writes a backup that is there as a whole or not at all, and survives a power cut once it is there. It is read again
 * before it takes the place of an older one.
 */
export async function writeWhole(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
	// A name of its own: of two backups to one file the later one counts, and neither writes into the other.
	const part = `${path}.${randomBytes(4).toString('hex')}.part`;
	try {
		await pipeline(
			Readable.from(chunks, { objectMode: false }),
			createWriteStream(part, { mode: FILE_MODE, flags: 'wx', flush: true }),
		);
		await checkWhole(part);
		await rename(part, path);
		const folder = await open(dirname(path));
		await folder.sync().finally(() => folder.close());
	} catch (error) {
		await rm(part, { force: true });
		if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
		throw new BackupFault(
			`The disk of ${path} is full: no backup was written. Free some space there first.`,
			{ cause: error },
		);
	}
}

/** @throws BackupFault where a part does not fit its checksum or the end is missing */
async function checkWhole(path: string): Promise<void> {
	let isWhole = false;
	for await (const { line } of partsIn(path)) isWhole = 'end' in line;
	if (!isWhole) throw damaged('it ends too early');
}

/** Takes lines and counted bytes off a stream. */
class Cursor {
	readonly #chunks: AsyncIterator<Buffer>;
	#rest: Buffer = Buffer.alloc(0);

	constructor(chunks: AsyncIterable<Buffer>) {
		this.#chunks = chunks[Symbol.asyncIterator]();
	}

	async #more(): Promise<boolean> {
		const { done, value } = await this.#chunks.next();
		if (!done) this.#rest = Buffer.concat([this.#rest, value]);
		return !done;
	}

	/** The next line; null at the end. */
	async line(): Promise<string | null> {
		for (let end = this.#rest.indexOf(10); ; end = this.#rest.indexOf(10)) {
			if (end >= 0) {
				const text = this.#rest.toString('utf8', 0, end);
				this.#rest = this.#rest.subarray(end + 1);
				return text;
			}
			if (!(await this.#more())) return null;
		}
	}

	async bytes(count: number): Promise<Buffer> {
		const parts = [this.#rest];
		for (let length = this.#rest.length; length < count; ) {
			const { done, value } = await this.#chunks.next();
			if (done) throw damaged('it ends too early');
			parts.push(value);
			length += value.length;
		}
		const all = Buffer.concat(parts);
		this.#rest = all.subarray(count);
		return all.subarray(0, count);
	}
}

/**
 * Reads the parts of a backup and holds each against its digest.
 * @throws BackupFault where it is no backup, or damaged
 */
export async function* partsIn(path: string): AsyncGenerator<BackupPart> {
	const file = createReadStream(path);
	const zstd = createZstdDecompress();
	file.once('error', (error) => zstd.destroy(error));
	const cursor = new Cursor(file.pipe(zstd));
	try {
		for (let text = await cursor.line(); text !== null; text = await cursor.line()) {
			const line = JSON.parse(text) as BackupPart['line'];
			const body = typeof line.bytes === 'number' ? await cursor.bytes(line.bytes) : Buffer.alloc(0);
			if (typeof line.bytes === 'number' && digestOf(body) !== line.sha256)
				throw damaged('a checksum does not fit');
			yield { line, body };
		}
	} catch (error) {
		if (error instanceof SyntaxError) throw damaged('it cannot be read', error);
		const { code } = error as NodeJS.ErrnoException;
		if (code?.startsWith('ZSTD') || code === 'Z_BUF_ERROR') throw damaged('it cannot be unpacked', error);
		throw error;
	} finally {
		file.destroy();
	}
}
