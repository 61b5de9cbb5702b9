import type { RankedShop } from '#contract/shops.ts';
import type { KindRows } from '#islands/rankings/comparison/kind-rows.ts';

/** How shops are picked, followed and compared. */
export const SHOP_ROWS: KindRows<RankedShop> = {
	kind: 'shop',
	of: ({ shop_id, name, image }) => ({ id: shop_id, name, image }),
	call: 'compareShops',
};
