import { type Edition, MONTHLY_PRICE_CNY, type PaidEdition, priceCny } from '#domain/editions.ts';
import { yuanText } from '#domain/formats-money.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

/** What an edition costs a month, as a text; null for one that is not sold. */
export function usePrice(edition: Edition | null): string | null {
	const t = useText('common');
	const { locale } = useLanguage();
	if (edition === null || !Object.hasOwn(MONTHLY_PRICE_CNY, edition)) return null;
	return t('locked.price', { price: yuanText(priceCny(edition as PaidEdition, 1), locale) });
}
