import { useMemo } from 'react';
import { zoneOf } from '#domain/platforms/platforms.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { useMoney } from '#ui/money.tsx';

/** What columns and charts are written with. */
export type DetailWords = {
	readonly t: Translate<'detail'>;
	readonly locale: Locale;
	readonly money: ReturnType<typeof useMoney>;
	/** The time zone of the region. */
	readonly zone: string;
};

/** The words of the page; the same object until one of them changes. */
export function useDetailWords(): DetailWords {
	const t = useText('detail');
	const { locale } = useLanguage();
	const money = useMoney();
	const zone = zoneOf(usePlatform());
	return useMemo(() => ({ t, locale, money, zone }), [t, locale, money, zone]);
}
