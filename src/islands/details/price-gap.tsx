import { percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Badge } from '#ui/badge.tsx';

/** Below this share prices are the same to the eye. */
const SAME = 0.005;

/** How a price differs from the one on screen: 0.1 is 10 % dearer. */
export function PriceGap({ gap }: { readonly gap: number }) {
	const t = useText('detail');
	const { locale } = useLanguage();
	const share = percentText(Math.abs(gap), locale, 0);
	if (Math.abs(gap) < SAME) return <Badge>{t('similar.samePrice')}</Badge>;
	return <Badge>{gap > 0 ? t('similar.dearer', { share }) : t('similar.cheaper', { share })}</Badge>;
}
