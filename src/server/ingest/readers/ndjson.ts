import { rowReason } from '#domain/text/row-reasons.ts';
import { parseJsonLine } from './json-line.ts';
import {
	excerptOf,
	type LineBlock,
	type RawRow,
	type ReadRow,
	type RowBatch,
	type RowParser,
} from './rows.ts';

function isObject(value: unknown): value is RawRow {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readLine(line: number, text: string): ReadRow {
	try {
		const value = parseJsonLine(text);
		if (isObject(value)) return { line, row: value };
		return { line, refused: rowReason('no_object'), excerpt: excerptOf(text) };
	} catch (error) {
		const refused = rowReason('broken_json', { cause: (error as Error).message });
		return { line, refused, excerpt: excerptOf(text) };
	}
}

/** Reads one JSON object a line; empty lines are passed over. The columns are the keys of the first object. */
export function createNdjsonParser(): RowParser {
	let line = 1;
	let columns: readonly string[] | null = null;

	function readBlock(block: string): ReadRow[] {
		const rows: ReadRow[] = [];
		let at = 0;
		while (at < block.length) {
			const newline = block.indexOf('\n', at);
			const end = newline < 0 ? block.length : newline;
			const text = block.slice(at, end).trim();
			if (text !== '') rows.push(readLine(line, text));
			line += 1;
			at = end + 1;
		}
		return rows;
	}

	return {
		columns: () => columns,
		push: (block: LineBlock): RowBatch => {
			const rows = typeof block === 'string' ? readBlock(block) : [{ line, ...block }];
			if (typeof block !== 'string') line += 1;
			if (!columns) {
				const first = rows.find((row) => 'row' in row);
				if (first && 'row' in first) columns = Object.keys(first.row);
			}
			return { rows, through: line - 1 };
		},
		end: () => ({ rows: [], through: line - 1 }),
	};
}
