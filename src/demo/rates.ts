import type { CurrencyCode } from '#domain/platforms/platforms.ts';

/** Units for one dollar that price levels start from; fixed, so that newer rates do not change the world. */
const PER_DOLLAR: Readonly<Record<CurrencyCode, number>> = {
	IDR: 16_450,
	USD: 1,
	GBP: 0.757,
	THB: 32.6,
	VND: 26_150,
	MYR: 4.18,
	PHP: 58.4,
	CNY: 7.13,
	SGD: 1.3,
};

/** The currency's middle rate, for price levels. */
export function middleRate(currency: CurrencyCode): number {
	return PER_DOLLAR[currency];
}
