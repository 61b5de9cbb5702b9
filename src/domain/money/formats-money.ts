import { type CurrencyCode, minorDigits } from '#domain/platforms/platforms.ts';
import { type FormatLocale, fixedNumber, shortNumber, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { RATE_WORDS } from './rate-words.ts';

/** The currencies of the menu, as stored (spec section 3), and the yuan of the price list; POU is the pound. */
export const CURRENCY_CHOICES = ['USD', 'IDR', 'POU', 'THB', 'VND', 'MYR', 'PHP', 'SGD', 'CNY'] as const;
export type CurrencyChoice = (typeof CURRENCY_CHOICES)[number];

/** ISO 4217 code of a stored choice. */
export function isoCurrency(choice: CurrencyChoice): CurrencyCode {
	return choice === 'POU' ? 'GBP' : choice;
}

const SYMBOLS: Readonly<Record<CurrencyCode, string>> = {
	IDR: 'Rp',
	USD: '$',
	GBP: '£',
	THB: '฿',
	VND: '₫',
	MYR: 'RM',
	PHP: '₱',
	CNY: '¥',
	SGD: 'S$',
};

/** The sign of a currency, as written before an amount. */
export function currencySymbol(currency: CurrencyCode): string {
	return SYMBOLS[currency];
}

/** Fields like `rupiah_to_dollar`: how much of the second currency one unit of the first is worth. */
export type RateTable = Readonly<Record<string, number | string | Readonly<Record<string, number>>>>;

/** How much of `to` one unit of `from` is worth; null where the table does not say. */
export function rateBetween(from: CurrencyCode, to: CurrencyCode, rates: RateTable | null): number | null {
	if (from === to) return 1;
	const rate = Number(rates?.[`${RATE_WORDS[from]}_to_${RATE_WORDS[to]}`]);
	return Number.isFinite(rate) && rate > 0 ? rate : null;
}

/** Minor units of one currency in minor units of another, rounded; null without a rate. */
export function convertMinor(
	amount: number,
	from: CurrencyCode,
	to: CurrencyCode,
	rates: RateTable | null,
): number | null {
	const rate = rateBetween(from, to, rates);
	if (rate === null) return null;
	return Math.round(amount * rate * 10 ** (minorDigits(to) - minorDigits(from)));
}

/** Currencies that are shown without decimals; rupiah are stored with two. */
const isWhole = (currency: CurrencyCode) => currency === 'IDR' || currency === 'VND';
/** From here on whole currencies are millions, whose decimals say something. */
const MILLION = 1_000_000;

/** An amount of minor units in full: 2 decimals, rupiah and dong none. */
export function moneyText(amount: number | null, currency: CurrencyCode, locale: FormatLocale): string {
	if (amount === null) return UNKNOWN_TEXT;
	const units = Math.abs(amount) / 10 ** minorDigits(currency);
	const number = isWhole(currency)
		? fixedNumber(Math.round(units), 0, locale)
		: fixedNumber(units, minorDigits(currency), locale);
	return withSymbol(amount, currency, number);
}

/** An amount of minor units in few characters: `$1.23M`, `¥128万`, `Rp1,23 M`, `Rp50 rb`; below 10,000 in full. */
export function shortMoneyText(amount: number | null, currency: CurrencyCode, locale: FormatLocale): string {
	if (amount === null) return UNKNOWN_TEXT;
	const units = Math.abs(amount) / 10 ** minorDigits(currency);
	if (units < 10_000) return moneyText(amount, currency, locale);
	const fewest = isWhole(currency) && units < MILLION ? 1 : 3;
	return withSymbol(amount, currency, shortNumber(units, locale, fewest));
}

/** A sum in full, but in few characters where it is millions of rupiah or dong, which nobody reads digit by digit. */
export function sumText(amount: number | null, currency: CurrencyCode, locale: FormatLocale): string {
	const units = Math.abs(amount ?? 0) / 10 ** minorDigits(currency);
	const isLong = isWhole(currency) && units >= MILLION;
	return (isLong ? shortMoneyText : moneyText)(amount, currency, locale);
}

/** The yuan price of an edition, whole. */
export function yuanText(yuan: number, locale: FormatLocale): string {
	return `${SYMBOLS.CNY}${fixedNumber(yuan, 0, locale)}`;
}

function withSymbol(amount: number, currency: CurrencyCode, number: string): string {
	return `${amount < 0 ? '−' : ''}${SYMBOLS[currency]}${number}`;
}

/** Minor units of an amount in whole units (domain/text/typed-number.ts reads what is typed); null for what is none. */
export function minorOf(amount: number | null, currency: CurrencyCode): number | null {
	if (amount === null || amount < 0) return null;
	return Math.round(amount * 10 ** minorDigits(currency));
}
