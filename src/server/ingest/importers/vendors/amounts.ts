import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { minorUnits, shiftDecimal } from '#server/ingest/importers/decimal.ts';
import { readDecimal, readMoney } from '#server/ingest/importers/fields/numbers.ts';
import { asText, shown, unknownOr } from '#server/ingest/importers/fields/reader.ts';
import { Refused } from '#server/ingest/importers/refused.ts';
import type { Scope } from '#server/ingest/importers/scope.ts';

/** What vendors put before or behind an amount. A dollar sign alone is any currency that calls itself dollar. */
const SIGNS: readonly { readonly sign: string; readonly currencies: readonly string[] }[] = [
	{ sign: 'S$', currencies: ['SGD'] },
	{ sign: 'US$', currencies: ['USD'] },
	{ sign: '$', currencies: ['USD', 'SGD'] },
	{ sign: '£', currencies: ['GBP'] },
	{ sign: '฿', currencies: ['THB'] },
	{ sign: '₫', currencies: ['VND'] },
	{ sign: 'đ', currencies: ['VND'] },
	{ sign: '₱', currencies: ['PHP'] },
	{ sign: 'RP', currencies: ['IDR'] },
	{ sign: 'RM', currencies: ['MYR'] },
	{ sign: '¥', currencies: ['CNY'] },
	{ sign: '€', currencies: ['EUR'] },
	{ sign: 'R$', currencies: ['BRL'] },
];

/** Whether a currency's code or sign means the given currency; text that is neither is another one. */
export function meansCurrency(written: string, currency: CurrencyCode): boolean {
	const text = written.trim().toUpperCase();
	const sign = SIGNS.find((one) => one.sign.toUpperCase() === text);
	return sign ? sign.currencies.includes(currency) : text === currency;
}

const AMOUNT = /\d(?:[\d.,]*\d)?/g;
const AROUND = /[\d.,\s\-–—~+]+/g;
const GROUPED = /^\d{1,3}([.,]\d{3})+$/;
/** Currencies whose prices have no decimals in daily life: `15.900` is fifteen thousand nine hundred. */
const WITHOUT_CENTS: readonly string[] = ['IDR', 'VND'];

/** One written amount as a plain decimal: `1,234.50`, in Indonesia and Vietnam `15.900` too. */
function plainAmount(text: string, currency: CurrencyCode): string {
	if (WITHOUT_CENTS.includes(currency) && GROUPED.test(text)) return text.replace(/[.,]/g, '');
	if (/,\d{1,2}$/.test(text)) return text.replace(/\./g, '').replace(',', '.');
	return text.replace(/,/g, '');
}

/** The amounts in a text such as `$23.89 - 53.95`; none where they carry the sign of another currency. */
function amountsIn(text: string, currency: CurrencyCode): string[] {
	const words = text.split(AROUND).filter((word) => word !== '');
	if (!words.every((word) => meansCurrency(word, currency))) return [];
	return (text.match(AMOUNT) ?? []).map((amount) => plainAmount(amount, currency));
}

const PLAIN = /^[+-]?[\d.]+([eE][+-]?\d+)?$/;
const money = readMoney(9e13);

/** Which amount of a price range is meant. */
export type End = 'low' | 'high';

/**
 * Money in major units, a number or text, as integer minor units of the region's currency. Text may carry a sign
 * and be a range. Null for words that mean unknown and for amounts with the sign of another currency.
 */
export function readAmount(value: unknown, name: string, scope: Scope, end: End = 'low'): number | null {
	const { currency } = scope.platform;
	const text = typeof value === 'string' ? value.trim() : value;
	const isPlain = typeof text !== 'string' || (PLAIN.test(text) && !GROUPED.test(text));
	if (isPlain) return money(text, name, scope, {}) as number | null;
	const amounts = amountsIn(text, currency);
	if (amounts.length === 0) {
		return /\d/.test(text) && !text.startsWith('-') ? null : unknownOr(text, name, 'no_plain_amount');
	}
	const minor = amounts.map((amount) => money(amount, name, scope, {}) as number);
	return end === 'low' ? Math.min(...minor) : Math.max(...minor);
}

const share = readDecimal(0, 1, 4);

/** Places to move the decimal point; see readCommission. */
function placesOf(number: number): number {
	if (number < 1) return 0;
	return number < 100 ? -2 : -4;
}

/**
 * A commission rate as a fraction. Vendors write 15 % as `0.15`, `15`, `1500` or `"15%"`, and one vendor in several of
 * these ways. The platform's rates lie between 1 % and 80 %, so the three ranges do not meet: below 1 it is a fraction,
 * below 100 percent, else hundredths of a percent.
 */
export function readCommission(value: unknown, name: string, scope: Scope): number | null {
	const text = asText(value)?.trim() ?? '';
	const bare = text.endsWith('%') ? text.slice(0, -1).trim() : text;
	const number = minorUnits(bare, 4) / 10_000;
	if (Number.isNaN(number)) return unknownOr(value, name, 'no_rate');
	const rate = shiftDecimal(bare, text.endsWith('%') ? -2 : placesOf(number));
	if (number < 0 || rate === null || Number(rate) > 1) {
		throw new Refused('rate_beyond', { name, value: shown(value) });
	}
	return share(rate, name, scope, {}) as number;
}
