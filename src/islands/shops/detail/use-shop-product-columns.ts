import { useMemo } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { withTools } from '#islands/details/product-tools.tsx';
import { productColumns } from '#islands/products/columns.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';

/** By what the list is sorted while nobody chose. */
export const USUAL_SORT = 'units';

/** Columns of the ranking that say nothing in the list of one shop. */
const LEFT_OUT = ['rank', 'shop'];

/** The columns of the list. */
export function useShopProductColumns() {
	const t = useText('products');
	const { locale } = useLanguage();
	return useMemo(
		() =>
			withTools(
				productColumns(t as KindText, locale).filter(({ id }) => !LEFT_OUT.includes(id)),
				({ product_id, title }) => ({ id: product_id, name: title }),
			),
		[t, locale],
	);
}
