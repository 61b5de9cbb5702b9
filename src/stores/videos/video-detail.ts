import type { Query } from '#api/routes.ts';
import type { RankedProduct } from '#contract/products.ts';
import { behindDetail, detailStore } from '#stores/details/detail.ts';
import { detailLists } from '#stores/details/detail-lists.ts';
import { call } from '#stores/shared/client.ts';

/** What the video is and its figures. */
export const videoDetail = detailStore((query, signal) => call('videoDetail', query, signal));
/** Its days. */
export const videoTrend = behindDetail((query, signal) => call('videoTrend', query, signal));

/** What it shows. */
export const videoProducts = detailLists<{ readonly products: RankedProduct }>('products', ['products'], {
	products: (query, signal) => call('videoProducts', query as Query<'videoProducts'>, signal),
});
