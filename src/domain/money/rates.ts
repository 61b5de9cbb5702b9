import { CURRENCIES, type CurrencyCode } from '#domain/platforms/platforms.ts';
import { RATE_WORDS } from './rate-words.ts';

/** `money_src_type` of each source currency by the word of its fields: 1 rupiah to 8 yuan, 9 Singapore dollar. */
export const SOURCE_TYPES: Readonly<Record<string, number>> = Object.fromEntries(
	Object.values(RATE_WORDS).map((word, index) => [word, index + 1]),
);

/** Units of each currency for one US dollar. */
export type PerDollar = Readonly<Record<CurrencyCode, number>>;

/** What the product ships for use without a network; newer rates in the database win. */
export const SHIPPED_RATES: { readonly asOf: string; readonly perDollar: PerDollar } = {
	asOf: '2026-09-29',
	perDollar: {
		IDR: 18_016.343,
		USD: 1,
		GBP: 0.755389,
		THB: 33.633025,
		VND: 25_947.768,
		MYR: 4.083235,
		PHP: 62.517539,
		CNY: 6.707784,
		SGD: 1.278658,
	},
};

/** Fields like `rupiah_to_dollar` for every ordered pair: how much of the second one unit of the first is worth. */
export function pairRates(perDollar: PerDollar): Record<string, number> {
	const pairs: Record<string, number> = {};
	for (const from of CURRENCIES) {
		for (const to of CURRENCIES) {
			if (from !== to) pairs[`${RATE_WORDS[from]}_to_${RATE_WORDS[to]}`] = perDollar[to] / perDollar[from];
		}
	}
	return pairs;
}
