import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { VideoDetail, VideoTrend } from '#contract/video-detail.ts';
import { shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { dayInZone } from '#domain/time/days.ts';
import { DECAY_DAYS } from '#domain/videos/video-decay.ts';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/text.tsx';
import { countAxis, dayPoints, salesData } from '#islands/details/day-charts.ts';
import { type DetailWords, useDetailWords } from '#islands/details/detail-words.ts';
import { TrendWaiting } from '#islands/details/trend-waiting.tsx';
import { videoTrend } from '#stores/videos/video-detail.ts';
import { Chart } from '#ui/chart.tsx';
import type { ChartData } from '#ui/charts/chart-parts.ts';
import { Panel } from '#ui/panel.tsx';

const REACTIONS = ['likes', 'comments', 'shares'] as const;
const COLOURS = { likes: 4, comments: 5, shares: 6 } as const;

type Charts = Readonly<Record<'sales' | 'views' | 'reactions', ChartData>>;

const FADES = ['views', 'units'] as const;

/** The days from publication on; all where it was published before them. */
function sincePublication({ days, series }: VideoTrend, publishedOn: string) {
	const from = days.findIndex((day) => day >= publishedOn);
	const first = Math.max(0, from);
	const cut = Object.entries(series).map(([name, { values }]) => [name, { values: values.slice(first) }]);
	return { days: days.slice(first), series: Object.fromEntries(cut) as VideoTrend['series'] };
}

/** What fell off when: on which day half of the first two weeks had come. */
function fadeText({ fade }: VideoDetail, t: Translate<'video'>, { locale }: DetailWords): string {
	const days = wholeNumber(DECAY_DAYS, locale);
	const said = FADES.flatMap((figure) => {
		const known = fade[figure];
		if (!known) return [];
		const numbers = {
			days,
			total: shortNumber(known.total, locale),
			half: wholeNumber(known.half, locale),
		};
		return [t(`fade.${figure}`, numbers)];
	});
	return said.length > 0 ? said.join(' ') : t('fade.unknown', { days });
}

function chartsOf(trend: VideoTrend, publishedOn: string, t: Translate<'video'>, words: DetailWords): Charts {
	const { days, series } = sincePublication(trend, publishedOn);
	const points = dayPoints(days, words.locale);
	const counts = (label: string) => [countAxis(label, words)];
	return {
		sales: salesData(series, points, words),
		views: {
			points,
			axes: counts(t('figures.views')),
			series: [
				{ id: 'views', name: t('figures.views'), kind: 'area', axis: 'count', values: series.views.values },
			],
		},
		reactions: {
			points,
			isStacked: true,
			axes: counts(t('trend.reactions')),
			series: REACTIONS.map((id) => ({
				id,
				name: t(`figures.${id}`),
				kind: 'bar' as const,
				axis: 'count',
				values: series[id].values,
				colour: COLOURS[id],
			})),
		},
	};
}

/** The days of the period: views, what it sold, and how people reacted. */
export function VideoTrends({ detail }: { readonly detail: VideoDetail }) {
	const t = useText('video');
	const words = useDetailWords();
	const { status, data } = useStore(videoTrend.$state);
	const publishedOn = dayInZone(new Date(detail.video.published_at), words.zone);
	const charts = useMemo(() => data && chartsOf(data, publishedOn, t, words), [data, publishedOn, t, words]);
	if (!charts) return <TrendWaiting store={videoTrend} />;
	const isBusy = status === 'loading';
	return (
		<Panel title={t('trend.title')} text={fadeText(detail, t, words)}>
			<div className="mt-4 flex flex-col gap-6">
				<Chart title={t('trend.views')} data={charts.views} height={220} isBusy={isBusy} />
				<Chart title={t('trend.sales')} data={charts.sales} isBusy={isBusy} />
				<Chart title={t('trend.reactions')} data={charts.reactions} height={200} isBusy={isBusy} />
			</div>
		</Panel>
	);
}
