import { moneyText } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';

/** The languages of the tutorials. */
export type ExampleLocale = 'en' | 'zh' | 'id';

/** The market that a language's examples are set in. */
export type ExampleMarket = {
	readonly currency: CurrencyCode;
	readonly platId: number;
	/** What one US dollar of the examples becomes: a round price level of that market, not an exchange rate. */
	readonly priceLevel: number;
};

const AMERICA: ExampleMarket = { currency: 'USD', platId: 87, priceLevel: 1 };

/** English and Chinese examples sell in America, Indonesian ones in Indonesia. */
export const EXAMPLE_MARKETS: Readonly<Record<ExampleLocale, ExampleMarket>> = {
	en: AMERICA,
	zh: AMERICA,
	id: { currency: 'IDR', platId: 81, priceLevel: 10_000 },
};

/** Minor units of an example's dollars in the market of a language; both currencies have cents. */
export function exampleMinor(dollars: number, locale: ExampleLocale): number {
	return Math.round(dollars * 100 * EXAMPLE_MARKETS[locale].priceLevel);
}

/** An amount of the examples as people write it there: dollars with cents, rupiah without. */
export const exampleMoney = (minor: number | null, locale: ExampleLocale): string =>
	moneyText(minor, EXAMPLE_MARKETS[locale].currency, locale);
