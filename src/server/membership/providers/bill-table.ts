/** A line of a bill by the heads of its columns. */
export type BillLine = Readonly<Record<string, string>>;

/** Providers mark numbers as text: a backtick before, a tab behind. */
const cell = (text: string) => text.trim().replace(/^`/, '').trim();

/** The lines of a bill below the row that begins with a head, until one that has not its columns (the sums). */
export function billLines(text: string, firstHead: string): BillLine[] {
	const rows = text
		.split(/\r?\n/)
		.map((line) => line.replace(/^\uFEFF/, ''))
		.filter((line) => line.trim() !== '');
	const at = rows.findIndex((row) => cell(row.split(',')[0] ?? '') === firstHead);
	const heads = rows[at]?.split(',').map(cell);
	if (!heads) return [];
	const lines: BillLine[] = [];
	for (const row of rows.slice(at + 1)) {
		const cells = row.split(',').map(cell);
		if (row.startsWith('#') || cells.length < heads.length) break;
		lines.push(Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? ''])));
	}
	return lines;
}
