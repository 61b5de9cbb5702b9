import { CURRENCIES, type CurrencyCode } from '#domain/platforms.ts';
import { glide } from './random.ts';

/** Units for one dollar around which the demo's rates wander by a few per cent. */
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

/** Units of the currency for one dollar on a day since 1970, to six significant digits. */
export function demoRate(seed: number, currency: CurrencyCode, epoch: number): number {
	if (currency === 'USD') return 1;
	const key = seed ^ (CURRENCIES.indexOf(currency) + 101);
	const wander = 0.022 * glide(key, epoch, 61) + 0.006 * glide(key, epoch, 9) + 0.0015 * glide(key, epoch, 1);
	return Number((PER_DOLLAR[currency] * (1 + wander)).toPrecision(6));
}
