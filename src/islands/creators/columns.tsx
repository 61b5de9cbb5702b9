import type { CreatorSort, RankedCreator } from '#contract/creators.ts';
import { fixedNumber, percentText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { CountCell, CountFigure, DayCell, MoneyFigure, PriceFigure } from '#islands/rankings/cells.tsx';
import { categoryCell, columnBuilders, rankCell, trendCell } from '#islands/rankings/column-builders.tsx';
import { LevelBadge } from '#islands/rankings/level-badge.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { SplitBar } from '#ui/split-bar.tsx';
import { AudienceCell } from './audience-cell.tsx';
import { CooperationCell, KindCell } from './contact.tsx';
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
	const { rank, name, plain, figure } = columnBuilders<RankedCreator, CreatorSort>(t, EXPLAINED);
	return [
		rank(68, rankCell),
		name('creator', 248, (row) => <CreatorCell creator={row} />),
		plain('trend', 116, trendCell),
		figure('followers', 104, (row) => <CountCell value={row.followers} />),
		figure('new_followers', 128, (row) => <CountFigure figure={row.new_followers} />),
		figure('followers_growth', 140, (row) => <Change value={row.followers_growth} />),
		figure('units', 92, (row) => <CountFigure figure={row.units} />),
		figure('gmv', 104, (row) => <MoneyFigure figure={row.gmv} />),
		figure('gmv_growth', 120, (row) => <Change value={row.gmv_growth} />),
		plain('channels', 144, (row) => <SplitBar video={row.video_gmv.value} live={row.live_gmv.value} />),
		figure('video_gmv', 112, (row) => <MoneyFigure figure={row.video_gmv} />),
		figure('live_gmv', 112, (row) => <MoneyFigure figure={row.live_gmv} />),
		figure('average_video_views', 128, (row) => <CountFigure figure={row.average_video_views} />),
		figure('average_live_views', 128, (row) => <CountFigure figure={row.average_live_views} />),
		figure('engagement_rate', 124, (row) => (
			<span className="figures">{percentText(row.engagement_rate, locale)}</span>
		)),
		figure('video_gpm', 112, (row) => <PriceFigure figure={row.video_gpm} />),
		figure('live_gpm', 112, (row) => <PriceFigure figure={row.live_gpm} />),
		figure('active_products', 132, (row) => <CountFigure figure={row.active_products} />),
		figure('products', 104, (row) => <CountCell value={row.products} />),
		figure('new_videos', 92, (row) => <CountFigure figure={row.new_videos} />),
		figure('new_lives', 92, (row) => <CountFigure figure={row.new_lives} />),
		figure('potential', 108, (row) => (
			<span className="figures">
				{row.potential === null ? UNKNOWN_TEXT : fixedNumber(row.potential, 1, locale)}
			</span>
		)),
		figure('level', 84, (row) => (row.level === null ? UNKNOWN_TEXT : <LevelBadge level={row.level} />)),
		figure('unit_price', 112, (row) => <PriceFigure figure={row.unit_price} />),
		figure('units_growth', 120, (row) => <Change value={row.units_growth} />),
		{
			id: 'audience',
			label: t('columns.audience'),
			longLabel: t('columns.audienceLong'),
			width: 184,
			cell: (row) => <AudienceCell creator={row} />,
		},
		plain('kind', 132, (row) => <KindCell creator={row} />),
		plain('cooperation', 280, (row) => <CooperationCell creator={row} />),
		plain('category', 180, categoryCell),
		figure('total_units', 108, (row) => <CountFigure figure={row.total_units} />),
		figure('total_gmv', 112, (row) => <MoneyFigure figure={row.total_gmv} />),
		figure('joined_on', 116, (row) => <DayCell day={row.joined_on} />),
	];
}
