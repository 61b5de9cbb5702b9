import writeWorkbook, { type Cell, type SheetData } from 'write-excel-file/universal';
import type { ExportHead, ExportLine } from '#contract/rankings.ts';
import { type Sheet, type SheetCell, sheetCell } from '#domain/rankings/sheet.ts';
import type { ExportEvents, Workbook } from '#stores/rankings/export.ts';

const HEAD = { fontWeight: 'bold', backgroundColor: '#F3F4F6', wrap: true, alignVertical: 'top' } as const;
const FACT = { textColor: '#5B6472' } as const;

function cellOf(cell: SheetCell): Cell {
	if (cell === null) return null;
	// Without a format the value alone is enough, which is most of the memory.
	return cell.format === undefined ? cell.value : { value: cell.value, format: cell.format };
}

/** Title, facts, an empty line, heads. */
function topOf({ title, facts, columns }: Sheet): SheetData {
	return [
		[{ value: title, fontWeight: 'bold', fontSize: 14 }],
		...facts.map(([label, cell]): Cell[] => [{ value: label, ...FACT }, left(cell)]),
		[],
		columns.map(({ label }) => ({ value: label, ...HEAD })),
	];
}

/** Facts are read as text: numbers and days among them stand at the left too. */
function left(cell: SheetCell): Cell {
	return cell && { ...cell, align: 'left' };
}

/** Lines of a stream of text parts; the last one may come without an end. */
function lineReader(onLine: (line: string) => void) {
	const decoder = new TextDecoder();
	let rest = '';
	return (part: Uint8Array) => {
		const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
		rest = lines.pop() ?? '';
		for (const line of lines) if (line !== '') onLine(line);
	};
}

/** Where rows wait for what their sheet is; then they become cells as they come. */
function rowTaker() {
	const waiting: unknown[] = [];
	const rows: Cell[][] = [];
	let sheet: Sheet | null = null;
	const write = (row: unknown, of: Sheet) =>
		rows.push(of.columns.map((column) => cellOf(sheetCell(row, column, of))));
	return {
		take(row: unknown) {
			if (sheet) write(row, sheet);
			else waiting.push(row);
		},
		setSheet(given: Sheet) {
			sheet = given;
			for (const row of waiting.splice(0)) write(row, given);
		},
		count: () => rows.length + waiting.length,
		result: () => (sheet ? { sheet, rows } : null),
	};
}

/** Builds a workbook from the lines of an export. It works in a worker; the page talks to it through open-workbook.ts. */
export function createWorkbook({ onHead, onRows }: ExportEvents): Workbook {
	const taker = rowTaker();
	let promised: number | null = null;
	const sheetSet = Promise.withResolvers<void>();
	const read = lineReader((text) => {
		const line = JSON.parse(text) as ExportLine;
		if ('row' in line) taker.take(line.row);
		else if ('head' in line) onHead(line.head as ExportHead);
		else promised = line.end.rows;
	});
	return {
		add(part) {
			read(part);
			onRows(taker.count());
		},
		setSheet(sheet) {
			taker.setSheet(sheet);
			sheetSet.resolve();
		},
		async finish() {
			if (promised !== taker.count()) throw new Error('the export broke off');
			// A short answer is read before the page has said what the sheet is.
			await sheetSet.promise;
			const result = taker.result();
			if (!result) throw new Error('there is no sheet');
			const { sheet, rows } = result;
			const columns = sheet.columns.map(({ width }) => ({ width }));
			return writeWorkbook([...topOf(sheet), ...rows], { sheet: sheet.name, columns }).toBlob();
		},
		close: () => undefined,
	};
}
