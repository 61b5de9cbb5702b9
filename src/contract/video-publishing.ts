import { z } from 'zod';
import { REFUSALS } from '#domain/connected-shops/connected-shop.ts';
import { MARKS } from '#domain/studio/film.ts';
import {
	MOST_CAPTIONS,
	MOST_PUBLISHED,
	MOST_VIDEO_BYTES,
	VIDEO_PART_BYTES,
} from '#domain/studio/video-publishing.ts';
import { ITEM_STATES } from '#domain/tools/move-job.ts';
import { shopId } from './connected-shops.ts';
import type { Endpoint } from './endpoint.ts';
import { wholeNumber } from './fields.ts';

const jobId = z.string().regex(/^\d{1,15}$/, 'is not an id');

/** Begins to publish videos; their bytes follow with `upload_video`. */
export const publishVideos = {
	method: 'POST',
	path: '/api/publish_videos',
	access: 'members',
	summary:
		'Begins a job that publishes videos to products of a connected shop, one each; the bytes follow with upload_video. The same ' +
		'`request_key` is the same job, and answers how much has come. 10001 no such shop or product, 26005 it has to be connected again, 26007 more than the month allows, 26008 more waits to be published than may.',
	query: z.object({}),
	mostBodyBytes: 2_621_440,
	body: z.object({
		shop_id: shopId,
		request_key: z.string().regex(/^[\w-]{16,64}$/, 'is not a key'),
		videos: z
			.array(
				z.object({
					product_id: z.string().min(1).max(100),
					/** Without an ending. */
					name: z.string().trim().min(1).max(200),
					bytes: z.number().int().min(1).max(MOST_VIDEO_BYTES),
					/** What of it was generated; a shop is told where it has a place for it. */
					marks: z.array(z.enum(MARKS)).max(MARKS.length),
					/** SubRip; empty: none. */
					captions: z.string().max(MOST_CAPTIONS),
				}),
			)
			.min(1)
			.max(MOST_PUBLISHED)
			.refine(
				(videos) => new Set(videos.map(({ product_id }) => product_id)).size === videos.length,
				'names a product twice: a product shows one video',
			),
	}),
	answer: z.object({
		job_id: z.string(),
		videos: z.array(
			z.object({
				product_id: z.string(),
				position: z.number(),
				/** Bytes that have come. */
				received: z.number(),
				state: z.enum(ITEM_STATES),
			}),
		),
	}),
} as const satisfies Endpoint;

/** The next bytes of a video. */
export const uploadVideo = {
	method: 'POST',
	path: '/api/upload_video',
	access: 'members',
	summary:
		'The next bytes of a video that publish_videos named, from `offset`. Bytes that have come already change nothing: the ' +
		'answer says from where to go on. Once all are there the video is on its way. 10001 there is no such video; 26008 the disk has no room now.',
	query: z.object({
		job_id: jobId,
		position: wholeNumber(1, MOST_PUBLISHED),
		offset: wholeNumber(0, MOST_VIDEO_BYTES),
	}),
	takesBytes: true,
	mostBodyBytes: VIDEO_PART_BYTES,
	body: z.undefined(),
	answer: z.object({
		received: z.number(),
		/** `queued` while more is to come or it is on its way; else what came of it. */
		state: z.enum(ITEM_STATES),
		/** Why it does not go on; null where it does. */
		fault: z.enum([...REFUSALS, 'unreachable']).nullable(),
	}),
} as const satisfies Endpoint;
