import type { Query } from '#api/routes.ts';
import type { ProductBoard, ProductSort, RankedProduct } from '#contract/products.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import type { RankingShape } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';

const SORTS: Readonly<Record<ProductSort, true>> = {
	units: true,
	gmv: true,
	units_growth: true,
	gmv_growth: true,
	price: true,
	commission_rate: true,
	commission_amount: true,
	total_units: true,
	total_gmv: true,
	video_gmv: true,
	live_gmv: true,
	card_gmv: true,
	new_creators: true,
	active_creators: true,
	creators: true,
	videos: true,
	lives: true,
	rating: true,
	reviews: true,
	listed_on: true,
	first_units: true,
};

const SORT_OF: Readonly<Record<ProductBoard, ProductSort>> = {
	hot: 'units',
	new: 'units',
	promoted: 'new_creators',
	video: 'video_gmv',
	live: 'live_gmv',
};

/** What the product ranking can be asked. */
export const PRODUCTS_SHAPE: RankingShape = {
	boards: ['hot', 'new', 'promoted', 'video', 'live'] satisfies [ProductBoard, ...ProductBoard[]],
	sorts: Object.keys(SORTS),
	sortOf: SORT_OF,
	ranges: {
		price: 'money',
		commission_rate: 'share',
		units: 'count',
		gmv: 'money',
		growth: 'share',
		rating: 'rating',
		reviews: 'count',
		creators: 'count',
		videos: 'count',
		lives: 'count',
		listed: 'day',
	},
	flags: [
		'is_new',
		'free_shipping',
		'cross_border',
		'fully_managed',
		'local_warehouse',
		'non_ug_pallet',
		'off_shelf',
	],
	choices: { sample_kind: ['free', 'cost'] },
	screen: 'goodsSellLike',
};

/** The product ranking of `/goodsSellLike`. */
export const productList = rankingList<RankedProduct>(PRODUCTS_SHAPE, (params, signal) =>
	call('rankGoods', params as Query<'rankGoods'>, signal),
);
