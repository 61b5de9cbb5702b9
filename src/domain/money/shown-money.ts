import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import type { FormatLocale } from '#domain/text/formats.ts';
import { convertMinor, moneyText, type RateTable, shortMoneyText, sumText } from './formats-money.ts';

/** In which currency the amounts of a screen are stored, and in which they are shown. */
export type MoneySetting = {
	readonly from: CurrencyCode;
	readonly to: CurrencyCode;
	readonly rates: RateTable | null;
};

/** How amounts are written in a currency. */
export type ShownMoney = ReturnType<typeof shownMoney>;

/** Formats amounts of minor units; without a rate they stay in the currency they are stored in. */
export function shownMoney({ from, to, rates }: MoneySetting, locale: FormatLocale) {
	const converted = (minor: number) => convertMinor(minor, from, to, rates);
	const currency = converted(0) === null ? from : to;
	const day = rates?.as_of;
	const shown = (minor: number | null) => (minor === null ? null : (converted(minor) ?? minor));
	return {
		currency,
		/** The day of the rates that amounts were converted with; null where they are as stored. */
		ratesOf: currency === from || typeof day !== 'string' ? null : day.slice(0, 10),
		/** Minor units of the shown currency, for charts: their ticks are then round in it. */
		shown,
		/** What `shown` gave, in full and in few characters. */
		shownText: (amount: number) => moneyText(amount, currency, locale),
		shownShortText: (amount: number) => shortMoneyText(amount, currency, locale),
		text: (minor: number | null) => moneyText(shown(minor), currency, locale),
		/** A sum: in full where it can be read. */
		sumText: (minor: number | null) => sumText(shown(minor), currency, locale),
		shortText: (minor: number | null) => shortMoneyText(shown(minor), currency, locale),
	};
}
