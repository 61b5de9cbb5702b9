import { importProblem } from '#domain/text/import-problems.ts';
import { textBytes } from './bytes.ts';
import { createCsvParser } from './csv.ts';
import type { ColumnNaming } from './csv-header.ts';
import { beginJson, readDocument } from './json-document.ts';
import { lineBlocks } from './lines.ts';
import { createNdjsonParser } from './ndjson.ts';
import {
	InputError,
	type LineBlock,
	type RawRow,
	type ReadRow,
	type RowBatch,
	type RowParser,
	type Unfold,
} from './rows.ts';

/** CSV, one JSON object a line, or one JSON document that holds one or more objects. */
export type FileFormat = 'csv' | 'ndjson' | 'json';

/** What a file may be, and how its columns and objects are to be taken. */
export type RowShape = {
	readonly naming: ColumnNaming;
	readonly formats: readonly FileFormat[];
	/** Takes an object apart where it stands for several rows. */
	readonly unfold?: Unfold | undefined;
};

/** An opened file: its format, its columns (of NDJSON those of the first object), and its rows as they stream in. */
export type RowFile = {
	readonly format: FileFormat;
	readonly columns: readonly string[];
	/** The first row that could be read; null where there is none. */
	readonly sample: RawRow | null;
	/** The rows that were read to tell so much, and whether these are all. */
	readonly seen: readonly RawRow[];
	readonly isSeenWhole: boolean;
	readonly batches: AsyncGenerator<RowBatch>;
};

function formatOf(block: LineBlock): FileFormat {
	if (typeof block !== 'string')
		throw new InputError(importProblem('first_line', { reason: block.refused.text }));
	const start = block.trimStart()[0];
	if (start === '[') {
		throw new InputError(importProblem('json_list'));
	}
	return start === '{' ? 'ndjson' : 'csv';
}

/** The first blocks up to one that is not blank; blank lines at the top still count as lines. */
async function takeStart(blocks: AsyncGenerator<LineBlock>): Promise<LineBlock[]> {
	const start: LineBlock[] = [];
	for (let next = await blocks.next(); !next.done; next = await blocks.next()) {
		start.push(next.value);
		if (typeof next.value !== 'string' || next.value.trim() !== '') return start;
	}
	throw new InputError(importProblem('empty_file'));
}

function sampleOf(batches: readonly RowBatch[]): RawRow | null {
	for (const { rows } of batches) for (const row of rows) if ('row' in row) return row.row;
	return null;
}

function rowsOf(batches: readonly RowBatch[]): RawRow[] {
	return batches.flatMap(({ rows }) => rows.flatMap((read) => ('row' in read ? [read.row] : [])));
}

async function* prepended(first: LineBlock, rest: AsyncGenerator<LineBlock>): AsyncGenerator<LineBlock> {
	yield first;
	yield* rest;
}

function emptySentence(batches: readonly RowBatch[], unfold: Unfold | undefined): string {
	const row = batches.flatMap((batch) => batch.rows)[0];
	if (row && 'refused' in row) return importProblem('no_line', { line: row.line, reason: row.refused.text });
	return importProblem(unfold && batches.length > 0 ? 'empty_answers' : 'empty_file');
}

/** What an object stands for, all on the line of the object. */
function unfolded(batch: RowBatch, unfold: Unfold | undefined): RowBatch {
	if (!unfold) return batch;
	const rows = batch.rows.flatMap((read): ReadRow[] =>
		'row' in read ? unfold(read.row).map((part) => ({ line: read.line, ...part })) : [read],
	);
	return { rows, through: batch.through };
}

async function* streamRows(
	first: readonly RowBatch[],
	blocks: AsyncGenerator<LineBlock>,
	parser: RowParser,
	unfold: Unfold | undefined,
): AsyncGenerator<RowBatch> {
	yield* first;
	for await (const block of blocks) yield unfolded(parser.push(block), unfold);
	yield unfolded(parser.end(), unfold);
}

function checkFormat(format: FileFormat, formats: readonly FileFormat[]): void {
	if (formats.includes(format)) return;
	throw new InputError(importProblem('json_only', { format: format.toUpperCase() }));
}

async function readLines(bytes: AsyncIterable<Buffer>, shape: RowShape): Promise<RowFile> {
	const { unfold } = shape;
	const blocks = lineBlocks(bytes);
	const start = await takeStart(blocks);
	const format = formatOf(start.at(-1) ?? '');
	checkFormat(format, shape.formats);
	const parser = format === 'csv' ? createCsvParser(shape.naming) : createNdjsonParser();
	const first = start.map((block) => unfolded(parser.push(block), unfold));
	while (!sampleOf(first)) {
		const next = await blocks.next();
		first.push(unfolded(next.done ? parser.end() : parser.push(next.value), unfold));
		if (next.done) break;
	}
	const sample = sampleOf(first);
	const columns = unfold ? sample && Object.keys(sample) : parser.columns();
	if (!columns) throw new InputError(emptySentence(first, unfold));
	const next = format === 'ndjson' ? await blocks.next() : null;
	const rest = next && !next.done ? prepended(next.value, blocks) : blocks;
	const batches = streamRows(first, rest, parser, unfold);
	return { format, columns, sample, seen: rowsOf(first), isSeenWhole: next?.done === true, batches };
}

/** Rows per batch of a document. */
const BATCH_ROWS = 500;

async function* inBatches(rows: readonly ReadRow[]): AsyncGenerator<RowBatch> {
	for (let at = 0; at < rows.length; at += BATCH_ROWS) {
		const part = rows.slice(at, at + BATCH_ROWS);
		yield await Promise.resolve({ rows: part, through: at + part.length });
	}
}

/** The rows of a document; as their line counts their place in it. */
async function readWhole(bytes: AsyncIterable<Buffer>, { unfold }: RowShape): Promise<RowFile> {
	const objects = await readDocument(bytes);
	const parts = unfold ? objects.flatMap(unfold) : objects.map((row) => ({ row }));
	const rows = parts.map((part, index): ReadRow => ({ line: index + 1, ...part }));
	const all = [{ rows, through: rows.length }];
	const sample = sampleOf(all);
	if (!sample) throw new InputError(emptySentence(all, unfold));
	const columns = Object.keys(sample);
	return { format: 'json', columns, sample, seen: rowsOf(all), isSeenWhole: true, batches: inBatches(rows) };
}

/**
 * Opens a stream of CSV or NDJSON, plain or gzip; memory stays constant whatever the file holds. One JSON document
 * is read whole where the importer takes such, up to a bound.
 * Throws InputError for what is no such file; the batches throw it when the stream is damaged further on.
 */
export async function readRows(chunks: AsyncIterable<Buffer>, shape: RowShape): Promise<RowFile> {
	const bytes = textBytes(chunks);
	if (!shape.formats.includes('json')) return readLines(bytes, shape);
	const begun = await beginJson(bytes);
	return begun.isDocument ? readWhole(begun.bytes, shape) : readLines(begun.bytes, shape);
}
