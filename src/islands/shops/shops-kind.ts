import type { RankedShop } from '#contract/shops.ts';
import { betterColumns } from '#domain/rankings/declaration.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { SHOP_ROWS } from '#islands/rankings/comparison/kind-rows.ts';
import type { RankingKind } from '#islands/rankings/ranking-kind.tsx';
import { $hiddenShopColumns, shopList } from '#stores/shops/shops.ts';
import { shopColumns } from './columns.tsx';
import { ShopPhoneRow } from './phone-row.tsx';

/** The shop ranking on screen. */
export const SHOPS: RankingKind<RankedShop> = {
	area: 'shops',
	list: shopList,
	columns: shopColumns,
	columnOf: { rising: 'units_growth', promoted: 'new_creators' },
	$hidden: $hiddenShopColumns,
	shownRanges: ['units', 'gmv', 'growth', 'active_creators', 'unit_price'],
	flagsNote: null,
	keyOf: (row) => row.shop_id,
	rows: SHOP_ROWS,
	better: betterColumns(SHOP_RANKING),
	loadExport: () => import('./shop-export.tsx').then((module) => module.ShopExport),
	PhoneRow: ShopPhoneRow,
};
