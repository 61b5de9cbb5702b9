import { csvRows } from '#domain/tools/csv.ts';

/** Why a file cannot be read. */
export const FILE_PROBLEMS = ['size', 'type', 'broken', 'empty', 'rows'] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** A file that cannot be read, and why. */
export class UnreadFile extends Error {
	readonly problem: FileProblem;
	constructor(problem: FileProblem, options: ErrorOptions = {}) {
		super(`the file cannot be read: ${problem}`, options);
		this.problem = problem;
	}
}

const MOST_BYTES = 5_242_880;
export const MOST_ROWS = 10_000;
const MOST_COLUMNS = 100;
const MOST_LETTERS = 10_000;

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

function cellText(value: unknown): string {
	if (value === null || value === undefined) return '';
	if (value instanceof Date) return value.toISOString().slice(0, 10);
	return String(value);
}

async function workbookRows(file: Blob): Promise<string[][]> {
	const { readSheet } = await import('read-excel-file/universal');
	const rows = await readSheet(file);
	return rows.map((row) => row.map(cellText));
}

/** CSV of older Excel is not UTF-8; what it then means nobody can tell. */
function textOf(bytes: Uint8Array): string {
	const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
	return new TextDecoder(utf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
}

async function rowsOf(file: File): Promise<string[][]> {
	const bytes = new Uint8Array(await file.arrayBuffer());
	if (isZip(bytes)) return workbookRows(file);
	if (/\.(xlsx?|numbers|ods|pdf)$/i.test(file.name)) throw new UnreadFile('type');
	return csvRows(textOf(bytes));
}

/** The cells of an Excel workbook's first sheet, or of a CSV file. */
export async function readProductFile(file: File): Promise<string[][]> {
	if (file.size > MOST_BYTES) throw new UnreadFile('size');
	let rows: string[][];
	try {
		rows = await rowsOf(file);
	} catch (error) {
		throw error instanceof UnreadFile ? error : new UnreadFile('broken', { cause: error });
	}
	const filled = rows
		.filter((row) => row.some((cell) => cell.trim() !== ''))
		.map((row) => row.slice(0, MOST_COLUMNS).map((cell) => cell.slice(0, MOST_LETTERS)));
	if (filled.length < 2) throw new UnreadFile('empty');
	if (filled.length > MOST_ROWS) throw new UnreadFile('rows');
	return filled;
}
