import { useStore } from '@nanostores/react';
import { isoCurrency } from '#domain/money/formats-money.ts';
import { dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { useMoney } from '#ui/money.tsx';

/** In which currency the amounts of a screen are, and of which day its rates where they were converted. */
export function useAmountsText(): string {
	const t = useText('common');
	const { locale } = useLanguage();
	const { currency, ratesOf } = useMoney();
	const isAsChosen = currency === isoCurrency(useStore($currency));
	if (!isAsChosen) return t('amounts.unconverted', { currency });
	if (ratesOf === null) return t('amounts.in', { currency });
	return t('amounts.atRates', { currency, day: dayText(ratesOf, locale) });
}
