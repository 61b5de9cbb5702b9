import { behindDetail, detailStore } from '#stores/details/detail.ts';
import { call } from '#stores/shared/client.ts';

/** What the product is and its figures. */
export const goodsDetail = detailStore((query, signal) => call('goodsDetail', query, signal));
/** Its days. */
export const goodsTrend = behindDetail((query, signal) => call('goodsTrend', query, signal));
/** What is like it. */
export const goodsSimilar = behindDetail((query, signal) => call('goodsSimilar', query, signal));
/** What creators contributed to its sales. */
export const goodsContributions = behindDetail((query, signal) => call('goodsContributions', query, signal));
