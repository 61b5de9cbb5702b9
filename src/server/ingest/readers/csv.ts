import { type RowReason, rowReason } from '#domain/text/row-reasons.ts';
import { type ColumnNaming, type CsvHeader, detectDelimiter, readHeader } from './csv-header.ts';
import { readCsvRecord } from './csv-record.ts';
import {
	excerptOf,
	type LineBlock,
	type RawRow,
	RECORD_LIMIT,
	type ReadRow,
	type RowBatch,
	type RowParser,
} from './rows.ts';

/** search() and not indexOf(): V8 takes indexOf for pure and runs it again for every line of the block. */
const QUOTE = /"/;
const UNCLOSED = rowReason('open_quote');

function countNewlines(text: string, from: number, to: number): number {
	let count = 0;
	for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
	return count;
}

/** The cells of a line without quotes; faster than split(). */
function splitPlain(line: string, delimiter: string): string[] {
	const cells: string[] = [];
	let from = 0;
	for (let at = line.indexOf(delimiter); at >= 0; at = line.indexOf(delimiter, from)) {
		cells.push(line.slice(from, at));
		from = at + 1;
	}
	cells.push(line.slice(from));
	return cells;
}

/** Cells beyond the header, as spreadsheets write them, may only be empty. */
function fits(fields: readonly string[], columns: number): boolean {
	if (fields.length <= columns) return fields.length === columns;
	return fields.slice(columns).every((field) => field === '');
}

/**
 * CSV as a push parser, because csv-parse reads 0.25 M rows/s and the import is to take that many whole.
 * A line without quotes is cut at its delimiters; a record with quotes goes through readCsvRecord. A malformed record is
 * refused by its first line alone and reading goes on at the next line, so one stray quote costs one row.
 */
class CsvParser implements RowParser {
	readonly #naming: ColumnNaming;
	#header: CsvHeader | null = null;
	/** Text of a record whose quotes are still open, and the line of its start. */
	#open = '';
	#line = 1;
	#rows: ReadRow[] = [];

	constructor(naming: ColumnNaming) {
		this.#naming = naming;
	}

	columns(): readonly string[] | null {
		return this.#header ? this.#header.names.filter((name) => name !== null) : null;
	}

	push(block: LineBlock): RowBatch {
		if (typeof block === 'string') this.#read(this.#open + block, false);
		else this.#refuseLine(block);
		return this.#take();
	}

	end(): RowBatch {
		if (this.#open !== '') this.#read(this.#open, true);
		return this.#take();
	}

	#take(): RowBatch {
		const batch = { rows: this.#rows, through: this.#line - 1 };
		this.#rows = [];
		return batch;
	}

	#refuseLine(block: { refused: RowReason; excerpt: string }): void {
		if (this.#open !== '') this.#read(this.#open, true);
		this.#rows.push({ line: this.#line, ...block });
		this.#line += 1;
	}

	#read(text: string, isLast: boolean): void {
		this.#open = '';
		let at = 0;
		let quote = text.search(QUOTE);
		while (at < text.length) {
			if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
			const newline = text.indexOf('\n', at);
			const lineEnd = newline < 0 ? text.length : newline;
			const isQuoted = quote >= 0 && quote < lineEnd;
			const next = isQuoted ? this.#readQuoted(text, at, lineEnd, isLast) : this.#readLine(text, at, lineEnd);
			if (next < 0) {
				this.#open = text.slice(at);
				return;
			}
			at = next;
		}
	}

	#readLine(text: string, at: number, lineEnd: number): number {
		const end = text.charCodeAt(lineEnd - 1) === 13 && lineEnd > at ? lineEnd - 1 : lineEnd;
		if (end > at) {
			const line = text.slice(at, end);
			if (this.#header) this.#addRow(splitPlain(line, this.#header.delimiter), line);
			else this.#setHeader(line);
		}
		this.#line += 1;
		return lineEnd + 1;
	}

	/** Reads a record with quotes; answers where the next one begins, or -1 if more text is needed. */
	#readQuoted(text: string, at: number, lineEnd: number, isLast: boolean): number {
		const line = text.slice(at, lineEnd);
		const delimiter = this.#header?.delimiter ?? detectDelimiter(line);
		const record = readCsvRecord(text, at, delimiter);
		if ('open' in record && !isLast && text.length - at <= RECORD_LIMIT) return -1;
		if (!('fields' in record)) {
			if (!this.#header) this.#setHeader(line);
			const refused = 'open' in record ? UNCLOSED : rowReason(record.malformed);
			this.#rows.push({ line: this.#line, refused, excerpt: excerptOf(line) });
			this.#line += 1;
			return lineEnd + 1;
		}
		if (this.#header) this.#addRow(record.fields, line);
		else this.#setHeader(text.slice(at, record.end));
		// A last record without newline still fills its line.
		this.#line += countNewlines(text, at, record.end) + (text[record.end - 1] === '\n' ? 0 : 1);
		return record.end;
	}

	#setHeader(text: string): void {
		this.#header = readHeader(text, detectDelimiter(text), this.#naming);
	}

	#addRow(fields: readonly string[], text: string): void {
		const names = this.#header?.names ?? [];
		if (!fits(fields, names.length)) {
			const refused = rowReason('other_columns', { columns: fields.length, header: names.length });
			this.#rows.push({ line: this.#line, refused, excerpt: excerptOf(text) });
			return;
		}
		const row: Record<string, unknown> = {};
		for (let index = 0; index < names.length; index += 1) {
			const name = names[index];
			if (name) row[name] = fields[index];
		}
		this.#rows.push({ line: this.#line, row: row as RawRow });
	}
}

/** Reads CSV with a header row; the delimiter is found in it. Throws InputError for a header that cannot be used. */
export function createCsvParser(naming: ColumnNaming): RowParser {
	return new CsvParser(naming);
}
