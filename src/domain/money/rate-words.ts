import type { CurrencyCode } from '#domain/platforms/platforms.ts';

/** The words of the rate table's fields, in the order of `money_src_type` 1 to 9 (decisions 2). */
export const RATE_WORDS: Readonly<Record<CurrencyCode, string>> = {
	IDR: 'rupiah',
	USD: 'dollar',
	GBP: 'pound',
	THB: 'baht',
	VND: 'dong',
	MYR: 'ringgit',
	PHP: 'peso',
	CNY: 'yuan',
	SGD: 'singapore_dollar',
};
