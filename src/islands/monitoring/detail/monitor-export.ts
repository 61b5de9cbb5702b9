import type { Sheet, SheetColumn } from '#domain/rankings/sheet.ts';
import { BRAND } from '#domain/site/brand.ts';
import type { Detail } from '#stores/monitoring/monitor-detail.ts';

/** What the files say in words, and in which currency. */
export type ExportWords = {
	readonly title: string;
	readonly columns: Readonly<Record<ExportColumn, string>>;
	readonly yes: string;
	readonly no: string;
	readonly money: Sheet['money'];
	/** A moment of the region, as text. */
	readonly time: (instant: string) => string;
};

const COLUMNS = [
	['time', 'text', 22],
	['due', 'text', 22],
	['late', 'flag', 10],
	['price', 'money', 14],
	['stock', 'count', 12],
	['units', 'count', 14],
	['gmv', 'money', 18],
	['creators', 'count', 12],
	['videos', 'count', 12],
	['lives', 'count', 12],
	['rank', 'count', 10],
] as const;
/** A column of the files, by its name. */
export type ExportColumn = (typeof COLUMNS)[number][0];

const rowsOf = ({ readings }: Detail, { time }: ExportWords) =>
	readings.map(({ read_at, due_at, is_late, ...values }) => ({
		...values,
		time: time(read_at),
		due: time(due_at),
		late: is_late,
	}));

const MONEY = /[",\n\r]/;
const quoted = (text: string) => (MONEY.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An amount with a point, as programs read it. */
function amount(minor: number, { from, rate }: Sheet['money']): string {
	return String(Math.round(minor * rate * (from === 'VND' ? 100 : 1)) / 100);
}

/** The readings as CSV, with a mark by which spreadsheets know its encoding. */
export function csvFile(detail: Detail, words: ExportWords): Blob {
	const cell = (value: unknown, kind: string): string => {
		if (value === null || value === undefined) return '';
		if (typeof value === 'boolean') return value ? words.yes : words.no;
		if (kind === 'money') return amount(Number(value), words.money);
		return quoted(String(value));
	};
	const head = COLUMNS.map(([name, kind]) =>
		quoted(kind === 'money' ? `${words.columns[name]} (${words.money.to})` : words.columns[name]),
	).join(',');
	const lines = rowsOf(detail, words).map((row) =>
		COLUMNS.map(([name, kind]) => cell(row[name], kind)).join(','),
	);
	return new Blob([`\u{feff}${[head, ...lines].join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}

function sheetOf(words: ExportWords): Sheet {
	const columns: SheetColumn[] = COLUMNS.map(([name, kind, width]) => ({
		label: kind === 'money' ? `${words.columns[name]} (${words.money.to})` : words.columns[name],
		path: name,
		kind,
		width,
	}));
	return {
		name: BRAND.name,
		title: words.title,
		facts: [],
		columns,
		money: words.money,
		words: { new: '', yes: words.yes, no: words.no, marks: { estimated: '', lower_bound: '', unknown: '' } },
	};
}

/** The readings as a workbook; what writes it is loaded now. */
export async function excelFile(detail: Detail, words: ExportWords): Promise<Blob> {
	const { openWorkbook } = await import('#islands/rankings/export/open-workbook.ts');
	const workbook = openWorkbook({ onHead: () => undefined, onRows: () => undefined });
	try {
		const rows = rowsOf(detail, words);
		const lines = [...rows.map((row) => ({ row })), { end: { rows: rows.length } }];
		workbook.add(new TextEncoder().encode(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n`));
		workbook.setSheet(sheetOf(words));
		return await workbook.finish();
	} finally {
		workbook.close();
	}
}

/** Hands a file to the browser. */
export function saveFile(file: Blob, name: string): void {
	const address = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
