import type { Kept, KeptRows } from '#domain/figures/retention.ts';
import { dayText, wholeNumber } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';

/** For how many days figures or samples are kept, and since which day, in words. */
export const keptText = (
	t: Translate<'common'>,
	locale: Locale,
	{ days, since }: KeptRows,
	of: Kept = 'figures',
) => t(`kept.${of}`, { days: wholeNumber(days, locale), day: dayText(since, locale) });

export function useKeptText(of?: Kept) {
	const t = useText('common');
	const { locale } = useLanguage();
	return (kept: KeptRows) => keptText(t, locale, kept, of);
}

/** Why days that were asked for have no figures, where they are kept no more; nothing else. */
export function KeptNote({ kept, of }: { readonly kept: KeptRows | undefined; readonly of?: Kept }) {
	const text = useKeptText(of);
	return (
		kept && (
			<p role="note" className="rounded-panel bg-well px-3 py-2">
				{text(kept)}
			</p>
		)
	);
}
