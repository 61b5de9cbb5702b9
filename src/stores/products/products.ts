import type { Query } from '#api/routes.ts';
import type { RankedProduct } from '#contract/products.ts';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { hiddenAtFirst } from '#domain/rankings/declaration.ts';
import { hiddenColumns } from '#stores/rankings/hidden-columns.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import { shapeOf } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';
import { KEYS } from '#stores/shared/keys.ts';

/** What the product ranking can be asked. */
export const PRODUCTS_SHAPE = shapeOf(PRODUCT_RANKING, 'goodsSellLike');

/** The product ranking of `/goodsSellLike`. */
export const productList = rankingList<RankedProduct>(PRODUCTS_SHAPE, (params, signal) =>
	call('rankGoods', params as Query<'rankGoods'>, signal),
);

/** Hidden columns of the product ranking. */
export const $hiddenProductColumns = hiddenColumns(KEYS.hiddenProductColumns, hiddenAtFirst(PRODUCT_RANKING));
