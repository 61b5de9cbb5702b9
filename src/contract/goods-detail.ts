import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import {
	dailySeries,
	explainedFigure,
	figure,
	growingFigure,
	languageId,
	limit,
	page,
	platId,
} from './fields.ts';

/*
 * The detail of one product. `goods_detail` counts the day's detail view; the other calls answer only what the
 * caller has a view of today, with the same codes (docs/accounts.md).
 */

const source = z.object({ name: z.string(), marketplace: z.string().nullable() });
const days = z.object({ from: z.string(), to: z.string() });

const ofProduct = z.object({
	plat_id: platId,
	language_id: languageId,
	/** The product. */
	id: z.string().trim().min(1).max(128),
});
const inPeriod = ofProduct.extend({
	/** 7 15 30 60 90, a day, a week, a month or `2026-02-01..2026-02-14`; absent: 31 days ago to yesterday. */
	period: z.string().max(24).optional(),
});

/** A level with the day it was read. */
const level = z.object({ value: z.number().nullable(), read_on: z.string().nullable() });

const identity = z.object({
	product_id: z.string(),
	title: z.string(),
	/** Path on this API. */
	image: z.string(),
	/** Where it is sold: https only; null where no feed says it. */
	url: z.string().nullable(),
	brand: z.string().nullable(),
	shop: z.object({ id: z.string(), name: z.string() }).nullable(),
	category: z.object({ id: z.string(), names: z.array(z.string()) }),
	listed_on: z.string().nullable(),
	is_new: z.boolean(),
	original_price: z.number().nullable(),
	free_shipping: z.boolean().nullable(),
	cross_border: z.boolean().nullable(),
	fully_managed: z.boolean().nullable(),
	local_warehouse: z.boolean().nullable(),
	sample_kind: z.enum(['free', 'cost']).nullable(),
	non_ug_pallet: z.boolean().nullable(),
	/** Taken down: what is known stays readable. */
	off_shelf: z.boolean().nullable(),
	source,
});

const place = z.object({
	/** A category of the product's path; null is the whole platform. */
	category: z.object({ id: z.string(), name: z.string() }).nullable(),
	/** By units; equals share a place. */
	rank: z.number(),
	of: z.number(),
	/** Share of the others that sell fewer; null where there are no others. */
	outsold: z.number().nullable(),
});

const goodsDetailAnswer = z.object({
	product: identity,
	is_followed: z.boolean(),
	/** The newest closed day with data; null where the platform has none. */
	as_of: z.string().nullable(),
	/** As asked; null for the usual days. */
	period: z.string().nullable(),
	range: days.nullable(),
	currency: z.string(),
	edition: z.string(),
	figures: z.object({
		units: growingFigure,
		gmv: growingFigure,
		video_gmv: growingFigure,
		live_gmv: growingFigure,
		card_gmv: growingFigure,
		new_creators: growingFigure,
		new_videos: growingFigure,
		new_lives: growingFigure,
		new_reviews: growingFigure,
	}),
	/** Distinct creators who sold it in the period; null where no source reports them. */
	active_creators: z.number().nullable(),
	/** GMV / units of the period, minor units. */
	unit_price: z.number().nullable(),
	/** Everything so far. */
	totals: z.object({
		units: explainedFigure,
		gmv: explainedFigure,
		creators: explainedFigure,
		videos: explainedFigure,
		lives: explainedFigure,
		reviews: explainedFigure,
	}),
	levels: z.object({
		price_min: level,
		price_max: level,
		commission_rate: level,
		stock: level,
		rating: level,
	}),
	/** price_min × rate, minor units. */
	commission_amount: z.number().nullable(),
	/** Its place by units, in days of the rank table; null where it has none. */
	standing: z.object({ days: z.number(), places: z.array(place) }).nullable(),
	skus: z.array(
		z.object({
			sku_id: z.string(),
			name: z.string().nullable(),
			price: z.number().nullable(),
			stock: z.number().nullable(),
			seen_on: z.string().nullable(),
		}),
	),
});
export type GoodsDetail = z.output<typeof goodsDetailAnswer>;

/** One product: what it is, its figures in a period, its place. Takes a detail view, once a day and product. */
export const goodsDetail = {
	method: 'GET',
	path: '/api/goods_detail',
	access: 'members',
	summary: 'One product with its figures; takes one of the day’s detail views.',
	query: inPeriod,
	body: z.undefined(),
	answer: goodsDetailAnswer,
} as const satisfies Endpoint;

