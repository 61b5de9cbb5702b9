import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Edition, MONTHLY_PRICE_CNY, type PaidEdition, priceCny } from '#domain/access/editions.ts';
import { convertMinor, isoCurrency, sumText, yuanText } from '#domain/money/formats-money.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { $rates, needRates } from '#stores/shared/rates.ts';
import { editionName } from './edition-names.ts';

/** What an edition costs a month in the chosen currency, with the yuan that are charged; null for one that is not sold. */
export function usePrice(edition: Edition | null): string | null {
	const t = useText('common');
	const { locale } = useLanguage();
	const to = isoCurrency(useStore($currency));
	const rates = useStore($rates);
	const isPriced = useStore($isSold) && edition !== null && Object.hasOwn(MONTHLY_PRICE_CNY, edition);
	const isConverted = isPriced && to !== 'CNY';
	useEffect(() => {
		if (isConverted) needRates();
	}, [isConverted]);
	if (!isPriced) return null;
	const yuan = priceCny(edition as PaidEdition, 1);
	const price = yuanText(yuan, locale);
	const amount = to === 'CNY' ? null : convertMinor(yuan * 100, 'CNY', to, rates);
	if (amount === null) return t('locked.price', { price });
	return t('locked.priceAbout', { amount: sumText(amount, to, locale), price });
}

/** The edition that something needs, with its price; where nothing is sold, only that it is not open. */
export function useNeeded(edition: Edition | null): string {
	const t = useText('common');
	const price = usePrice(edition);
	const isSoldHere = useStore($isSold);
	if (edition === 'sign_up') return t('locked.titleSignUp');
	if (edition === null || !isSoldHere) return t('locked.titleOther');
	return [t('locked.title', { edition: editionName(edition, t) }), price].filter(Boolean).join(' · ');
}
