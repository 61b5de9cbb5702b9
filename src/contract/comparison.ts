import { z } from 'zod';
import { comparedIds } from '#domain/rankings/compared-ids.ts';
import { rankedCreator } from './creators.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId, platId } from './fields.ts';
import { rankedLive } from './lives.ts';
import { rankedProduct } from './products.ts';
import { rankedTrend, rankingAnswer } from './rankings.ts';
import { rankedShop } from './shops.ts';
import { rankedVideo } from './videos.ts';

const compareQuery = z.object({
	plat_id: platId,
	language_id: languageId,
	/** As of a ranking. */
	period: z.string().max(24).optional(),
	/** 2 to 5 ids with commas between them; a comma within an id is written `%2C`. */
	ids: z
		.string()
		.max(2_000)
		.refine((text) => comparedIds(text) !== null, 'must be 2 to 5 different ids')
		.transform((text) => comparedIds(text) ?? []),
});

/** What a comparison says besides its rows: the same as the ranking of the period. */
const compareAnswer = <Row extends z.ZodType>(row: Row) =>
	rankingAnswer(row)
		.omit({ total: true, page: true, limit: true, rows_allowed: true, next_cursor: true })
		.extend({
			/** Asked ids without a figure in the period. */
			missing: z.array(z.string()),
			/** The days of each `trend`: those of the period, at least 14 and at most its last 92. */
			days: z.array(z.string()),
		});

/** A row of the product ranking without its place; `trend` has a value for each of `days`. */
const comparedProduct = rankedProduct.omit({ rank: true, rank_change: true });
export type ComparedProduct = z.output<typeof comparedProduct>;
/** The same of a shop. */
const comparedShop = rankedShop.omit({ rank: true, rank_change: true });
export type ComparedShop = z.output<typeof comparedShop>;

/** How much the audience of a creator overlaps with another's, 0 to 1 (domain/creators/audience.ts); null where one is not told. */
const audienceOverlap = z.object({
	creator_id: z.string(),
	age: z.number().nullable(),
	gender: z.number().nullable(),
	region: z.number().nullable(),
	/** The mean of those that are told of both. */
	all: z.number().nullable(),
});

/** The same of a creator, with followers and GMV of each of `days`; null where a day, or the step to it, is unknown. */
const comparedCreator = rankedCreator.omit({ rank: true, rank_change: true }).extend({
	followers_trend: rankedTrend,
	gmv_trend: rankedTrend,
	/** With each of the others of the answer. */
	audience_overlaps: z.array(audienceOverlap),
});
export type ComparedCreator = z.output<typeof comparedCreator>;

/** The same of a video. */
const comparedVideo = rankedVideo.omit({ rank: true, rank_change: true });
export type ComparedVideo = z.output<typeof comparedVideo>;
/** The same of a live session, which is compared as a whole: it has no days. */
const comparedLive = rankedLive.omit({ rank: true, rank_change: true });
export type ComparedLive = z.output<typeof comparedLive>;

/** What a comparison of any kind answers. */
export type Comparison<Row = unknown> = Omit<z.output<ReturnType<typeof compareAnswer>>, 'list'> & {
	list: Row[];
};

const SUMMARY =
	'in the order asked. Periods as in the ranking; in a day as many different ones as the edition sees rows of a ' +
	'ranking (11012 beyond). No detail view is taken.';

/** 2 to 5 products side by side (docs/accounts.md). */
export const compareGoods = {
	method: 'GET',
	path: '/api/compare_goods',
	access: 'public',
	summary: `Figures of 2 to 5 products as the ranking has them, ${SUMMARY}`,
	query: compareQuery,
	body: z.undefined(),
	answer: compareAnswer(comparedProduct),
	byEdition: true,
} as const satisfies Endpoint;

/** 2 to 5 shops side by side. */
export const compareShops = {
	method: 'GET',
	path: '/api/compare_shops',
	access: 'public',
	summary: `Figures of 2 to 5 shops as the ranking has them, ${SUMMARY}`,
	query: compareQuery,
	body: z.undefined(),
	answer: compareAnswer(comparedShop),
	byEdition: true,
} as const satisfies Endpoint;

/** 2 to 5 creators side by side (decisions 1: `/anchorpk`). */
export const compareAnchors = {
	method: 'GET',
	path: '/api/compare_anchors',
	access: 'public',
	summary: `Figures of 2 to 5 creators as the ranking has them, with followers and GMV day by day and how much their audiences overlap, ${SUMMARY}`,
	query: compareQuery,
	body: z.undefined(),
	answer: compareAnswer(comparedCreator),
	byEdition: true,
} as const satisfies Endpoint;

/** 2 to 5 videos side by side. */
export const compareVideos = {
	method: 'GET',
	path: '/api/compare_videos',
	access: 'public',
	summary: `Figures of 2 to 5 videos as the ranking has them, ${SUMMARY}`,
	query: compareQuery,
	body: z.undefined(),
	answer: compareAnswer(comparedVideo),
	byEdition: true,
} as const satisfies Endpoint;

/** 2 to 5 live sessions side by side. */
export const compareLives = {
	method: 'GET',
	path: '/api/compare_lives',
	access: 'public',
	summary:
		'Figures of 2 to 5 live sessions from their start to their end or newest reading, whenever they were, in the ' +
		'order asked; in a day as many different ones as the edition sees rows of a ranking (11012 beyond).',
	query: compareQuery.omit({ period: true }),
	body: z.undefined(),
	answer: compareAnswer(comparedLive),
	byEdition: true,
} as const satisfies Endpoint;
