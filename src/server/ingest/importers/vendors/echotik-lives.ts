import { namedCreator } from './echotik-creators.ts';
import { count, flag, id, moment, money, seconds, text } from './fields.ts';
import type { ItemKind, Part } from './kinds.ts';
import { ids } from './list-fields.ts';
import { paths } from './vendor-importer.ts';

/*
 * What EchoTik answers about live sessions and videos.
 */

/** Lists of live sessions. */
export const live: ItemKind = {
	name: 'live session',
	needs: [paths('room_id'), paths('create_time')],
	parts: [
		namedCreator,
		{
			entity: 'live',
			id: id('room_id'),
			facts: {
				creator_id: id('user_id'),
				title: text('title'),
				started_at: moment('create_time'),
				ended_at: moment('finish_time'),
				viewers: count('total_views_cnt'),
				new_followers: count('total_followers_cnt'),
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
		creator_id: id('user_id'),
		title: text('video_desc'),
		published_at: moment('create_time'),
		duration_seconds: seconds('duration'),
		is_ad: flag('is_ad'),
	},
	products: ids(['video_products', 'product_id'], 'product_id'),
};

/** `video/list`, `influencer/video/list`. */
export const video: ItemKind = {
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
export const rankedVideo: ItemKind = {
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
