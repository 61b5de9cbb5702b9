import { addDays } from '#domain/time/days.ts';
import {
	commission,
	count,
	day,
	firstSeen,
	flag,
	handle,
	id,
	levels,
	mean,
	moment,
	money,
	price,
	seconds,
	text,
} from './fields.ts';
import type { Folded } from './item.ts';
import type { Fields, ItemKind, Part, WindowFields } from './kinds.ts';
import { ids, sumOf, viewerSources } from './list-fields.ts';
import { type AskedPeriod, asDay, daysAsked, endingOn, NOTHING_ASKED } from './periods.ts';
import { paths, vendorImporter } from './vendor-importer.ts';

/** The names of a field in lists, and in details, where the item stands in an object of its own. */
function inItem(...names: readonly string[]): string[] {
	return [...names, ...names.map((name) => `item_info.${name}`)];
}

const units = (days: number) => count(...inItem(`sold_count_${days}d`, `item_sold_count_${days}d`));
const totalUnits = count(...inItem('sold_count_total', 'item_sold_count_total'), 'sold_count_info.total');

/** `local` is the currency of the item's region; `region` beside it is the reader's. */
const READY: readonly WindowFields[] = [1, 7, 30, 90, 180].map((days) => ({
	days,
	figures: { units: units(days), gmv: money(...inItem(`gmv_info.period_${days}d.local`)) },
}));

const ASKED: Fields = {
	units: count('sold_count_period', 'sold_count_info.period_current'),
	gmv: money('local_gmv_period', 'gmv_info.period_current.local'),
};

const TOTALS: Fields = { units: totalUnits, gmv: money(...inItem('gmv_info.total.local')) };

const SHOP_ID = [...inItem('seller_id'), 'seller_info.seller_id'];

const namedShop: Part = {
	entity: 'shop',
	isOptional: true,
	id: id(...SHOP_ID),
	facts: { name: text(...inItem('seller_name'), 'seller_info.seller_name') },
};

/** `/api/item/ranking/list`, `/item/search`, `/item/basic`, `/item/trend`. */
const product: ItemKind = {
	name: 'product',
	needs: [paths(...inItem('item_id')), paths(...inItem('item_name'))],
	parts: [
		namedShop,
		{
			entity: 'product',
			id: id(...inItem('item_id')),
			facts: {
				title: text(...inItem('item_name')),
				shop_id: id(...SHOP_ID),
				category_path: levels(
					['category_lv1_name', 'item_tk_lv1_name', 'category_name'],
					['category_lv2_name', 'item_tk_lv2_name'],
					['category_lv3_name', 'item_tk_lv3_name'],
				),
				listed_on: firstSeen(day(...inItem('discover_time')), totalUnits, new Map([[30, units(30)]])),
				is_fully_managed: flag(...inItem('full_managed_flag')),
			},
			day: {
				...TOTALS,
				price_min: price('low')(...inItem('local_price', 'price_list.local')),
				price_max: price('high')(...inItem('local_price', 'price_list.local')),
				commission_rate: commission(...inItem('commission_rate')),
			},
			windows: [...READY, { days: 'asked', figures: ASKED }],
		},
	],
};

const SPLIT_DAYS = [7, 30, 90, 180];

/** `/api/item/sales_channels_distribution` and `sales_mode_distribution`: the parts are all of the whole. */
const split: ItemKind = {
	name: 'sales split',
	needs: [paths('resource_id'), paths('gmv_info')],
	parts: [
		{
			entity: 'product',
			id: id('resource_id'),
			windows: SPLIT_DAYS.map((days) => ({
				days,
				figures: {
					units: sumOf(`distribution_${days}d_list`, count('sold_count')),
					gmv: money(`gmv_info.period_${days}d.local`),
				},
			})),
		},
	],
};

/** `/api/seller/ranking/list`, `/seller/search`. */
const shop: ItemKind = {
	name: 'shop',
	needs: [
		paths('seller_id'),
		paths('seller_name'),
		paths('sold_count_period', 'sold_count_total', 'sold_count_7d', 'gmv_info'),
	],
	parts: [
		{
			entity: 'shop',
			id: id('seller_id'),
			facts: { name: text('seller_name') },
			day: TOTALS,
			windows: [...READY, { days: 'asked', figures: ASKED }],
		},
	],
};

