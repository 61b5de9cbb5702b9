import {
	category,
	change,
	commission,
	count,
	day,
	flag,
	handle,
	id,
	ids,
	levels,
	moment,
	money,
	moneyOrDollars,
	price,
	seconds,
	stars,
	text,
} from './fields.ts';
import type { Folded } from './item.ts';
import { pathOf } from './item.ts';
import type { Fields, ItemKind, Part, WindowFields } from './kinds.ts';
import { type AskedPeriod, rankPeriod, within } from './periods.ts';
import { paths, vendorImporter } from './vendor-importer.ts';

/** What the error codes of the interface mean. */
const MEANINGS = {
	'10001': 'a parameter of the request is wrong',
	'20001': 'not found',
	'30001': 'no permission',
	'30002': 'the plan is used up',
	'30003': 'too many requests',
	'40001': 'the service failed',
};

const FACTS: Fields = {
	title: text('title', 'product.title'),
	shopId: id('seller_id', 'shop.seller_id', 'shop_info.seller_id'),
	categoryPath: category(['category.l1.name', 'category.l2.name', 'category.l3.name'], 'l1_category_id'),
	listedOn: day('launch_time', 'ctime'),
	hasFreeShipping: flag('is_free_shipping'),
	isCrossBorder: flag('is_cross_border'),
	isFullyManaged: flag('is_fully_managed', 'is_sshop'),
	isLocalWarehouse: flag('is_local_warehouse'),
};

const LEVELS: Fields = {
	price_min: price('low')('real_price', 'price'),
	price_max: price('high')('real_price', 'price'),
	rating: stars('product_rating'),
	commission_rate: commission('commission_rate'),
};

