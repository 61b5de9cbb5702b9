import type { Query } from '#api/routes.ts';
import type { RankedVideo, VideoBoard, VideoSort } from '#contract/videos.ts';
import { rankingList } from '#stores/rankings/ranking-list.ts';
import type { RankingShape } from '#stores/rankings/ranking-view.ts';
import { call } from '#stores/shared/client.ts';

const SORTS: Readonly<Record<VideoSort, true>> = {
	views: true,
	views_growth: true,
	engagement: true,
	likes: true,
	comments: true,
	shares: true,
	units: true,
	gmv: true,
	gmv_growth: true,
	gpm: true,
	products: true,
	total_views: true,
	total_units: true,
	total_gmv: true,
	published_at: true,
	duration_seconds: true,
};

const SORT_OF: Readonly<Record<VideoBoard, VideoSort>> = { sales: 'gmv', views: 'views', ads: 'gmv' };

/** What the video ranking can be asked. */
export const VIDEOS_SHAPE: RankingShape = {
	boards: ['sales', 'views', 'ads'] satisfies [VideoBoard, ...VideoBoard[]],
	sorts: Object.keys(SORTS),
	sortOf: SORT_OF,
	ranges: {
		views: 'count',
		engagement: 'share',
		units: 'count',
		gmv: 'money',
		growth: 'share',
		gpm: 'money',
		products: 'count',
		published: 'day',
		duration: 'count',
	},
	flags: ['ad'],
	choices: {},
	screen: 'videos',
};

/** The video ranking of `/videos`. */
export const videoList = rankingList<RankedVideo>(VIDEOS_SHAPE, (params, signal) =>
	call('rankVideos', params as Query<'rankVideos'>, signal),
);
