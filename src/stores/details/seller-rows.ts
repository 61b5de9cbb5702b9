import type { GoodsCreator, GoodsLive, GoodsVideo } from '#contract/goods-sellers.ts';

/** Who and what sells something, by tab. */
export type SellerRows = {
	readonly creators: GoodsCreator;
	readonly videos: GoodsVideo;
	readonly lives: GoodsLive;
};

/** The tabs in the order of the screen. */
export const SELLER_TABS = ['creators', 'videos', 'lives'] as const;
