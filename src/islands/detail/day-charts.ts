import type { GoodsTrend } from '#contract/goods-detail.ts';
import { dayText, shortNumber, wholeNumber } from '#domain/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { ChartAxis, ChartData, ChartPoint } from '#ui/charts/chart-parts.ts';
import type { DetailWords } from './detail-words.ts';

/** The days that details have in common. */
export type DayTrend = { readonly days: readonly string[]; readonly series: GoodsTrend['series'] };

/** Days as points of the horizontal axis. */
export function dayPoints(days: readonly string[], locale: Locale): ChartPoint[] {
	const short = new Intl.DateTimeFormat(locale, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
	return days.map((day) => ({
		key: day,
		label: short.format(new Date(`${day}T00:00:00Z`)),
		name: dayText(day, locale),
	}));
}

/** An axis of amounts in the currency on screen. */
export const moneyAxis = (label: string, { money }: DetailWords): ChartAxis => ({
	id: 'money',
	label,
	text: money.shownShortText,
	fullText: money.shownText,
});

/** An axis of whole numbers. */
export const countAxis = (label: string, { locale }: DetailWords): ChartAxis => ({
	id: 'count',
	label,
	text: (value) => shortNumber(value, locale),
	fullText: (value) => wholeNumber(value, locale),
	isWhole: true,
});

const gmvAxis = (words: DetailWords) =>
	moneyAxis(words.t('chart.moneyAxis', { currency: words.money.currency }), words);

function salesData({ series }: DayTrend, points: ChartPoint[], words: DetailWords): ChartData {
	const { t } = words;
	return {
		points,
		axes: [gmvAxis(words), countAxis(t('figures.units'), words)],
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
function contentData({ series }: DayTrend, points: ChartPoint[], words: DetailWords): ChartData {
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

function channelData({ series }: DayTrend, points: ChartPoint[], words: DetailWords): ChartData {
	const names = ['video_gmv', 'live_gmv', 'card_gmv'] as const;
	return {
		points,
		isStacked: true,
		axes: [gmvAxis(words)],
		series: names.map((name) => ({
			id: name,
			name: words.t(`figures.${name}`),
			kind: 'bar',
			axis: 'money',
			values: series[name].values.map(words.money.shown),
		})),
	};
}

/** The charts that every detail has: sales, what came new, channels; all on the same days. */
export function dayCharts(trend: DayTrend, words: DetailWords) {
	const points = dayPoints(trend.days, words.locale);
	return {
		sales: salesData(trend, points, words),
		content: contentData(trend, points, words),
		channels: channelData(trend, points, words),
	};
}
