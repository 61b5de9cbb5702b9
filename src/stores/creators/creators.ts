import type { Query } from '#api/routes.ts';
import type { CreatorBoard, CreatorSort, RankedCreator } from '#contract/creators.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import type { RankingShape } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';

const SORTS: Readonly<Record<CreatorSort, true>> = {
	units: true,
	gmv: true,
	units_growth: true,
	gmv_growth: true,
	unit_price: true,
	video_gmv: true,
	live_gmv: true,
	followers: true,
	new_followers: true,
	followers_growth: true,
	potential: true,
	level: true,
	average_video_views: true,
	average_live_views: true,
	engagement_rate: true,
	video_gpm: true,
	live_gpm: true,
	new_videos: true,
	new_lives: true,
	active_products: true,
	products: true,
	total_units: true,
	total_gmv: true,
	joined_on: true,
};

const SORT_OF: Readonly<Record<CreatorBoard, CreatorSort>> = {
	sales: 'gmv',
	growth: 'new_followers',
	potential: 'potential',
	live: 'live_gmv',
	market: 'gmv',
};

/** What the creator ranking can be asked. */
export const CREATORS_SHAPE: RankingShape = {
	boards: ['sales', 'growth', 'potential', 'live', 'market'] satisfies [CreatorBoard, ...CreatorBoard[]],
	sorts: Object.keys(SORTS),
	sortOf: SORT_OF,
	ranges: {
		followers: 'count',
		followers_growth: 'share',
		units: 'count',
		gmv: 'money',
		growth: 'share',
		engagement_rate: 'share',
		average_video_views: 'count',
		average_live_views: 'count',
		video_gpm: 'money',
		live_gpm: 'money',
		active_products: 'count',
		potential: 'count',
		joined: 'day',
	},
	flags: ['verified', 'authorized'],
	choices: {
		level: ['0', '1', '2', '3', '4', '5', '6'],
		kind: ['independent', 'mcn', 'shop'],
		gender: ['female', 'male'],
		audience_gender: ['female', 'male'],
		audience_age: ['18-24', '25-34', '35-44', '45-54', '55-plus'],
	},
	texts: ['mcn'],
	screen: 'influenceMarket',
};

/** The creator ranking of `/influenceMarket`. */
export const creatorList = rankingList<RankedCreator>(CREATORS_SHAPE, (params, signal) =>
	call('rankAnchors', params as Query<'rankAnchors'>, signal),
);
