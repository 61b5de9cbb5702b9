import { isUtf8 } from 'node:buffer';
import { importProblem } from '#domain/text/import-problems.ts';
import { prepend } from './bytes.ts';
import { parseJsonLine } from './json-line.ts';
import { InputError, type RawRow, RECORD_LIMIT } from './rows.ts';

/** Bytes of a file that is one JSON document: it has to be held whole, unlike lines. */
const DOCUMENT_LIMIT = 33_554_432;

/** A stream of which the beginning was looked at. */
export type Begun = { readonly isDocument: boolean; readonly bytes: AsyncGenerator<Buffer> };

/** An object whose first line goes on in the next one, or is longer than a line may be; or a list. */
function beginsDocument(start: string): boolean {
	const text = start.trimStart();
	if (text[0] === '[') return true;
	if (text[0] !== '{') return false;
	const newline = text.indexOf('\n');
	if (newline < 0) return start.length >= RECORD_LIMIT;
	return /[{[,:]$/.test(text.slice(0, newline).trimEnd());
}

/** Reads so much that the first line is whole, and tells whether the file is one JSON document. */
export async function beginJson(bytes: AsyncGenerator<Buffer>): Promise<Begun> {
	let start = Buffer.alloc(0);
	for (let next = await bytes.next(); !next.done; next = await bytes.next()) {
		start = Buffer.concat([start, next.value]);
		const text = start.toString('utf8').trimStart();
		if (text[0] === '[' || text.includes('\n') || start.length >= RECORD_LIMIT) break;
	}
	return { isDocument: beginsDocument(start.toString('utf8')), bytes: prepend(start, bytes) };
}

async function collect(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
	const parts: Buffer[] = [];
	let length = 0;
	for await (const part of bytes) {
		parts.push(part);
		length += part.length;
		if (length > DOCUMENT_LIMIT) {
			throw new InputError(importProblem('json_long'));
		}
	}
	return Buffer.concat(parts);
}

function parse(document: Buffer): unknown {
	if (!isUtf8(document)) throw new InputError(importProblem('no_utf_8'));
	try {
		return parseJsonLine(document.toString('utf8'));
	} catch (error) {
		throw new InputError(importProblem('json_broken', { cause: (error as Error).message }), { cause: error });
	}
}

function isObject(value: unknown): value is RawRow {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The objects of a document: the one it is, or those of the list it is. Throws InputError with what to do. */
export async function readDocument(bytes: AsyncIterable<Buffer>): Promise<RawRow[]> {
	const value = parse(await collect(bytes));
	const objects = Array.isArray(value) ? value : [value];
	if (!objects.every(isObject)) throw new InputError(importProblem('json_elements'));
	return objects;
}
