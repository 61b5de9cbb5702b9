import type { RankedCreator } from '#contract/creators.ts';
import type { RankedProduct } from '#contract/products.ts';
import type { SearchSort } from '#contract/search.ts';
import type { RankedShop } from '#contract/shops.ts';
import { percentText, ratingText, shortNumber } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { PriceCell } from '#islands/products/cells.tsx';
import { CategoryCell, CountFigure, MoneyFigure, PriceFigure, TrendCell } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { FoundName } from './found-name.tsx';

/** What cells need besides their row. */
export type ColumnWords = {
	readonly t: Translate<'search'>;
	readonly products: Translate<'products'>;
	readonly locale: Locale;
	readonly platId: number;
	readonly terms: readonly string[];
};

const end = 'end' as const;

/** The columns that all but lives have in common. */
export function figures<Row extends RankedProduct | RankedShop | RankedCreator>({
	products,
}: ColumnWords): Column<Row, SearchSort>[] {
	return [
		{ id: 'trend', label: products('columns.trend'), width: 116, cell: (row) => <TrendCell row={row} /> },
		{
			id: 'units',
			label: products('columns.units'),
			width: 92,
			align: end,
			sort: 'units',
			cell: (row) => <CountFigure figure={row.units} />,
		},
		{
			id: 'units_growth',
			label: products('columns.units_growth'),
			width: 120,
			align: end,
			cell: (row) => <Change value={row.units_growth} />,
		},
		{
			id: 'gmv',
			label: products('columns.gmv'),
			width: 100,
			align: end,
			sort: 'gmv',
			cell: (row) => <MoneyFigure figure={row.gmv} />,
		},
	];
}

/** The columns of products that were found. */
export function goodsColumns(words: ColumnWords): readonly Column<RankedProduct, SearchSort>[] {
	const { products, locale, platId, terms } = words;
	return [
		{
			id: 'product',
			label: products('columns.product'),
			width: 380,
			isPinned: true,
			cell: (row) => (
				<span className="flex items-center gap-2">
					<EntityImage path={row.image} size={32} />
					<span className="min-w-0 leading-4">
						<FoundName kind="product" platId={platId} id={row.product_id} name={row.title} terms={terms} />
						{row.shop && (
							<span translate="no" className="block truncate text-12 text-muted">
								{row.shop.name}
							</span>
						)}
					</span>
				</span>
			),
		},
		...figures<RankedProduct>(words),
		{
			id: 'price',
			label: products('columns.price'),
			width: 124,
			align: end,
			sort: 'price',
			cell: (row) => <PriceCell row={row} />,
		},
		{
			id: 'commission_rate',
			label: products('columns.commission_rate'),
			width: 112,
			align: end,
			cell: (row) => <span className="figures">{percentText(row.commission_rate, locale)}</span>,
		},
		{
			id: 'category',
			label: products('columns.category'),
			width: 200,
			cell: (row) => <CategoryCell names={row.category.names} />,
		},
	];
}

/** The columns of shops that were found. */
export function shopColumns(words: ColumnWords): readonly Column<RankedShop, SearchSort>[] {
	const { t, products, locale, platId, terms } = words;
	const count = (value: number | null) => <span className="figures">{shortNumber(value, locale)}</span>;
	return [
		{
			id: 'shop',
			label: products('columns.shop'),
			width: 300,
			isPinned: true,
			cell: (row) => (
				<span className="flex items-center gap-2">
					<EntityImage path={row.image} size={32} />
					<span className="min-w-0">
						<FoundName kind="shop" platId={platId} id={row.shop_id} name={row.name} terms={terms} />
					</span>
				</span>
			),
		},
		...figures<RankedShop>(words),
		{
			id: 'price',
			label: t('columns.unitPrice'),
			width: 124,
			align: end,
			sort: 'price',
			cell: (row) => <PriceFigure figure={row.unit_price} />,
		},
		{
			id: 'products',
			label: t('columns.products'),
			width: 96,
			align: end,
			cell: (row) =>
				row.products === null ? <CountFigure figure={row.active_products} /> : count(row.products),
		},
		{
			id: 'followers',
			label: t('columns.followers'),
			width: 100,
			align: end,
			cell: (row) => count(row.followers),
		},
		{
			id: 'rating',
			label: products('columns.rating'),
			width: 88,
			align: end,
			cell: (row) => <span className="figures">{ratingText(row.rating, locale)}</span>,
		},
		{
			id: 'category',
			label: products('columns.category'),
			width: 200,
			cell: (row) => <CategoryCell names={row.category.names} />,
		},
	];
}
