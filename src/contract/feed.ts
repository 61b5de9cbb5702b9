import {
	choice,
	count,
	currency,
	day,
	decimal,
	figure,
	flag,
	id,
	instant,
	money,
	shares,
	text,
} from './feed-fields.ts';
import { LIVE_RECORDS } from './feed-lives.ts';
import { PRODUCT_RECORDS } from './feed-products.ts';
import {
	allChannels,
	category,
	channels,
	creatorId,
	dated,
	level,
	place,
	productId,
	promotion,
	rating,
	readAt,
	record,
	shopId,
	totalGmv,
	totalUnits,
	videoId,
} from './feed-record.ts';
import { TEAM_RECORDS } from './feed-teams.ts';

/*
 * The own feed, one record type after the other; docs/feed/ is made from this file.
 * What a missing field, null or an empty CSV cell means: unknown. It never means 0.
 */

/** The table keeps 6 decimals and three digits before them: small accounts have more likes than followers. */
export const MAX_ENGAGEMENT = 999.999999;

/** Every record type of the own feed by its name. */
export const FEED = {
	shop: record('shop', {
		...place,
		shop_id: shopId,
		name: text('Name shown on screens.', 500),
		avatar: text('Name or address of a picture; screens never load pictures from other hosts.').nullish(),
		category_path: category,
		kind: choice('Kind of shop.', ['brand', 'retailer']).nullish(),
		is_cross_border: flag('Sells from another country.').nullish(),
		opened_on: day('Day the shop opened.').nullish(),
	}),
	product: PRODUCT_RECORDS.product,
	sku: PRODUCT_RECORDS.sku,
	selected_product: PRODUCT_RECORDS.selected_product,
	selected_material: PRODUCT_RECORDS.selected_material,
	creator: record('creator', {
		...place,
		creator_id: creatorId,
		handle: text('Handle without @.', 200),
		nickname: text('Shown name.', 500).nullish(),
		avatar: text('Name or address of a picture; screens never load pictures from other hosts.').nullish(),
		category_path: category,
		is_verified: flag('Has the verified mark.').nullish(),
		gender: choice('Gender.', ['female', 'male']).nullish(),
		joined_on: day('Day the account was opened.').nullish(),
		audience: shares(
			'Shares of the followers by group: {"age":{"18-24":0.41},"gender":{"female":0.7},"region":{"GB":0.82}}; regions are ISO 3166 codes of countries, or names as the feed has them.',
		).nullish(),
		kind: choice('Who the creator works for: nobody, an agency (MCN), or a shop that owns the account.', [
			'independent',
			'mcn',
			'shop',
		]).nullish(),
		mcn: text('Name of the agency (MCN).', 200).nullish(),
		is_open: flag(
			'The creator agrees that partners here see how to reach them. Without true, contact and cooperation are not kept; false takes away what was kept.',
		).nullish(),
		contact: text(
			'Where the creator wants to be reached: an e-mail address, a number. Only with is_open.',
			200,
		).nullish(),
		cooperation: text(
			'What the creator offers or looks for, in their words. Only with is_open.',
			500,
		).nullish(),
	}),
	live: LIVE_RECORDS.live,
	video: record('video', {
		...place,
		video_id: videoId,
		creator_id: creatorId,
		title: text('Title or description.', 5_000).nullish(),
		cover: text('Name or address of a picture; screens never load pictures from other hosts.').nullish(),
		published_at: instant('Moment of publication, ISO 8601 with zone.'),
		duration_seconds: level('Length in whole seconds.'),
		is_ad: flag('Runs as an advertisement.').nullish(),
	}),
	product_day: PRODUCT_RECORDS.product_day,
	product_star_day: PRODUCT_RECORDS.product_star_day,
	shop_day: record('shop_day', {
		...dated,
		shop_id: shopId,
		units: totalUnits,
		gmv: totalGmv,
		...allChannels,
		...promotion,
		products: level('Products on sale.'),
		rating,
		followers: count('Followers.').nullish(),
	}),
	creator_day: record('creator_day', {
		...dated,
		creator_id: creatorId,
		units: totalUnits,
		gmv: totalGmv,
		...channels,
		videos: count('Videos published so far.').nullish(),
		lives: count('Live sessions held so far.').nullish(),
		video_views: count('Views of all videos so far.').nullish(),
		live_views: count('Views of all lives so far.').nullish(),
		likes: count('Likes so far.').nullish(),
		followers: count('Followers.').nullish(),
		engagement_rate: decimal(
			'Likes, comments and shares of a video against followers, as a fraction: 0.05 is 5 %; small accounts exceed 1.',
			0,
			MAX_ENGAGEMENT,
			6,
		).nullish(),
		products: level('Products promoted.'),
	}),
	video_day: record('video_day', {
		...dated,
		video_id: videoId,
		views: count('Views so far.').nullish(),
		likes: count('Likes so far.').nullish(),
		comments: count('Comments so far.').nullish(),
		shares: count('Shares so far.').nullish(),
		units: totalUnits,
		gmv: totalGmv,
	}),
	category_day: record('category_day', {
		...dated,
		category_id: id('Id of the own category tree: 2, 4 or 6 digits.'),
		units: totalUnits,
		gmv: totalGmv,
		...promotion,
		products: level('Products on sale.'),
		shops: level('Shops.'),
	}),
	creator_product_day: record('creator_product_day', {
		...dated,
		creator_id: creatorId,
		product_id: productId,
		units: count('Units that the creator sold of it on this day alone.').nullish(),
		gmv: money('Money of these units.').nullish(),
		videos: level('Videos of this day with the product.'),
		lives: level('Live sessions of this day with the product.'),
	}),
	live_sample: LIVE_RECORDS.live_sample,
	live_product_sample: LIVE_RECORDS.live_product_sample,
	live_event: LIVE_RECORDS.live_event,
	affiliate_order: TEAM_RECORDS.affiliate_order,
	video_product: record('video_product', { ...place, video_id: videoId, product_id: productId }),
	window_figure: record('window_figure', {
		...dated,
		entity: choice('What the figure is about.', ['product', 'shop', 'creator', 'video', 'category']),
		entity_id: id('Its id.'),
		window_days: count('Length of the window in days, ending with the day: 7, 28 …', 366),
		metric: text('Name of the metric, as in the day record of the entity: units, gmv, views …', 40),
		value: figure('The figure; money for gmv, video_gmv, live_gmv and card_gmv.'),
	}),
	rate: record('rate', {
		currency: currency('Currency.'),
		day: day('Day of the rate.').optional(),
		read_at: readAt,
		per_dollar: decimal('Units of the currency for one US dollar.', 0.000001, 1e9, 9),
	}),
} as const;

/** The name of a record type of the own feed. */
export type FeedType = keyof typeof FEED;
/** The names of all record types, in the order of FEED. */
export const FEED_TYPES = Object.keys(FEED) as FeedType[];

/** Whether the text names a record type. */
export function isFeedType(name: string): name is FeedType {
	return Object.hasOwn(FEED, name);
}
