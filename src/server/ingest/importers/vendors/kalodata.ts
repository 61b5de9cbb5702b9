import {
	category,
	change,
	choice,
	commission,
	count,
	day,
	flag,
	handle,
	id,
	moment,
	money,
	price,
	seconds,
	stars,
	text,
	word,
} from './fields.ts';
import type { Folded } from './item.ts';
import type { Fields, ItemKind, Part } from './kinds.ts';
import { type AskedPeriod, betweenDays, endingOn } from './periods.ts';
import { paths, vendorImporter } from './vendor-importer.ts';

const SHOP_ID = ['product_shop_id', 'shop_id', 'seller_id'];

const namedShop: Part = {
	entity: 'shop',
	isOptional: true,
	id: id(...SHOP_ID),
	facts: { name: text('shop_name', 'seller_name') },
};

/** The parts of takings add up to the whole; what is not video or live goes through the product card. */
const FIGURES: Fields = {
	units: count('sales_volumn', 'sales_volume'),
	gmv: money('revenue'),
	video_gmv: money('video_revenue'),
	live_gmv: money('live_revenue'),
	card_gmv: money('showcase_revenue', 'shopping_mall_revenue', 'shoppingmall_revenue'),
	active_creators: count('creator_number'),
};

/** `product/rank` and `product/detail`. */
const product: ItemKind = {
	name: 'product',
	needs: [paths('product_id'), paths('product_name', 'product_title'), paths('sales_volumn', 'revenue')],
	parts: [
		namedShop,
		{
			entity: 'product',
			id: id('product_id'),
			facts: {
				title: text('product_name', 'product_title'),
				shop_id: id(...SHOP_ID),
				category_path: category(['category_name'], 'pri_cate_id'),
				listed_on: day('launch_date'),
				is_cross_border: flag('is_overseas'),
				is_fully_managed: flag('is_full_service'),
				is_local_warehouse: word(['local'])('delivery_type'),
			},
			day: {
				price_min: price('low')('min_price', 'min_real_price'),
				price_max: price('high')('max_price', 'max_real_price'),
				rating: stars('product_rating'),
				commission_rate: commission('commission_rate'),
				reviews: count('product_review_count'),
			},
			windows: [{ days: 'asked', figures: FIGURES }],
		},
	],
};

/** `shop/rank` and `shop/detail`, which name some fields differently. */
const shop: ItemKind = {
	name: 'shop',
	needs: [paths('shop_id'), paths('shop_name'), paths('sales_volumn', 'revenue')],
	parts: [
		{
			entity: 'shop',
			id: id('shop_id'),
			facts: {
				name: text('shop_name'),
				kind: choice({ brand: 'brand', retailer: 'retailer' })('shop_type', 'seller_type'),
				is_cross_border: flag('is_overseas'),
			},
			day: { products: count('on_sell_product_count', 'product_number'), rating: stars('shop_rating') },
			windows: [{ days: 'asked', figures: FIGURES }],
		},
	],
};

/** Rankings of videos say whose a video is under names of their own. */
const CREATOR_ID = ['creator_id', 'belonged_creator_id'];

const CREATOR: Fields = {
	handle: handle('creator_handle', 'belonged_creator_handle'),
	nickname: text('creator_nickname', 'creator_name'),
};

const namedCreator: Part = { entity: 'creator', isOptional: true, id: id(...CREATOR_ID), facts: CREATOR };

const LIVE_ID = id('livestream_id', 'request.livestream_id');

const LIVE_FIGURES: Fields = {
	viewers: count('viewers', 'views'),
	units: count('sales_volumn', 'sales_volume'),
	gmv: money('revenue'),
	products: count('product_number'),
};

/** Live rankings, and live details where they repeat whose session it is. */
const live: ItemKind = {
	name: 'live session',
	needs: [paths('livestream_id', 'request.livestream_id'), paths('livestream_start_time')],
	parts: [
		namedCreator,
		{
			entity: 'live',
			id: LIVE_ID,
			facts: {
				creator_id: id('creator_id'),
				title: text('livestream_title'),
				started_at: moment('livestream_start_time'),
				ended_at: moment('livestream_end_time'),
				...LIVE_FIGURES,
			},
		},
	],
};

/** Live details: neither whose session it is nor when it was. */
const liveDetail: ItemKind = {
	name: 'live detail',
	needs: [paths('livestream_id', 'request.livestream_id'), paths('viewers', 'product_number')],
	parts: [{ entity: 'live', id: LIVE_ID, facts: LIVE_FIGURES }],
	isOfKnownLive: true,
};

/** Video rankings and details: views and takings of the period that was asked for. */
const video: ItemKind = {
	name: 'video',
	needs: [paths('video_id'), paths('views', 'revenue', 'sales_volumn')],
	parts: [
		namedCreator,
		{
			entity: 'video',
			id: id('video_id'),
			facts: {
				creator_id: id(...CREATOR_ID),
				title: text('video_title', 'video_description', 'title'),
				published_at: moment('video_create_time', 'publish_time', 'publish_date', 'create_time'),
				duration_seconds: seconds('duration', 'video_duration'),
				is_ad: flag('ad'),
			},
			windows: [
				{
					days: 'asked',
					figures: {
						views: count('views'),
						units: count('sales_volumn', 'sales_volume'),
						gmv: money('revenue'),
					},
				},
			],
		},
	],
};

/** Creator rankings and details. */
const creator: ItemKind = {
	name: 'creator',
	needs: [
		paths('creator_id'),
		paths('creator_handle'),
		paths('creator_followers', 'revenue', 'sales_volumn'),
	],
	parts: [
		{
			entity: 'creator',
			id: id('creator_id'),
			facts: CREATOR,
			day: { followers: count('creator_followers') },
			windows: [
				{
					days: 'asked',
					figures: {
						units: count('sales_volumn', 'sales_volume'),
						gmv: money('revenue'),
						video_gmv: money('video_revenue'),
						live_gmv: money('live_revenue'),
						new_followers: change('new_followers'),
						video_views: count('video_views'),
						live_views: count('live_views'),
					},
				},
			],
		},
	],
};

const YESTERDAY: ReadonlySet<string> = new Set(['yesterday', 'lastday']);
const LAST_DAYS = /^last(\d{1,3})days?$/i;

/** `dateRange` names a length that ends with the newest whole day; two dates name the days themselves. */
function periodOf(request: Folded): AskedPeriod {
	const range = String(request.daterange ?? '');
	const length = YESTERDAY.has(range.toLowerCase()) ? 1 : Number(LAST_DAYS.exec(range)?.[1] ?? Number.NaN);
	if (length > 0) return endingOn(request.enddate, length);
	return betweenDays(request.startdate, request.enddate);
}

/** Answers of the Kalodata interface (docs/feed/vendors.md). */
export const kalodata = vendorImporter({
	name: 'kalodata',
	answer: {
		vendor: 'Kalodata',
		code: 'errcode',
		success: ['200', '0'],
		payload: 'data',
		lists: ['list'],
		meanings: {
			'401': 'the key is not accepted',
			'402': 'the credit is used up',
			'501': 'the service failed: ask again with the same parameters',
		},
	},
	kinds: [live, liveDetail, video, product, shop, creator],
	region: paths('product_region', 'region', 'request.region', 'request.country'),
	currency: paths('currency', 'request.currency'),
	day: [],
	periodOf,
});
