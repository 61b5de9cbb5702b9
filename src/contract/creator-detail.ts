import { z } from 'zod';
import { isMonth } from '#domain/live-calendar.ts';
import { CREATOR_GENDERS } from './creators.ts';
import {
	days,
	inPeriod,
	level,
	levelDays,
	ofOne,
	paged,
	pageOfPeriod,
	standing,
	statedInPeriod,
} from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { dailySeries, explainedFigure, figure, growingFigure } from './fields.ts';
import { LIVE_SORTS, rankedLive } from './lives.ts';
import { categoryAmounts, priceAmounts } from './mix.ts';
import { rankedCategory, rankedSource } from './rankings.ts';
import { rankedVideo, VIDEO_SORTS } from './videos.ts';

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
	/** Followers won (or lost) in the period. */
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
		gender: z.enum(CREATOR_GENDERS).nullable(),
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
	access: 'members',
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
	access: 'members',
	summary: 'A creator day by day: followers, sales by channel, videos, lives, views.',
	query: inPeriod,
	body: z.undefined(),
	answer: anchorTrendAnswer,
} as const satisfies Endpoint;

/** By what a creator's products can be sorted. */
export const CREATOR_PRODUCT_SORTS = ['units', 'gmv', 'videos', 'lives', 'last_day'] as const;

const soldBy = {
	/** Path on this API. */
	image: z.string(),
	units: z.number().nullable(),
	gmv: z.number().nullable(),
	/** Of all units that the creator sold in the period. */
	share: z.number().nullable(),
	videos: z.number().nullable(),
	lives: z.number().nullable(),
	first_day: z.string(),
	last_day: z.string(),
};

const creatorProduct = z.object({
	product_id: z.string(),
	title: z.string(),
	shop: z.object({ id: z.string(), name: z.string() }).nullable(),
	category: rankedCategory,
	/** GMV / units, minor units. */
	unit_price: z.number().nullable(),
	...soldBy,
});
export type CreatorProduct = z.output<typeof creatorProduct>;

const soldAnswer = <Row extends z.ZodType>(row: Row) =>
	z.object({
		list: z.array(row),
		...pageOfPeriod,
		/** Whose rows these are; null where no source reports any. */
		source: rankedSource.nullable(),
	});

/** What a creator sold in a period. */
export const anchorProducts = {
	method: 'GET',
	path: '/api/anchor_products',
	access: 'members',
	summary: 'The products that a creator sold in a period.',
	query: inPeriod.extend({ sort: z.enum(CREATOR_PRODUCT_SORTS).default('units'), ...paged }),
	body: z.undefined(),
	answer: soldAnswer(creatorProduct),
} as const satisfies Endpoint;

/** By what a creator's shops can be sorted. */
export const CREATOR_SHOP_SORTS = ['units', 'gmv', 'products', 'videos', 'lives', 'last_day'] as const;

const creatorShop = z.object({
	shop_id: z.string(),
	name: z.string(),
	/** Products of the shop that the creator sold. */
	products: z.number(),
	...soldBy,
});
export type CreatorShop = z.output<typeof creatorShop>;

/** For whom a creator sold in a period. */
export const anchorShops = {
	method: 'GET',
	path: '/api/anchor_shops',
	access: 'members',
	summary: 'The shops for which a creator sold something in a period.',
	query: inPeriod.extend({ sort: z.enum(CREATOR_SHOP_SORTS).default('units'), ...paged }),
	body: z.undefined(),
	answer: soldAnswer(creatorShop),
} as const satisfies Endpoint;

/** The videos of a creator, with what came in a period. */
export const anchorVideos = {
	method: 'GET',
	path: '/api/anchor_videos',
	access: 'members',
	summary: 'The videos of a creator with the figures of a period, as the video ranking has them.',
	query: inPeriod.extend({ sort: z.enum(VIDEO_SORTS).default('gmv'), ...paged }),
	body: z.undefined(),
	answer: z.object({ list: z.array(rankedVideo), ...pageOfPeriod }),
} as const satisfies Endpoint;

/** The lives of a creator that began in a period. */
export const anchorLives = {
	method: 'GET',
	path: '/api/anchor_lives',
	access: 'members',
	summary: 'The lives of a creator that began in a period, as the live list has them.',
	query: inPeriod.extend({ sort: z.enum(LIVE_SORTS).default('started_at'), ...paged }),
	body: z.undefined(),
	answer: z.object({ list: z.array(rankedLive), ...pageOfPeriod }),
} as const satisfies Endpoint;

const similarCreator = z.object({
	creator_id: z.string(),
	handle: z.string(),
	nickname: z.string().nullable(),
	image: z.string(),
	verified: z.boolean().nullable(),
	level: z.number().nullable(),
	followers: z.number().nullable(),
	/** Of the last 30 days, as the ranking has them. */
	units: figure,
	gmv: figure,
	score: z.number(),
	/** Why (domain/similar-creators.ts): what both sell is the same products and categories to this share, 0 to 1. */
	product_overlap: z.number(),
	category_overlap: z.number(),
	/** How many products and categories both sell, and the first of them by name. */
	shared_products: z.object({
		count: z.number(),
		list: z.array(z.object({ id: z.string(), title: z.string() })),
	}),
	shared_categories: z.object({ count: z.number(), list: z.array(z.string()) }),
	/** How much the audiences overlap, and the largest part of each group where it is the same in both. */
	audience_overlap: z.number().nullable(),
	shared_audience: z.object({
		age: z.string().nullable(),
		gender: z.string().nullable(),
		region: z.string().nullable(),
	}),
});
export type SimilarCreator = z.output<typeof similarCreator>;

/** Creators like one, best first. */
export const anchorSimilar = {
	method: 'GET',
	path: '/api/anchor_similar',
	access: 'members',
	summary:
		'Creators like one: the same products, the same categories, a like audience, each with the reason.',
	query: ofOne,
	body: z.undefined(),
	answer: z.object({ list: z.array(similarCreator), as_of: z.string().nullable(), currency: z.string() }),
} as const satisfies Endpoint;

const calendarLive = z.object({
	room_id: z.string(),
	title: z.string().nullable(),
	/** In the region's time zone, in which the days of the calendar are. */
	day: z.string(),
	started_at: z.string(),
	/** Null while it runs, or where nobody said when it ended. */
	ended_at: z.string().nullable(),
	viewers: z.number().nullable(),
	units: z.number().nullable(),
	gmv: z.number().nullable(),
});

const anchorCalendarAnswer = z.object({
	month: z.string(),
	/** Months of the first and the newest known live; null where none is known. */
	first_month: z.string().nullable(),
	last_month: z.string().nullable(),
	time_zone: z.string(),
	currency: z.string(),
	lives: z.array(calendarLive),
});
export type CreatorCalendar = z.output<typeof anchorCalendarAnswer>;

/** The lives of a creator in a month. */
export const anchorCalendar = {
	method: 'GET',
	path: '/api/anchor_calendar',
	access: 'members',
	summary: 'The lives of a creator in a month, day by day; without one, in the month of the newest.',
	query: ofOne.extend({ month: z.string().refine(isMonth, 'is not a month YYYY-MM').optional() }),
	body: z.undefined(),
	answer: anchorCalendarAnswer,
} as const satisfies Endpoint;
