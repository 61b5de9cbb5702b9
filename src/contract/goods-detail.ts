import { z } from 'zod';
import { STAGES } from '#domain/products/product-stage.ts';
import { OFFER_LISTS, SAMPLE_KINDS } from '#domain/selection/offers.ts';
import {
	inPeriod,
	level,
	levelDays,
	ofOne,
	sellingDays,
	sellingFigures,
	sellingTotals,
	standing,
	statedInPeriod,
} from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { days, explainedFigure, figure, growingFigure } from './fields.ts';
import { rankedSource } from './rankings.ts';

/*
 * The detail of one product. `goods_detail` counts the day's detail view; the other calls answer only what the
 * caller has a view of today, with the same codes (docs/accounts.md).
 */

/** What a product is. */
export const productIdentity = z.object({
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
	source: rankedSource,
});

/** How the reviews so far part by their stars, five stars first. */
const reviewStars = z.object({
	rows: z.array(
		z.object({
			stars: z.number(),
			reviews: z.number(),
			/** Of all reviews; null where there are none. */
			share: z.number().nullable(),
		}),
	),
	read_on: z.string(),
	source: rankedSource,
});
export type ReviewStars = z.output<typeof reviewStars>;

const goodsDetailAnswer = z.object({
	product: productIdentity,
	is_followed: z.boolean(),
	...statedInPeriod,
	figures: z.object({ ...sellingFigures, new_reviews: growingFigure }),
	/** Distinct creators who sold it in the period; null where no source reports them. */
	active_creators: figure,
	/** GMV / units of the period, minor units. */
	unit_price: figure,
	/** Where it stands in its life at the end of the range, and the units of the four weeks that say so, the oldest first. */
	stage: z.object({ name: z.enum(STAGES), weeks: z.array(z.number()).nullable() }).nullable(),
	/** Everything so far. */
	totals: z.object({ ...sellingTotals, reviews: explainedFigure }),
	levels: z.object({
		price_min: level,
		price_max: level,
		commission_rate: level,
		stock: level,
		rating: level,
		/** How many there were then; `totals` has all so far. */
		reviews: level,
	}),
	/** price_min × rate, minor units. */
	commission_amount: z.number().nullable(),
	/** What creators are offered for it today as a selected product (`selection_detail`); null without an offer. */
	offer: z
		.object({
			list: z.enum(OFFER_LISTS),
			commission_rate: z.number().nullable(),
			/** price_min × rate of the offer, minor units. */
			commission_amount: z.number().nullable(),
			sample_kind: z.enum(SAMPLE_KINDS).nullable(),
			valid_until: z.string().nullable(),
		})
		.nullable(),
	/** Its place by units, in days of the rank table; null where it has none. */
	standing: standing.nullable(),
	skus: z.array(
		z.object({
			sku_id: z.string(),
			name: z.string().nullable(),
			price: z.number().nullable(),
			stock: z.number().nullable(),
			seen_on: z.string().nullable(),
		}),
	),
	/** Null where no feed has them. */
	review_stars: reviewStars.nullable(),
});
export type GoodsDetail = z.output<typeof goodsDetailAnswer>;

/** One product: what it is, its figures in a period, its place. Takes a detail view, once a day and product. */
export const goodsDetail = {
	method: 'GET',
	path: '/api/goods_detail',
	access: 'readers',
	summary: 'One product with its figures; takes one of the day’s detail views.',
	query: inPeriod,
	body: z.undefined(),
	answer: goodsDetailAnswer,
} as const satisfies Endpoint;

const goodsTrendAnswer = z.object({
	range: days.nullable(),
	days: z.array(z.string()),
	currency: z.string(),
	series: z.object(sellingDays),
	/** Levels of each day; null where the day was not read. */
	levels: z.object({
		price_min: levelDays,
		price_max: levelDays,
		commission_rate: levelDays,
		stock: levelDays,
		rating: levelDays,
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
	access: 'readers',
	summary: 'A product day by day: sales by channel, creators, videos, lives, price, commission.',
	query: inPeriod,
	body: z.undefined(),
	answer: goodsTrendAnswer,
} as const satisfies Endpoint;

/** A look-alike, with the reason. */
export const similarProduct = z.object({
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
	access: 'readers',
	isDear: true,
	summary: 'Products like one: same category, near price, shared words and creators, each with the reason.',
	query: ofOne,
	body: z.undefined(),
	answer: z.object({ list: z.array(similarProduct), as_of: z.string().nullable(), currency: z.string() }),
} as const satisfies Endpoint;
