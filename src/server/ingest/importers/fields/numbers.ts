import { minorUnits, shiftDecimal } from '#server/ingest/importers/decimal.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import { asText, type FieldReader, shown, unknownOr } from './reader.ts';

function checkRange(number: number, value: unknown, name: string, min: number, max: number): void {
	if (number < min) throw new Refused('below', { name, value: shown(value), least: min });
	if (number > max) throw new Refused('beyond', { name, value: shown(value), most: max });
}

const NOT_ZERO = /[1-9]/;

/** Money in major units as integer minor units of the region's currency. */
export function readMoney(max: number): FieldReader {
	return (value, name, scope) => {
		const text = asText(value);
		const minor = text === null ? Number.NaN : minorUnits(text, scope.moneyDigits);
		if (Number.isNaN(minor)) return unknownOr(value, name, 'no_amount');
		// A small negative amount rounds to -0; only a written zero is none.
		const isNegative = minor < 0 || (Object.is(minor, -0) && NOT_ZERO.test(String(text)));
		if (isNegative) throw new Refused('negative', { name, value: shown(value) });
		if (minor > max * 10 ** scope.moneyDigits)
			throw new Refused('beyond', { name, value: shown(value), most: max });
		return minor + 0;
	};
}

/** `12.0` counts as 12 and `1e+06` as a million: tables with gaps are exported like that. */
const WHOLE = /^\d+(\.0*)?$/;
const HAS_FRACTION = /[.eE]/;

function isWholeText(text: string): boolean {
	return !HAS_FRACTION.test(text) || WHOLE.test(shiftDecimal(text, 0) ?? '');
}

/** A whole number from 0. */
export function readCount(max: number): FieldReader {
	return (value, name) => {
		const isNumber = typeof value === 'number';
		const number = isNumber ? value : minorUnits(typeof value === 'string' ? value : '', 0);
		if (Number.isNaN(number)) return unknownOr(value, name, 'no_whole_number');
		if (number < 0) throw new Refused('negative', { name, value: shown(value) });
		const isWhole = isNumber ? Number.isInteger(value) : isWholeText(String(value));
		if (!isWhole) throw new Refused('no_whole_number', { name, value: shown(value) });
		checkRange(number, value, name, 0, max);
		return number;
	};
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;

function textNumber(value: unknown): number {
	return typeof value === 'string' && NUMBER.test(value) ? Number(value) : Number.NaN;
}

/** A number that may have so many decimals: a rating, a rate. */
export function readDecimal(min: number, max: number, places: number): FieldReader {
	const scale = 10 ** places;
	return (value, name) => {
		const number = typeof value === 'number' ? value : textNumber(value);
		if (Number.isNaN(number)) return unknownOr(value, name, 'no_decimal');
		checkRange(number, value, name, min, max);
		return Math.round(number * scale) / scale;
	};
}

const MONEY_METRICS = new Set(['gmv', 'video_gmv', 'live_gmv', 'card_gmv']);

/** The value of a window figure: money or a count by the metric of its row. */
export function readFigure(max: number): FieldReader {
	const money = readMoney(max);
	const count = readCount(max);
	return (value, name, scope, row) => {
		const read = MONEY_METRICS.has(String(row.metric).trim()) ? money : count;
		return read(value, name, scope, row);
	};
}
