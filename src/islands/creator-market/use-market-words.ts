import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { moneyText } from '#domain/money/formats-money.ts';
import type { CurrencyCode } from '#domain/platforms/platforms.ts';
import { percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $categories, loadCategories } from '#stores/shared/categories.ts';
import { $region } from '#stores/shared/region.ts';

/** Categories of the first level by id, in the language on screen. */
export function useTopCategories(): readonly { readonly value: string; readonly label: string }[] {
	const language = useLanguage();
	const { platId } = useStore($region);
	const tree = useStore($categories).data ?? [];
	useEffect(() => loadCategories({ platId, language }), [platId, language]);
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
