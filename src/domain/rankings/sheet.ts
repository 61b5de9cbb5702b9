import { type Quality, SIGNS } from '#domain/figures/provenance.ts';
import { type CurrencyCode, minorDigits } from '#domain/platforms/platforms.ts';

/*
 * What stands in the cells of a workbook. A sheet is data, not code, so that it can be sent to a worker.
 */

/** How the value of a row becomes a cell. */
export type SheetKind =
	| 'text'
	| 'count'
	/** Minor units of the currency that is converted from. */
	| 'money'
	/** 0.1 is 10 %. */
	| 'share'
	| 'rating'
	| 'day'
	/** A share with its sign, or `new`. */
	| 'growth'
	/** Places won or lost, or `new`. */
	| 'places'
	/** The quality of a figure. */
	| 'mark'
	| 'flag'
	/** Names from the top down. */
	| 'names';

/** A column: its head, where its value is in a row (`units.value`, `trend.3`), and how wide it is, in characters. */
export type SheetColumn = {
	readonly label: string;
	readonly path: string;
	readonly kind: SheetKind;
	readonly width: number;
	/** Where the quality of a count is that has no column beside it: its mark stands before the number. */
	readonly markedBy?: string;
};

/** From which currency amounts come, in which they are written, and what one unit is worth. */
export type SheetMoney = {
	readonly from: CurrencyCode;
	readonly to: CurrencyCode;
	readonly rate: number;
};

/** The words that stand in cells. */
export type SheetWords = {
	readonly new: string;
	readonly yes: string;
	readonly no: string;
	readonly marks: Readonly<Record<Exclude<Quality, 'observed'>, string>>;
};

/** A cell with how spreadsheets show it; null is an empty one. */
export type SheetCell = { readonly value: string | number | Date; readonly format?: string } | null;

/** A sheet without its rows: what is said above them, one fact a line, and its columns. */
export type Sheet = {
	/** At most 31 characters. */
	readonly name: string;
	readonly title: string;
	readonly facts: readonly (readonly [label: string, cell: SheetCell])[];
	readonly columns: readonly SheetColumn[];
	readonly money: SheetMoney;
	readonly words: SheetWords;
};

const FORMATS = {
	count: '#,##0',
	share: '0.0%',
	rating: '0.0',
	growth: '+0.0%;-0.0%;0.0%',
	places: '+0;-0;0',
};
const DAY_FORMAT = 'yyyy-mm-dd';

/** A day as a real date. */
export function dayCell(day: string): SheetCell {
	return { value: new Date(`${day}T00:00:00Z`), format: DAY_FORMAT };
}

function moneyCell(minor: number, { from, to, rate }: SheetMoney): SheetCell {
	const digits = minorDigits(to);
	const converted = Math.round(minor * rate * 10 ** (digits - minorDigits(from)));
	return { value: converted / 10 ** digits, format: digits === 0 ? '#,##0' : '#,##0.00' };
}

/** The writer looks strings up in a plain object: a name that every object has would be taken for an entry. */
function textCell(text: string): SheetCell {
	if (text === '') return null;
	return { value: text in {} ? `${text}\u200b` : text };
}

function numberCell(value: number, kind: SheetKind, money: SheetMoney): SheetCell {
	if (kind === 'money') return moneyCell(value, money);
	return kind in FORMATS ? { value, format: FORMATS[kind as keyof typeof FORMATS] } : { value };
}

function wordCell(text: string, kind: SheetKind, words: SheetWords): SheetCell {
	if (kind === 'day') return dayCell(text);
	if (kind === 'mark')
		return text === 'observed' ? null : textCell(words.marks[text as keyof SheetWords['marks']]);
	if (kind === 'growth' || kind === 'places') return textCell(text === 'new' ? words.new : text);
	return textCell(text);
}

/** What lies at a path of a row; undefined where the way ends before. */
function valueAt(row: unknown, path: string): unknown {
	let value = row;
	for (const step of path.split('.')) {
		if (typeof value !== 'object' || value === null) return undefined;
		value = (value as Record<string, unknown>)[step];
	}
	return value;
}

/** A number under the sign of its mark: still a number, which programs add up. */
function signedCell(cell: SheetCell, sign: string | undefined): SheetCell {
	return cell && sign ? { ...cell, format: `"${sign}"${cell.format ?? 'General'}` } : cell;
}

/** The cell of a column in a row. What is unknown is an empty cell, never 0. */
export function sheetCell(
	row: unknown,
	{ path, kind, markedBy }: SheetColumn,
	{ money, words }: Sheet,
): SheetCell {
	const value = valueAt(row, path);
	const quality = markedBy === undefined ? undefined : (valueAt(row, markedBy) as Quality | undefined);
	if (typeof value === 'number') return signedCell(numberCell(value, kind, money), quality && SIGNS[quality]);
	if (typeof value === 'string') return wordCell(value, kind, words);
	if (typeof value === 'boolean') return textCell(value ? words.yes : words.no);
	return Array.isArray(value) ? textCell(value.join(' › ')) : null;
}
