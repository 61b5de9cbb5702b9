import type { FieldKind } from '#contract/feed-fields.ts';
import { isDay } from '#domain/days.ts';
import { minorUnits } from './decimal.ts';
import { Refused } from './refused.ts';
import type { Scope } from './scope.ts';

/** Reads a present value of a field; null where the text says "unknown", Refused where it cannot be taken. */
export type FieldReader = (value: unknown, name: string, scope: Scope) => unknown;

/** What programs write for "no value" in a cell that should hold a number, a day or a flag. */
const UNKNOWN_WORDS = new Set(['null', 'none', 'nan', 'n/a', 'na', '-', '–', '—', '\\n']);
const EARLIEST_DAY = '2000-01-01';
/** Clocks of collectors run ahead a little. */
const CLOCK_TOLERANCE_MS = 3_600_000;

function shown(value: unknown): string {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
	return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function isUnknownWord(value: unknown): boolean {
	return typeof value === 'string' && UNKNOWN_WORDS.has(value.toLowerCase());
}

/** Null for an unknown word, else the refusal. */
function unknownOr(value: unknown, name: string, expected: string): null {
	if (isUnknownWord(value)) return null;
	throw new Refused(`${name} "${shown(value)}" is not ${expected}`);
}

function asText(value: unknown): string | null {
	if (typeof value === 'string') return value;
	return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

function checkRange(number: number, value: unknown, name: string, min: number, max: number): void {
	if (number < min) throw new Refused(`${name} ${shown(value)} is below ${min}`);
	if (number > max) throw new Refused(`${name} ${shown(value)} is beyond ${max}`);
}

function readMoney(max: number): FieldReader {
	return (value, name, scope) => {
		const text = asText(value);
		const minor = text === null ? Number.NaN : minorUnits(text, scope.moneyDigits);
		if (Number.isNaN(minor)) return unknownOr(value, name, 'an amount such as 12.50');
		checkRange(minor, value, name, 0, max * 10 ** scope.moneyDigits);
		return minor;
	};
}

/** `12.0` counts as 12: tables with gaps are exported like that. */
const WHOLE = /^\d+(\.0+)?$/;

function readCount(max: number): FieldReader {
	return (value, name) => {
		const number = typeof value === 'number' ? value : minorUnits(typeof value === 'string' ? value : '', 0);
		if (Number.isNaN(number)) return unknownOr(value, name, 'a whole number');
		if (number < 0) throw new Refused(`${name} ${shown(value)} is negative`);
		const isWhole = typeof value === 'number' ? Number.isInteger(value) : isWholeText(String(value));
		if (!isWhole) throw new Refused(`${name} "${shown(value)}" is not a whole number`);
		checkRange(number, value, name, 0, max);
		return number;
	};
}

function isWholeText(text: string): boolean {
	return !(text.includes('.') || text.includes('e') || text.includes('E')) || WHOLE.test(text);
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d{1,2})?$/;

function readDecimal(min: number, max: number): FieldReader {
	return (value, name) => {
		const number = typeof value === 'number' ? value : textNumber(value);
		if (Number.isNaN(number)) return unknownOr(value, name, 'a number such as 4.5');
		checkRange(number, value, name, min, max);
		return number;
	};
}

function textNumber(value: unknown): number {
	return typeof value === 'string' && NUMBER.test(value) ? Number(value) : Number.NaN;
}

const DAMAGED_ID = /^\d(\.\d+)?E\+\d+$/i;
const CONTROL = /[\u0000-\u001f\u007f]/;

function readId(value: unknown, name: string): string {
	const id = asText(value);
	if (id === null || (typeof value === 'number' && !Number.isSafeInteger(value))) {
		throw new Refused(`${name} ${shown(value)} is not an id: write ids as text`);
	}
	if (DAMAGED_ID.test(id)) {
		throw new Refused(`${name} ${id} has lost digits in a spreadsheet: format the column as text and export again`);
	}
	if (id.length > 128 || CONTROL.test(id) || !id.isWellFormed()) {
		throw new Refused(`${name} "${shown(id)}" is no usable id (at most 128 characters, no control characters)`);
	}
	return id;
}

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text as the database can hold it: no control characters, no halves of characters. */
export function cleanText(text: string): string {
	const clean = CONTROL.test(text) ? text.replace(CONTROLS, '') : text;
	return clean.isWellFormed() ? clean : clean.toWellFormed();
}

function readText(max: number): FieldReader {
	return (value, name) => {
		const text = asText(value);
		if (text === null) throw new Refused(`${name} ${shown(value)} is not text`);
		if (text.length > max) throw new Refused(`${name} is longer than ${max} characters`);
		return cleanText(text).trim() || null;
	};
}

function readLink(value: unknown, name: string): string | null {
	const text = readText(2_000)(value, name, NO_SCOPE);
	if (typeof text !== 'string') return null;
	if (!/^https?:\/\//i.test(text)) return unknownOr(text, name, 'an address that begins with https://');
	return text;
}

const knownDays = new Set<string>();

/** Days repeat in every row, so each is checked once. */
function isKnownDay(text: string): boolean {
	if (knownDays.has(text)) return true;
	if (!isDay(text)) return false;
	if (knownDays.size > 10_000) knownDays.clear();
	// Joined anew: a cell is a slice of its whole block of the file, which a cache would keep alive.
	knownDays.add([...text].join(''));
	return true;
}

function readDay(value: unknown, name: string, scope: Scope): string | null {
	if (typeof value !== 'string' || !isKnownDay(value)) return unknownOr(value, name, 'a day YYYY-MM-DD');
	if (value > scope.today) {
		throw new Refused(`${name} ${value} is in the future (today in ${scope.platform.country} is ${scope.today})`);
	}
	if (value < EARLIEST_DAY) throw new Refused(`${name} ${value} is before ${EARLIEST_DAY}`);
	return value;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

function readInstant(value: unknown, name: string, scope: Scope): string | null {
	const time = typeof value === 'string' && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
	if (Number.isNaN(time)) return unknownOr(value, name, 'a time such as 2026-11-20T08:00:00Z');
	if (time > scope.now.getTime() + CLOCK_TOLERANCE_MS) throw new Refused(`${name} ${shown(value)} is in the future`);
	const instant = new Date(time).toISOString();
	if (instant < EARLIEST_DAY) throw new Refused(`${name} ${shown(value)} is before ${EARLIEST_DAY}`);
	return instant;
}

const FLAGS = new Map<string, boolean>([
	['true', true],
	['1', true],
	['yes', true],
	['false', false],
	['0', false],
	['no', false],
]);

function readFlag(value: unknown, name: string): boolean | null {
	if (typeof value === 'boolean') return value;
	return FLAGS.get(String(value).toLowerCase()) ?? unknownOr(value, name, 'true or false');
}

function splitNames(text: string): unknown {
	if (!text.startsWith('[')) return text.split('>');
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** Category names from the top, of a list, a JSON list as text, or `A > B > C`. */
export function readNames(value: unknown, name: string): string[] | null {
	const list = typeof value === 'string' ? splitNames(value) : value;
	if (!Array.isArray(list)) return unknownOr(value, name, 'a list of names such as "Beauty > Makeup"');
	const texts = list.map((entry) => cleanText(asText(entry) ?? '').trim()).filter((entry) => entry !== '');
	if (texts.length > 10 || texts.some((entry) => entry.length > 200)) {
		throw new Refused(`${name} has more than 10 names or a name longer than 200 characters`);
	}
	return texts.length > 0 ? texts : null;
}

function readChoice(values: readonly string[]): FieldReader {
	return (value, name) => {
		const text = String(value).toLowerCase();
		return values.includes(text) ? text : unknownOr(value, name, `one of ${values.join(', ')}`);
	};
}

function isShares(value: unknown): boolean {
	const groups = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : null;
	return (
		groups?.every(
			(group) =>
				typeof group === 'object' &&
				group !== null &&
				Object.values(group).every((share) => typeof share === 'number' && share >= 0 && share <= 1),
		) ?? false
	);
}

function readShares(value: unknown, name: string): unknown {
	let shares = value;
	if (typeof value === 'string') {
		try {
			shares = JSON.parse(value);
		} catch {
			shares = null;
		}
	}
	if (!isShares(shares)) return unknownOr(value, name, 'an object of fractions such as {"age":{"18-24":0.41}}');
	return JSON.parse(cleanText(JSON.stringify(shares)));
}
