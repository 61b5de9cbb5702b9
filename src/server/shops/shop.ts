import type { ShopDetail } from '#contract/shop-detail.ts';
import type { DetailEntity } from '#server/access/entitlements.ts';
import type { Queryable } from '#server/db/database.ts';
import { absent } from '#server/details/absent.ts';
import { shopImage } from '#server/images/image-paths.ts';
import { categoryIn } from '#server/rankings/category-in.ts';
import { type StoredShop, storedShop } from './queries/shop-detail.ts';

/** What every call about one shop asks. */
export type ShopQuery = {
	readonly plat_id: number;
	readonly language_id: number;
	readonly id: string;
	readonly period?: string | undefined;
};

/** The levels that a detail shows. */
export const LEVELS = ['products', 'rating', 'followers'] as const;

/** What the detail view of a shop is counted for. */
export const shopEntity = ({ plat_id, id }: ShopQuery): DetailEntity => ({
	kind: 'shop',
	platId: plat_id,
	id,
});

/** The shop, or a refusal: no view is counted for one that is not there. */
export async function shopOf(db: Queryable, { plat_id, id }: ShopQuery): Promise<StoredShop> {
	const shop = await storedShop(db, plat_id, id);
	if (!shop) throw await absent(db, 'shop', { plat_id, id }, 'id: there is no such shop');
	return shop;
}

/** What the shop is, in the words of the contract. */
export function identityOf(shop: StoredShop, { plat_id, language_id }: ShopQuery): ShopDetail['shop'] {
	return {
		shop_id: shop.shop_id,
		name: shop.name,
		image: shopImage(plat_id, shop.shop_id),
		category: categoryIn(shop.category_id, shop.category_path, language_id),
		kind: shop.kind,
		cross_border: shop.is_cross_border,
		opened_on: shop.opened_on,
		source: { name: shop.source_name, marketplace: shop.marketplace },
	};
}
