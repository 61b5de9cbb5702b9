import { z } from 'zod';
import { OFFER_LISTS, SAMPLE_KINDS } from '#domain/selection/offers.ts';
import { level, ofOne } from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { days, decimalNumber, figure, flag, growingFigure, growth, platId } from './fields.ts';
import { productIdentity, similarProduct } from './goods-detail.ts';
import { count, rankedFrame, rankingAnswer, rankingQuery } from './rankings.ts';
import { sampleRequestRow } from './samples.ts';

/*
 * Selected products: what creators are offered for promoting a product.
 */

/** By what the list can be sorted; commission is that of the offer. */
export const SELECTION_SORTS = [
	'commission_amount',
	'commission_rate',
	'units',
	'units_growth',
	'gmv',
	'price',
	'active_creators',
	'rating',
	'added_on',
] as const;
export type SelectionSort = (typeof SELECTION_SORTS)[number];
export type SelectionBoard = (typeof OFFER_LISTS)[number];

const share = decimalNumber(0, 1).optional();

/** A sample for creators; null where the feed does not say. */
export const sampleOffer = z.object({
	kind: z.enum(SAMPLE_KINDS).nullable(),
	/** What one at cost price costs, minor units. */
	price: z.number().nullable(),
	left: z.number().nullable(),
});

/** One selected product; money in minor units of the platform's currency, null is unknown. */
const selectedProduct = z.object({
	...rankedFrame,
	/** Offers have no places of a period before. */
	rank_change: z.null(),
	product_id: z.string(),
	title: z.string(),
	/** Path on this API. */
	image: z.string(),
	price_min: z.number().nullable(),
	price_max: z.number().nullable(),
	/** Of this offer. */
	commission_rate: z.number().nullable(),
	/** price_min × rate. */
	commission_amount: z.number().nullable(),
	/** What the shop pays everybody else. */
	public_commission_rate: z.number().nullable(),
	sample: sampleOffer,
	added_on: z.string().nullable(),
	valid_until: z.string().nullable(),
	shop: z.object({ id: z.string(), name: z.string() }).nullable(),
	units: figure,
	units_growth: growth,
	gmv: figure,
	/** Distinct creators who sold it in the period. */
	active_creators: figure,
	rating: z.number().nullable(),
	reviews: z.number().nullable(),
	is_new: z.boolean(),
});
export type SelectedProduct = z.output<typeof selectedProduct>;

/** The selected products that can be taken up now: star selection and selected alliance. */
export const selectionGoods = {
	method: 'GET',
	path: '/api/selection_goods',
	access: 'public',
	summary: 'Selected products with their commission and samples, by list, period, filters and sort.',
	query: z.object({
		...rankingQuery,
		board: z.enum(OFFER_LISTS).default('star'),
		sort: z.enum(SELECTION_SORTS).optional(),
		price_min: count,
		price_max: count,
		commission_rate_min: share,
		commission_rate_max: share,
		units_min: count,
		units_max: count,
		sample_kind: z.enum(SAMPLE_KINDS).optional(),
		is_new: flag.optional(),
	}),
	body: z.undefined(),
	answer: rankingAnswer(selectedProduct),
	cacheSeconds: 60,
	byEdition: true,
} as const satisfies Endpoint;

const figures = z.object({
	range: days.nullable(),
	units: growingFigure,
	gmv: growingFigure,
	new_creators: growingFigure,
	new_videos: growingFigure,
	new_lives: growingFigure,
});

const material = z.object({
	material_id: z.string(),
	title: z.string(),
	kind: z.enum(['image', 'video', 'text']),
	/** https, or a path on this API; null where there is no file. */
	url: z.string().nullable(),
	text: z.string().nullable(),
});
export type SelectionMaterial = z.output<typeof material>;

const similarSelected = similarProduct.extend({
	commission_rate: z.number().nullable(),
	commission_amount: z.number().nullable(),
	sample_kind: z.enum(SAMPLE_KINDS).nullable(),
});
export type SimilarSelected = z.output<typeof similarSelected>;

const selectionDetailAnswer = z.object({
	product: productIdentity,
	as_of: z.string().nullable(),
	currency: z.string(),
	edition: z.string(),
	offer: z.object({
		list: z.enum(OFFER_LISTS),
		/** Begins later than today. */
		is_ahead: z.boolean(),
		commission_rate: z.number().nullable(),
		/** What one sale pays: price_min × rate, minor units. */
		commission_amount: z.number().nullable(),
		public_commission_rate: z.number().nullable(),
		public_commission_amount: z.number().nullable(),
		valid_from: z.string().nullable(),
		valid_until: z.string().nullable(),
		sample: sampleOffer.extend({
			min_followers: z.number().nullable(),
			/** Sold by the creator in the last 30 days. */
			min_units: z.number().nullable(),
		}),
		/** Sales under it count for the creator; https only. */
		promotion_link: z.string().nullable(),
		/** How often the member has copied it. */
		link_copies: z.number(),
	}),
	levels: z.object({ price_min: level, price_max: level, stock: level, rating: level }),
	reviews: z.number().nullable(),
	/** Of the last 7 and 30 closed days. */
	figures: z.object({ 7: figures, 30: figures }),
	/** Of the videos about it that were published in the last 30 days, since their publication. */
	videos: z.object({
		count: z.number(),
		views: z.number().nullable(),
		/** GMV for 1,000 views, and what of it the creator gets; minor units. */
		gpm: z.number().nullable(),
		earnings: z.number().nullable(),
	}),
	materials: z.array(material),
	similar: z.array(similarSelected),
	/** The member's newest request for a sample. */
	request: sampleRequestRow.nullable(),
	/** Handles that the member added or authorized here, to ask with. */
	handles: z.array(z.string()),
});
export type SelectionDetail = z.output<typeof selectionDetailAnswer>;

/** One selected product with everything that a creator needs. Takes the detail view of the product. */
export const selectionDetail = {
	method: 'GET',
	path: '/api/selection_detail',
	access: 'readers',
	summary:
		'A selected product: commission, samples, promotion link, material, figures; takes the product’s detail view of the ' +
		'day. 404 no such offer, 13001 it was taken down.',
	query: ofOne,
	body: z.undefined(),
	answer: selectionDetailAnswer,
} as const satisfies Endpoint;

/** Counts that the member has copied the promotion link. */
export const linkCopied = {
	method: 'POST',
	path: '/api/link_copied',
	access: 'members',
	summary: 'Counts a copy of a promotion link. 404 no such offer, 13001 it was taken down.',
	query: z.object({ plat_id: platId }),
	body: z.object({ id: ofOne.shape.id }),
	answer: z.object({ copies: z.number() }),
} as const satisfies Endpoint;
