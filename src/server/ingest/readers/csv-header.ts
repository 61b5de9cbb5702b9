import { importProblem } from '#domain/text/import-problems.ts';
import { readCsvRecord } from './csv-record.ts';
import { InputError } from './rows.ts';

/** The columns of a CSV file: where each cell goes; null for a column without a name. */
export type CsvHeader = { readonly names: readonly (string | null)[]; readonly delimiter: string };

/** How an importer wants column names spelled. */
export type ColumnNaming = (name: string) => string;

const DELIMITERS = [',', ';', '\t'];

function withoutQuoted(line: string): string {
	return line.replace(/"[^"]*"/g, '');
}

/** The delimiter that the header line has most of. */
export function detectDelimiter(line: string): string {
	const plain = withoutQuoted(line);
	const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length);
	return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function checkDuplicates(names: readonly (string | null)[]): void {
	const seen = new Map<string, number>();
	for (const [index, name] of names.entries()) {
		if (name === null) continue;
		const before = seen.get(name);
		if (before !== undefined) {
			throw new InputError(importProblem('header_twice', { name, first: before + 1, second: index + 1 }));
		}
		seen.set(name, index);
	}
}

/** Reads the header record; throws InputError with what to do where it is none. */
export function readHeader(text: string, delimiter: string, naming: ColumnNaming): CsvHeader {
	const record = readCsvRecord(text, 0, delimiter);
	if (!('fields' in record)) throw new InputError(importProblem('header_quotes'));
	if (record.fields.some((field) => field.includes('\r'))) {
		throw new InputError(importProblem('old_line_ends'));
	}
	const names = record.fields.map((field) => (field.trim() === '' ? null : naming(field.trim())));
	if (names.every((name) => name === null)) throw new InputError(importProblem('header_empty'));
	checkDuplicates(names);
	return { names, delimiter };
}
