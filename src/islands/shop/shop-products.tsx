import { useMemo } from 'react';
import type { RankedProduct } from '#contract/products.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { DetailList, type ListKind } from '#islands/detail/detail-list.tsx';
import { productColumns } from '#islands/products/columns.tsx';
import { ProductPhoneRow } from '#islands/products/phone-row.tsx';
import type { KindText } from '#islands/ranking/ranking-kind.tsx';
import { shopProducts } from '#stores/shop-detail.ts';
import { Panel } from '#ui/panel.tsx';

/** Columns of the ranking that say nothing in the list of one shop. */
const LEFT_OUT = ['rank', 'shop'];

function useProductColumns() {
	const t = useText('products');
	const { locale } = useLanguage();
	return useMemo(
		() => productColumns(t as KindText, locale).filter(({ id }) => !LEFT_OUT.includes(id)),
		[t, locale],
	);
}

const PRODUCTS: ListKind<RankedProduct> = {
	useColumns: useProductColumns,
	keyOf: (row) => row.product_id,
	usualSort: 'units',
	PhoneRow: ProductPhoneRow,
};

/** What the shop sells. */
export function ShopProducts() {
	const t = useText('shop');
	return (
		<Panel title={t('products.title')} text={t('products.text')}>
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
