import { convertMinor, type RateTable } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { loadRates } from './rates.ts';

/** Minor units of a currency in those of the chosen one; null without a rate. */
export type Convert = (minor: number, from: CurrencyCode) => number | null;

/** Conversions into a currency by given rates. */
export function conversionBy(rates: RateTable | null, to: CurrencyCode): Convert {
	return (minor, from) => convertMinor(minor, from, to, rates);
}

/** Conversions into a currency by the newest rates. */
export async function newestConversion(to: CurrencyCode): Promise<Convert> {
	return conversionBy(await loadRates(), to);
}
