import { CREATORS } from '#server/creators/rollups/creators.ts';
import { PRODUCTS } from '#server/products/rollups/products.ts';
import { SHOPS } from '#server/shops/rollups/shops.ts';
import { VIDEOS } from '#server/videos/rollups/videos.ts';
import type { Ranked, RankedName } from './ranked.ts';

/** Every kind of thing that is ranked. */
export const RANKED: Readonly<Record<RankedName, Ranked>> = {
	product: PRODUCTS,
	shop: SHOPS,
	creator: CREATORS,
	video: VIDEOS,
};