const READY: readonly WindowFields[] = [
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
const namedShop: Part = {
	entity: 'shop',
	isOptional: true,
	id: id('seller_id', 'shop.seller_id', 'shop_info.seller_id'),
	facts: { name: text(...SHOP_NAMES, 'shop_title') },
	day: { units: count('shop.total_units_sold') },
};

/** `/creator/v1/productList`: what one creator sells; the figures are that creator's, not the product's. */
const creatorProduct: ItemKind = {
	name: "creator's product",
	needs: [paths('product_id'), paths('uid'), paths('title')],
	parts: [namedShop, { entity: 'product', id: id('product_id'), facts: FACTS, day: LEVELS }],
};

/** `/shop/v1/productList`: its plain `units_sold` and `gmv` name no period, the ready windows do. */
const shopProduct: ItemKind = {
	name: "shop's product",
	needs: [paths('product_id'), paths('relate_creator_count', 'relate_video_count')],
	parts: [namedShop, { entity: 'product', id: id('product_id'), facts: FACTS, day: LEVELS, windows: READY }],
};

/** `/product/v1/search`, `/rank/topSales`, `/rank/mostPromoted`. */
const product: ItemKind = {
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
const liveProduct: ItemKind = {
	name: "lives' product",
	needs: [paths('product.product_id'), paths('top_live', 'live_count')],
	parts: [
		namedShop,
		{
			entity: 'product',
			id: id('product.product_id'),
			facts: {
				title: text('product.title'),
				shopId: id('shop.seller_id'),
				categoryPath: levels(
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
const trend: ItemKind = {
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
const shop: ItemKind = {
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
				categoryPath: levels('category.name', 'rank_category.name'),
				isCrossBorder: flag('is_cross_border', 'shop_info.is_cross_border'),
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

const CREATOR_ID = ['uid', 'base.uid', 'creator.uid', 'author.uid'];
const HANDLE = ['unique_id', 'base.unique_id', 'creator.unique_id', 'author.unique_id'];

const CREATOR: Fields = {
	handle: handle(...HANDLE),
	nickname: text('nickname', 'base.nickname', 'creator.nickname', 'author.nickname'),
};

/** The creator that a session or a video names. */
const namedCreator: Part = { entity: 'creator', isOptional: true, id: id(...CREATOR_ID), facts: CREATOR };

const CREATOR_LEVELS: Fields = {
	followers: count('follower_count', 'base.follower_count'),
	videos: count('video_count', 'aweme_count', 'base.aweme_count'),
};

const CREATOR_FACTS: Fields = {
	...CREATOR,
	categoryPath: levels(['category.l1.name', 'category.name', 'category_name', 'base.category.name']),
};

/** `/product/v1/creatorList`: who sells one product; the figures are the product's. */
const productCreator: ItemKind = {
	name: "product's creator",
	needs: [paths('uid'), paths('unique_id'), paths('units_sold', 'favoriting_count')],
	parts: [{ entity: 'creator', id: id('uid'), facts: CREATOR_FACTS, day: CREATOR_LEVELS }],
};

/** `/creator/v1/search`, `/rank/topEcommerce`, `/topGrowth`, `/topPotential`, and `/product/v1/author`. */
const creator: ItemKind = {
	name: 'creator',
	needs: [
		paths('uid', 'base.uid'),
		paths('unique_id', 'base.unique_id'),
		paths('follower_count', 'follower_inc_count', 'video_count', 'aweme_count', 'base.aweme_count'),
	],
	parts: [
		{
			entity: 'creator',
			id: id(...CREATOR_ID),
			facts: CREATOR_FACTS,
			day: CREATOR_LEVELS,
			windows: [
				...READY,
				{
					days: 'asked',
					isOptional: true,
					figures: {
						gmv: moneyOrDollars('creator_gmv', 'creator_usd_gmv'),
						video_gmv: moneyOrDollars('video_gmv', 'video_usd_gmv'),
						live_gmv: moneyOrDollars('live_gmv', 'live_usd_gmv'),
						new_followers: change('follower_inc_count'),
					},
				},
			],
		},
	],
};

/** `/live/v1/search`, `/live/v1/rank/topLive`, `/shop/v1/liveList`. */
const live: ItemKind = {
	name: 'live session',
	needs: [paths('room_id'), paths('start_time')],
	parts: [
		namedCreator,
		namedShop,
		{
			entity: 'live',
			id: id('room_id'),
			facts: {
				creatorId: id(...CREATOR_ID),
				shopId: id('seller_id', 'shop_info.seller_id'),
				title: text('title'),
				startedAt: moment('start_time'),
				endedAt: moment('end_time'),
				viewers: count('total_viewer_count', 'total_user_count'),
				peakOnline: count('peak_viewer_count'),
				units: count('total_units_sold', 'units_sold'),
				gmv: moneyOrDollars(['total_gmv', 'gmv'], 'usd_gmv'),
				products: count('product_count'),
			},
		},
	],
};

/** `/video/v1/search`: everything is counted since the video was published. */
const video: ItemKind = {
	name: 'video',
	needs: [paths('video_id'), paths('publish_time', 'create_time'), paths('play_count', 'units_sold')],
	parts: [
		namedCreator,
		{
			entity: 'video',
			id: id('video_id'),
			facts: {
				creatorId: id(...CREATOR_ID),
				title: text('desc', 'title'),
				publishedAt: moment('publish_time', 'create_time'),
				durationSeconds: seconds('duration'),
				isAd: flag('is_ad'),
			},
			day: {
				views: count('play_count'),
				likes: count('digg_count'),
				comments: count('comment_count'),
				shares: count('share_count'),
				units: count('units_sold'),
				gmv: moneyOrDollars('gmv', 'usd_gmv'),
			},
			products: ids(['product_info', 'product_id'], 'product_id'),
		},
	],
};

function periodOf(request: Folded): AskedPeriod {
	const filter = within(request, 'filter');
	const info = { ...within(request, 'dateinfo'), ...within(filter, 'dateinfo') };
	return rankPeriod(info.type, info.value);
}

/** Answers of the FastMoss OpenAPI (docs/feed/vendors.md). */
export const fastmoss = vendorImporter({
	name: 'fastmoss',
	answer: {
		vendor: 'FastMoss',
		code: 'code',
		success: ['0'],
		payload: 'data',
		lists: ['list'],
		isWhole: (payload) => payload.overview !== undefined,
		time: 'timestamp',
		meanings: MEANINGS,
	},
	kinds: [
		video,
		live,
		creatorProduct,
		shopProduct,
		trend,
		liveProduct,
		product,
		productCreator,
		creator,
		shop,
	],
	region: paths(
		'region',
		'overview.region',
		'product.region',
		'shop_info.region',
		'shop.region',
		'base.region',
		'creator.region',
		'request.filter.region',
		'request.region',
	),
	currency: paths('currency', 'overview.currency', 'product.currency'),
	day: [],
	periodOf,
});
