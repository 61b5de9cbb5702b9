import { z } from 'zod';
import { periodList, sellersAnswer } from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { figure } from './fields.ts';

/*
 * Who sells a product and where it is shown: creators, videos, lives. They answer only what the caller has a detail
 * view of today (contract/goods-detail.ts).
 */

/** By what a product's creators can be sorted. */
export const GOODS_CREATOR_SORTS = ['units', 'gmv', 'followers', 'videos', 'lives', 'last_day'] as const;
const goodsCreatorRow = z.object({
	creator_id: z.string(),
	handle: z.string(),
	nickname: z.string().nullable(),
	/** Path on this API. */
	image: z.string(),
	is_verified: z.boolean().nullable(),
	followers: z.number().nullable(),
	/** 0 to 6 by the GMV of the newest 28 days (domain/creators/creator-levels.ts). */
	level: z.number().nullable(),
	units: z.number().nullable(),
	gmv: z.number().nullable(),
	/** Of the units that all creators sold of it in the period. */
	share: z.number().nullable(),
	videos: z.number().nullable(),
	lives: z.number().nullable(),
	first_day: z.string(),
	last_day: z.string(),
});
export type GoodsCreator = z.output<typeof goodsCreatorRow>;

/** Who sold it in the period. */
export const goodsCreators = periodList(
	'/api/goods_creators',
	'The creators who sold a product in a period.',
	{
		sorts: GOODS_CREATOR_SORTS,
		usual: 'units',
		answer: sellersAnswer(goodsCreatorRow),
	},
) satisfies Endpoint;

/** By what a product's videos can be sorted. */
export const GOODS_VIDEO_SORTS = ['units', 'gmv', 'views', 'engagement', 'published_at'] as const;
const goodsVideoRow = z.object({
	video_id: z.string(),
	title: z.string().nullable(),
	creator: z.object({ id: z.string(), handle: z.string(), nickname: z.string().nullable() }),
	published_at: z.string(),
	duration_seconds: z.number().nullable(),
	is_ad: z.boolean().nullable(),
	/** Since publication, as of the newest reading up to the period's end. */
	views: figure,
	units: figure,
	gmv: figure,
	/** (likes + comments + shares) / views. */
	engagement: z.number().nullable(),
	/** Minor units for 1,000 views. */
	gpm: z.number().nullable(),
	read_on: z.string().nullable(),
	/** Published within the period. */
	is_new: z.boolean(),
});
export type GoodsVideo = z.output<typeof goodsVideoRow>;

/** The videos that show it, with what they reached and sold since they were published. */
export const goodsVideos = periodList(
	'/api/goods_videos',
	'The videos about a product that were published up to the end of a period.',
	{
		sorts: GOODS_VIDEO_SORTS,
		usual: 'units',
		answer: sellersAnswer(goodsVideoRow),
	},
) satisfies Endpoint;

/** By what a product's lives can be sorted. */
export const GOODS_LIVE_SORTS = ['started_at', 'units', 'gmv', 'viewers', 'peak_online'] as const;
const goodsLiveRow = z.object({
	room_id: z.string(),
	title: z.string().nullable(),
	creator: z.object({ id: z.string(), handle: z.string(), nickname: z.string().nullable() }),
	started_at: z.string(),
	/** Null while it runs. */
	ended_at: z.string().nullable(),
	viewers: figure,
	peak_online: figure,
	/** What it sold of this product, as of the last sample. */
	units: figure,
	gmv: figure,
	price: z.number().nullable(),
});
export type GoodsLive = z.output<typeof goodsLiveRow>;

/** The lives of the period in which it was on offer. */
export const goodsLives = periodList(
	'/api/goods_lives',
	'The lives of a period that offered a product, with what they sold of it.',
	{
		sorts: GOODS_LIVE_SORTS,
		usual: 'started_at',
		answer: sellersAnswer(goodsLiveRow),
	},
) satisfies Endpoint;
