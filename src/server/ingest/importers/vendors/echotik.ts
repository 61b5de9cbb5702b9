import {
	category,
	change,
	choice,
	commission,
	count,
	day,
	firstSeen,
	flag,
	fraction,
	handle,
	id,
	ids,
	levels,
	moment,
	money,
	price,
	seconds,
	stars,
	text,
} from './fields.ts';
import type { Folded } from './item.ts';
import type { Fields, ItemKind, Part, WindowFields } from './kinds.ts';
import { type AskedPeriod, endingOn, NOTHING_ASKED } from './periods.ts';
import { paths, vendorImporter } from './vendor-importer.ts';

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
const RANKED: readonly WindowFields[] = [
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
	shopId: id('seller_id'),
	categoryPath: category(['category_name', 'category_l2_name', 'category_l3_name'], 'category_id'),
	listedOn: firstSeen(
		day('first_crawl_dt'),
		count('total_sale_cnt'),
		new Map([30, 60, 90].map((days) => [days, count(`total_sale_${days}d_cnt`)])),
	),
	hasFreeShipping: flag('free_shipping'),
	isFullyManaged: flag('is_s_shop'),
	isOffShelf: flag('off_mark'),
};

const LEVELS: Fields = {
	price_min: price('low')('min_price'),
	price_max: price('high')('max_price'),
	rating: stars('product_rating'),
	commission_rate: commission('product_commission_rate'),
	reviews: count('review_count'),
};

