import type { LiveGoodsSort, RankedLiveProduct } from '#contract/live-goods.ts';
import { percentText, shortNumber, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { useText } from '#i18n/text.tsx';
import { PriceCell, RatingCell, ShopCell } from '#islands/products/cells.tsx';
import { ProductCell } from '#islands/products/product-cell.tsx';
import { CountCell, CountFigure, MoneyFigure } from '#islands/rankings/cells.tsx';
import { categoryCell, columnBuilders, rankCell, trendCell } from '#islands/rankings/column-builders.tsx';
import { EntityName, PlainName } from '#islands/rankings/entity-name.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { FigureValue } from '#ui/figure-value.tsx';
import { Money } from '#ui/money.tsx';

type LiveGoodsColumn = Column<RankedLiveProduct, LiveGoodsSort>;

/** Units of the lives that were read product by product, and how many these are. */
function ReadCell({ row, locale }: { readonly row: RankedLiveProduct; readonly locale: Locale }) {
	const t = useText('livegoods');
	if (!row.read) return <span className="text-muted">{UNKNOWN_TEXT}</span>;
	const { lives, units } = row.read;
	return (
		<span className="figures flex flex-col leading-4">
			<CountFigure figure={units} />
			<span className="text-12 text-muted">
				{t('inLives', { count: lives, lives: shortNumber(lives, locale) })}
			</span>
		</span>
	);
}

/** The live that sold most of it, whose it was, and what it brought. */
function TopLiveCell({ row }: { readonly row: RankedLiveProduct }) {
	const lives = useText('lives');
	if (!row.read) return <span className="text-muted">{UNKNOWN_TEXT}</span>;
	const { room_id, title, creator, gmv } = row.read.top;
	return (
		<span className="flex min-w-0 flex-col leading-4">
			<EntityName kind="live" id={room_id} name={title ?? lives('untitled')} />
			<span className="flex min-w-0 gap-1 text-12 text-muted">
				{/* No link: right below the one of the title it would be too close to hit. */}
				<PlainName name={creator.name} />
				<span className="ml-auto shrink-0">
					<MoneyFigure figure={gmv} />
				</span>
			</span>
		</span>
	);
}

/** Columns whose head says more on demand. */
const EXPLAINED: readonly LiveGoodsSort[] = ['live_gmv_growth', 'live_share', 'new_lives', 'gmv_per_live'];

/** Every column of the products sold in lives, in the order of the table. */
export function liveGoodsColumns(t: KindText, locale: Locale): readonly LiveGoodsColumn[] {
	const { rank, name, plain, figure } = columnBuilders<RankedLiveProduct, LiveGoodsSort>(t, EXPLAINED);
	const share = (value: number | null) => <span className="figures">{percentText(value, locale)}</span>;
	const explained = (id: string, width: number, cell: LiveGoodsColumn['cell']): LiveGoodsColumn => ({
		...plain(id, width, cell),
		longLabel: t(`columns.${id}Long`),
	});
	return [
		rank(68, rankCell),
		{ ...name('product', 304, (row) => <ProductCell product={row} />), isTall: true },
		figure('live_gmv', 112, (row) => <MoneyFigure figure={row.live_gmv} />),
		figure('live_gmv_growth', 124, (row) => <Change value={row.live_gmv_growth} />),
		figure('live_share', 124, (row) => (
			<FigureValue figure={row.live_share} text={(part) => percentText(part, locale)} />
		)),
		figure('new_lives', 100, (row) => <CountFigure figure={row.new_lives} />),
		figure('gmv_per_live', 116, (row) => <MoneyFigure figure={row.gmv_per_live} />),
		{ ...explained('live_creators', 116, (row) => <CountCell value={row.live_creators} />), align: 'end' },
		{ ...explained('read', 128, (row) => <ReadCell row={row} locale={locale} />), align: 'end' },
		explained('top', 208, (row) => <TopLiveCell row={row} />),
		plain('trend', 116, trendCell),
		figure('price', 124, (row) => <PriceCell row={row} />),
		figure('commission_rate', 112, (row) => share(row.commission_rate)),
		figure('commission_amount', 116, (row) => <Money minor={row.commission_amount} />),
		figure('units', 92, (row) => <CountFigure figure={row.units} />),
		figure('gmv', 100, (row) => <MoneyFigure figure={row.gmv} />),
		plain('shop', 176, (row) => <ShopCell row={row} />),
		plain('category', 200, categoryCell),
		figure('rating', 116, (row) => <RatingCell row={row} />),
	];
}
