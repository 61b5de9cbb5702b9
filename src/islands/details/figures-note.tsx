import { dayRangeText, dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useAmountsText } from '#islands/shared/use-amounts-text.ts';
import type { ShownDetail } from './shown-detail.ts';

type FiguresNoteProps = {
	readonly detail: ShownDetail;
	readonly source: { readonly name: string; readonly marketplace: string | null };
};

/** Source, as-of day, the days of the period, currency. */
export function FiguresNote({ detail, source }: FiguresNoteProps) {
	const t = useText('ranking');
	const own = useText('detail');
	const { locale } = useLanguage();
	const amounts = useAmountsText();
	const { as_of: asOf, range, partial } = detail;
	const parts = [
		t('line.source', { sources: source.marketplace ?? source.name }),
		asOf ? t('line.asOf', { day: dayText(asOf, locale) }) : own('noData'),
		range && dayRangeText(range.from, range.to, locale),
		partial && t('line.partial'),
		amounts,
	];
	return (
		<p role="note" aria-label={t('line.label')} className="figures text-12 text-muted">
			{parts.filter(Boolean).join(' · ')}
		</p>
	);
}
