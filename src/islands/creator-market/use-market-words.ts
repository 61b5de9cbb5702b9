import { moneyText } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useCategories } from '#islands/shared/categories.tsx';

/** Categories of the first level by id, in the language on screen. */
export function useTopCategories(): readonly { readonly value: string; readonly label: string }[] {
	const tree = useCategories().data ?? [];
	return tree.filter(({ id }) => /^\d{2}$/.test(id)).map(({ id, name }) => ({ value: id, label: name }));
}

/** Names of languages, and how rates and commissions are said. */
export function useMarketWords() {
	const t = useText('partners');
	const { locale } = useLanguage();
	const names = new Intl.DisplayNames(locale, { type: 'language' });
	return {
		languageName: (code: string) => names.of(code) ?? code,
		rate: (minor: number | null, currency: string) =>
			minor === null ? t('offer.negotiable') : moneyText(minor, currency as CurrencyCode, locale),
		commission: (share: number | null) =>
			share === null ? t('offer.negotiable') : percentText(share, locale),
	};
}
