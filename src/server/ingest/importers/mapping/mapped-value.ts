import type { Platform } from '#domain/platforms/platforms.ts';
import { minorDigits } from '#domain/platforms/platforms.ts';
import { dayInZone } from '#domain/time/days.ts';
import { shiftDecimal } from '#server/ingest/importers/decimal.ts';
import { instantInZone, localDay } from '#server/ingest/importers/fields/local-time.ts';
import { shown } from '#server/ingest/importers/fields/reader.ts';
import { instantOf as isoInstant } from '#server/ingest/importers/fields/times.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import type { RawRow } from '#server/ingest/readers/rows.ts';

import type { FieldSource } from './mapping-file.ts';

/** The value at a path such as `shop.id` or `images.0`; a column whose very name has dots comes first. */
export function valueAt(row: RawRow, path: string): unknown {
	if (Object.hasOwn(row, path)) return row[path];
	let value: unknown = row;
	for (const step of path.split('.')) {
		if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
		value = (value as Readonly<Record<string, unknown>>)[step];
	}
	return value;
}

function isEmpty(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** What people write for thousands and more, with the decimal places that it stands for. */
const SUFFIXES: readonly { readonly words: readonly string[]; readonly places: number }[] = [
	{ words: ['k', 'rb', 'ribu'], places: 3 },
	{ words: ['w', '万', '萬'], places: 4 },
	{ words: ['m', 'mn', 'jt', 'juta', 'tr'], places: 6 },
	{ words: ['亿', '億'], places: 8 },
	{ words: ['b', 'bn'], places: 9 },
];
const NUMBER_PART =
	/^[^\d.,+-]*([+-]?[\d.,\s\u00a0']*\d(?:[.,](?=\D|$))?(?:[eE][+-]?\d{1,2}(?!\d))?)\s*(\p{L}+)?/u;

/** A number as people write it (`RM 1,234.50`, `1,2 rb`, `15 %`) as a plain decimal; null for none. */
function plainNumber(value: unknown, source: FieldSource): string | null {
	const parts = NUMBER_PART.exec(String(value).trim());
	if (!parts) return null;
	const groups = source.decimal === ',' ? /[.\s\u00a0']/g : /[,\s\u00a0']/g;
	const digits = (parts[1] ?? '').replace(groups, '').replace(',', '.');
	const suffix = source.unit === 'short' ? (parts[2] ?? '').toLowerCase() : '';
	const places = SUFFIXES.find(({ words }) => words.includes(suffix))?.places ?? 0;
	return shiftDecimal(digits, places + (source.shift ?? 0));
}

function shiftOfUnit(unit: string | undefined, platform: Platform): number {
	if (unit === 'minor') return -minorDigits(platform.currency);
	if (unit === 'percent') return -2;
	return unit === 'basis_points' ? -4 : 0;
}

function convertNumber(value: unknown, name: string, source: FieldSource, platform: Platform): string {
	const plain = plainNumber(value, source);
	const shifted = plain === null ? null : shiftDecimal(plain, shiftOfUnit(source.unit, platform));
	if (shifted === null) throw new Refused('no_number', { name, value: shown(value) });
	return shifted;
}

const COMPACT_DAY = /^(\d{4})(\d{2})(\d{2})$/;
const SLASHED_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

function orderedDay(text: string, unit: 'dmy' | 'mdy'): string | null {
	const parts = SLASHED_DAY.exec(text);
	if (!parts) return null;
	const [first = '', second = ''] = [parts[1]?.padStart(2, '0'), parts[2]?.padStart(2, '0')];
	return unit === 'dmy' ? `${parts[3]}-${second}-${first}` : `${parts[3]}-${first}-${second}`;
}

function writtenDay(text: string, unit: string | undefined): string | null {
	if (unit === 'yyyymmdd') return text.replace(COMPACT_DAY, '$1-$2-$3');
	if (unit === 'dmy' || unit === 'mdy') return orderedDay(text, unit);
	return null;
}

function instantOf(text: string, unit: string | undefined, platform: Platform): number {
	if (unit === 'unix_seconds') return Number(text) * 1_000;
	if (unit === 'epoch_ms') return Number(text);
	if (unit === 'local') return instantInZone(text, platform.timeZone);
	return Number.NaN;
}

function convertTime(
	value: unknown,
	name: string,
	source: FieldSource,
	platform: Platform,
	isDay: boolean,
): string {
	const text = String(value).trim();
	const day = writtenDay(text, source.unit);
	if (day) return day;
	const instant = new Date(instantOf(text, source.unit, platform));
	if (Number.isNaN(instant.getTime()))
		throw new Refused('other_unit', { name, value: shown(value), unit: String(source.unit) });
	return isDay ? dayInZone(instant, platform.timeZone) : instant.toISOString();
}

/** A day as it is written, or the region's calendar day of a moment that says its zone. */
function isoDay(value: unknown, name: string, platform: Platform): unknown {
	const text = String(value).trim();
	const instant = isoInstant(text);
	if (instant !== null) return dayInZone(new Date(instant), platform.timeZone);
	if (localDay(text) === null) return value;
	throw new Refused('no_zone', { name, value: shown(value) });
}

/** The value of a field's source before any unit; undefined where the row and the default have none. */
export function sourceValue(row: RawRow, source: FieldSource): unknown {
	const found = source.constant ?? (source.column === undefined ? undefined : valueAt(row, source.column));
	const value = isEmpty(found) ? source.default : found;
	if (isEmpty(value)) return undefined;
	const replaced =
		source.map && Object.hasOwn(source.map, String(value)) ? source.map[String(value)] : undefined;
	return replaced ?? value;
}

/** What kind of conversion a field needs. */
export type Conversion = 'number' | 'day' | 'instant' | 'names' | 'none';

/** The value of a field in the spelling of the own feed; undefined where there is none. */
export function mappedValue(
	row: RawRow,
	name: string,
	source: FieldSource,
	conversion: Conversion,
	platform: Platform,
): unknown {
	const value = sourceValue(row, source);
	if (value === undefined || conversion === 'none') return value;
	if (conversion === 'number') return convertNumber(value, name, source, platform);
	if (conversion === 'names') {
		return source.separator && typeof value === 'string' ? value.split(source.separator) : value;
	}
	if (source.unit === undefined || source.unit === 'iso')
		return conversion === 'day' ? isoDay(value, name, platform) : value;
	return convertTime(value, name, source, platform, conversion === 'day');
}
