import { RANKED } from './echotik-products.ts';
import { change, choice, count, fraction, handle, id, levels, money, text } from './fields.ts';
import type { Fields, ItemKind, Part, WindowFields } from './kinds.ts';
import { paths } from './vendor-importer.ts';

/*
 * What EchoTik answers about creators.
 */

const CREATOR: Fields = { handle: handle('unique_id'), nickname: text('nick_name') };

export const namedCreator: Part = { entity: 'creator', isOptional: true, id: id('user_id'), facts: CREATOR };

const CREATOR_FACTS: Fields = {
	...CREATOR,
	category_path: levels(['category_name', 'category']),
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
export const creator: ItemKind = {
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
export const rankedCreator: ItemKind = {
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
