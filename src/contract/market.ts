import { z } from 'zod';
import { MARKET_PERIODS, NODE_SORTS } from '#domain/market/market-nodes.ts';
import type { Endpoint } from './endpoint.ts';
import { figure, growth, languageId, pages, platId } from './fields.ts';
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

const period = z.enum(MARKET_PERIODS);
const inPeriod = {
	period: z.string(),
	/** First and last day of the figures; null for `total`. */
	range: z.object({ from: z.string(), to: z.string() }).nullable(),
	/** True while only one snapshot is in: then `total` is the period to read. */
	single_snapshot: z.boolean(),
	/** Ready-made periods without figures, each with the day on or before which a reading is needed. */
	missing: z.array(z.object({ period: z.string(), needs: z.string() })),
};

const sums = {
	/** Products under the node that are known in total or in the period. */
	products: z.number(),
	/**
	 * Those that sold in the period, those listed in the last 30 days, and the shops of those that sold; null where
	 * nobody tells what is sold.
	 */
	selling_products: number,
	new_products: number,
	shops: number,
	/** Distinct creators who sold in the period. */
	creators: figure,
	units: figure,
	gmv: figure,
	/** Of products known in both periods, where these are at least half of the sum. */
	units_growth: growth,
	gmv_growth: growth,
	/** Units of each of the last 14 days up to the as-of day; null = unknown day. */
	trend: z.array(number),
};

const marketNode = z.object({
	category,
	level: z.number(),
	/** Whether there are nodes below that have products. */
	has_children: z.boolean(),
	/** Its part of the GMV of the whole platform. */
	share: number,
	...sums,
});
export type MarketNode = z.output<typeof marketNode>;

const overviewAnswer = z.object({
	...stated,
	...inPeriod,
	/** Null where the platform has no data in the period. */
	totals: z.object({ ...sums, videos: number, lives: number }).nullable(),
	/** The nodes of level 1, most GMV first. */
	industries: z.array(marketNode),
	/** All products whose price is known; empty without any. */
	price_bands: priceBands,
	/** Everybody who sold in the period; null where nobody tells. */
	creator_tiers: creatorMatrix,
});
export type MarketOverview = z.output<typeof overviewAnswer>;

/** The market of a platform as a whole (field notes 2.6). */
export const marketOverview = {
	method: 'GET',
	path: '/api/market_overview',
	access: 'public',
	summary: 'What a platform sold in a period: totals, growth, sellers, and its industries.',
	query: z.object({ plat_id: platId, language_id: languageId, period: period.optional() }),
	body: z.undefined(),
	answer: overviewAnswer,
	cacheSeconds: 60,
	isReady: true,
	byEdition: true,
} as const satisfies Endpoint;

const industriesAnswer = z.object({ ...listed, ...inPeriod, list: z.array(marketNode) });
export type MarketIndustries = z.output<typeof industriesAnswer>;

/** The category tree with sums and growth, one level at a time. */
export const marketIndustries = {
	method: 'GET',
	path: '/api/market_industries',
	access: 'public',
	summary: 'Category nodes with sums and growth: those below a node, or all of a level.',
	query: z.object({
		plat_id: platId,
		language_id: languageId,
		period: period.optional(),
		/** Only nodes below this one; absent: the whole platform. */
		parent: categoryId.optional(),
		/** Absent: the level just below the parent. */
		level: level.optional(),
		sort: z.enum(NODE_SORTS).default('gmv'),
		order: z.enum(['asc', 'desc']).default('desc'),
		...pages,
	}),
	body: z.undefined(),
	answer: industriesAnswer,
	cacheSeconds: 60,
	isReady: true,
	byEdition: true,
} as const satisfies Endpoint;
