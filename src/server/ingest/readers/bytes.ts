import { importProblem } from '#domain/text/import-problems.ts';
import { gunzip } from './gunzip.ts';
import { InputError } from './rows.ts';

/** Beginnings of files that are no text, and what to do with each. */
const FOREIGN: readonly { readonly magic: readonly number[]; readonly problem: string }[] = [
	{ magic: [0x50, 0x4b, 0x03, 0x04], problem: importProblem('excel_or_zip') },
	{ magic: [0xd0, 0xcf, 0x11, 0xe0], problem: importProblem('old_excel') },
	{ magic: [0xff, 0xfe], problem: importProblem('utf_16') },
	{ magic: [0xfe, 0xff], problem: importProblem('utf_16') },
	{ magic: [0x28, 0xb5, 0x2f, 0xfd], problem: importProblem('compressed', { how: 'zstd' }) },
	{ magic: [0x42, 0x5a, 0x68], problem: importProblem('compressed', { how: 'bzip2' }) },
	{ magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a], problem: importProblem('compressed', { how: 'xz' }) },
	{ magic: [0x50, 0x41, 0x52, 0x31], problem: importProblem('parquet') },
];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const GZIP = [0x1f, 0x8b];
const LONGEST_MAGIC = 5;

function startsWith(bytes: Buffer, magic: readonly number[]): boolean {
	return bytes.length >= magic.length && magic.every((byte, index) => bytes[index] === byte);
}

/** The same chunks, the first of them long enough to recognise the file. */
async function* withLongStart(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let start: Buffer | null = Buffer.alloc(0);
	for await (const chunk of chunks) {
		if (!start) {
			yield chunk;
			continue;
		}
		start = start.length === 0 ? chunk : Buffer.concat([start, chunk]);
		if (start.length < LONGEST_MAGIC) continue;
		yield start;
		start = null;
	}
	if (start && start.length > 0) yield start;
}

/** Puts back what was taken to look at. */
export async function* prepend(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
	try {
		if (first.length > 0) yield first;
		yield* rest;
	} finally {
		await rest.return(undefined);
	}
}

type Peeked = { readonly start: Buffer; readonly rest: AsyncGenerator<Buffer> };

async function peek(chunks: AsyncIterable<Buffer>): Promise<Peeked> {
	const rest = withLongStart(chunks);
	const { value, done } = await rest.next();
	return { start: done ? Buffer.alloc(0) : value, rest };
}

/** The bytes of a text file: decompressed where it is gzip (by its first bytes), without byte order mark. */
export async function* textBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let { start, rest } = await peek(chunks);
	if (startsWith(start, GZIP)) ({ start, rest } = await peek(gunzip(prepend(start, rest))));
	const foreign = FOREIGN.find(({ magic }) => startsWith(start, magic));
	if (foreign) {
		await rest.return(undefined);
		throw new InputError(foreign.problem);
	}
	yield* prepend(startsWith(start, BYTE_ORDER_MARK) ? start.subarray(3) : start, rest);
}
