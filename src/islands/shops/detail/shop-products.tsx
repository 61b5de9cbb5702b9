import type { RankedProduct } from '#contract/products.ts';
import { useText } from '#i18n/text.tsx';
import { DetailList, type ListKind } from '#islands/details/detail-list.tsx';
import { ProductPhoneRow } from '#islands/products/phone-row.tsx';
import { type Export, ExportButton } from '#islands/rankings/export/export-button.tsx';
import { shopProducts } from '#stores/shops/shop-detail.ts';
import { Panel } from '#ui/panel.tsx';
import { USUAL_SORT, useShopProductColumns } from './use-shop-product-columns.ts';

const PRODUCTS: ListKind<RankedProduct> = {
	useColumns: useShopProductColumns,
	keyOf: (row) => row.product_id,
	usualSort: USUAL_SORT,
	PhoneRow: ProductPhoneRow,
};

const loadExport = (): Promise<Export> =>
	import('./shop-products-export.tsx').then(({ ShopProductsExport }) => ShopProductsExport);

/** What the shop sells, also as a workbook. */
export function ShopProducts() {
	const t = useText('shop');
	return (
		<Panel title={t('products.title')} text={t('products.text')} aside={<ExportButton load={loadExport} />}>
			<DetailList
				lists={shopProducts}
				tab="products"
				kind={PRODUCTS}
				caption={t('products.title')}
				empty={t('products.none')}
			/>
		</Panel>
	);
}
