import type { RankedProduct } from '#contract/products.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { betterColumns } from '#domain/rankings/declaration.ts';
import { PRODUCT_ROWS } from '#islands/rankings/comparison/kind-rows.ts';
import type { RankingKind } from '#islands/rankings/ranking-kind.tsx';
import { $hiddenProductColumns, productList } from '#stores/products/products.ts';
import { productColumns } from './columns.tsx';
import { ProductPhoneRow } from './phone-row.tsx';

/** The product ranking on screen. */
export const PRODUCTS: RankingKind<RankedProduct> = {
	area: 'products',
	list: productList,
	columns: productColumns,
	columnOf: {
		rising: 'units_growth',
		new: 'first_units',
		promoted: 'new_creators',
		video: 'video_gmv',
		live: 'live_gmv',
	},
	$hidden: $hiddenProductColumns,
	shownRanges: ['price', 'commission_rate', 'units', 'gmv', 'growth'],
	flagsNote: 'flags.nonUgWhy',
	keyOf: (row) => row.product_id,
	loadExport: () => import('./product-export.tsx').then((module) => module.ProductExport),
	rows: PRODUCT_ROWS,
	better: betterColumns(PRODUCT_RANKING),
	PhoneRow: ProductPhoneRow,
};
