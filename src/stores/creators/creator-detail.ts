import type { Query } from '#api/routes.ts';
import type { CreatorProduct, CreatorShop } from '#contract/creator-lists.ts';
import type { GoodsVideo } from '#contract/goods-sellers.ts';
import type { RankedLive } from '#contract/lives.ts';
import { behindDetail, detailStore } from '#stores/details/detail.ts';
import { detailLists } from '#stores/details/detail-lists.ts';
import { call } from '#stores/shared/client.ts';

/** Who the creator is and the figures. */
export const creatorDetail = detailStore((query, signal) => call('anchorDetail', query, signal));
/** The days. */
export const creatorTrend = behindDetail((query, signal) => call('anchorTrend', query, signal));
/** Creators like this one. */
export const creatorSimilar = behindDetail((query, signal) => call('anchorSimilar', query, signal));

/** Keywords, what of the offered sold, and how videos fall off. */
export const creatorInsights = behindDetail((query, signal) => call('anchorInsights', query, signal));

/** What the creator sold, by tab. */
export type SoldRows = { readonly products: CreatorProduct; readonly shops: CreatorShop };

/** What the creator sold, and for whom. */
export const creatorSold = detailLists<SoldRows>('sold', ['products', 'shops'], {
	products: (query, signal) => call('anchorProducts', query as Query<'anchorProducts'>, signal),
	shops: (query, signal) => call('anchorShops', query as Query<'anchorShops'>, signal),
});

/** What the creator made, by tab. */
export type ContentRows = { readonly videos: GoodsVideo; readonly lives: RankedLive };

/** Videos and lives. */
export const creatorContent = detailLists<ContentRows>('content', ['videos', 'lives'], {
	videos: (query, signal) => call('anchorVideos', query as Query<'anchorVideos'>, signal),
	lives: (query, signal) => call('anchorLives', query as Query<'anchorLives'>, signal),
});
