import writeWorkbook, { type SheetData } from 'write-excel-file/universal';

/** A workbook of texts: none of them is a formula, whatever it begins with. */
export function titlesWorkbook(
	heads: readonly string[],
	rows: readonly (readonly string[])[],
): Promise<Blob> {
	const top = heads.map((value) => ({ value, fontWeight: 'bold' as const }));
	const body: SheetData = rows.map((row) =>
		row.map((value) => (value === '' ? null : { value, type: String })),
	);
	return writeWorkbook([top, ...body], { columns: heads.map(() => ({ width: 50 })) }).toBlob();
}