/** `product/list`, `product/detail`, `seller/product/list`, `search/items`. */
const product: ItemKind = {
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
const rankedProduct: ItemKind = {
	name: 'ranked product',
	needs: [paths('product_id'), paths('product_name'), paths('total_sale_cnt', 'total_sale_gmv_amt')],
	parts: [namedShop, { entity: 'product', id: id('product_id'), facts: FACTS, day: LEVELS, windows: RANKED }],
};

const SHOP_LEVELS: Fields = {
	products: count('total_product_cnt'),
	rating: stars('rating'),
	followers: count('followers'),
};

/** `seller/list`, `seller/detail`. */
const shop: ItemKind = {
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
const rankedShop: ItemKind = {
	name: 'ranked shop',
	needs: [paths('seller_id'), paths('seller_name'), paths('total_sale_cnt', 'total_sale_gmv_amt')],
	parts: [{ entity: 'shop', id: id('seller_id'), facts: { name: text('seller_name') }, windows: RANKED }],
};

const CREATOR: Fields = { handle: handle('unique_id'), nickname: text('nick_name') };

const namedCreator: Part = { entity: 'creator', isOptional: true, id: id('user_id'), facts: CREATOR };

const CREATOR_FACTS: Fields = {
	...CREATOR,
	categoryPath: levels(['category_name', 'category']),
	gender: choice({ female: 'female', male: 'male' })('gender'),
};

const CREATOR_DAYS = [1, 7, 30, 60, 90];

const CREATOR_READY: readonly WindowFields[] = CREATOR_DAYS.map((days) => ({
	days,
	figures: {
		units: count(`total_sale_${days}d_cnt`),
		gmv: money(`total_sale_gmv_${days}d_amt`),
		video_gmv: money(`total_video_sale_gmv_${days}d_amt`),
		live_gmv: money(`total_live_sale_gmv_${days}d_amt`),
		new_followers: change(`total_followers_${days}d_cnt`),
		video_views: count(`total_views_${days}d_cnt`),
		new_videos: count(`total_post_video_${days}d_cnt`),
		new_lives: count(`total_live_${days}d_cnt`),
	},
}));

/** What lists of creators have and rankings do not. */
const READY_CREATOR = paths(
	'interaction_rate',
	...CREATOR_DAYS.flatMap((days) => [`total_followers_${days}d_cnt`, `total_sale_gmv_${days}d_amt`]),
);

/** `influencer/list`, `influencer/detail`. */
const creator: ItemKind = {
	name: 'creator',
	needs: [paths('user_id'), paths('unique_id'), READY_CREATOR],
	parts: [
		{
			entity: 'creator',
			id: id('user_id'),
			facts: CREATOR_FACTS,
			day: {
				units: count('total_sale_cnt'),
				gmv: money('total_sale_gmv_amt'),
				video_gmv: money('total_video_sale_gmv_amt'),
				live_gmv: money('total_live_sale_gmv_amt'),
				videos: count('total_post_video_cnt'),
				lives: count('total_live_cnt'),
				video_views: count('total_views_cnt'),
				likes: count('total_digg_cnt'),
				followers: count('total_followers_cnt'),
				engagement_rate: fraction('interaction_rate'),
			},
			windows: CREATOR_READY,
		},
	],
};

/** `influencer/ranklist`: totals are called history, and plain names mean the period. */
const rankedCreator: ItemKind = {
	name: 'ranked creator',
	needs: [paths('user_id'), paths('unique_id'), paths('total_sale_cnt', 'total_sale_gmv_amt')],
	parts: [
		{
			entity: 'creator',
			id: id('user_id'),
			facts: CREATOR_FACTS,
			day: {
				units: count('total_sale_history_cnt'),
				gmv: money('total_sale_gmv_history_amt'),
				videos: count('total_post_video_history_cnt'),
				followers: count('total_followers_history_cnt'),
			},
			windows: RANKED,
		},
	],
};

/** Lists of live sessions. */
const live: ItemKind = {
	name: 'live session',
	needs: [paths('room_id'), paths('create_time')],
	parts: [
		namedCreator,
		{
			entity: 'live',
			id: id('room_id'),
			facts: {
				creatorId: id('user_id'),
				title: text('title'),
				startedAt: moment('create_time'),
				endedAt: moment('finish_time'),
				viewers: count('total_views_cnt'),
				newFollowers: count('total_followers_cnt'),
				comments: count('total_comments_cnt'),
				likes: count('total_digg_cnt'),
				shares: count('total_shares_cnt'),
				units: count('total_sale_cnt'),
				gmv: money('total_sale_gmv_amt'),
				products: count('total_product_cnt'),
			},
		},
	],
};

const VIDEO: Part = {
	entity: 'video',
	id: id('video_id'),
	facts: {
		creatorId: id('user_id'),
		title: text('video_desc'),
		publishedAt: moment('create_time'),
		durationSeconds: seconds('duration'),
		isAd: flag('is_ad'),
	},
	products: ids(['video_products', 'product_id'], 'product_id'),
};

/** `video/list`, `influencer/video/list`. */
const video: ItemKind = {
	name: 'video',
	needs: [paths('video_id'), paths('total_views_cnt', 'total_video_sale_cnt')],
	parts: [
		namedCreator,
		{
			...VIDEO,
			day: {
				views: count('total_views_cnt'),
				likes: count('total_digg_cnt'),
				comments: count('total_comments_cnt'),
				shares: count('total_shares_cnt'),
				units: count('total_video_sale_cnt'),
				gmv: money('total_video_sale_gmv_amt'),
			},
			windows: [1, 7, 30].map((days) => ({
				days,
				figures: {
					views: count(`total_views_${days}d_cnt`),
					likes: count(`total_digg_${days}d_cnt`),
					comments: count(`total_comments_${days}d_cnt`),
					shares: count(`total_shares_${days}d_cnt`),
				},
			})),
		},
	],
};

/** `video/ranklist`: totals are called history, and plain names mean the period. */
const rankedVideo: ItemKind = {
	name: 'ranked video',
	needs: [paths('video_id'), paths('total_views_history_cnt', 'total_video_sale_history_cnt')],
	parts: [
		namedCreator,
		{
			...VIDEO,
			day: {
				views: count('total_views_history_cnt'),
				likes: count('total_digg_history_cnt'),
				comments: count('total_comments_history_cnt'),
				shares: count('total_shares_history_cnt'),
				units: count('total_video_sale_history_cnt'),
				gmv: money('total_video_sale_gmv_history_amt'),
			},
			windows: [
				{
					days: 'asked',
					figures: {
						views: count('total_views_cnt'),
						likes: count('total_digg_cnt'),
						comments: count('total_comments_cnt'),
						shares: count('total_shares_cnt'),
						units: count('total_video_sale_cnt'),
						gmv: money('total_video_sale_gmv_amt'),
					},
				},
			],
		},
	],
};

/** A ranking of days names its day; those of weeks and months name one without saying which of theirs. */
function periodOf(request: Folded): AskedPeriod {
	return String(request.ranktype ?? '') === '1' ? endingOn(request.date, 1) : NOTHING_ASKED;
}

/** Answers of EchoTik (docs/feed/vendors.md). */
export const echotik = vendorImporter({
	name: 'echotik',
	answer: {
		vendor: 'EchoTik',
		code: 'code',
		success: ['0'],
		payload: 'data',
		lists: ['list', 'items', 'records'],
		meanings: {},
	},
	kinds: [live, rankedVideo, video, product, rankedProduct, creator, rankedCreator, shop, rankedShop],
	region: paths('region', 'request.region'),
	currency: paths('currency', 'request.currency'),
	day: paths('last_crawl_dt'),
	periodOf,
});
