import { useMemo } from 'react';
import type { AlertWords } from '#domain/alerts/sentence.ts';
import { currencyOf, DEFAULT_PLAT_ID } from '#domain/platforms/platforms.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

/** The words of alerts about a region. */
export function useAlertWords(platId = DEFAULT_PLAT_ID): AlertWords {
	const t = useText('alerts');
	const { locale } = useLanguage();
	return useMemo(() => ({ t, locale, currency: currencyOf(platId) || 'USD' }), [t, locale, platId]);
}
