import { useMemo } from 'react';
import type { MarketOverview } from '#contract/market.ts';
import { addDays, eachDay } from '#domain/time/days.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { countAxis, dayPoints } from '#islands/details/day-charts.ts';
import { Chart } from '#ui/chart.tsx';
import type { ChartData } from '#ui/charts/chart-parts.ts';
import { Panel } from '#ui/panel.tsx';

type DaysProps = {
	/** The newest day of the trend. */
	readonly last: string;
	readonly trend: NonNullable<MarketOverview['totals']>['trend'];
};

/** What the platform sold on each of the last days, whatever period is on screen. */
export function MarketDays({ last, trend }: DaysProps) {
	const t = useText('market');
	const { locale } = useLanguage();
	const data = useMemo((): ChartData => {
		const days = eachDay(addDays(last, 1 - trend.length), last);
		return {
			points: dayPoints(days, locale),
			axes: [countAxis(t('sums.units'), { locale })],
			series: [{ id: 'units', name: t('sums.units'), kind: 'area', axis: 'count', values: trend }],
		};
	}, [last, trend, locale, t]);
	return (
		<Panel title={t('overview.days')}>
			<div className="mt-3">
				<Chart title={t('overview.unitsOfDays')} data={data} height={220} isBusy={false} />
			</div>
		</Panel>
	);
}
