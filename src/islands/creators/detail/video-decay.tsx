import { useMemo } from 'react';
import type { CreatorInsights } from '#contract/creator-insights.ts';
import { LEAST_VIDEOS } from '#domain/figures/enough-data.ts';
import { percentText, wholeNumber } from '#domain/text/formats.ts';
import { DECAY_DAYS } from '#domain/videos/video-decay.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Chart } from '#ui/chart.tsx';
import type { ChartData } from '#ui/charts/chart-parts.ts';
import { Panel } from '#ui/panel.tsx';

type Part = Pick<CreatorInsights, 'decay'>;

const FIGURES = ['views', 'units'] as const;

function useDecayData({ decay }: Part): ChartData {
	const t = useText('creator');
	const { locale } = useLanguage();
	return useMemo(
		() => ({
			points: Array.from({ length: DECAY_DAYS }, (_, index) => {
				const day = wholeNumber(index + 1, locale);
				return { key: day, label: day, name: t('insights.decay.day', { day }) };
			}),
			axes: [
				{
					id: 'share',
					label: t('insights.decay.share'),
					text: (value) => percentText(value, locale, 0),
					fullText: (value) => percentText(value, locale),
				},
			],
			series: FIGURES.flatMap((id) => {
				const values = decay[id].shares;
				return values
					? [{ id, name: t(`insights.decay.${id}`), kind: 'line' as const, axis: 'share', values }]
					: [];
			}),
		}),
		[decay, t, locale],
	);
}

/** What each day after publication brings of a video's first two weeks, on average. */
export function VideoDecay({ decay }: Part) {
	const t = useText('creator');
	const { locale } = useLanguage();
	const data = useDecayData({ decay });
	const days = wholeNumber(DECAY_DAYS, locale);
	const said = FIGURES.flatMap((figure) => {
		const { half, videos } = decay[figure];
		if (half === null) return [];
		const numbers = { days: wholeNumber(half, locale), videos: wholeNumber(videos, locale) };
		return [t(`insights.decay.half.${figure}`, numbers)];
	});
	return (
		<Panel
			title={t('insights.decay.title')}
			text={t('insights.decay.text', { days })}
			className="lg:col-span-2"
		>
			{data.series.length === 0 ? (
				<p className="mt-3 text-muted">
					{t('insights.decay.few', { days, least: wholeNumber(LEAST_VIDEOS, locale) })}
				</p>
			) : (
				<>
					<p className="figures mt-2">{said.join(' ')}</p>
					<div className="mt-3">
						<Chart title={t('insights.decay.chart')} data={data} isBusy={false} />
					</div>
				</>
			)}
		</Panel>
	);
}
