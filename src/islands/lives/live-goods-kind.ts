import type { RankedLiveProduct } from '#contract/live-goods.ts';
import type { RankingKind } from '#islands/rankings/ranking-kind.tsx';
import { $hiddenLiveGoodsColumns, liveGoodsList } from '#stores/lives/live-products.ts';
import { liveGoodsColumns } from './live-goods-columns.tsx';
import { LiveGoodsPhoneRow } from './live-goods-phone-row.tsx';
import { LIVE_TABS } from './live-tabs.ts';

/** The products sold in lives on screen. Side by side they stand as products do, in the product ranking. */
export const LIVE_GOODS: RankingKind<RankedLiveProduct> = {
	area: 'livegoods',
	list: liveGoodsList,
	columns: liveGoodsColumns,
	columnOf: {},
	$hidden: $hiddenLiveGoodsColumns,
	shownRanges: ['live_gmv', 'growth', 'live_share', 'lives', 'price'],
	flagsNote: null,
	tabs: LIVE_TABS,
	keyOf: (row) => row.product_id,
	loadExport: () => import('./live-goods-export.tsx').then((module) => module.LiveGoodsExport),
	rows: { kind: 'product', of: ({ product_id, title, image }) => ({ id: product_id, name: title, image }) },
	PhoneRow: LiveGoodsPhoneRow,
};