const CREATOR_ID = ['author_uid', 'author_info.author_uid'];
const HANDLE = ['unique_id', 'author_unique_id', 'author_info.unique_id', 'author_info.author_unique_id'];

const CREATOR: Fields = {
	handle: handle(...HANDLE),
	nickname: text('author_nickname', 'author_info.author_nickname', 'author_info.nickname'),
};

const namedCreator: Part = { entity: 'creator', isOptional: true, id: id(...CREATOR_ID), facts: CREATOR };

/** The names of a field of a session: in details its parts stand in objects of their own. */
const inRoom = (name: string) => [name, `room_info.${name}`];
const inFlow = (name: string) => [name, `flow_data.${name}`];
const inSales = (name: string) => [name, `transaction_data.${name}`];

/** Live sessions, in lists and details. */
const live: ItemKind = {
	name: 'live session',
	needs: [paths(...inRoom('room_id')), paths(...inRoom('room_create_time'))],
	parts: [
		namedCreator,
		{
			entity: 'live',
			id: id(...inRoom('room_id')),
			facts: {
				creator_id: id(...CREATOR_ID),
				title: text(...inRoom('room_name')),
				started_at: moment(...inRoom('room_create_time')),
				ended_at: moment(...inRoom('room_end_time')),
				viewers: count(...inFlow('total_user')),
				peak_online: count(...inFlow('max_online_user')),
				average_online: mean(...inFlow('avg_online_user')),
				new_followers: count(...inFlow('follower_count_period')),
				units: count(...inSales('sold_count_period')),
				gmv: money(...inSales('local_gmv_period')),
				products: count(...inSales('bag_total')),
				breakdown: viewerSources('user_count_composition', {
					myFollow: 'following',
					videoDetail: 'video',
				}),
			},
		},
	],
};

/** Videos, in lists and rankings: everything is counted since the video was published. */
const video: ItemKind = {
	name: 'video',
	needs: [paths('video_id'), paths('play_count_total', 'like_count_total')],
	parts: [
		namedCreator,
		{
			entity: 'video',
			id: id('video_id'),
			facts: {
				creator_id: id(...CREATOR_ID),
				title: text('video_desc'),
				published_at: moment('create_time'),
				duration_seconds: seconds('video_duration'),
			},
			day: {
				views: count('play_count_total'),
				likes: count('like_count_total'),
				comments: count('comment_count_total'),
				shares: count('share_count_total'),
			},
			products: ids(['item_id'], 'item_id'),
		},
	],
};

/** Creators, in lists, rankings and details. */
const creator: ItemKind = {
	name: 'creator',
	needs: [
		paths(...CREATOR_ID),
		paths(...HANDLE),
		paths('follower_count_total', 'author_info.follower_count_total'),
	],
	parts: [
		{
			entity: 'creator',
			id: id(...CREATOR_ID),
			facts: CREATOR,
			day: {
				followers: count('follower_count_total', 'author_info.follower_count_total'),
				videos: count('video_count_total', 'author_info.video_count_total'),
			},
			windows: [{ days: 'asked', figures: ASKED }],
		},
	],
};

const RANK_DAYS = [1, 7, 30];

/** A ranking is of 1, 7 or 30 days; a trend goes up to the day before its end. */
function periodOf(request: Folded): AskedPeriod {
	const [from, end] = [asDay(request.startdate), asDay(request.enddate)];
	if (from && end && from < end) return daysAsked(from, addDays(end, -1));
	const length = Number(request.rankday);
	return RANK_DAYS.includes(length) ? endingOn(null, length) : NOTHING_ASKED;
}

/** Answers of the TabCut open interface (docs/feed/vendors.md). */
export const tabcut = vendorImporter({
	name: 'tabcut',
	answer: {
		vendor: 'TabCut',
		code: 'code',
		success: ['200'],
		payload: 'result',
		lists: ['list', 'data', 'records'],
		time: 'servertime',
		meanings: {},
	},
	kinds: [live, video, product, split, creator, shop],
	region: paths(
		'region',
		'item_info.region',
		'room_info.room_region',
		'room_region',
		'author_info.region',
		'request.region',
	),
	currency: paths(
		'local_price_currency',
		'transaction_data.local_price_currency',
		'price_currency',
		'currency',
	),
	day: [],
	periodOf,
});
