import { useMemo } from 'react';
import type { RankedProduct } from '#contract/products.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { DetailList, type ListKind } from '#islands/details/detail-list.tsx';
import { withTools } from '#islands/details/product-tools.tsx';
import { productColumns } from '#islands/products/columns.tsx';
import { ProductPhoneRow } from '#islands/products/phone-row.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { videoProducts } from '#stores/videos/video-detail.ts';
import { Panel } from '#ui/panel.tsx';

function useColumns() {
	const t = useText('products');
	const { locale } = useLanguage();
	return useMemo(
		() =>
			withTools(
				productColumns(t as KindText, locale).filter(({ id }) => id !== 'rank'),
				({ product_id, title }) => ({ id: product_id, name: title }),
			),
		[t, locale],
	);
}

const PRODUCTS: ListKind<RankedProduct> = {
	useColumns,
	keyOf: (row) => row.product_id,
	usualSort: 'units',
	PhoneRow: ProductPhoneRow,
};

/** What the video shows. */
export function VideoProducts() {
	const t = useText('video');
	return (
		<Panel title={t('products.title')} text={t('products.text')}>
			<DetailList
				lists={videoProducts}
				tab="products"
				kind={PRODUCTS}
				caption={t('products.title')}
				empty={t('products.none')}
			/>
		</Panel>
	);
}
