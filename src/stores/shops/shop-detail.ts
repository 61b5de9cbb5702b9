import type { Query } from '#api/routes.ts';
import type { RankedProduct } from '#contract/products.ts';
import { behindDetail, detailStore } from '#stores/details/detail.ts';
import { detailLists } from '#stores/details/detail-lists.ts';
import { SELLER_TABS, type SellerRows } from '#stores/details/seller-rows.ts';
import { call } from '#stores/shared/client.ts';

/** What the shop is and its figures. */
export const shopDetail = detailStore((query, signal) => call('shopDetail', query, signal));
/** Its days. */
export const shopTrend = behindDetail((query, signal) => call('shopTrend', query, signal));
/** Shops like it. */
export const shopSimilar = behindDetail((query, signal) => call('shopSimilar', query, signal));

/** What it sells. */
export const shopProducts = detailLists<{ readonly products: RankedProduct }>('products', ['products'], {
	products: (query, signal) => call('shopProducts', query as Query<'shopProducts'>, signal),
});

/** Who and what sells for it. */
export const shopSellers = detailLists<SellerRows>('sellers', SELLER_TABS, {
	creators: (query, signal) => call('shopCreators', query as Query<'shopCreators'>, signal),
	videos: (query, signal) => call('shopVideos', query as Query<'shopVideos'>, signal),
	lives: (query, signal) => call('shopLives', query as Query<'shopLives'>, signal),
});
