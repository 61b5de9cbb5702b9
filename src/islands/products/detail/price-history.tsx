import { useMemo, useState } from 'react';
import type { GoodsTrend } from '#contract/goods-detail.ts';
import { type DayOfChanges, numberedChanges } from '#domain/products/price-changes.ts';
import { dayText, percentText, wholeNumber } from '#domain/text/formats.ts';
import { useText } from '#i18n/text.tsx';
import { dayPoints, moneyAxis } from '#islands/details/day-charts.ts';
import { useDetailWords } from '#islands/details/detail-words.ts';
import { Button } from '#ui/button.tsx';
import { Chart } from '#ui/chart.tsx';
import type { ChartAxis, ChartData, ChartFlag, ChartMark } from '#ui/charts/chart-parts.ts';
import { Panel } from '#ui/panel.tsx';
import { changeText, dayTextOf, shortDayText, type Words } from './price-words.ts';

type Days = readonly DayOfChanges[];

/** A dot on each line that changed. */
const marksOf = (trend: GoodsTrend, days: Days, words: Words): ChartMark[] =>
	days.flatMap(({ day, changes }) =>
		changes.map((change) => ({
			point: trend.days.indexOf(day),
			series: change.what,
			text: changeText(change, words),
		})),
	);

const flagsOf = (trend: GoodsTrend, days: Days, words: Words): ChartFlag[] =>
	days.map((day) => ({
		point: trend.days.indexOf(day.day),
		number: day.number,
		text: shortDayText(day, words),
		fullText: dayTextOf(day, words),
	}));

function priceData(trend: GoodsTrend, days: Days, words: Words): ChartData {
	const { own: t, shared } = words;
	const { locale, money } = shared;
	const rates: ChartAxis = {
		id: 'rate',
		label: t('facts.commission'),
		text: (value) => percentText(value, locale),
		fullText: (value) => percentText(value, locale),
	};
	return {
		points: dayPoints(trend.days, locale),
		marks: marksOf(trend, days, words),
		...(days.length > 0 ? { flags: flagsOf(trend, days, words) } : {}),
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

/** Changes that stand below the chart before one asks for all. */
const SHOWN = 6;

type ChangesProps = { readonly days: Days; readonly words: Words };

/** The changes in words, the newest first, with the numbers of their flags. */
function Changes({ days, words }: ChangesProps) {
	const { own: t, shared } = words;
	const [isWhole, setWhole] = useState(false);
	if (days.length === 0) return <p className="text-12 text-muted">{t('chart.noChanges')}</p>;
	const newest = days.toReversed();
	return (
		<div className="flex flex-col items-start gap-1">
			<ol aria-label={t('chart.changes')} className="figures flex flex-col gap-1 text-12">
				{newest.slice(0, isWhole ? undefined : SHOWN).map((day) => (
					<li key={day.day} value={day.number} className="flex items-baseline gap-2">
						<span className="inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-full border border-edge px-1">
							{wholeNumber(day.number, shared.locale)}
						</span>
						<span className="shrink-0 text-muted">{dayText(day.day, shared.locale)}</span>
						<span>{dayTextOf(day, words)}</span>
					</li>
				))}
			</ol>
			{days.length > SHOWN && (
				<Button look="quiet" className="-ml-2" onClick={() => setWhole(!isWhole)}>
					{isWhole ? t('chart.fewerChanges') : t('chart.allChanges', { count: days.length })}
				</Button>
			)}
		</div>
	);
}

type PriceHistoryProps = { readonly trend: GoodsTrend; readonly isBusy: boolean };

/** Price and commission day by day, with what changed. */
export function PriceHistory({ trend, isBusy }: PriceHistoryProps) {
	const own = useText('goods');
	const shared = useDetailWords();
	const words = useMemo(() => ({ own, shared }), [own, shared]);
	const days = useMemo(() => numberedChanges(trend.changes), [trend]);
	const data = useMemo(() => priceData(trend, days, words), [trend, days, words]);
	return (
		<Panel title={own('trend.pricesTitle')} text={own('trend.pricesText')}>
			<div className="mt-4 flex flex-col gap-3">
				<Chart title={own('trend.prices')} data={data} height={220} isBusy={isBusy} />
				<Changes days={days} words={words} />
			</div>
		</Panel>
	);
}
