import type { RankedShop } from '#contract/shops.ts';
import { betterColumns } from '#domain/rankings/declaration.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import type { KindRows } from '#islands/rankings/comparison/kind-rows.ts';

/** How shops are picked, followed and compared. */
export const SHOP_ROWS: KindRows<RankedShop> = {
	kind: 'shop',
	better: betterColumns(SHOP_RANKING),
	of: ({ shop_id, name, image }) => ({ id: shop_id, name, image }),
	call: 'compareShops',
};
