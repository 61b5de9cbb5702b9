import writeWorkbook, { type SheetData } from 'write-excel-file/universal';

/** A column of a saved list: its words, and what a row has of it. */
export type ListColumn<Row> = readonly [
	head: string,
	value: (row: Row) => string | number | boolean | null | undefined,
];

const HEAD = { fontWeight: 'bold', backgroundColor: '#F3F4F6' } as const;
/** A cell of Excel holds no more letters. */
const MOST_LETTERS = 32_000;

/** Text is written as text, never as a formula, whatever it begins with. */
function cellOf(value: string | number | boolean | null | undefined) {
	if (value === null || value === undefined || value === '') return null;
	if (typeof value === 'number') return { value };
	return { value: String(value).slice(0, MOST_LETTERS), type: String };
}

/** A workbook of a list of operators. */
export function listWorkbook<Row>(
	rows: readonly Row[],
	columns: readonly ListColumn<Row>[],
	sheet: string,
): Promise<Blob> {
	const top = columns.map(([head]) => ({ value: head, ...HEAD }));
	const body: SheetData = rows.map((row) => columns.map(([, value]) => cellOf(value(row))));
	return writeWorkbook([top, ...body], { sheet, columns: columns.map(() => ({ width: 20 })) }).toBlob();
}
