import type { RankedVideo, VideoSort } from '#contract/videos.ts';
import { minuteText, percentText, UNKNOWN_TEXT, wholeNumber } from '#domain/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import {
	CategoryCell,
	CountCell,
	CountFigure,
	MoneyFigure,
	RankCell,
	TrendCell,
} from '#islands/ranking/cells.tsx';
import type { KindText } from '#islands/ranking/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Money } from '#ui/money.tsx';
import { VideoCell } from './video-cell.tsx';

type VideoColumn = Column<RankedVideo, VideoSort>;

/** Columns whose head says more on demand. */
const EXPLAINED: readonly VideoSort[] = ['views', 'engagement', 'gpm', 'products'];

/** Every column of the video ranking, in the order of the table. */
export function videoColumns(t: KindText, locale: Locale): readonly VideoColumn[] {
	const figures = (id: VideoSort, width: number, cell: VideoColumn['cell']): VideoColumn => ({
		id,
		label: t(`columns.${id}`),
		...(EXPLAINED.includes(id) ? { longLabel: t(`columns.${id}Long`) } : {}),
		width,
		align: 'end',
		sort: id,
		cell,
	});
	return [
		{
			id: 'rank',
			label: t('columns.rank'),
			longLabel: t('columns.rankLong'),
			width: 68,
			isPinned: true,
			isFixed: true,
			cell: (row) => <RankCell row={row} />,
		},
		{
			id: 'video',
			label: t('columns.video'),
			width: 300,
			isPinned: true,
			isFixed: true,
			cell: (row) => <VideoCell video={row} />,
		},
		{ id: 'trend', label: t('columns.trend'), width: 116, cell: (row) => <TrendCell row={row} /> },
		figures('views', 96, (row) => <CountFigure figure={row.views} />),
		figures('views_growth', 120, (row) => <Change value={row.views_growth} />),
		figures('engagement', 124, (row) => (
			<span className="figures">{percentText(row.engagement, locale, 2, 1)}</span>
		)),
		...(['likes', 'comments', 'shares'] as const).map((id) =>
			figures(id, 104, (row) => <CountFigure figure={row[id]} />),
		),
		figures('units', 88, (row) => <CountFigure figure={row.units} />),
		figures('gmv', 104, (row) => <MoneyFigure figure={row.gmv} />),
		figures('gmv_growth', 120, (row) => <Change value={row.gmv_growth} />),
		figures('gpm', 108, (row) => <Money minor={row.gpm} />),
		figures('products', 96, (row) => <CountCell value={row.products} />),
		figures('total_views', 112, (row) => <CountFigure figure={row.total_views} />),
		figures('total_units', 108, (row) => <CountFigure figure={row.total_units} />),
		figures('total_gmv', 112, (row) => <MoneyFigure figure={row.total_gmv} />),
		figures('published_at', 188, (row) => (
			<span className="figures">{minuteText(row.published_at, locale)}</span>
		)),
		figures('duration_seconds', 96, (row) => (
			<span className="figures">
				{row.duration_seconds === null
					? UNKNOWN_TEXT
					: t('seconds', { seconds: wholeNumber(row.duration_seconds, locale) })}
			</span>
		)),
		{
			id: 'category',
			label: t('columns.category'),
			width: 180,
			cell: (row) => <CategoryCell names={row.category.names} />,
		},
	];
}
