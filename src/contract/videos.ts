import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { day, decimalNumber, figure, flag, growth, wholeNumber } from './fields.ts';
import {
	between,
	count,
	exportLine,
	growthBound,
	rankedFrame,
	rankingAnswer,
	rankingQuery,
	things,
} from './rankings.ts';

/** The boards of the video ranking: what sells, what is watched, and what runs as an advertisement. */
export const VIDEO_BOARDS = ['sales', 'views', 'ads'] as const;
export type VideoBoard = (typeof VIDEO_BOARDS)[number];

/** The sorts that columns of the video ranking offer. */
export const VIDEO_SORTS = [
	'views',
	'views_growth',
	'engagement',
	'likes',
	'comments',
	'shares',
	'units',
	'gmv',
	'gmv_growth',
	'gpm',
	'products',
	'total_views',
	'total_units',
	'total_gmv',
	'published_at',
	'duration_seconds',
] as const;
export type VideoSort = (typeof VIDEO_SORTS)[number];

/** A bound of an engagement rate. */
const shareBound = decimalNumber(0, 1000).optional();

const rankVideosQuery = z.object({
	...rankingQuery,
	board: z.enum(VIDEO_BOARDS).default('sales'),
	sort: z.enum(VIDEO_SORTS).optional(),
	...between(count, 'views'),
	...between(shareBound, 'engagement'),
	...between(count, 'units', 'gmv'),
	/** Growth of views. */
	...between(growthBound, 'growth'),
	...between(count, 'gpm'),
	...between(things, 'products'),
	/** The day of publication (UTC). */
	...between(day.optional(), 'published'),
	/** Length in seconds. */
	...between(wholeNumber(0, 2_000_000_000).optional(), 'duration'),
	ad: flag.optional(),
});

/** One row of a video ranking; money in minor units of the platform's currency, null is unknown. */
export const rankedVideo = z.object({
	...rankedFrame,
	video_id: z.string(),
	title: z.string().nullable(),
	/** Path on this API: the picture of the creator. */
	image: z.string(),
	creator: z.object({ id: z.string(), handle: z.string().nullable(), nickname: z.string().nullable() }),
	/** The creator's. */
	published_at: z.string(),
	duration_seconds: z.number().nullable(),
	ad: z.boolean().nullable(),
	/** What came in the period. */
	views: figure,
	views_growth: growth,
	likes: figure,
	comments: figure,
	shares: figure,
	/** Likes, comments and shares for each view of the period. */
	engagement: figure,
	units: figure,
	gmv: figure,
	gmv_growth: growth,
	/** GMV per 1,000 views. */
	gpm: figure,
	/** Products that it shows. */
	products: z.number(),
	total_views: figure,
	total_units: figure,
	total_gmv: figure,
});
export type RankedVideo = z.output<typeof rankedVideo>;

const rankVideosAnswer = rankingAnswer(rankedVideo);
export type VideosRanking = z.output<typeof rankVideosAnswer>;

/** Video rankings (decisions 2 and 3). */
export const rankVideos = {
	method: 'GET',
	path: '/api/rank_videos',
	access: 'public',
	summary: 'Video rankings of a platform by board, period, filters and sort.',
	query: rankVideosQuery,
	body: z.undefined(),
	answer: rankVideosAnswer,
	cacheSeconds: 60,
	byEdition: true,
} as const satisfies Endpoint;

/** The video ranking as a download, for a workbook. */
export const exportVideos = {
	method: 'GET',
	path: '/api/export_videos',
	access: 'public',
	summary:
		'All rows of a video ranking with the same params, up to what the edition exports at once, as NDJSON: head, ' +
		'rows, end. 11007 below professional, 11020 for guests.',
	query: rankVideosQuery.omit({ page: true, limit: true }),
	body: z.undefined(),
	answer: exportLine(rankedVideo),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;
