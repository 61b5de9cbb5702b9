import { textBytes } from './bytes.ts';
import { createCsvParser } from './csv.ts';
import type { ColumnNaming } from './csv-header.ts';
import { lineBlocks } from './lines.ts';
import { createNdjsonParser } from './ndjson.ts';
import { InputError, type LineBlock, type RawRow, type RowBatch, type RowParser } from './rows.ts';

export type FileFormat = 'csv' | 'ndjson';

/** An opened file: its format, its columns (of NDJSON those of the first object), and its rows as they stream in. */
export type RowFile = {
	readonly format: FileFormat;
	readonly columns: readonly string[];
	/** The first row that could be read; null where there is none. */
	readonly sample: RawRow | null;
	readonly batches: AsyncGenerator<RowBatch>;
};

function formatOf(block: LineBlock): FileFormat {
	if (typeof block !== 'string') throw new InputError(`Line 1 cannot be read: ${block.refused}.`);
	const start = block.trimStart()[0];
	if (start === '[') {
		throw new InputError(
			'The file is one JSON list: write one object a line instead (jq -c ".[]" file.json).',
		);
	}
	return start === '{' ? 'ndjson' : 'csv';
}

async function* streamRows(
	first: readonly RowBatch[],
	blocks: AsyncGenerator<LineBlock>,
	parser: RowParser,
): AsyncGenerator<RowBatch> {
	yield* first;
	for await (const block of blocks) yield parser.push(block);
	yield parser.end();
}

/** The first blocks up to one that is not blank; blank lines at the top still count as lines. */
async function takeStart(blocks: AsyncGenerator<LineBlock>): Promise<LineBlock[]> {
	const start: LineBlock[] = [];
	for (let next = await blocks.next(); !next.done; next = await blocks.next()) {
		start.push(next.value);
		if (typeof next.value !== 'string' || next.value.trim() !== '') return start;
	}
	throw new InputError('The file is empty.');
}

/**
 * Opens a stream of CSV or NDJSON, plain or gzip. Memory stays constant whatever the file holds.
 * Throws InputError for what is no such file; the batches throw it when the stream is damaged further on.
 */
export async function readRows(chunks: AsyncIterable<Buffer>, naming: ColumnNaming): Promise<RowFile> {
	const blocks = lineBlocks(textBytes(chunks));
	const start = await takeStart(blocks);
	const format = formatOf(start.at(-1) ?? '');
	const parser = format === 'csv' ? createCsvParser(naming) : createNdjsonParser();
	const first = start.map((block) => parser.push(block));
	while (!sampleOf(first)) {
		const next = await blocks.next();
		first.push(next.done ? parser.end() : parser.push(next.value));
		if (next.done) break;
	}
	const columns = parser.columns();
	if (!columns) throw new InputError(emptySentence(first));
	return { format, columns, sample: sampleOf(first), batches: streamRows(first, blocks, parser) };
}

function sampleOf(batches: readonly RowBatch[]): RawRow | null {
	for (const { rows } of batches) for (const row of rows) if ('row' in row) return row.row;
	return null;
}

function emptySentence(batches: readonly RowBatch[]): string {
	const row = batches.flatMap((batch) => batch.rows)[0];
	if (row && 'refused' in row) return `No line could be read; line ${row.line}: ${row.refused}.`;
	return 'The file is empty.';
}
