import type { GoodsTrend } from '#contract/goods-detail.ts';
import { dayText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
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
export const countAxis = (label: string, { locale }: Pick<DetailWords, 'locale'>): ChartAxis => ({
	id: 'count',
	label,
	text: (value) => shortNumber(value, locale),
	fullText: (value) => wholeNumber(value, locale),
	isWhole: true,
});

const gmvAxis = (words: DetailWords) =>
	moneyAxis(words.t('chart.moneyAxis', { currency: words.money.currency }), words);

type Days = { readonly values: readonly (number | null)[] };
type Daily<Name extends string> = Readonly<Record<Name, Days>>;

/** GMV and units, each on its axis. */
export function salesData(
	series: Daily<'gmv' | 'units'>,
	points: readonly ChartPoint[],
	words: DetailWords,
): ChartData {
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

type New = 'new_creators' | 'new_videos' | 'new_lives';
const NEW_COLOURS = { new_creators: 4, new_videos: 5, new_lives: 6 } as const;

/** What came new on the days of the chart above: the leading indicators. */
export function contentData<Name extends New>(
	series: Daily<Name>,
	names: readonly Name[],
	points: readonly ChartPoint[],
	words: DetailWords,
): ChartData {
	const { t } = words;
	return {
		points,
		axes: [countAxis(t('chart.countAxis'), words)],
		series: names.map((name) => ({
			id: name,
			name: t(`figures.${name}`),
			kind: 'bar',
			axis: 'count',
			values: series[name].values,
			colour: NEW_COLOURS[name],
		})),
	};
}

/** GMV by channel, on top of each other. */
export function channelData<Name extends 'video_gmv' | 'live_gmv' | 'card_gmv'>(
	series: Daily<Name>,
	names: readonly Name[],
	points: readonly ChartPoint[],
	words: DetailWords,
): ChartData {
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
		sales: salesData(trend.series, points, words),
		content: contentData(trend.series, ['new_creators', 'new_videos', 'new_lives'], points, words),
		channels: channelData(trend.series, ['video_gmv', 'live_gmv', 'card_gmv'], points, words),
	};
}
