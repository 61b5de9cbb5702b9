import type { Query } from '#api/routes.ts';
import { detailLists } from '#stores/details/detail-lists.ts';
import { SELLER_TABS, type SellerRows } from '#stores/details/seller-rows.ts';
import { call } from '#stores/shared/client.ts';

/** Who and what sells the product. */
export const goodsSellers = detailLists<SellerRows>('sellers', SELLER_TABS, {
	creators: (query, signal) => call('goodsCreators', query as Query<'goodsCreators'>, signal),
	videos: (query, signal) => call('goodsVideos', query as Query<'goodsVideos'>, signal),
	lives: (query, signal) => call('goodsLives', query as Query<'goodsLives'>, signal),
});
