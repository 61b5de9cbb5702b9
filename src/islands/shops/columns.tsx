import type { RankedShop, ShopSort } from '#contract/shops.ts';
import { ratingText } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { CountCell, CountFigure, DayCell, MoneyFigure, PriceFigure } from '#islands/rankings/cells.tsx';
import { categoryCell, columnBuilders, rankCell, trendCell } from '#islands/rankings/column-builders.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { SplitBar } from '#ui/split-bar.tsx';
import { ShopCell } from './shop-cell.tsx';

type ShopColumn = Column<RankedShop, ShopSort>;

/** Columns whose head says more on demand. */
const EXPLAINED: readonly ShopSort[] = ['unit_price', 'active_products', 'active_creators'];

/** Every column of the shop ranking (field notes 2.3), in the order of the table. */
export function shopColumns(t: KindText, locale: Locale): readonly ShopColumn[] {
	const { rank, name, plain, figure } = columnBuilders<RankedShop, ShopSort>(t, EXPLAINED);
	return [
		rank(68, rankCell),
		name('shop', 248, (row) => <ShopCell shop={row} />),
		plain('trend', 116, trendCell),
		figure('units', 92, (row) => <CountFigure figure={row.units} />),
		figure('units_growth', 120, (row) => <Change value={row.units_growth} />),
		figure('gmv', 104, (row) => <MoneyFigure figure={row.gmv} />),
		figure('gmv_growth', 120, (row) => <Change value={row.gmv_growth} />),
		figure('unit_price', 120, (row) => <PriceFigure figure={row.unit_price} />),
		figure('active_products', 144, (row) => <CountFigure figure={row.active_products} />),
		figure('active_creators', 128, (row) => <CountFigure figure={row.active_creators} />),
		figure('new_creators', 116, (row) => <CountFigure figure={row.new_creators} />),
		plain('channels', 144, (row) => (
			<SplitBar video={row.video_gmv.value} live={row.live_gmv.value} card={row.card_gmv.value} />
		)),
		...(['video_gmv', 'live_gmv', 'card_gmv'] as const).map((id) =>
			figure(id, 112, (row) => <MoneyFigure figure={row[id]} />),
		),
		figure('products', 96, (row) => <CountCell value={row.products} />),
		figure('creators', 96, (row) => <CountCell value={row.creators} />),
		figure('videos', 84, (row) => <CountCell value={row.videos} />),
		figure('lives', 84, (row) => <CountCell value={row.lives} />),
		figure('followers', 104, (row) => <CountCell value={row.followers} />),
		figure('rating', 84, (row) => <span className="figures">{ratingText(row.rating, locale)}</span>),
		figure('total_units', 108, (row) => <CountFigure figure={row.total_units} />),
		figure('total_gmv', 112, (row) => <MoneyFigure figure={row.total_gmv} />),
		plain('category', 180, categoryCell),
		figure('opened_on', 116, (row) => <DayCell day={row.opened_on} />),
	];
}
