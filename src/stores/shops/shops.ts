import type { Query } from '#api/routes.ts';
import type { RankedShop, ShopBoard, ShopSort } from '#contract/shops.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import type { RankingShape } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';

const SORTS: Readonly<Record<ShopSort, true>> = {
	units: true,
	gmv: true,
	units_growth: true,
	gmv_growth: true,
	unit_price: true,
	active_products: true,
	products: true,
	active_creators: true,
	new_creators: true,
	creators: true,
	videos: true,
	lives: true,
	followers: true,
	rating: true,
	video_gmv: true,
	live_gmv: true,
	card_gmv: true,
	total_units: true,
	total_gmv: true,
	opened_on: true,
};

const SORT_OF: Readonly<Record<ShopBoard, ShopSort>> = {
	sales: 'units',
	rising: 'units_growth',
	promoted: 'new_creators',
	local: 'units',
	cross_border: 'units',
};

/** What the shop ranking can be asked. */
export const SHOPS_SHAPE: RankingShape = {
	boards: ['sales', 'rising', 'promoted', 'local', 'cross_border'] satisfies [ShopBoard, ...ShopBoard[]],
	sorts: Object.keys(SORTS),
	sortOf: SORT_OF,
	ranges: {
		units: 'count',
		gmv: 'money',
		growth: 'share',
		unit_price: 'money',
		active_products: 'count',
		active_creators: 'count',
		new_creators: 'count',
		followers: 'count',
		rating: 'rating',
		opened: 'day',
	},
	flags: ['cross_border'],
	choices: { kind: ['brand', 'retailer'] },
	screen: 'shop',
};

/** The shop ranking of `/shop`. */
export const shopList = rankingList<RankedShop>(SHOPS_SHAPE, (params, signal) =>
	call('rankShops', params as Query<'rankShops'>, signal),
);
