import type { Standing } from '#contract/detail-fields.ts';
import { UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

/** Its place in the narrowest category in which it has one, in words. */
export function useStandingText(standing: Standing | null, area: 'shop' | 'creator'): string {
	const t = useText(area);
	const { locale } = useLanguage();
	const place = standing?.places.at(-1);
	if (!place) return UNKNOWN_TEXT;
	const words = t('standing.place', {
		rank: wholeNumber(place.rank, locale),
		of: wholeNumber(place.of, locale),
	});
	return `${words} · ${place.category?.name ?? t('standing.all')}`;
}
