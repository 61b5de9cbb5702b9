import { z } from 'zod';
import {
	asset,
	choice,
	count,
	currency,
	day,
	decimal,
	figure,
	flag,
	id,
	instant,
	link,
	money,
	names,
	plannedDay,
	shares,
	text,
} from './feed-fields.ts';

/*
 * The own feed, one record type after the other; docs/feed/ is made from this file.
 * What a missing field, null or an empty CSV cell means: unknown. It never means 0.
 */

const region = text(
	'Region: ID, GB, TH, VN, MY, PH, US or SG; rows of others are counted and left out. May be left out when the import is given --region.',
	40,
).nullish();
const platId = count('Platform id 81 to 88, instead of region.', 99).nullish();
const rowCurrency = currency("The region's currency; a row in any other currency is refused.").nullish();
const onDay = day(
	'Day of the reading in the region’s time zone; the figures are as they stood at its end. May be left out when the import is given --day.',
).optional();

/** Fields of every type but `rate`: where the row belongs. */
const place = { region, plat_id: platId };
const priced = { ...place, currency: rowCurrency };
const dated = { ...priced, day: onDay };

const productId = id('Product id.');
const shopId = id('Shop id.');
const creatorId = id('Creator id, not the handle.');
const videoId = id('Video id.');
const roomId = id('Id of the live session (room).');
const category = names(
	'Category from the top, "Beauty > Makeup > Lip" or a JSON list; or one id of the own tree.',
).nullish();
const rating = decimal('Stars, 0 to 5.', 0, 5, 2).nullish();

const totalUnits = count('Units sold so far, a total that only grows.').nullish();
const totalGmv = money(
	'Money taken so far, counted by the feed; leave it out if it is only units × price.',
).nullish();
const channels = {
	video_gmv: money('Part of gmv that came through videos.').nullish(),
	live_gmv: money('Part of gmv that came through lives.').nullish(),
};
const allChannels = {
	...channels,
	card_gmv: money('Part of gmv that came through the product card.').nullish(),
};
const promotion = {
	creators: count('Creators who ever sold it, so far.').nullish(),
	videos: count('Videos so far.').nullish(),
	lives: count('Live sessions so far.').nullish(),
};
/** Levels that the tables keep as 4-byte integers. */
const level = (about: string) => count(about, 2_000_000_000).nullish();

/** The table keeps 6 decimals and three digits before them: small accounts have more likes than followers. */
export const MAX_ENGAGEMENT = 999.999999;

