import { type RateTable, rateBetween } from '#domain/money/formats-money.ts';
import { type CurrencyCode, minorDigits } from '#domain/platforms/platforms.ts';
import { type FormatLocale, fixedNumber } from '#domain/text/formats.ts';
import { typedNumber } from '#domain/text/typed-number.ts';

/** An amount that somebody typed, in whole units; null for what is none. */
export function amountOf(typed: string, locale: FormatLocale): number | null {
	const amount = typedNumber(typed, locale);
	return amount === null || amount < 0 ? null : amount;
}

/** An amount with the decimals of its currency; what would be rounded to almost nothing keeps four digits. */
export function amountText(amount: number, currency: CurrencyCode, locale: FormatLocale): string {
	const digits = minorDigits(currency);
	if (amount === 0 || amount >= 10 ** (1 - digits)) return fixedNumber(amount, digits, locale);
	return new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(amount);
}

/** What a conversion shows: the amount in the other currency, and the rate; null where no rate is known. */
export type Conversion = { readonly result: string; readonly rate: string };

/** Converts whole units of one currency into another. */
export function convert(
	amount: number,
	from: CurrencyCode,
	to: CurrencyCode,
	rates: RateTable,
	locale: FormatLocale,
): Conversion | null {
	const rate = rateBetween(from, to, rates);
	if (rate === null) return null;
	return {
		result: amountText(amount * rate, to, locale),
		rate: new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(rate),
	};
}
