import {
	category,
	commission,
	count,
	day,
	flag,
	id,
	levels,
	money,
	moneyOrDollars,
	price,
	stars,
	text,
} from './fields.ts';
import { pathOf } from './item.ts';
import type { Fields, ItemKind, Part, WindowFields } from './kinds.ts';
import { paths } from './vendor-importer.ts';

/*
 * What FastMoss answers about products and shops.
 */

const FACTS: Fields = {
	title: text('title', 'product.title'),
	shop_id: id('seller_id', 'shop.seller_id', 'shop_info.seller_id'),
	category_path: category(['category.l1.name', 'category.l2.name', 'category.l3.name'], 'l1_category_id'),
	listed_on: day('launch_time', 'ctime'),
	has_free_shipping: flag('is_free_shipping'),
	is_cross_border: flag('is_cross_border'),
	is_fully_managed: flag('is_fully_managed', 'is_sshop'),
	is_local_warehouse: flag('is_local_warehouse'),
};

const LEVELS: Fields = {
	price_min: price('low')('real_price', 'price'),
	price_max: price('high')('real_price', 'price'),
	rating: stars('product_rating'),
	commission_rate: commission('commission_rate'),
};

export const READY: readonly WindowFields[] = [
	{ days: 1, figures: { units: count('yday_units_sold'), gmv: money('yday_gmv') } },
	...[7, 28, 90].map((days) => ({
		days,
		figures: { units: count(`day${days}_units_sold`), gmv: money(`day${days}_gmv`) },
	})),
];

const ASKED: Fields = {
	units: count('units_sold'),
	gmv: moneyOrDollars('gmv', 'usd_gmv'),
	active_creators: count('affiliate_count'),
};

const SHOP_NAMES = ['shop.name', 'shop_info.name', 'shop.shop_name', 'shop_info.shop_name'];

/** The shop that an item names beside what it is about. */
export const namedShop: Part = {
	entity: 'shop',
	isOptional: true,
	id: id('seller_id', 'shop.seller_id', 'shop_info.seller_id'),
	facts: { name: text(...SHOP_NAMES, 'shop_title') },
	day: { units: count('shop.total_units_sold') },
};

/** `/creator/v1/productList`: what one creator sells; the figures are that creator's, not the product's. */
export const creatorProduct: ItemKind = {
	name: "creator's product",
	needs: [paths('product_id'), paths('uid'), paths('title')],
	parts: [namedShop, { entity: 'product', id: id('product_id'), facts: FACTS, day: LEVELS }],
};

/** `/shop/v1/productList`: its plain `units_sold` and `gmv` name no period, the ready windows do. */
export const shopProduct: ItemKind = {
	name: "shop's product",
	needs: [paths('product_id'), paths('relate_creator_count', 'relate_video_count')],
	parts: [namedShop, { entity: 'product', id: id('product_id'), facts: FACTS, day: LEVELS, windows: READY }],
};

/** `/product/v1/search`, `/rank/topSales`, `/rank/mostPromoted`. */
export const product: ItemKind = {
	name: 'product',
	needs: [
		paths('product_id'),
		paths('title'),
		paths('total_units_sold', 'units_sold', 'day7_units_sold', 'affiliate_count', 'commission_rate'),
	],
	parts: [
		namedShop,
		{
			entity: 'product',
			id: id('product_id'),
			facts: FACTS,
			day: {
				...LEVELS,
				units: count('total_units_sold'),
				gmv: money('total_gmv'),
				creators: count('total_affiliate_count', 'creator_count'),
			},
			windows: [...READY, { days: 'asked', figures: ASKED }],
		},
	],
};

/** `/live/v1/rank/topProduct`: what was sold in lives, so only the live part of GMV. */
export const liveProduct: ItemKind = {
	name: "lives' product",
	needs: [paths('product.product_id'), paths('top_live', 'live_count')],
	parts: [
		namedShop,
		{
			entity: 'product',
			id: id('product.product_id'),
			facts: {
				title: text('product.title'),
				shop_id: id('shop.seller_id'),
				category_path: levels(
					'product.category.l1.name',
					'product.category.l2.name',
					'product.category.l3.name',
				),
			},
			windows: [{ days: 'asked', figures: { live_gmv: moneyOrDollars('gmv', 'usd_gmv') } }],
		},
	],
};

/** `/product/v1/salesTrend` and its older form: values of single days. The answer does not repeat the product's id. */
export const trend: ItemKind = {
	name: 'sales trend',
	needs: [paths('list'), paths('overview')],
	parts: [
		{
			entity: 'product',
			id: id('product_id', 'request.filter.product_id', 'request.product_id'),
			series: {
				at: pathOf('list'),
				day: day('dt'),
				figures: {
					units: count('units_sold', 'inc_sold_count'),
					gmv: money('gmv', 'inc_sale_amount'),
				},
			},
		},
	],
};

/** `/shop/v1/rank/topSales`, `/mostPromoted`, `/fullyManaged`. */
export const shop: ItemKind = {
	name: 'shop',
	needs: [
		paths('seller_id', 'shop_info.seller_id'),
		paths('name', 'shop_info.name', 'shop_info.shop_name'),
		paths('units_sold', 'gmv', 'total_affiliate_count'),
	],
	parts: [
		{
			entity: 'shop',
			id: id('seller_id', 'shop_info.seller_id'),
			facts: {
				name: text('name', 'shop_info.name', 'shop_info.shop_name'),
				category_path: levels('category.name', 'rank_category.name'),
				is_cross_border: flag('is_cross_border', 'shop_info.is_cross_border'),
			},
			day: {
				creators: count('total_affiliate_count'),
				products: count('product_count'),
				rating: stars('shop_rating', 'shop_info.shop_rating'),
			},
			windows: [{ days: 'asked', figures: ASKED }],
		},
	],
};
