/** A cell of a row to append; null is SQL null. */
export type Cell = string | number | boolean | null | undefined;

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function cellText(cell: Cell): string {
	if (cell === null || cell === undefined) return '\\N';
	if (typeof cell === 'number') return Number.isInteger(cell) || Number.isFinite(cell) ? String(cell) : '\\N';
	if (typeof cell === 'boolean') return cell ? 't' : 'f';
	return SPECIAL.test(cell) ? cell.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : cell;
}

/** One row in COPY's text format, its line end included. */
export function copyLine(cells: readonly Cell[]): string {
	let line = '';
	for (let index = 0; index < cells.length; index += 1) {
		line += index === 0 ? cellText(cells[index]) : `\t${cellText(cells[index])}`;
	}
	return `${line}\n`;
}

/** A PostgreSQL array literal of texts, for an array column of a copied row. */
export function arrayText(items: readonly string[]): string {
	return `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
