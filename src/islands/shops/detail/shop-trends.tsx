import { useMemo } from 'react';
import type { ShopTrend } from '#contract/shop-detail.ts';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/text.tsx';
import { countAxis, dayPoints } from '#islands/details/day-charts.ts';
import { type DetailWords, useDetailWords } from '#islands/details/detail-words.ts';
import { Trends } from '#islands/details/trends.tsx';
import { shopTrend } from '#stores/shops/shop-detail.ts';
import { Chart } from '#ui/chart.tsx';
import type { ChartData } from '#ui/charts/chart-parts.ts';
import { Panel } from '#ui/panel.tsx';

/** Products on sale and followers day by day. */
function sizeData({ days, levels }: ShopTrend, own: Translate<'shop'>, words: DetailWords): ChartData {
	const level = (id: 'products' | 'followers') => ({
		axis: { ...countAxis(own(`facts.${id}`), words), id, isFromZero: false },
		series: { id, name: own(`facts.${id}`), kind: 'line', axis: id, values: levels[id] } as const,
	});
	const [followers, products] = [level('followers'), level('products')];
	return {
		points: dayPoints(days, words.locale),
		axes: [followers.axis, products.axis],
		series: [followers.series, products.series],
	};
}

type SizeProps = { readonly trend: ShopTrend; readonly isBusy: boolean };

function Size({ trend, isBusy }: SizeProps) {
	const own = useText('shop');
	const words = useDetailWords();
	const data = useMemo(() => sizeData(trend, own, words), [trend, own, words]);
	return (
		<Panel title={own('trend.sizeTitle')} text={own('trend.sizeText')}>
			<div className="mt-4">
				<Chart title={own('trend.size')} data={data} height={240} isBusy={isBusy} />
			</div>
		</Panel>
	);
}

/** The days of the period, and how large the shop was on them. */
export function ShopTrends() {
	return <Trends store={shopTrend} beside={(trend, isBusy) => <Size trend={trend} isBusy={isBusy} />} />;
}
