import type { RankedVideo, VideoSort } from '#contract/videos.ts';
import { minuteText, percentText, zonedLabel } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { CountCell, CountFigure, MoneyFigure, PriceFigure } from '#islands/rankings/cells.tsx';
import { categoryCell, columnBuilders, rankCell, trendCell } from '#islands/rankings/column-builders.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Duration } from '#ui/duration.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { VideoCell } from './video-cell.tsx';

type VideoColumn = Column<RankedVideo, VideoSort>;

/** Columns whose head says more on demand. */
const EXPLAINED: readonly VideoSort[] = ['views', 'engagement', 'gpm', 'products'];

/** Every column of the video ranking, in the order of the table; times are those of the region's zone. */
export function videoColumns(t: KindText, locale: Locale, zone: string): readonly VideoColumn[] {
	const { rank, name, plain, figure } = columnBuilders<RankedVideo, VideoSort>(t, EXPLAINED);
	return [
		rank(68, rankCell),
		name('video', 300, (row) => <VideoCell video={row} />),
		plain('trend', 116, trendCell),
		figure('views', 96, (row) => <CountFigure figure={row.views} />),
		figure('views_growth', 144, (row) => <Change value={row.views_growth} />),
		figure('engagement', 124, (row) => (
			<FigureValue figure={row.engagement} text={(value) => percentText(value, locale, 2, 1)} />
		)),
		...(['likes', 'comments', 'shares'] as const).map((id) =>
			figure(id, 104, (row) => <CountFigure figure={row[id]} />),
		),
		figure('units', 88, (row) => <CountFigure figure={row.units} />),
		figure('gmv', 104, (row) => <MoneyFigure figure={row.gmv} />),
		figure('gmv_growth', 120, (row) => <Change value={row.gmv_growth} />),
		figure('gpm', 108, (row) => <PriceFigure figure={row.gpm} />),
		figure('products', 96, (row) => <CountCell value={row.products} />),
		figure('total_views', 120, (row) => <CountFigure figure={row.total_views} />),
		figure('total_units', 108, (row) => <CountFigure figure={row.total_units} />),
		figure('total_gmv', 112, (row) => <MoneyFigure figure={row.total_gmv} />),
		{
			...figure('published_at', 188, (row) => (
				<span className="figures">{minuteText(row.published_at, locale, zone)}</span>
			)),
			label: zonedLabel(t('columns.published_at'), zone),
		},
		figure('duration_seconds', 96, (row) => (
			<span className="figures">
				<Duration seconds={row.duration_seconds} finest="seconds" />
			</span>
		)),
		plain('category', 180, categoryCell),
	];
}
