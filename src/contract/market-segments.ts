import { z } from 'zod';
import { NEW_MONTHS } from '#domain/market/market-sample.ts';
import { SEGMENT_METRICS, type SegmentMetric } from '#domain/market/segment-metrics.ts';
import type { Endpoint } from './endpoint.ts';
import { decimalNumber, figure, flag, growth, languageId, pages, platId } from './fields.ts';
import {
	category,
	categoryId,
	creatorMatrix,
	level,
	listed,
	number,
	priceBands,
	stated,
} from './market-fields.ts';

const sales = z.object({
	units: figure,
	gmv: figure,
	average_units: number,
	average_gmv: number,
	units_growth: growth,
	gmv_growth: growth,
});

const newShare = z.object({
	months: z.union(NEW_MONTHS.map((months) => z.literal(months))),
	/** Of the sample's products, and of its units; both of those whose first day is known. */
	products: number,
	units: number,
});

/** What a sample says (domain/market/market-sample.ts): null beside `enough: false` is "not enough data". */
const figures = z.object({
	sample: number,
	enough: z.boolean(),
	stores: number,
	month: sales,
	week: sales,
	head_units: number,
	average_price: number,
	average_commission: number,
	product_concentration: number,
	store_concentration: number,
	monopoly_ratio: number,
	new_shares: z.array(newShare),
});

const marketSegmentRow = z.object({
	category,
	level: z.number(),
	/** All products of the segment, in the sample or not. */
	products: z.number(),
	figures,
});
export type MarketSegmentRow = z.output<typeof marketSegmentRow>;

const end = decimalNumber(-1, Number.MAX_SAFE_INTEGER).optional();
const METRICS = Object.keys(SEGMENT_METRICS) as [SegmentMetric, ...SegmentMetric[]];
type Ends = { [Name in `${SegmentMetric}_${'min' | 'max'}`]: typeof end };
const ends = Object.fromEntries(
	METRICS.flatMap((name) => [
		[`${name}_min`, end],
		[`${name}_max`, end],
	]),
) as Ends;

const segmentsAnswer = z.object({ ...listed, list: z.array(marketSegmentRow) });
export type MarketSegments = z.output<typeof segmentsAnswer>;

/** Category nodes as markets, each read from its sample (decisions 4). */
export const marketSegments = {
	method: 'GET',
	path: '/api/market_segments',
	access: 'public',
	summary: 'Market segments by what their sample of 100 products says, with a range filter on every metric.',
	query: z.object({
		plat_id: platId,
		language_id: languageId,
		/** Segments of this level alone. */
		level: level.optional(),
		/** A category and what is below it. */
		category: categoryId.optional(),
		/** Only segments with enough data for statements. */
		enough: flag.optional(),
		sort: z.enum(METRICS).default('month_gmv'),
		order: z.enum(['asc', 'desc']).default('desc'),
		...pages,
		/** `<metric>_min` and `<metric>_max`: money in minor units, shares and growth as fractions. */
		...ends,
	}),
	body: z.undefined(),
	answer: segmentsAnswer,
	cacheSeconds: 60,
	isReady: true,
	byEdition: true,
} as const satisfies Endpoint;

const segmentAnswer = z.object({
	...stated,
	category,
	level: z.number(),
	products: z.number(),
	figures,
	/** The 30 and the 7 days of the figures. */
	month_range: z.object({ from: z.string(), to: z.string() }),
	week_range: z.object({ from: z.string(), to: z.string() }),
	/** The first ten of the sample. */
	top_products: z.array(
		z.object({
			rank: z.number(),
			product_id: z.string(),
			title: z.string(),
			image: z.string(),
			shop: z.object({ id: z.string(), name: z.string() }).nullable(),
			price_min: number,
			price_max: number,
			commission_rate: number,
			units: figure,
			gmv: figure,
			units_growth: growth,
			/** Its part of the sample's units. */
			share: number,
			listed_on: z.string().nullable(),
		}),
	),
	/** The ten shops that sell most of the sample. */
	top_shops: z.array(
		z.object({ id: z.string(), name: z.string(), products: z.number(), units: figure, share: number }),
	),
	/** The sample by price, above a bound up to and with the next; empty where there is not enough data. */
	price_bands: priceBands,
	/** Creators who promoted the sample in the 30 days, by followers and by what they sold of it; null where nobody tells. */
	creators: creatorMatrix,
	/** What the products of the sample sold in each of the last twelve weeks, oldest first. */
	weeks: z.array(z.object({ from: z.string(), to: z.string(), units: figure, gmv: figure })),
});
export type MarketSegment = z.output<typeof segmentAnswer>;

/** One segment in full; takes a detail view of the day's quota. */
export const marketSegment = {
	method: 'GET',
	path: '/api/market_segment',
	access: 'public',
	summary:
		'A market segment in full: its sample, products, shops, price bands and creators. Takes a detail view.',
	query: z.object({ plat_id: platId, language_id: languageId, segment: categoryId }),
	body: z.undefined(),
	answer: segmentAnswer,
	byEdition: true,
} as const satisfies Endpoint;
