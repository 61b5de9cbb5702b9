const SCIENTIFIC = /^([+-]?[\d.]+)[eE]([+-]?\d{1,3})$/;
const PLAIN = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;
const ZERO = 48;
const NINE = 57;
const POINT = 46;
const MINUS = 45;

/**
 * Moves the decimal point of a number written as text, exactly: (`1.2`, 3) is `1200`, (`15`, -2) is `0.15`.
 * Null for text that is no number.
 */
export function shiftDecimal(text: string, places: number): string | null {
	const scientific = SCIENTIFIC.exec(text);
	if (scientific) return shiftDecimal(scientific[1] ?? '', places + Number(scientific[2]));
	if (!PLAIN.test(text)) return null;
	const sign = text.startsWith('-') ? '-' : '';
	const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
	const digits = whole + fraction;
	const point = whole.length + places;
	if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
	const padded = digits.padEnd(point, '0');
	return point >= padded.length ? sign + padded : `${sign}${padded.slice(0, point)}.${padded.slice(point)}`;
}

type Scan = { value: number; decimals: number; roundsUp: boolean };

/** Takes one digit in; those behind the wanted decimals only decide the rounding. */
function takeDigit(scan: Scan, digit: number, wanted: number): void {
	if (scan.decimals < 0 || scan.decimals < wanted) scan.value = scan.value * 10 + digit;
	else if (scan.decimals === wanted) scan.roundsUp = digit >= 5;
	if (scan.decimals >= 0) scan.decimals += 1;
}

function scanPlain(text: string, start: number, wanted: number): Scan | null {
	const scan: Scan = { value: 0, decimals: -1, roundsUp: false };
	for (let index = start; index < text.length; index += 1) {
		const code = text.charCodeAt(index);
		if (code >= ZERO && code <= NINE) takeDigit(scan, code - ZERO, wanted);
		else if (code === POINT && scan.decimals < 0) scan.decimals = 0;
		else return null;
	}
	return text.length > start && text !== '.' && text !== '-.' ? scan : null;
}

/**
 * The number written as text, in units of its last wanted decimal: (`12.5`, 2) is 1250. Half is rounded away from
 * zero by the written digits, never by a binary fraction (`1.005` is 101). NaN for text that is no number;
 * a result beyond 2^53 is inexact and for the caller to refuse.
 */
export function minorUnits(text: string, decimals: number): number {
	const isNegative = text.charCodeAt(0) === MINUS;
	const scan = scanPlain(text, isNegative ? 1 : 0, decimals);
	if (!scan) {
		const plain = SCIENTIFIC.test(text) ? shiftDecimal(text, 0) : null;
		return plain === null ? Number.NaN : minorUnits(plain, decimals);
	}
	let value = scan.value;
	for (let have = Math.max(scan.decimals, 0); have < decimals; have += 1) value *= 10;
	if (scan.roundsUp) value += 1;
	return isNegative ? -value : value;
}
