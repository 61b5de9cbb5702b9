import { useText } from '#i18n/text.tsx';
import { useMoney } from './money.tsx';

/** Prices above one bound, up to and with the other; null is open. */
type Band = { readonly above: number | null; readonly up_to: number | null };

/** What a price band is called, in the currency on screen. */
export function useBandName(): (band: Band) => string {
	const t = useText('common');
	const { shortText } = useMoney();
	return ({ above, up_to: upTo }) => {
		if (above === null && upTo === null) return t('band.all');
		if (above === null) return t('band.upTo', { max: shortText(upTo) });
		return upTo === null
			? t('band.above', { min: shortText(above) })
			: t('band.between', { min: shortText(above), max: shortText(upTo) });
	};
}
