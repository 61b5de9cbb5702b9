import { convertMinor, minorOf, type RateTable } from '#domain/money/formats-money.ts';
import { type CurrencyCode, minorDigits } from '#domain/platforms/platforms.ts';
import type { FormatLocale } from '#domain/text/formats.ts';
import { fieldNumber, typedNumber } from '#domain/text/typed-number.ts';
import type { Range, RangeUnit } from '#stores/rankings/ranking-filters.ts';
import {
	dayRangeProblem,
	type RangeBounds,
	type RangeProblem,
	rangeProblem,
	type TypedRange,
} from '#ui/range-check.ts';

/** The currency of the call, that in which people type, and the language whose marks they use. */
export type Currencies = {
	readonly stored: CurrencyCode;
	readonly shown: CurrencyCode;
	readonly rates: RateTable | null;
	readonly locale: FormatLocale;
};

/** A filter on a range: its name and its unit. */
export type RangeFilterOf = { readonly name: string; readonly unit: RangeUnit };

/** Growth may fall by all there was and rise without end; other shares are parts of a whole. */
function boundsOf({ name, unit }: RangeFilterOf): RangeBounds | undefined {
	if (unit === 'rating') return { lowest: 0, highest: 5 };
	if (unit !== 'share') return undefined;
	return name.endsWith('growth') ? { lowest: -100, highest: 100_000_000 } : { lowest: 0, highest: 100 };
}

/** What is wrong with a typed range of this filter, or null. */
export function problemOf(
	filter: RangeFilterOf,
	typed: TypedRange,
	locale: FormatLocale,
): RangeProblem | null {
	return filter.unit === 'day' ? dayRangeProblem(typed) : rangeProblem(typed, locale, boundsOf(filter));
}

/** One end as the call wants it; undefined where it is empty or no number. */
export function paramOf(text: string, unit: RangeUnit, currencies: Currencies): string | undefined {
	if (text.trim() === '') return undefined;
	if (unit === 'day') return text;
	const number = typedNumber(text, currencies.locale);
	if (number === null) return undefined;
	if (unit === 'share') return String(Number((number / 100).toFixed(6)));
	if (unit === 'rating') return String(Number(number.toFixed(2)));
	if (unit === 'count') return String(Math.round(number));
	const minor = minorOf(number, currencies.shown);
	const stored =
		minor === null ? null : convertMinor(minor, currencies.shown, currencies.stored, currencies.rates);
	return stored === null ? undefined : String(stored);
}

/** A typed range as the call wants it: percents as shares, amounts in the region's minor units. Null where empty. */
export function rangeOfTyped(unit: RangeUnit, typed: TypedRange, currencies: Currencies): Range | null {
	const min = paramOf(typed.min, unit, currencies);
	const max = paramOf(typed.max, unit, currencies);
	if (min === undefined && max === undefined) return null;
	return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

/** One end of the address as somebody would have typed it. */
export function typedText(param: string | undefined, unit: RangeUnit, currencies: Currencies): string {
	if (param === undefined || unit === 'day') return param ?? '';
	const { stored, shown, rates, locale } = currencies;
	if (unit === 'count' || unit === 'rating') return fieldNumber(Number(param), locale);
	if (unit === 'share') return fieldNumber(Number((Number(param) * 100).toFixed(4)), locale);
	const minor = convertMinor(Number(param), stored, shown, rates) ?? Number(param);
	return fieldNumber(minor / 10 ** minorDigits(shown), locale);
}

/** A range of the address as somebody would have typed it. */
export function typedRange(unit: RangeUnit, range: Range | undefined, currencies: Currencies): TypedRange {
	return { min: typedText(range?.min, unit, currencies), max: typedText(range?.max, unit, currencies) };
}
