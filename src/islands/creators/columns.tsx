import type { CreatorSort, RankedCreator } from '#contract/creators.ts';
import { fixedNumber, percentText, UNKNOWN_TEXT } from '#domain/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import {
	CategoryCell,
	CountCell,
	CountFigure,
	DayCell,
	MoneyFigure,
	RankCell,
	TrendCell,
} from '#islands/ranking/cells.tsx';
import { LevelBadge } from '#islands/ranking/level-badge.tsx';
import type { KindText } from '#islands/ranking/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Money } from '#ui/money.tsx';
import { SplitBar } from '#ui/split-bar.tsx';
import { AudienceCell } from './audience-cell.tsx';
import { CreatorCell } from './creator-cell.tsx';

type CreatorColumn = Column<RankedCreator, CreatorSort>;

/** Columns whose head says more on demand. */
const EXPLAINED: readonly CreatorSort[] = [
	'new_followers',
	'potential',
	'level',
	'unit_price',
	'average_video_views',
	'average_live_views',
	'engagement_rate',
	'video_gpm',
	'live_gpm',
	'active_products',
	'products',
];

/** Every column of the creator ranking (field notes 2.4), in the order of the table. */
export function creatorColumns(t: KindText, locale: Locale): readonly CreatorColumn[] {
	const figures = (id: CreatorSort, width: number, cell: CreatorColumn['cell']): CreatorColumn => ({
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
			id: 'creator',
			label: t('columns.creator'),
			width: 248,
			isPinned: true,
			isFixed: true,
			cell: (row) => <CreatorCell creator={row} />,
		},
		{ id: 'trend', label: t('columns.trend'), width: 116, cell: (row) => <TrendCell row={row} /> },
		figures('followers', 104, (row) => <CountCell value={row.followers} />),
		figures('new_followers', 128, (row) => <CountFigure figure={row.new_followers} />),
		figures('followers_growth', 136, (row) => <Change value={row.followers_growth} />),
		figures('units', 92, (row) => <CountFigure figure={row.units} />),
		figures('gmv', 104, (row) => <MoneyFigure figure={row.gmv} />),
		figures('gmv_growth', 120, (row) => <Change value={row.gmv_growth} />),
		{
			id: 'channels',
			label: t('columns.channels'),
			width: 144,
			cell: (row) => <SplitBar video={row.video_gmv.value} live={row.live_gmv.value} />,
		},
		figures('video_gmv', 112, (row) => <MoneyFigure figure={row.video_gmv} />),
		figures('live_gmv', 112, (row) => <MoneyFigure figure={row.live_gmv} />),
		figures('average_video_views', 128, (row) => <CountCell value={row.average_video_views} />),
		figures('average_live_views', 128, (row) => <CountCell value={row.average_live_views} />),
		figures('engagement_rate', 124, (row) => (
			<span className="figures">{percentText(row.engagement_rate, locale)}</span>
		)),
		figures('video_gpm', 112, (row) => <Money minor={row.video_gpm} />),
		figures('live_gpm', 112, (row) => <Money minor={row.live_gpm} />),
		figures('active_products', 132, (row) => <CountCell value={row.active_products} />),
		figures('products', 104, (row) => <CountCell value={row.products} />),
		figures('new_videos', 92, (row) => <CountFigure figure={row.new_videos} />),
		figures('new_lives', 92, (row) => <CountFigure figure={row.new_lives} />),
		figures('potential', 108, (row) => (
			<span className="figures">
				{row.potential === null ? UNKNOWN_TEXT : fixedNumber(row.potential, 1, locale)}
			</span>
		)),
		figures('level', 84, (row) => (row.level === null ? UNKNOWN_TEXT : <LevelBadge level={row.level} />)),
		figures('unit_price', 112, (row) => <Money minor={row.unit_price} />),
		figures('units_growth', 120, (row) => <Change value={row.units_growth} />),
		{
			id: 'audience',
			label: t('columns.audience'),
			longLabel: t('columns.audienceLong'),
			width: 184,
			cell: (row) => <AudienceCell creator={row} />,
		},
		{
			id: 'category',
			label: t('columns.category'),
			width: 180,
			cell: (row) => <CategoryCell names={row.category.names} />,
		},
		figures('total_units', 108, (row) => <CountFigure figure={row.total_units} />),
		figures('total_gmv', 112, (row) => <MoneyFigure figure={row.total_gmv} />),
		figures('joined_on', 116, (row) => <DayCell day={row.joined_on} />),
	];
}
