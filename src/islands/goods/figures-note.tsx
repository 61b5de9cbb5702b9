import { useStore } from '@nanostores/react';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import { dayRangeText, dayText } from '#domain/formats.ts';
import { isoCurrency } from '#domain/formats-money.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $currency } from '#stores/currency.ts';
import { useMoney } from '#ui/money.tsx';

/** Source, as-of day, the days of the period, currency. */
export function FiguresNote({ detail }: { readonly detail: GoodsDetail }) {
	const t = useText('ranking');
	const own = useText('goods');
	const { locale } = useLanguage();
	const { currency } = useMoney();
	const isConverted = currency === isoCurrency(useStore($currency));
	const { as_of: asOf, range, product } = detail;
	const parts = [
		t('line.source', { sources: product.source.marketplace ?? product.source.name }),
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
