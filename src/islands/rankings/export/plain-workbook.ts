import writeWorkbook, { type Cell } from 'write-excel-file/universal';

/** Saves rows of texts and numbers as a workbook of one sheet; numbers stay numbers. */
export async function savePlainWorkbook(
	name: string,
	rows: readonly (readonly (string | number)[])[],
): Promise<void> {
	const cells = rows.map((row) => row.map((value): Cell => ({ value })));
	const address = URL.createObjectURL(await writeWorkbook(cells).toBlob());
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers read the file only after the click.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
