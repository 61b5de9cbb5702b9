import type { Query } from '#api/routes.ts';
import type { LiveGoodsSort, RankedLiveProduct } from '#contract/live-goods.ts';
import { hiddenColumns } from '#stores/rankings/hidden-columns.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import type { RankingShape } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';
import { KEYS } from '#stores/shared/keys.ts';

const SORTS: Readonly<Record<LiveGoodsSort, true>> = {
	live_gmv: true,
	live_gmv_growth: true,
	live_share: true,
	new_lives: true,
	gmv_per_live: true,
	price: true,
	commission_rate: true,
	commission_amount: true,
	units: true,
	gmv: true,
	rating: true,
};

/** What the list of products sold in lives can be asked. */
export const LIVE_GOODS_SHAPE: RankingShape = {
	tab: 'liveSellGoods',
	boards: ['liveSellGoods'],
	sorts: Object.keys(SORTS),
	sortOf: { liveSellGoods: 'live_gmv' satisfies LiveGoodsSort },
	ranges: {
		live_gmv: 'money',
		growth: 'share',
		live_share: 'share',
		lives: 'count',
		gmv_per_live: 'money',
		price: 'money',
		commission_rate: 'share',
	},
	flags: ['is_new'],
	choices: {},
	screen: 'liveData',
};

/** The products sold in lives, the tab `liveSellGoods` of `/liveData`. */
export const liveGoodsList = rankingList<RankedLiveProduct>(LIVE_GOODS_SHAPE, (params, signal) =>
	call('rankLiveGoods', params as Query<'rankLiveGoods'>, signal),
);

/** Hidden columns of the products sold in lives. */
export const $hiddenLiveGoodsColumns = hiddenColumns(KEYS.hiddenLiveGoodsColumns, [
	'commission_amount',
	'trend',
]);
