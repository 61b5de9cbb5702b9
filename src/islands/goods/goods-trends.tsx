import { useMemo } from 'react';
import type { GoodsTrend } from '#contract/goods-detail.ts';
import { dayText, percentText } from '#domain/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/text.tsx';
import { dayPoints, moneyAxis } from '#islands/detail/day-charts.ts';
import { type DetailWords, useDetailWords } from '#islands/detail/detail-words.ts';
import { Trends } from '#islands/detail/trends.tsx';
import { goodsTrend } from '#stores/goods-detail.ts';
import { Chart } from '#ui/chart.tsx';
import type { ChartAxis, ChartData, ChartMark } from '#ui/charts/chart-parts.ts';
import { Panel } from '#ui/panel.tsx';

type Words = { readonly own: Translate<'goods'>; readonly shared: DetailWords };

/** What a change of price or commission is called. */
function changeWords(
	change: GoodsTrend['changes'][number],
	{ own: t, shared: { locale, money } }: Words,
): string[] {
	const { price_before: was, price_after: is, commission_before: rateWas, commission_after: rateIs } = change;
	const price =
		was !== null && is !== null && was !== is
			? [
					t('chart.priceChange', {
						from: money.text(was),
						to: money.text(is),
						change: signed(is / was - 1, locale),
					}),
				]
			: [];
	const rate =
		rateWas !== null && rateIs !== null && rateWas !== rateIs
			? [t('chart.rateChange', { from: percentText(rateWas, locale), to: percentText(rateIs, locale) })]
			: [];
	return [...price, ...rate];
}

const signed = (share: number, locale: Locale) =>
	`${share > 0 ? '+' : '−'}${percentText(Math.abs(share), locale)}`;

function priceData(trend: GoodsTrend, words: Words): ChartData {
	const { own: t, shared } = words;
	const { locale, money } = shared;
	const marks = trend.changes.flatMap((change): ChartMark[] => {
		const point = trend.days.indexOf(change.day);
		const isPrice = change.price_before !== change.price_after;
		return changeWords(change, words).map((text) => ({
			point,
			series: isPrice ? 'price' : 'commission',
			text,
		}));
	});
	const rates: ChartAxis = {
		id: 'rate',
		label: t('facts.commission'),
		text: (value) => percentText(value, locale),
		fullText: (value) => percentText(value, locale),
	};
	return {
		points: dayPoints(trend.days, locale),
		marks,
		axes: [moneyAxis(t('chart.priceAxis', { currency: money.currency }), shared), rates],
		series: [
			{
				id: 'price',
				name: t('chart.price'),
				kind: 'line',
				axis: 'money',
				values: trend.levels.price_min.map(money.shown),
			},
			{
				id: 'commission',
				name: t('facts.commission'),
				kind: 'line',
				axis: 'rate',
				values: trend.levels.commission_rate,
			},
		],
	};
}

/** The newest changes in words. */
function Changes({ trend, words }: { readonly trend: GoodsTrend; readonly words: Words }) {
	const said = trend.changes.slice(0, 6).flatMap((change) => {
		const texts = changeWords(change, words);
		return texts.length > 0 ? [{ day: change.day, text: texts.join(' · ') }] : [];
	});
	if (said.length === 0) return <p className="text-12 text-muted">{words.own('chart.noChanges')}</p>;
	return (
		<ul className="figures flex flex-wrap gap-x-6 gap-y-1 text-12">
			{said.map(({ day, text }) => (
				<li key={day}>
					<span className="text-muted">{dayText(day, words.shared.locale)}</span> {text}
				</li>
			))}
		</ul>
	);
}

type PricesProps = { readonly trend: GoodsTrend; readonly isBusy: boolean };

/** Price and commission day by day, with what changed. */
function Prices({ trend, isBusy }: PricesProps) {
	const own = useText('goods');
	const shared = useDetailWords();
	const words = useMemo(() => ({ own, shared }), [own, shared]);
	const data = useMemo(() => priceData(trend, words), [trend, words]);
	return (
		<Panel title={own('trend.pricesTitle')} text={own('trend.pricesText')}>
			<div className="mt-4 flex flex-col gap-3">
				<Chart title={own('trend.prices')} data={data} height={200} isBusy={isBusy} />
				<Changes trend={trend} words={words} />
			</div>
		</Panel>
	);
}

/** The days of the period, and price and commission on them. */
export function GoodsTrends() {
	return <Trends store={goodsTrend} beside={(trend, isBusy) => <Prices trend={trend} isBusy={isBusy} />} />;
}
