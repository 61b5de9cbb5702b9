import { type PriceRule, targetPrice } from '#domain/tools/price-rule.ts';

/** A rule of prices, and what it makes of a product of six dollars with and without an ending. */
const RULE: Omit<PriceRule, 'ending'> = { margin: 0.4, fee: 0.05, added: 100, least: 0 };
const PRICE = 600;
const PER_DOLLAR = { USD: 1, GBP: 1, IDR: 1, THB: 1, VND: 1, MYR: 1, PHP: 1, SGD: 1, CNY: 1 } as const;

const moved = (ending: PriceRule['ending']) =>
	targetPrice(PRICE, 'USD', 'USD', { ...RULE, ending }, PER_DOLLAR) ?? 0;

/** In cents, with the shares that the text names. */
export const MOVED_PRICE = { ...RULE, price: PRICE, exact: moved('exact'), charm: moved('charm') };
