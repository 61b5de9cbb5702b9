import type { SelectedProduct, SelectionSort } from '#contract/selection.ts';
import { ratingText } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { CountFigure, DayCell, MoneyFigure } from '#islands/rankings/cells.tsx';
import { categoryCell, columnBuilders, rankCell, trendCell } from '#islands/rankings/column-builders.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Money } from '#ui/money.tsx';
import { AmountCell, OfferCell, RateCell, SamplesCell } from './cells.tsx';

type SelectionColumn = Column<SelectedProduct, SelectionSort>;

/** Every column of the list: what it pays first, then how it sells. */
export function selectionColumns(t: KindText, locale: Locale): readonly SelectionColumn[] {
	const { rank, name, plain, figure } = columnBuilders<SelectedProduct, SelectionSort>(t);
	return [
		rank(56, rankCell),
		{ ...name('product', 308, (row) => <OfferCell row={row} />), isTall: true },
		figure('commission_amount', 132, (row) => <AmountCell row={row} />),
		figure('commission_rate', 124, (row) => <RateCell row={row} />),
		figure('price', 112, (row) => <Money minor={row.price_min ?? row.price_max} />),
		plain('samples', 128, (row) => <SamplesCell row={row} />),
		figure('units', 92, (row) => <CountFigure figure={row.units} />),
		figure('units_growth', 108, (row) => <Change value={row.units_growth} />),
		figure('gmv', 100, (row) => <MoneyFigure figure={row.gmv} />),
		plain('trend', 116, trendCell),
		figure('active_creators', 124, (row) => <CountFigure figure={row.active_creators} />),
		figure('rating', 84, (row) => <span className="figures">{ratingText(row.rating, locale)}</span>),
		plain('shop', 176, (row) =>
			row.shop ? <EntityName kind="shop" id={row.shop.id} name={row.shop.name} /> : null,
		),
		plain('category', 180, categoryCell),
		figure('added_on', 116, (row) => <DayCell day={row.added_on} />),
		{ ...plain('valid_until', 116, (row) => <DayCell day={row.valid_until} />), align: 'end' },
	];
}
