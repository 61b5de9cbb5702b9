import { CURRENCY_CHOICES, type CurrencyChoice } from '#domain/money/formats-money.ts';
import { storedChoice } from './choice.ts';
import { KEYS } from './keys.ts';

/** The currency in which every amount is shown (decisions 1). */
export const $currency = storedChoice<CurrencyChoice>(KEYS.currency, CURRENCY_CHOICES, 'USD');
