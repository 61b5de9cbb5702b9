/** The mark between the cells of a text: the one that its first line has most of. */
function markOf(text: string): string {
	const line = text.slice(0, /\r|\n/.exec(text)?.index ?? text.length);
	const counted = [',', ';', '\t'].map((mark) => ({ mark, count: line.split(mark).length }));
	return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

/** The cells of a CSV text (RFC 4180), also with semicolons or tabs; a quote that never ends takes the rest. */
export function csvRows(source: string): string[][] {
	const text = source.replace(/^\uFEFF/, '');
	const mark = markOf(text);
	const rows: string[][] = [];
	let [row, cell, at]: [string[], string, number] = [[], '', 0];
	const endCell = () => {
		row.push(cell);
		cell = '';
	};
	const endRow = () => {
		endCell();
		rows.push(row);
		row = [];
	};
	while (at < text.length) {
		const sign = text.charAt(at);
		if (sign === '"' && cell === '') {
			const end = quoteEnd(text, at + 1);
			cell = text.slice(at + 1, end).replaceAll('""', '"');
			at = end + 1;
			continue;
		}
		if (sign === mark) endCell();
		else if (sign === '\n') endRow();
		else if (sign !== '\r') cell += sign;
		at += 1;
	}
	if (cell !== '' || row.length > 0) endRow();
	return rows;
}

/** Where a quoted cell ends: at the first quote that is not doubled. */
function quoteEnd(text: string, from: number): number {
	for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2))
		if (text.charAt(at + 1) !== '"') return at;
	return text.length;
}
