import { startDetail } from '#islands/details/start-detail.ts';
import { goodsDetail } from '#stores/products/product-detail.ts';
import { goodsSellers } from '#stores/products/product-sellers.ts';

/** The messages that this screen uses. */
export const GOODS_AREAS = ['common', 'detail', 'goods', 'ranking', 'products'] as const;

/** Asks for what the first view needs (start-detail.ts). */
export function startGoods(): void {
	startDetail(GOODS_AREAS, goodsDetail, [goodsSellers]);
}
