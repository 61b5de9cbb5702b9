import {
	category,
	commission,
	count,
	day,
	firstSeen,
	flag,
	id,
	money,
	price,
	stars,
	text,
} from './fields.ts';
import type { Fields, ItemKind, Part, WindowFields } from './kinds.ts';
import { paths } from './vendor-importer.ts';

/*
 * What EchoTik answers about products and shops.
 */

const WINDOW_DAYS = [1, 7, 15, 30, 60, 90];

const READY: readonly WindowFields[] = WINDOW_DAYS.map((days) => ({
	days,
	figures: {
		units: count(`total_sale_${days}d_cnt`),
		gmv: money(`total_sale_gmv_${days}d_amt`),
		video_gmv: money(`total_video_sale_gmv_${days}d_amt`),
		live_gmv: money(`total_live_sale_gmv_${days}d_amt`),
		new_videos: count(`total_video_${days}d_cnt`),
		new_lives: count(`total_live_${days}d_cnt`),
	},
}));

const TOTALS: Fields = {
	units: count('total_sale_cnt'),
	gmv: money('total_sale_gmv_amt'),
	video_gmv: money('total_video_sale_gmv_amt'),
	live_gmv: money('total_live_sale_gmv_amt'),
	creators: count('total_ifl_cnt'),
	videos: count('total_video_cnt'),
	lives: count('total_live_cnt'),
};

/** In rankings the names of totals mean the period of the ranking. */
export const RANKED: readonly WindowFields[] = [
	{ days: 'asked', figures: { units: count('total_sale_cnt'), gmv: money('total_sale_gmv_amt') } },
];

/** What lists have and rankings do not. */
const READY_SALES = paths(...WINDOW_DAYS.map((days) => `total_sale_${days}d_cnt`));

const namedShop: Part = {
	entity: 'shop',
	isOptional: true,
	id: id('seller_id'),
	facts: { name: text('seller_name', 'shop_name') },
};

const FACTS: Fields = {
	title: text('product_name'),
	shop_id: id('seller_id'),
	category_path: category(['category_name', 'category_l2_name', 'category_l3_name'], 'category_id'),
	listed_on: firstSeen(
		day('first_crawl_dt'),
		count('total_sale_cnt'),
		new Map([30, 60, 90].map((days) => [days, count(`total_sale_${days}d_cnt`)])),
	),
	has_free_shipping: flag('free_shipping'),
	is_fully_managed: flag('is_s_shop'),
	is_off_shelf: flag('off_mark'),
};

const LEVELS: Fields = {
	price_min: price('low')('min_price'),
	price_max: price('high')('max_price'),
	rating: stars('product_rating'),
	commission_rate: commission('product_commission_rate'),
	reviews: count('review_count'),
};

/** `product/list`, `product/detail`, `seller/product/list`, `search/items`. */
export const product: ItemKind = {
	name: 'product',
	needs: [paths('product_id'), paths('product_name'), READY_SALES],
	parts: [
		namedShop,
		{
			entity: 'product',
			id: id('product_id'),
			facts: FACTS,
			day: { ...TOTALS, ...LEVELS },
			windows: READY,
		},
	],
};

/** `product/ranklist`. */
export const rankedProduct: ItemKind = {
	name: 'ranked product',
	needs: [paths('product_id'), paths('product_name'), paths('total_sale_cnt', 'total_sale_gmv_amt')],
	parts: [namedShop, { entity: 'product', id: id('product_id'), facts: FACTS, day: LEVELS, windows: RANKED }],
};

const SHOP_LEVELS: Fields = {
	products: count('total_product_cnt'),
	rating: stars('rating'),
	followers: count('followers'),
};

/** `product/trend` and `seller/trend`: totals as they stood at the end of each day, and what that day added. */
const DATED = [paths('dt'), paths('total_sale_cnt', 'total_sale_1d_cnt')];

const DAY_ADDED: WindowFields = {
	days: 1,
	figures: { units: count('total_sale_1d_cnt'), gmv: money('total_sale_gmv_1d_amt') },
};

export const productTrend: ItemKind = {
	name: 'product of a day',
	needs: [paths('product_id'), ...DATED],
	parts: [{ entity: 'product', id: id('product_id'), day: TOTALS, windows: [DAY_ADDED] }],
};

/** `seller/list`, `seller/detail`. */
export const shop: ItemKind = {
	name: 'shop',
	needs: [
		paths('seller_id'),
		paths('seller_name'),
		[...READY_SALES, ...paths('total_crawl_product_cnt', 'first_crawl_dt', 'followers')],
	],
	parts: [
		{
			entity: 'shop',
			id: id('seller_id'),
			facts: { name: text('seller_name') },
			day: { ...TOTALS, ...SHOP_LEVELS },
			windows: READY,
		},
	],
};

/** `seller/ranklist`. */
export const rankedShop: ItemKind = {
	name: 'ranked shop',
	needs: [paths('seller_id'), paths('seller_name'), paths('total_sale_cnt', 'total_sale_gmv_amt')],
	parts: [{ entity: 'shop', id: id('seller_id'), facts: { name: text('seller_name') }, windows: RANKED }],
};

export const shopTrend: ItemKind = {
	name: 'shop of a day',
	needs: [paths('seller_id'), ...DATED],
	parts: [
		{
			entity: 'shop',
			id: id('seller_id'),
			day: { ...TOTALS, products: count('total_product_cnt') },
			windows: [DAY_ADDED],
		},
	],
};
