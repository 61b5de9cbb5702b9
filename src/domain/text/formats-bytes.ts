import { type FormatLocale, fixedNumber } from './formats.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** The size of a file: bytes in full, from a thousand on with one decimal up to TB. */
export function bytesText(bytes: number, locale: FormatLocale): string {
	let value = bytes;
	let unit = 0;
	// What would be written as 1,000.0 is one of the next unit.
	while (unit < UNITS.length - 1 && value >= (unit === 0 ? 1_000 : 999.95)) {
		value /= 1_000;
		unit += 1;
	}
	return `${fixedNumber(value, unit === 0 ? 0 : 1, locale)} ${UNITS[unit]}`;
}