const goodsTrendAnswer = z.object({
	range: days.nullable(),
	days: z.array(z.string()),
	currency: z.string(),
	series: z.object({
		units: dailySeries,
		gmv: dailySeries,
		video_gmv: dailySeries,
		live_gmv: dailySeries,
		card_gmv: dailySeries,
		new_creators: dailySeries,
		new_videos: dailySeries,
		new_lives: dailySeries,
	}),
	/** Levels of each day; null where the day was not read. */
	levels: z.object({
		price_min: z.array(z.number().nullable()),
		price_max: z.array(z.number().nullable()),
		commission_rate: z.array(z.number().nullable()),
		stock: z.array(z.number().nullable()),
		rating: z.array(z.number().nullable()),
	}),
	/** Days on which price or commission differ from the reading before, newest first. */
	changes: z.array(
		z.object({
			day: z.string(),
			price_before: z.number().nullable(),
			price_after: z.number().nullable(),
			commission_before: z.number().nullable(),
			commission_after: z.number().nullable(),
		}),
	),
});
export type GoodsTrend = z.output<typeof goodsTrendAnswer>;

/** The days of a period one by one, and what changed in price and commission. */
export const goodsTrend = {
	method: 'GET',
	path: '/api/goods_trend',
	access: 'members',
	summary: 'A product day by day: sales by channel, creators, videos, lives, price, commission.',
	query: inPeriod,
	body: z.undefined(),
	answer: goodsTrendAnswer,
} as const satisfies Endpoint;

const order = z.enum(['asc', 'desc']).default('desc');
const listOf = <Row extends z.ZodType>(row: Row) =>
	z.object({
		list: z.array(row),
		total: z.number(),
		page: z.number(),
		limit: z.number(),
		as_of: z.string().nullable(),
		range: days.nullable(),
		currency: z.string(),
		/** Whose rows these are; null where no source reports any. */
		source: source.nullable(),
	});

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
export const goodsCreators = {
	method: 'GET',
	path: '/api/goods_creators',
	access: 'members',
	summary: 'The creators who sold a product in a period.',
	query: inPeriod.extend({ sort: z.enum(GOODS_CREATOR_SORTS).default('units'), order, page, limit }),
	body: z.undefined(),
	answer: listOf(goodsCreatorRow),
} as const satisfies Endpoint;

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
export const goodsVideos = {
	method: 'GET',
	path: '/api/goods_videos',
	access: 'members',
	summary: 'The videos about a product that were published up to the end of a period.',
	query: inPeriod.extend({ sort: z.enum(GOODS_VIDEO_SORTS).default('units'), order, page, limit }),
	body: z.undefined(),
	answer: listOf(goodsVideoRow),
} as const satisfies Endpoint;

/** By what a product's lives can be sorted. */
export const GOODS_LIVE_SORTS = ['started_at', 'units', 'gmv', 'viewers', 'peak_online'] as const;
const goodsLiveRow = z.object({
	room_id: z.string(),
	title: z.string().nullable(),
	creator: z.object({ id: z.string(), handle: z.string(), nickname: z.string().nullable() }),
	started_at: z.string(),
	/** Null while it runs. */
	ended_at: z.string().nullable(),
	viewers: z.number().nullable(),
	peak_online: z.number().nullable(),
	/** What it sold of this product, as of the last sample. */
	units: z.number().nullable(),
	gmv: z.number().nullable(),
	price: z.number().nullable(),
});
export type GoodsLive = z.output<typeof goodsLiveRow>;

/** The lives of the period in which it was on offer. */
export const goodsLives = {
	method: 'GET',
	path: '/api/goods_lives',
	access: 'members',
	summary: 'The lives of a period that offered a product, with what they sold of it.',
	query: inPeriod.extend({ sort: z.enum(GOODS_LIVE_SORTS).default('started_at'), order, page, limit }),
	body: z.undefined(),
	answer: listOf(goodsLiveRow),
} as const satisfies Endpoint;

const similarProduct = z.object({
	product_id: z.string(),
	title: z.string(),
	image: z.string(),
	price_min: z.number().nullable(),
	price_max: z.number().nullable(),
	/** Of the last 30 days, as the ranking has them. */
	units: figure,
	gmv: figure,
	score: z.number(),
	/** Why: the last category name both share, how its price differs, words and creators of both. */
	shared_category: z.string().nullable(),
	price_gap: z.number().nullable(),
	shared_words: z.array(z.string()),
	shared_creators: z.number(),
});
export type SimilarProduct = z.output<typeof similarProduct>;

/** Look-alikes, best first. */
export const goodsSimilar = {
	method: 'GET',
	path: '/api/goods_similar',
	access: 'members',
	summary: 'Products like one: same category, near price, shared words and creators, each with the reason.',
	query: ofProduct,
	body: z.undefined(),
	answer: z.object({ list: z.array(similarProduct), as_of: z.string().nullable(), currency: z.string() }),
} as const satisfies Endpoint;
