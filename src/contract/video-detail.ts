import { z } from 'zod';
import { inPeriod, statedInPeriod } from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { dailySeries, days, explainedFigure, figure, growingFigure } from './fields.ts';
import { rankedSource } from './rankings.ts';
import { shopProducts } from './shop-detail.ts';

/*
 * The detail of one video. `video_detail` counts the day's detail view; the other calls answer only what the caller has
 * a view of today, with the same codes (docs/accounts.md).
 */

const counted = <Of extends z.ZodType>(of: Of) => ({
	views: of,
	likes: of,
	comments: of,
	shares: of,
	units: of,
	gmv: of,
});

/** How it fell off: what came in its first two weeks, and on which day of them half of it had come. */
const fade = z.object({ total: z.number(), half: z.number() });

const videoDetailAnswer = z.object({
	video: z.object({
		video_id: z.string(),
		title: z.string().nullable(),
		/** Path on this API: the picture of the creator. */
		image: z.string(),
		creator: z.object({ id: z.string(), handle: z.string().nullable(), nickname: z.string().nullable() }),
		published_at: z.string(),
		duration_seconds: z.number().nullable(),
		is_ad: z.boolean().nullable(),
		source: rankedSource,
	}),
	...statedInPeriod,
	/** What came in the period, with growth. */
	figures: z.object(counted(growingFigure)),
	/** Everything since publication. */
	totals: z.object(counted(explainedFigure)),
	/** Of everything: likes, comments and shares for each view; GMV for 1,000 views, minor units; units for each view. */
	engagement: figure,
	gpm: figure,
	conversion: figure,
	/** Null before two weeks are over, and where a day of them is unknown. */
	fade: z.object({ views: fade.nullable(), units: fade.nullable() }),
});
export type VideoDetail = z.output<typeof videoDetailAnswer>;

/** One video: what it is, its figures in a period and since publication. Takes a detail view, once a day and video. */
export const videoDetail = {
	method: 'GET',
	path: '/api/video_detail',
	access: 'readers',
	summary: 'One video with its figures and how it fell off; takes one of the day’s detail views.',
	query: inPeriod,
	body: z.undefined(),
	answer: videoDetailAnswer,
} as const satisfies Endpoint;

const videoTrendAnswer = z.object({
	range: days.nullable(),
	days: z.array(z.string()),
	currency: z.string(),
	series: z.object(counted(dailySeries)),
});
export type VideoTrend = z.output<typeof videoTrendAnswer>;

/** The days of a period one by one. */
export const videoTrend = {
	method: 'GET',
	path: '/api/video_trend',
	access: 'readers',
	summary: 'A video day by day: views, likes, comments, shares, units, GMV.',
	query: inPeriod,
	body: z.undefined(),
	answer: videoTrendAnswer,
} as const satisfies Endpoint;

/** What it shows, with what these products sold in the period in all. */
export const videoProducts = {
	...shopProducts,
	path: '/api/video_products',
	summary: 'The products that a video shows, with what each sold in a period through everybody.',
} as const satisfies Endpoint;
