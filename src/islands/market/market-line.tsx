import { dayRangeText, dayText } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useAmountsText } from '#islands/shared/use-amounts-text.ts';

type MarketLineProps = {
	readonly answer: {
		readonly as_of: string | null;
		readonly sources: readonly { readonly name: string; readonly marketplace: string | null }[];
	};
	/** The days of the figures; null is everything so far. Not said for samples, which say their own. */
	readonly range?: { readonly from: string; readonly to: string } | null;
	/** What else there is to say. */
	readonly more?: string;
};

/** Source, as-of day, period and currency of what is below. */
export function MarketLine({ answer, range, more }: MarketLineProps) {
	const t = useText('market');
	const { locale } = useLanguage();
	const amounts = useAmountsText();
	const names = answer.sources.map((source) => source.marketplace ?? source.name);
	const sources = listText(names, locale);
	const parts = [
		t('line.source', { sources: sources || t('line.noSource') }),
		answer.as_of && t('line.asOf', { day: dayText(answer.as_of, locale) }),
		range && dayRangeText(range.from, range.to, locale),
		range === null && t('line.total'),
		amounts,
		more,
	];
	return (
		<p aria-label={t('line.label')} role="note" className="figures min-w-0 text-12 text-muted">
			{parts.filter(Boolean).join(' · ')}
		</p>
	);
}
