import { useStore } from '@nanostores/react';
import { convertMinor, isoCurrency, moneyText, sumText } from '#domain/money/formats-money.ts';
import type { Locale } from '#i18n/languages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { $rates } from '#stores/shared/rates.ts';

/** What is charged, in yuan. */
export const fenText = (fen: number, locale: Locale) => moneyText(fen, 'CNY', locale);

/** The same in the chosen currency; null where that is the yuan, and without its rate. */
export function useAbout(fen: number): string | null {
	const t = useText('pay');
	const { locale } = useLanguage();
	const to = isoCurrency(useStore($currency));
	const amount = convertMinor(fen, 'CNY', to, useStore($rates));
	return amount === null || fen === 0 || to === 'CNY'
		? null
		: t('about', { amount: sumText(amount, to, locale) });
}