function record<Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) {
	return z.object({
		type: z.literal(type).describe('May be left out when the import is given --type.').optional(),
		...fields,
	});
}

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
	product: record('product', {
		...priced,
		product_id: productId,
		title: text('Title shown on screens.'),
		image: text('Name or address of a picture; screens never load pictures from other hosts.').nullish(),
		url: link('Address of the product page.').nullish(),
		shop_id: shopId.nullish(),
		category_path: category,
		brand: text('Brand.', 500).nullish(),
		original_price: money('Price before any discount.', 1e12).nullish(),
		listed_on: day('Day the product was first listed.').nullish(),
		has_free_shipping: flag('Ships free.').nullish(),
		is_cross_border: flag('Ships from another country.').nullish(),
		is_fully_managed: flag('The platform runs sale and delivery.').nullish(),
		is_local_warehouse: flag('Ships from a warehouse in the region.').nullish(),
		sample_kind: choice('Samples for creators: free, or at cost price.', ['free', 'cost']).nullish(),
		is_non_ug_pallet: flag('Not a bait item subsidised by the platform.').nullish(),
		is_off_shelf: flag('No longer on sale.').nullish(),
	}),
	sku: record('sku', {
		...priced,
		product_id: productId,
		sku_id: id('Id of the variant.'),
		name: text('Name of the variant, such as "Red, L".', 500).nullish(),
		price: money('Price of the variant.', 1e12).nullish(),
		stock: count('Pieces in stock.').nullish(),
	}),
	selected_product: record('selected_product', {
		...priced,
		product_id: productId,
		list: choice('star: chosen by the platform’s team; alliance: an affiliate programme open to all.', [
			'star',
			'alliance',
		]),
		commission_rate: decimal('Commission of this offer as a fraction: 0.2 is 20 %.', 0, 1, 4).nullish(),
		public_commission_rate: decimal(
			'What the shop pays everybody else, as a fraction; without it the newest commission_rate of its days.',
			0,
			1,
			4,
		).nullish(),
		sample_kind: choice('Samples for creators: none, free, or at cost price.', [
			'none',
			'free',
			'cost',
		]).nullish(),
		sample_price: money('What a sample at cost price costs.', 1e12).nullish(),
		samples_left: level('Samples that are left.'),
		sample_min_followers: level('Followers that a creator needs for a sample.'),
		sample_min_units: level('Units that a creator must have sold in the last 30 days for a sample.'),
		promotion_link: link('Address under which sales count for the creator; https.').nullish(),
		valid_from: plannedDay('First day of the offer; may lie ahead.').nullish(),
		valid_until: plannedDay('Last day of the offer; without it the offer has no end.').nullish(),
		is_taken_down: flag('Withdrawn before its end.').nullish(),
	}),
	selected_material: record('selected_material', {
		...place,
		product_id: productId,
		material_id: id('Id of the material, unique within its product.'),
		title: text('Title shown on screens.', 500),
		kind: choice('What it is.', ['image', 'video', 'text']),
		url: asset('Where the file is: https, or a path of this site.').nullish(),
		text: text('The text: a caption, selling points, a shot list.', 10_000).nullish(),
	}),
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
	live: record('live', {
		...priced,
		room_id: roomId,
		creator_id: creatorId,
		shop_id: shopId.nullish(),
		title: text('Title.').nullish(),
		cover: text('Name or address of a picture; screens never load pictures from other hosts.').nullish(),
		started_at: instant('Start, ISO 8601 with zone.'),
		ended_at: instant('End; unknown while the session runs.').nullish(),
		viewers: count('People who entered.').nullish(),
		peak_online: count('Most people at once.').nullish(),
		average_online: decimal('People online, mean over the time.', 0, 1e12, 3).nullish(),
		new_followers: count('New followers.').nullish(),
		comments: count('Comments.').nullish(),
		likes: count('Likes.').nullish(),
		shares: count('Shares.').nullish(),
		units: count('Units sold.').nullish(),
		gmv: money('Money taken.').nullish(),
		products: level('Products shown.'),
		breakdown: shares(
			'Shares of the whole: {"viewer_sources":{"for_you":0.61},"comment_words":{"price":0.12}}, of viewers by where they came from, of comments that say a word.',
		).nullish(),
	}),
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
	product_day: record('product_day', {
		...dated,
		product_id: productId,
		units: totalUnits,
		gmv: totalGmv,
		...allChannels,
		...promotion,
		reviews: count('Reviews so far.').nullish(),
		price_min: money('Lowest price of the day.', 1e12).nullish(),
		price_max: money('Highest price of the day.', 1e12).nullish(),
		stock: count('Pieces in stock.').nullish(),
		rating,
		commission_rate: decimal('Creator commission as a fraction: 0.15 is 15 %.', 0, 1, 4).nullish(),
	}),
	product_star_day: record('product_star_day', {
		...place,
		day: onDay,
		product_id: productId,
		stars_5: count('Reviews with five stars so far.'),
		stars_4: count('Reviews with four stars so far.'),
		stars_3: count('Reviews with three stars so far.'),
		stars_2: count('Reviews with two stars so far.'),
		stars_1: count('Reviews with one star so far.'),
	}),
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
	live_sample: record('live_sample', {
		...priced,
		room_id: roomId,
		at: instant('Moment of the reading, ISO 8601 with zone.'),
		online: count('People online at the moment.').nullish(),
		entered: count('People who entered since the start.').nullish(),
		left: count('People who left since the start.').nullish(),
		units: count('Units sold since the start.').nullish(),
		gmv: money('Money taken since the start.').nullish(),
		comments: count('Comments since the start.').nullish(),
		likes: count('Likes since the start.').nullish(),
		new_followers: count('New followers since the start.').nullish(),
	}),
	live_product_sample: record('live_product_sample', {
		...priced,
		room_id: roomId,
		product_id: productId,
		at: instant('Moment of the reading, ISO 8601 with zone.'),
		price: money('Price at the moment.', 1e12).nullish(),
		units: count('Units sold since the start.').nullish(),
		gmv: money('Money taken since the start.').nullish(),
		is_pinned: flag('Shown on top at the moment.').nullish(),
	}),
	live_event: record('live_event', {
		...priced,
		room_id: roomId,
		at: instant('Moment, ISO 8601 with zone.'),
		kind: choice('What happened.', ['voucher', 'lottery', 'price', 'product_on', 'product_off', 'pin']),
		product_id: productId.nullish(),
		amount: money('Value of the voucher or prize, or the new price.', 1e12).nullish(),
	}),
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
