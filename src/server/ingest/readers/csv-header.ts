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
			throw new InputError(
				`The CSV header names the column "${name}" twice (columns ${before + 1} and ${index + 1}): rename or remove one.`,
			);
		}
		seen.set(name, index);
	}
}

/** Reads the header record; throws InputError with what to do where it is none. */
export function readHeader(text: string, delimiter: string, naming: ColumnNaming): CsvHeader {
	const record = readCsvRecord(text, 0, delimiter);
	if (!('fields' in record)) throw new InputError('The CSV header is malformed: check the quotes in line 1.');
	if (record.fields.some((field) => field.includes('\r'))) {
		throw new InputError('The CSV file has old Mac line ends: save it with line ends of Windows or Unix.');
	}
	const names = record.fields.map((field) => (field.trim() === '' ? null : naming(field.trim())));
	if (names.every((name) => name === null)) throw new InputError('The CSV header has no column names.');
	checkDuplicates(names);
	return { names, delimiter };
}
