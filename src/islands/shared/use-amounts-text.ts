import { useStore } from '@nanostores/react';
import { isoCurrency } from '#domain/money/formats-money.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { useMoney } from '#ui/money.tsx';
import { amountsText } from './amounts-text.ts';

/** In which currency the amounts of the screen are (amounts-text.ts). */
export function useAmountsText(): string {
	const t = useText('common');
	const { locale } = useLanguage();
	return amountsText(useMoney(), isoCurrency(useStore($currency)), t, locale);
}
