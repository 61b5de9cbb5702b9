import { z } from 'zod';
import { isMonth } from '#domain/lives/live-calendar.ts';
import { parsePeriod } from '#domain/time/periods.ts';
import { listAnswer, ofOne, periodList, sellersAnswer } from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { figure } from './fields.ts';
import { goodsVideos } from './goods-sellers.ts';
import { LIVE_SORTS, rankedLive } from './lives.ts';
import { rankedCategory } from './rankings.ts';

/*
 * What stands behind the detail of a creator: what was sold and for whom, videos and lives, their calendar, look-alikes.
 * They answer only what the caller has a detail view of today (contract/creator-detail.ts).
 */

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

/** What a creator sold in a period. */
export const anchorProducts = periodList(
	'/api/anchor_products',
	'The products that a creator sold in a period.',
	{
		sorts: CREATOR_PRODUCT_SORTS,
		usual: 'units',
		answer: sellersAnswer(creatorProduct),
	},
) satisfies Endpoint;

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
export const anchorShops = periodList(
	'/api/anchor_shops',
	'The shops for which a creator sold something in a period.',
	{
		sorts: CREATOR_SHOP_SORTS,
		usual: 'units',
		answer: sellersAnswer(creatorShop),
	},
) satisfies Endpoint;

/** The videos of a creator, with what they reached and sold since they were published. */
export const anchorVideos = {
	...goodsVideos,
	path: '/api/anchor_videos',
	summary: 'The videos of a creator that were published up to the end of a period.',
} as const satisfies Endpoint;

/** The lives of a creator that began in a period. */
export const anchorLives = periodList(
	'/api/anchor_lives',
	'The lives of a creator that began in a period, as the live list has them.',
	{
		sorts: LIVE_SORTS,
		usual: 'started_at',
		answer: listAnswer(rankedLive),
	},
) satisfies Endpoint;

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
	/** Why (domain/creators/similar-creators.ts): what both sell is the same products and categories to this share, 0 to 1. */
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
	access: 'readers',
	isDear: true,
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
	...rankedLive.pick({ state: true, started_at: true, ended_at: true, viewers: true, units: true, gmv: true })
		.shape,
});

const anchorCalendarAnswer = z.object({
	month: z.string(),
	/** Months of the first and the newest known live that are open to the edition; null where there is none. */
	first_month: z.string().nullable(),
	last_month: z.string().nullable(),
	/** Whether there are lives in earlier months, which the edition does not have. */
	has_earlier: z.boolean(),
	time_zone: z.string(),
	currency: z.string(),
	/** Oldest first; where the edition sees fewer rows than there are, the newest of the month. */
	lives: z.array(calendarLive),
	/** All lives of the month, and how many rows which edition sees. */
	total: z.number(),
	rows_allowed: z.number(),
	edition: z.string(),
});
export type CreatorCalendar = z.output<typeof anchorCalendarAnswer>;

/** The lives of a creator in a month. */
export const anchorCalendar = {
	method: 'GET',
	path: '/api/anchor_calendar',
	access: 'readers',
	summary: 'The lives of a creator in a month, day by day; without one, in the month of the newest.',
	query: ofOne.extend({
		month: z
			.string()
			.refine((text) => isMonth(text) && parsePeriod(text) !== null, 'is not a month YYYY-MM')
			.optional(),
	}),
	body: z.undefined(),
	answer: anchorCalendarAnswer,
} as const satisfies Endpoint;
