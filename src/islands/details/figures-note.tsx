import { useStore } from '@nanostores/react';
import { isoCurrency } from '#domain/money/formats-money.ts';
import { dayRangeText, dayText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/shared/currency.ts';
import { useMoney } from '#ui/money.tsx';
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
	const { currency } = useMoney();
	const isConverted = currency === isoCurrency(useStore($currency));
	const { as_of: asOf, range } = detail;
	const parts = [
		t('line.source', { sources: source.marketplace ?? source.name }),
		asOf ? t('line.asOf', { day: dayText(asOf, locale) }) : own('noData'),
		range && dayRangeText(range.from, range.to, locale),
		isConverted ? t('line.currency', { currency }) : t('line.currencyUnconverted', { currency }),
	];
	return (
		<p role="note" aria-label={t('line.label')} className="figures text-12 text-muted">
			{parts.filter(Boolean).join(' · ')}
		</p>
	);
}
