import type { RankedShop, ShopSort } from '#contract/shops.ts';
import { ratingText } from '#domain/formats.ts';
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
import type { KindText } from '#islands/ranking/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Money } from '#ui/money.tsx';
import { SplitBar } from '#ui/split-bar.tsx';
import { ShopCell } from './shop-cell.tsx';

type ShopColumn = Column<RankedShop, ShopSort>;

/** Every column of the shop ranking (field notes 2.3), in the order of the table. */
export function shopColumns(t: KindText, locale: Locale): readonly ShopColumn[] {
	const figures = (
		id: ShopSort,
		width: number,
		cell: ShopColumn['cell'],
		isExplained = false,
	): ShopColumn => ({
		id,
		label: t(`columns.${id}`),
		...(isExplained ? { longLabel: t(`columns.${id}Long`) } : {}),
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
			id: 'shop',
			label: t('columns.shop'),
			width: 248,
			isPinned: true,
			isFixed: true,
			cell: (row) => <ShopCell shop={row} />,
		},
		{ id: 'trend', label: t('columns.trend'), width: 116, cell: (row) => <TrendCell row={row} /> },
		figures('units', 92, (row) => <CountFigure figure={row.units} />),
		figures('units_growth', 120, (row) => <Change value={row.units_growth} />),
		figures('gmv', 104, (row) => <MoneyFigure figure={row.gmv} />),
		figures('gmv_growth', 120, (row) => <Change value={row.gmv_growth} />),
		figures('unit_price', 112, (row) => <Money minor={row.unit_price} />, true),
		figures('active_products', 144, (row) => <CountCell value={row.active_products} />, true),
		figures('active_creators', 128, (row) => <CountCell value={row.active_creators} />, true),
		figures('new_creators', 116, (row) => <CountFigure figure={row.new_creators} />),
		{
			id: 'channels',
			label: t('columns.channels'),
			width: 144,
			cell: (row) => (
				<SplitBar video={row.video_gmv.value} live={row.live_gmv.value} card={row.card_gmv.value} />
			),
		},
		...(['video_gmv', 'live_gmv', 'card_gmv'] as const).map((id) =>
			figures(id, 112, (row) => <MoneyFigure figure={row[id]} />),
		),
		figures('products', 96, (row) => <CountCell value={row.products} />),
		figures('creators', 96, (row) => <CountCell value={row.creators} />),
		figures('videos', 84, (row) => <CountCell value={row.videos} />),
		figures('lives', 84, (row) => <CountCell value={row.lives} />),
		figures('followers', 104, (row) => <CountCell value={row.followers} />),
		figures('rating', 84, (row) => <span className="figures">{ratingText(row.rating, locale)}</span>),
		figures('total_units', 108, (row) => <CountFigure figure={row.total_units} />),
		figures('total_gmv', 112, (row) => <MoneyFigure figure={row.total_gmv} />),
		{
			id: 'category',
			label: t('columns.category'),
			width: 180,
			cell: (row) => <CategoryCell names={row.category.names} />,
		},
		figures('opened_on', 116, (row) => <DayCell day={row.opened_on} />),
	];
}
