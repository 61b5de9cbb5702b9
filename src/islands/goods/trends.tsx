import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { GoodsTrend } from '#contract/goods-detail.ts';
import { dayText, percentText, shortNumber, wholeNumber } from '#domain/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/chrome/error-message.ts';
import { $goodsTrend, reloadTrend } from '#stores/goods-detail.ts';
import { Chart } from '#ui/chart.tsx';
import type { ChartAxis, ChartData, ChartMark, ChartPoint } from '#ui/charts/chart-parts.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';

type Money = ReturnType<typeof useMoney>;
type Words = { readonly t: Translate<'goods'>; readonly locale: Locale; readonly money: Money };

/** Days as points of the horizontal axis. */
function dayPoints(days: readonly string[], locale: Locale): ChartPoint[] {
	const short = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
	return days.map((day) => ({
		key: day,
		label: short.format(new Date(`${day}T00:00:00Z`)),
		name: dayText(day, locale),
	}));
}

const moneyAxis = ({ t, money }: Words): ChartAxis => ({
	id: 'money',
	label: t('chart.moneyAxis', { currency: money.currency }),
	text: money.shownShortText,
	fullText: money.shownText,
});
const countAxis = (label: string, { locale }: Words): ChartAxis => ({
	id: 'count',
	label,
	text: (value) => shortNumber(value, locale),
	fullText: (value) => wholeNumber(value, locale),
	isWhole: true,
});

function salesData({ series }: GoodsTrend, points: ChartPoint[], words: Words): ChartData {
	const { t } = words;
	return {
		points,
		axes: [moneyAxis(words), countAxis(t('figures.units'), words)],
		series: [
			{
				id: 'gmv',
				name: t('figures.gmv'),
				kind: 'area',
				axis: 'money',
				values: series.gmv.values.map(words.money.shown),
			},
			{ id: 'units', name: t('figures.units'), kind: 'line', axis: 'count', values: series.units.values },
		],
	};
}

/** The leading indicators, on the days of the chart above. */
function contentData({ series }: GoodsTrend, points: ChartPoint[], words: Words): ChartData {
	const { t } = words;
	const names = ['new_creators', 'new_videos', 'new_lives'] as const;
	return {
		points,
		axes: [countAxis(t('chart.countAxis'), words)],
		series: names.map((name, index) => ({
			id: name,
			name: t(`figures.${name}`),
			kind: 'bar',
			axis: 'count',
			values: series[name].values,
			colour: ([4, 5, 6] as const)[index] ?? 4,
		})),
	};
}

function channelData({ series }: GoodsTrend, points: ChartPoint[], words: Words): ChartData {
	const names = ['video_gmv', 'live_gmv', 'card_gmv'] as const;
	return {
		points,
		isStacked: true,
		axes: [moneyAxis(words)],
		series: names.map((name) => ({
			id: name,
			name: words.t(`figures.${name}`),
			kind: 'bar',
			axis: 'money',
			values: series[name].values.map(words.money.shown),
		})),
	};
}

/** What a change of price or commission is called. */
function changeWords(change: GoodsTrend['changes'][number], { t, locale, money }: Words): string[] {
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

function priceData(trend: GoodsTrend, points: ChartPoint[], words: Words): ChartData {
	const { t, locale } = words;
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
		points,
		marks,
		axes: [{ ...moneyAxis(words), label: t('chart.priceAxis', { currency: words.money.currency }) }, rates],
		series: [
			{
				id: 'price',
				name: t('chart.price'),
				kind: 'line',
				axis: 'money',
				values: trend.levels.price_min.map(words.money.shown),
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
	if (said.length === 0) return <p className="text-12 text-muted">{words.t('chart.noChanges')}</p>;
	return (
		<ul className="figures flex flex-wrap gap-x-6 gap-y-1 text-12">
			{said.map(({ day, text }) => (
				<li key={day}>
					<span className="text-muted">{dayText(day, words.locale)}</span> {text}
				</li>
			))}
		</ul>
	);
}

/** The days of the period: sales, what came new, channels, price and commission. */
export function Trends() {
	const t = useText('goods');
	const common = useText('common');
	const { locale } = useLanguage();
	const money = useMoney();
	const { status, data, error } = useStore($goodsTrend);
	const charts = useMemo(() => {
		if (!data) return null;
		const words = { t, locale, money };
		const points = dayPoints(data.days, locale);
		return {
			words,
			sales: salesData(data, points, words),
			content: contentData(data, points, words),
			channels: channelData(data, points, words),
			prices: priceData(data, points, words),
		};
	}, [data, t, locale, money]);
	if (status === 'failed' && !data)
		return (
			<Panel title={t('trend.title')}>
				<ErrorState message={errorMessage(error, common)} onRetry={reloadTrend} />
			</Panel>
		);
	if (!(charts && data))
		return (
			<Panel title={t('trend.title')}>
				<span className="skeleton mt-4 h-160" />
			</Panel>
		);
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
				<Panel title={t('trend.pricesTitle')} text={t('trend.pricesText')}>
					<div className="mt-4 flex flex-col gap-3">
						<Chart title={t('trend.prices')} data={charts.prices} height={200} isBusy={isBusy} />
						<Changes trend={data} words={charts.words} />
					</div>
				</Panel>
			</div>
		</>
	);
}
