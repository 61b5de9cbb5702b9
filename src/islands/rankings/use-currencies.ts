import { use } from 'react';
import { useLanguage } from '#i18n/text.tsx';
import { MoneyContext, useMoney } from '#ui/money.tsx';
import type { Currencies } from './range-units.ts';

/** The currencies for filters on amounts: as long as rates are missing, people type in the region's own. */
export function useCurrencies(): Currencies {
	const { from, rates } = use(MoneyContext);
	const { locale } = useLanguage();
	return { stored: from, shown: useMoney().currency, rates, locale };
}
