import { useStore } from '@nanostores/react';
import type { GrowingFigure } from '#contract/fields.ts';
import { shortNumber, wholeNumber } from '#domain/formats.ts';
import type { ExplainedFigure } from '#domain/provenance.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { BehindStore } from '#stores/detail.ts';
import { useMoney } from '#ui/money.tsx';
import { StatTile } from '#ui/stat-tile.tsx';
import type { DayTrend } from './day-charts.ts';

const CHANNELS = ['video_gmv', 'live_gmv', 'card_gmv'] as const;

type SalesName = 'units' | 'gmv' | (typeof CHANNELS)[number];

type SalesTilesProps = {
	readonly detail: {
		readonly figures: Readonly<Record<SalesName, GrowingFigure>>;
		readonly totals: Readonly<Record<'units' | 'gmv', ExplainedFigure>>;
		readonly as_of: string | null;
	};
	/** Its days, for the tiny trends. */
	readonly trend: BehindStore<DayTrend>;
};

/** The key figures of what was sold: units, GMV and its channels, each with growth and where it comes from. */
export function SalesTiles({ detail, trend }: SalesTilesProps) {
	const t = useText('detail');
	const { locale } = useLanguage();
	const money = useMoney();
	const days = useStore(trend.$state).data;
	const { figures, totals, as_of: asOf } = detail;
	const count = (value: number | null) => shortNumber(value, locale);
	const shared = (name: SalesName) => {
		const values = days?.series[name].values;
		return {
			label: t(`figures.${name}`),
			figure: figures[name],
			growth: figures[name].growth,
			asOf,
			...(values ? { trend: { values, label: t('figures.trend') } } : {}),
		};
	};
	return (
		<>
			<StatTile
				{...shared('units')}
				text={count}
				fullText={(value) => wholeNumber(value, locale)}
				note={t('figures.total', { total: count(totals.units.value) })}
			/>
			<StatTile
				{...shared('gmv')}
				text={money.shortText}
				fullText={money.text}
				note={t('figures.total', { total: money.shortText(totals.gmv.value) })}
			/>
			{CHANNELS.map((name) => (
				<StatTile key={name} {...shared(name)} text={money.shortText} fullText={money.text} />
			))}
		</>
	);
}
