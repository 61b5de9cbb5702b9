import type { SelectedProduct, SelectionSort } from '#contract/selection.ts';
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
import { EntityName } from '#islands/ranking/entity-name.tsx';
import type { KindText } from '#islands/ranking/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Money } from '#ui/money.tsx';
import { AmountCell, OfferCell, RateCell, SamplesCell } from './cells.tsx';

type SelectionColumn = Column<SelectedProduct, SelectionSort>;

/** Every column of the list: what it pays first, then how it sells. */
export function selectionColumns(t: KindText, locale: Locale): readonly SelectionColumn[] {
	const figures = (id: SelectionSort, width: number, cell: SelectionColumn['cell']): SelectionColumn => ({
		id,
		label: t(`columns.${id}`),
		width,
		align: 'end',
		sort: id,
		cell,
	});
	const plain = (id: string, width: number, cell: SelectionColumn['cell']): SelectionColumn => ({
		id,
		label: t(`columns.${id}`),
		width,
		cell,
	});
	return [
		{
			...plain('rank', 56, (row) => <RankCell row={row} />),
			longLabel: t('columns.rankLong'),
			isPinned: true,
			isFixed: true,
		},
		{ ...plain('product', 320, (row) => <OfferCell row={row} />), isPinned: true, isFixed: true },
		figures('commission_amount', 132, (row) => <AmountCell row={row} />),
		figures('commission_rate', 124, (row) => <RateCell row={row} />),
		figures('price', 112, (row) => <Money minor={row.price_min ?? row.price_max} />),
		plain('samples', 128, (row) => <SamplesCell row={row} />),
		figures('units', 92, (row) => <CountFigure figure={row.units} />),
		figures('units_growth', 120, (row) => <Change value={row.units_growth} />),
		figures('gmv', 104, (row) => <MoneyFigure figure={row.gmv} />),
		plain('trend', 116, (row) => <TrendCell row={row} />),
		figures('active_creators', 124, (row) => <CountCell value={row.active_creators} />),
		figures('rating', 84, (row) => <span className="figures">{ratingText(row.rating, locale)}</span>),
		plain('shop', 176, (row) =>
			row.shop ? <EntityName kind="shop" id={row.shop.id} name={row.shop.name} /> : null,
		),
		plain('category', 180, (row) => <CategoryCell names={row.category.names} />),
		figures('added_on', 116, (row) => <DayCell day={row.added_on} />),
		{ ...plain('valid_until', 116, (row) => <DayCell day={row.valid_until} />), align: 'end' },
	];
}
