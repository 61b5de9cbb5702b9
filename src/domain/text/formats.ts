import { type Growth, signOfGrowth } from '#domain/figures/growth.ts';
import type { Day } from '#domain/time/days.ts';

/** The languages that numbers and days are written in. */
export type FormatLocale = 'en' | 'zh' | 'id';

/** What stands for a figure nobody knows. */
export const UNKNOWN_TEXT = '–';

const numbers = new Map<string, Intl.NumberFormat>();

function written(value: number, locale: FormatLocale, options: Intl.NumberFormatOptions): string {
	const text = numberFormat(locale, options).format(value);
	// The minus sign, which is as wide as a digit; the locale data has the hyphen. What rounds to nothing has none.
	return value < 0 ? text.replace('-', /[1-9]/.test(text) ? '−' : '') : text;
}

function numberFormat(locale: FormatLocale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
	const key = locale + JSON.stringify(options);
	let format = numbers.get(key);
	if (!format) {
		format = new Intl.NumberFormat(locale, options);
		numbers.set(key, format);
	}
	return format;
}

/** A number with exactly so many decimals, grouped as the language does. */
export function fixedNumber(value: number, digits: number, locale: FormatLocale): string {
	return written(value, locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A whole number in full. */
export function wholeNumber(value: number | null, locale: FormatLocale): string {
	return value === null ? UNKNOWN_TEXT : fixedNumber(value, 0, locale);
}

/**
 * A count in few characters: 万 and 亿, K M B, rb jt M; in full below 10,000.
 * Three significant digits, or fewer where the last are zeros and `fewest` says so, but no digit before the point is
 * lost (1,234万).
 */
export function shortNumber(value: number | null, locale: FormatLocale, fewest: 1 | 3 = 3): string {
	if (value === null) return UNKNOWN_TEXT;
	if (Math.abs(value) < 10_000) return written(value, locale, { maximumFractionDigits: 0 });
	return written(value, locale, {
		notation: 'compact',
		minimumSignificantDigits: fewest,
		maximumSignificantDigits: 3,
		maximumFractionDigits: 0,
		roundingPriority: 'morePrecision',
	});
}

/** A share as percent: 0.123 is 12.3 %. At most `digits` decimals, and at least `fewest`. */
export function percentText(share: number | null, locale: FormatLocale, digits = 1, fewest = 0): string {
	if (share === null) return UNKNOWN_TEXT;
	const options = { minimumFractionDigits: fewest, maximumFractionDigits: digits } as const;
	return written(share, locale, { style: 'percent', ...options });
}

/** A share in whole percents, rounded down: what is short of everything is never 100 %. */
export function percentBelow(share: number, locale: FormatLocale): string {
	// 0.29 × 100 is 28.999… in floating point.
	return percentText(Math.floor(share * 100 + 1e-9) / 100, locale, 0);
}

const SIGNS = ['−', '', '+'];

/** Growth with its sign; from ten-fold on, whole percents. `newText` is the language's word for "new". */
export function growthText(growth: Growth, locale: FormatLocale, newText: string): string {
	if (growth === null) return UNKNOWN_TEXT;
	if (growth === 'new') return newText;
	const digits = Math.abs(growth) >= 10 ? 0 : 1;
	const text = percentText(Math.abs(growth), locale, digits, digits);
	return SIGNS[signOfGrowth(growth) + 1] + text;
}

/** A rating out of five with one decimal. */
export function ratingText(rating: number | null, locale: FormatLocale): string {
	return rating === null ? UNKNOWN_TEXT : fixedNumber(rating, 1, locale);
}

const dayFormats = new Map<FormatLocale, Intl.DateTimeFormat>();

function dayFormat(locale: FormatLocale): Intl.DateTimeFormat {
	let format = dayFormats.get(locale);
	if (!format) {
		format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
		dayFormats.set(locale, format);
	}
	return format;
}

const instantOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** A calendar day: Nov 20, 2026 · 2026年11月20日 · 20 Nov 2026. */
export function dayText(day: Day | null, locale: FormatLocale): string {
	return day === null ? UNKNOWN_TEXT : dayFormat(locale).format(instantOf(day));
}

const momentFormats = new Map<FormatLocale, Intl.DateTimeFormat>();

/** The day of an instant where the reader is: when an edition ends, when something was sent. */
export function momentText(instant: string, locale: FormatLocale): string {
	const format = momentFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
	momentFormats.set(locale, format);
	return format.format(new Date(instant));
}

const minuteFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Day and time of an instant: Nov 15, 2026, 20:05. Without a zone as clocks of the reader show it (when somebody
 * logged in, when points came); data of a market takes the zone in which the market counts its days.
 */
export function minuteText(instant: string, locale: FormatLocale, timeZone?: string): string {
	const key = `${locale} ${timeZone}`;
	const format =
		minuteFormats.get(key) ??
		new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone });
	minuteFormats.set(key, format);
	return format.format(new Date(instant));
}

/** A range of days; English and Indonesian write once what both ends share. */
export function dayRangeText(from: Day, to: Day, locale: FormatLocale): string {
	if (from === to) return dayText(from, locale);
	// The Chinese range pattern of the locale data falls back to slashes, unlike its single days.
	if (locale === 'zh') return `${dayText(from, locale)} – ${dayText(to, locale)}`;
	return dayFormat(locale).formatRange(instantOf(from), instantOf(to));
}
