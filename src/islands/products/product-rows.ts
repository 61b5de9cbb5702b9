import type { RankedProduct } from '#contract/products.ts';
import type { KindRows } from '#islands/rankings/comparison/kind-rows.ts';

/** How products are picked, followed and compared. */
export const PRODUCT_ROWS: KindRows<RankedProduct> = {
	kind: 'product',
	of: ({ product_id, title, image }) => ({ id: product_id, name: title, image }),
	call: 'compareGoods',
};
