import { z } from 'zod';
import { VIDEO_RANKING } from '#domain/videos/video-ranking.ts';
import { declaredQuery, declaredRow } from './declared-ranking.ts';
import type { Endpoint } from './endpoint.ts';
import { NO_PAGES } from './fields.ts';
import { exportLine, rankingAnswer } from './rankings.ts';

const rankVideosQuery = declaredQuery(VIDEO_RANKING);

/** One row of a video ranking; money in minor units of the platform's currency, null is unknown. */
export const rankedVideo = declaredRow(VIDEO_RANKING, {
	video_id: z.string(),
	title: z.string().nullable(),
	/** Path on this API: the picture of the creator. */
	image: z.string(),
	creator: z.object({ id: z.string(), handle: z.string().nullable(), nickname: z.string().nullable() }),
	published_at: z.string(),
	/** Products that it shows. */
	products: z.number(),
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
	isReady: true,
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
	query: rankVideosQuery.omit(NO_PAGES),
	body: z.undefined(),
	answer: exportLine(rankedVideo),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;
