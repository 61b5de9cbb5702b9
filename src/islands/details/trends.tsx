import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import { useText } from '#i18n/text.tsx';
import type { BehindStore } from '#stores/details/detail.ts';
import { Chart } from '#ui/chart.tsx';
import { Panel } from '#ui/panel.tsx';
import { type DayTrend, dayCharts } from './day-charts.ts';
import { useDetailWords } from './detail-words.ts';
import { TrendWaiting } from './trend-waiting.tsx';

type TrendsProps<Trend> = {
	readonly store: BehindStore<Trend>;
	/** A panel beside the channels. */
	readonly beside: (trend: Trend, isBusy: boolean) => ReactNode;
};

/** The days of the period: sales, what came new, channels, and what stands beside them. */
export function Trends<Trend extends DayTrend>({ store, beside }: TrendsProps<Trend>) {
	const t = useText('detail');
	const words = useDetailWords();
	const { status, data } = useStore(store.$state);
	const charts = useMemo(() => data && dayCharts(data, words), [data, words]);
	if (!(charts && data)) return <TrendWaiting store={store} />;
	const isBusy = status === 'loading';
	return (
		<>
			<Panel title={t('trend.title')} text={t('trend.text')}>
				<div className="mt-4 flex flex-col gap-6">
					<Chart title={t('trend.sales')} data={charts.sales} isBusy={isBusy} />
					<Chart title={t('trend.content')} data={charts.content} height={180} isBusy={isBusy} />
				</div>
			</Panel>
			<div className="grid gap-4 lg:grid-cols-2">
				<Panel title={t('trend.channelsTitle')} text={t('trend.channelsText')}>
					<div className="mt-4">
						<Chart title={t('trend.channels')} data={charts.channels} height={240} isBusy={isBusy} />
					</div>
				</Panel>
				{beside(data, isBusy)}
			</div>
		</>
	);
}
