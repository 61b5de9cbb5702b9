import type { ProductSort, RankedProduct } from '#contract/products.ts';
import { percentText } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { CountCell, CountFigure, DayCell, MoneyFigure } from '#islands/rankings/cells.tsx';
import { categoryCell, columnBuilders, rankCell, trendCell } from '#islands/rankings/column-builders.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Money } from '#ui/money.tsx';
import { SplitBar } from '#ui/split-bar.tsx';
import { PriceCell, RatingCell, ShopCell } from './cells.tsx';
import { ProductCell } from './product-cell.tsx';

type ProductColumn = Column<RankedProduct, ProductSort>;

/** Every column of the ranking (field notes 2.1), in the order of the table. */
export function productColumns(t: KindText, locale: Locale): readonly ProductColumn[] {
	const { rank, name, plain, figure } = columnBuilders<RankedProduct, ProductSort>(t);
	return [
		rank(68, rankCell),
		name('product', 292, (row) => <ProductCell product={row} />),
		plain('trend', 116, trendCell),
		figure('units', 92, (row) => <CountFigure figure={row.units} />),
		figure('units_growth', 120, (row) => <Change value={row.units_growth} />),
		figure('gmv', 100, (row) => <MoneyFigure figure={row.gmv} />),
		figure('gmv_growth', 120, (row) => <Change value={row.gmv_growth} />),
		figure('price', 124, (row) => <PriceCell row={row} />),
		figure('commission_rate', 112, (row) => (
			<span className="figures">{percentText(row.commission_rate, locale)}</span>
		)),
		figure('commission_amount', 116, (row) => <Money minor={row.commission_amount} />),
		plain('channels', 144, (row) => (
			<SplitBar video={row.video_gmv.value} live={row.live_gmv.value} card={row.card_gmv.value} />
		)),
		...(['video_gmv', 'live_gmv', 'card_gmv'] as const).map((id) =>
			figure(id, 112, (row) => <MoneyFigure figure={row[id]} />),
		),
		figure('first_units', 120, (row) => <CountCell value={row.first_units} />),
		figure('new_creators', 116, (row) => <CountFigure figure={row.new_creators} />),
		figure('active_creators', 124, (row) => <CountFigure figure={row.active_creators} />),
		figure('creators', 92, (row) => <CountCell value={row.creators} />),
		figure('videos', 88, (row) => <CountCell value={row.videos} />),
		figure('lives', 84, (row) => <CountCell value={row.lives} />),
		figure('total_units', 104, (row) => <CountFigure figure={row.total_units} />),
		figure('total_gmv', 108, (row) => <MoneyFigure figure={row.total_gmv} />),
		plain('shop', 176, (row) => <ShopCell row={row} />),
		plain('category', 200, categoryCell),
		figure('rating', 116, (row) => <RatingCell row={row} />),
		figure('listed_on', 116, (row) => <DayCell day={row.listed_on} />),
	];
}
