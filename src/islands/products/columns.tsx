import type { ProductSort, RankedProduct } from '#contract/products.ts';
import { percentText } from '#domain/formats.ts';
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
import { PriceCell, RatingCell, ShopCell } from './cells.tsx';
import { ProductCell } from './product-cell.tsx';

type ProductColumn = Column<RankedProduct, ProductSort>;

/** Every column of the ranking (field notes 2.1), in the order of the table. */
export function productColumns(t: KindText, locale: Locale): readonly ProductColumn[] {
	const end = 'end' as const;
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
			id: 'product',
			label: t('columns.product'),
			width: 292,
			isPinned: true,
			isFixed: true,
			cell: (row) => <ProductCell product={row} />,
		},
		{ id: 'trend', label: t('columns.trend'), width: 116, cell: (row) => <TrendCell row={row} /> },
		{
			id: 'units',
			label: t('columns.units'),
			width: 92,
			align: end,
			sort: 'units',
			cell: (row) => <CountFigure figure={row.units} />,
		},
		{
			id: 'units_growth',
			label: t('columns.units_growth'),
			width: 120,
			align: end,
			sort: 'units_growth',
			cell: (row) => <Change value={row.units_growth} />,
		},
		{
			id: 'gmv',
			label: t('columns.gmv'),
			width: 100,
			align: end,
			sort: 'gmv',
			cell: (row) => <MoneyFigure figure={row.gmv} />,
		},
		{
			id: 'gmv_growth',
			label: t('columns.gmv_growth'),
			width: 120,
			align: end,
			sort: 'gmv_growth',
			cell: (row) => <Change value={row.gmv_growth} />,
		},
		{
			id: 'price',
			label: t('columns.price'),
			width: 124,
			align: end,
			sort: 'price',
			cell: (row) => <PriceCell row={row} />,
		},
		{
			id: 'commission_rate',
			label: t('columns.commission_rate'),
			width: 112,
			align: end,
			sort: 'commission_rate',
			cell: (row) => <span className="figures">{percentText(row.commission_rate, locale)}</span>,
		},
		{
			id: 'commission_amount',
			label: t('columns.commission_amount'),
			width: 116,
			align: end,
			sort: 'commission_amount',
			cell: (row) => <Money minor={row.commission_amount} />,
		},
		{
			id: 'channels',
			label: t('columns.channels'),
			width: 144,
			cell: (row) => (
				<SplitBar video={row.video_gmv.value} live={row.live_gmv.value} card={row.card_gmv.value} />
			),
		},
		...(['video_gmv', 'live_gmv', 'card_gmv'] as const).map((id) => ({
			id,
			label: t(`columns.${id}`),
			width: 112,
			align: end,
			sort: id,
			cell: (row: RankedProduct) => <MoneyFigure figure={row[id]} />,
		})),
		{
			id: 'first_units',
			label: t('columns.first_units'),
			width: 120,
			align: end,
			sort: 'first_units',
			cell: (row) => <CountCell value={row.first_units} />,
		},
		{
			id: 'new_creators',
			label: t('columns.new_creators'),
			width: 116,
			align: end,
			sort: 'new_creators',
			cell: (row) => <CountFigure figure={row.new_creators} />,
		},
		{
			id: 'active_creators',
			label: t('columns.active_creators'),
			width: 124,
			align: end,
			sort: 'active_creators',
			cell: (row) => <CountCell value={row.active_creators} />,
		},
		{
			id: 'creators',
			label: t('columns.creators'),
			width: 92,
			align: end,
			sort: 'creators',
			cell: (row) => <CountCell value={row.creators} />,
		},
		{
			id: 'videos',
			label: t('columns.videos'),
			width: 88,
			align: end,
			sort: 'videos',
			cell: (row) => <CountCell value={row.videos} />,
		},
		{
			id: 'lives',
			label: t('columns.lives'),
			width: 84,
			align: end,
			sort: 'lives',
			cell: (row) => <CountCell value={row.lives} />,
		},
		{
			id: 'total_units',
			label: t('columns.total_units'),
			width: 104,
			align: end,
			sort: 'total_units',
			cell: (row) => <CountFigure figure={row.total_units} />,
		},
		{
			id: 'total_gmv',
			label: t('columns.total_gmv'),
			width: 108,
			align: end,
			sort: 'total_gmv',
			cell: (row) => <MoneyFigure figure={row.total_gmv} />,
		},
		{ id: 'shop', label: t('columns.shop'), width: 176, cell: (row) => <ShopCell row={row} /> },
		{
			id: 'category',
			label: t('columns.category'),
			width: 200,
			cell: (row) => <CategoryCell names={row.category.names} />,
		},
		{
			id: 'rating',
			label: t('columns.rating'),
			width: 116,
			align: end,
			sort: 'rating',
			cell: (row) => <RatingCell row={row} />,
		},
		{
			id: 'listed_on',
			label: t('columns.listed_on'),
			width: 116,
			align: end,
			sort: 'listed_on',
			cell: (row) => <DayCell day={row.listed_on} />,
		},
	];
}
