import { useStore } from '@nanostores/react';
import type { VideoDetail } from '#contract/video-detail.ts';
import { percentText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { FigureStrip } from '#islands/details/figure-strip.tsx';
import { TotalNote } from '#islands/details/total-note.tsx';
import { videoTrend } from '#stores/videos/video-detail.ts';
import { useMoney } from '#ui/money.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const COUNTS = ['units', 'views', 'likes', 'comments', 'shares'] as const;
const RATES = ['engagement', 'conversion'] as const;

type FiguresProps = { readonly detail: VideoDetail; readonly isBusy: boolean };

/** The strip of key figures: what came in the period with everything so far below it, and what follows from all. */
export function VideoFigures({ detail, isBusy }: FiguresProps) {
	const t = useText('video');
	const shared = useText('detail');
	const { locale } = useLanguage();
	const money = useMoney();
	const days = useStore(videoTrend.$state).data;
	const { figures, totals, as_of: asOf } = detail;
	const short = (value: number) => shortNumber(value, locale);
	const tileOf = (name: keyof VideoDetail['figures']) => {
		const values = days?.series[name].values;
		return {
			label: t(`figures.${name}`),
			figure: figures[name],
			growth: figures[name].growth,
			asOf,
			...(values ? { trend: { values, label: shared('figures.trend') } } : {}),
		};
	};
	return (
		<FigureStrip isBusy={isBusy}>
			<StatTile
				{...tileOf('gmv')}
				text={money.shortText}
				fullText={money.text}
				note={<TotalNote total={totals.gmv} text={money.shortText} />}
			/>
			{COUNTS.map((name) => (
				<StatTile
					key={name}
					{...tileOf(name)}
					text={short}
					fullText={(value) => wholeNumber(value, locale)}
					note={<TotalNote total={totals[name]} text={short} />}
				/>
			))}
			<StatTile
				label={t('figures.gpm')}
				figure={detail.gpm}
				text={money.text}
				note={t('figures.ofAll')}
				asOf={asOf}
			/>
			{RATES.map((name) => (
				<StatTile
					key={name}
					label={t(`figures.${name}`)}
					figure={detail[name]}
					text={(value) => percentText(value, locale)}
					note={t('figures.ofAll')}
					asOf={asOf}
				/>
			))}
		</FigureStrip>
	);
}
