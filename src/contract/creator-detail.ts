import { z } from 'zod';
import { CREATOR_RANKING } from '#domain/creators/creator-ranking.ts';
import { inPeriod, level, levelDays, standing, statedInPeriod } from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { dailySeries, days, explainedFigure, growingFigure } from './fields.ts';
import { categoryAmounts, priceAmounts } from './mix.ts';
import { rankedCategory, rankedSource } from './rankings.ts';

/*
 * The detail of one creator. `anchor_detail` counts the day's detail view; the other calls answer only what the caller
 * has a view of today, with the same codes (docs/accounts.md).
 */

/** Parts of an audience; null where the feed does not tell them. */
const audienceGroup = z.array(z.object({ name: z.string(), share: z.number() })).nullable();

const creatorFigures = {
	units: growingFigure,
	gmv: growingFigure,
	video_gmv: growingFigure,
	live_gmv: growingFigure,
	/** Followers won (or lost) in the period; growth against those of the period before. */
	new_followers: growingFigure,
	new_videos: growingFigure,
	new_lives: growingFigure,
	video_views: growingFigure,
	live_views: growingFigure,
	likes: growingFigure,
};

const anchorDetailAnswer = z.object({
	creator: z.object({
		creator_id: z.string(),
		handle: z.string(),
		nickname: z.string().nullable(),
		/** Path on this API. */
		image: z.string(),
		verified: z.boolean().nullable(),
		/** Whether the creator has authorized a member of this site, and that has not run out. */
		authorized: z.boolean(),
		gender: z.enum(CREATOR_RANKING.choices.gender.values).nullable(),
		/** Whom the creator works for, and the agency's name. */
		kind: z.enum(CREATOR_RANKING.choices.kind.values).nullable(),
		mcn: z.string().nullable(),
		/** Whether the creator agreed to be reached by partners (`anchor_contact`), and what is said to them. */
		is_open: z.boolean(),
		cooperation: z.string().nullable(),
		category: rankedCategory,
		/** L0 to L6 by the GMV of the newest 28 days. */
		level: z.number().nullable(),
		joined_on: z.string().nullable(),
		source: rankedSource,
	}),
	is_followed: z.boolean(),
	...statedInPeriod,
	figures: z.object(creatorFigures),
	/** What follows from them: GMV / units, views that came / published in the period, GMV per 1,000 views. */
	ratios: z.object({
		unit_price: explainedFigure,
		average_video_views: explainedFigure,
		average_live_views: explainedFigure,
		video_gpm: explainedFigure,
		live_gpm: explainedFigure,
	}),
	/** Products and shops of which something was sold in the period. */
	sold: z.object({ products: explainedFigure, shops: explainedFigure }),
	/** Everything so far. */
	totals: z.object({
		units: explainedFigure,
		gmv: explainedFigure,
		videos: explainedFigure,
		lives: explainedFigure,
		video_views: explainedFigure,
		live_views: explainedFigure,
		likes: explainedFigure,
	}),
	levels: z.object({ followers: level, engagement_rate: level, products: level }),
	/** Its place among the creators; null where it has none. */
	standing: standing.nullable(),
	/** Who follows, in the words of the feed; regions are ISO 3166 codes or names. */
	audience: z.object({ age: audienceGroup, gender: audienceGroup, region: audienceGroup }),
	/** What sold in the period by category of the second level and by price. */
	categories: categoryAmounts,
	price_bands: priceAmounts,
});
export type CreatorDetail = z.output<typeof anchorDetailAnswer>;

/** One creator: who it is, its figures in a period, its audience. Takes a detail view, once a day and creator. */
export const anchorDetail = {
	method: 'GET',
	path: '/api/anchor_detail',
	access: 'readers',
	summary: 'One creator with figures, audience and what sold; takes one of the day’s detail views.',
	query: inPeriod,
	body: z.undefined(),
	answer: anchorDetailAnswer,
} as const satisfies Endpoint;

const anchorTrendAnswer = z.object({
	range: days.nullable(),
	days: z.array(z.string()),
	currency: z.string(),
	series: z.object({
		units: dailySeries,
		gmv: dailySeries,
		video_gmv: dailySeries,
		live_gmv: dailySeries,
		new_followers: dailySeries,
		new_videos: dailySeries,
		new_lives: dailySeries,
		video_views: dailySeries,
		live_views: dailySeries,
	}),
	/** Levels of each day; null where the day was not read. */
	levels: z.object({ followers: levelDays, engagement_rate: levelDays, products: levelDays }),
});
export type CreatorTrend = z.output<typeof anchorTrendAnswer>;

/** The days of a period one by one. */
export const anchorTrend = {
	method: 'GET',
	path: '/api/anchor_trend',
	access: 'readers',
	summary: 'A creator day by day: followers, sales by channel, videos, lives, views.',
	query: inPeriod,
	body: z.undefined(),
	answer: anchorTrendAnswer,
} as const satisfies Endpoint;
