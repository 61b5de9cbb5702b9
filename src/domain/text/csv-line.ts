/** What a spreadsheet would work out instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

/** A value as a cell: nothing where it is unknown, texts so that no spreadsheet takes them for a formula, lists as JSON. */
function cellOf(value: unknown): string {
	if (value === null || value === undefined) return '';
	const isText = typeof value === 'string';
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
	const safe = isText && FORMULA.test(text) ? `'${text}` : text;
	return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV text (RFC 4180), with its end. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cellOf).join(',')}\r\n`;
