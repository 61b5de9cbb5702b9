import type { Query } from '#api/routes.ts';
import type { RankedShop } from '#contract/shops.ts';
import { hiddenAtFirst } from '#domain/rankings/declaration.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { hiddenColumns } from '#stores/rankings/hidden-columns.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import { shapeOf } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';
import { KEYS } from '#stores/shared/keys.ts';

/** What the shop ranking can be asked. */
export const SHOPS_SHAPE = shapeOf(SHOP_RANKING, 'shop');

/** The shop ranking of `/shop`. */
export const shopList = rankingList<RankedShop>(SHOPS_SHAPE, (params, signal) =>
	call('rankShops', params as Query<'rankShops'>, signal),
);

/** Hidden columns of the shop ranking. */
export const $hiddenShopColumns = hiddenColumns(KEYS.hiddenShopColumns, hiddenAtFirst(SHOP_RANKING));
