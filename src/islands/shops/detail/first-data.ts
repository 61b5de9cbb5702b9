import { startDetail } from '#islands/details/start-detail.ts';
import { shopDetail, shopProducts, shopSellers } from '#stores/shops/shop-detail.ts';

/** The messages that this screen uses. */
export const SHOP_AREAS = ['common', 'detail', 'shop', 'shops', 'ranking', 'products'] as const;

/** Asks for what the first view needs (start-detail.ts). */
export function startShop(): void {
	startDetail(SHOP_AREAS, shopDetail, [shopProducts, shopSellers]);
}
