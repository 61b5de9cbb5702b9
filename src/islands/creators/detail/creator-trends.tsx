import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { CreatorDetail, CreatorTrend } from '#contract/creator-detail.ts';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/text.tsx';
import { channelData, contentData, countAxis, dayPoints, salesData } from '#islands/details/day-charts.ts';
import { type DetailWords, useDetailWords } from '#islands/details/detail-words.ts';
import { TrendWaiting } from '#islands/details/trend-waiting.tsx';
import { creatorTrend } from '#stores/creators/creator-detail.ts';
import { Chart } from '#ui/chart.tsx';
import type { ChartData, ChartPoint } from '#ui/charts/chart-parts.ts';
import { Panel } from '#ui/panel.tsx';
import { SplitBar } from '#ui/split-bar.tsx';

type Own = Translate<'creator'>;

function followersData(
	{ levels, series }: CreatorTrend,
	points: ChartPoint[],
	own: Own,
	words: DetailWords,
): ChartData {
	const won = own('figures.newFollowers');
	return {
		points,
		axes: [
			{ ...countAxis(own('facts.followers'), words), id: 'followers', isFromZero: false },
			countAxis(won, words),
		],
		series: [
			{
				id: 'followers',
				name: own('facts.followers'),
				kind: 'line',
				axis: 'followers',
				values: levels.followers,
			},
			{ id: 'won', name: won, kind: 'bar', axis: 'count', values: series.new_followers.values, colour: 3 },
		],
	};
}

function viewsData({ series }: CreatorTrend, points: ChartPoint[], own: Own, words: DetailWords): ChartData {
	const names = ['video_views', 'live_views'] as const;
	return {
		points,
		isStacked: true,
		axes: [countAxis(own('trend.viewsAxis'), words)],
		series: names.map((name) => ({
			id: name,
			name: own(`trend.${name}`),
			kind: 'bar',
			axis: 'count',
			values: series[name].values,
		})),
	};
}

function chartsOf(trend: CreatorTrend, own: Own, words: DetailWords) {
	const points = dayPoints(trend.days, words.locale);
	return {
		followers: followersData(trend, points, own, words),
		sales: salesData(trend.series, points, words),
		content: contentData(trend.series, ['new_videos', 'new_lives'], points, words),
		channels: channelData(trend.series, ['video_gmv', 'live_gmv'], points, words),
		views: viewsData(trend, points, own, words),
	};
}

type Figures = CreatorDetail['figures'];

/** The days of the period: followers, sales, what was published, channels, views. */
export function CreatorTrends({ figures }: { readonly figures: Figures }) {
	const t = useText('detail');
	const own = useText('creator');
	const words = useDetailWords();
	const { status, data } = useStore(creatorTrend.$state);
	const charts = useMemo(() => data && chartsOf(data, own, words), [data, own, words]);
	if (!charts) return <TrendWaiting store={creatorTrend} />;
	const isBusy = status === 'loading';
	const sales = { gmv: figures.gmv, video: figures.video_gmv, live: figures.live_gmv };
	return (
		<>
			<Panel title={own('trend.followersTitle')} text={own('trend.followersText')}>
				<div className="mt-4">
					<Chart title={own('trend.followers')} data={charts.followers} height={260} isBusy={isBusy} />
				</div>
			</Panel>
			<Panel title={t('trend.title')} text={own('trend.salesText')}>
				<div className="mt-4 flex flex-col gap-6">
					<Chart title={t('trend.sales')} data={charts.sales} isBusy={isBusy} />
					<Chart title={own('trend.content')} data={charts.content} height={180} isBusy={isBusy} />
				</div>
			</Panel>
			<div className="grid gap-4 lg:grid-cols-2">
				<Panel title={own('split.title')} text={<SplitBar sales={sales} hasWords />}>
					<div className="mt-4">
						<Chart title={t('trend.channels')} data={charts.channels} height={240} isBusy={isBusy} />
					</div>
				</Panel>
				<Panel title={own('trend.viewsTitle')} text={own('trend.viewsText')}>
					<div className="mt-4">
						<Chart title={own('trend.views')} data={charts.views} height={240} isBusy={isBusy} />
					</div>
				</Panel>
			</div>
		</>
	);
}
