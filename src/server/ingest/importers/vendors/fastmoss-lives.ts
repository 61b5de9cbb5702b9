import { CREATOR_ID, namedCreator } from './fastmoss-creators.ts';
import { namedShop } from './fastmoss-products.ts';
import { count, flag, id, moment, moneyOrDollars, seconds, text } from './fields.ts';
import type { ItemKind } from './kinds.ts';
import { ids } from './list-fields.ts';
import { paths } from './vendor-importer.ts';

/*
 * What FastMoss answers about live sessions and videos.
 */

/** `/live/v1/search`, `/live/v1/rank/topLive`, `/shop/v1/liveList`. */
export const live: ItemKind = {
	name: 'live session',
	needs: [paths('room_id'), paths('start_time')],
	parts: [
		namedCreator,
		namedShop,
		{
			entity: 'live',
			id: id('room_id'),
			facts: {
				creator_id: id(...CREATOR_ID),
				shop_id: id('seller_id', 'shop_info.seller_id'),
				title: text('title'),
				started_at: moment('start_time'),
				ended_at: moment('end_time'),
				viewers: count('total_viewer_count', 'total_user_count'),
				peak_online: count('peak_viewer_count'),
				units: count('total_units_sold', 'units_sold'),
				gmv: moneyOrDollars(['total_gmv', 'gmv'], 'usd_gmv'),
				products: count('product_count'),
			},
		},
	],
};

/** `/video/v1/search`: everything is counted since the video was published. */
export const video: ItemKind = {
	name: 'video',
	needs: [paths('video_id'), paths('publish_time', 'create_time'), paths('play_count', 'units_sold')],
	parts: [
		namedCreator,
		{
			entity: 'video',
			id: id('video_id'),
			facts: {
				creator_id: id(...CREATOR_ID),
				title: text('desc', 'title'),
				published_at: moment('publish_time', 'create_time'),
				duration_seconds: seconds('duration'),
				is_ad: flag('is_ad'),
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
