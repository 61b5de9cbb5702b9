import { z } from 'zod';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { sortNames } from '#domain/rankings/declaration.ts';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import {
	inPeriod,
	level,
	levelDays,
	listAnswer,
	ofOne,
	periodList,
	sellingDays,
	sellingFigures,
	sellingTotals,
	standing,
	statedInPeriod,
} from './detail-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { days, figure, NO_PAGES } from './fields.ts';
import { goodsCreators, goodsLives, goodsVideos } from './goods-sellers.ts';
import { categoryAmounts, priceAmounts } from './mix.ts';
import { rankedProduct } from './products.ts';
import { exportLine, rankedCategory, rankedSource } from './rankings.ts';

/*
 * The detail of one shop. `shop_detail` counts the day's detail view; the other calls answer only what the caller has
 * a view of today, with the same codes (docs/accounts.md).
 */

/** How much depends on few (domain/shops/dependence.ts); shares 0 to 1. */
const concentration = z.object({
	/** Share of the largest one, and of the few: three products, three creators, one channel. */
	first: z.number().nullable(),
	few: z.number().nullable(),
	/** How far both may be trusted: the worst of their parts. */
	quality: figure.shape.quality,
	/** How many sold something. */
	count: z.number(),
	risk: z.enum(['low', 'medium', 'high', 'unknown']),
});

const shopDetailAnswer = z.object({
	shop: z.object({
		shop_id: z.string(),
		name: z.string(),
		/** Path on this API. */
		image: z.string(),
		category: rankedCategory,
		kind: z.enum(SHOP_RANKING.choices.kind.values).nullable(),
		cross_border: z.boolean().nullable(),
		opened_on: z.string().nullable(),
		source: rankedSource,
	}),
	is_followed: z.boolean(),
	...statedInPeriod,
	figures: z.object(sellingFigures),
	/** GMV / units of the period, minor units: what customers pay a unit. */
	unit_price: figure,
	/** Creators and products that sold something in the period; null where no source tells. */
	active_creators: figure,
	active_products: figure,
	totals: z.object(sellingTotals),
	levels: z.object({ products: level, rating: level, followers: level }),
	/** Its place among the shops; null where it has none. */
	standing: standing.nullable(),
	/** What sold in the period by category of the second level, best first; shares of the known units. */
	categories: categoryAmounts,
	/** The same by price. */
	price_bands: priceAmounts,
	/** By units of products and creators, by GMV of channels. */
	concentration: z.object({ product: concentration, creator: concentration, channel: concentration }),
});
export type ShopDetail = z.output<typeof shopDetailAnswer>;

/** One shop: what it is, its figures in a period, what it depends on. Takes a detail view, once a day and shop. */
export const shopDetail = {
	method: 'GET',
	path: '/api/shop_detail',
	access: 'readers',
	summary: 'One shop with its figures, mix and concentrations; takes one of the day’s detail views.',
	query: inPeriod,
	body: z.undefined(),
	answer: shopDetailAnswer,
} as const satisfies Endpoint;

const shopTrendAnswer = z.object({
	range: days.nullable(),
	days: z.array(z.string()),
	currency: z.string(),
	series: z.object(sellingDays),
	/** Levels of each day; null where the day was not read. */
	levels: z.object({ products: levelDays, rating: levelDays, followers: levelDays }),
});
export type ShopTrend = z.output<typeof shopTrendAnswer>;

/** The days of a period one by one. */
export const shopTrend = {
	method: 'GET',
	path: '/api/shop_trend',
	access: 'readers',
	summary: 'A shop day by day: sales by channel, creators, videos, lives, followers.',
	query: inPeriod,
	body: z.undefined(),
	answer: shopTrendAnswer,
} as const satisfies Endpoint;

/** `rank` is the place in this list. */
const shopProductsAnswer = listAnswer(rankedProduct);
export type ShopProducts = z.output<typeof shopProductsAnswer>;

/** What a shop sells, with the figures of a period. */
export const shopProducts = periodList(
	'/api/shop_products',
	'The products of a shop with their figures in a period.',
	{
		sorts: sortNames(PRODUCT_RANKING),
		usual: 'units',
		answer: shopProductsAnswer,
	},
) satisfies Endpoint;

/** What a shop sells as a download, for a workbook. */
export const exportShopProducts = {
	method: 'GET',
	path: '/api/export_shop_products',
	access: 'readers',
	summary:
		'All products of a shop with the same params, up to what the edition exports at once, as NDJSON: head, rows, ' +
		'end. 11007 below professional; needs the day’s view of the shop.',
	query: shopProducts.query.omit(NO_PAGES),
	body: z.undefined(),
	answer: exportLine(rankedProduct),
	isLines: true,
} as const satisfies Endpoint;

/** Who sold something of it in the period. */
export const shopCreators = {
	...goodsCreators,
	path: '/api/shop_creators',
	summary: 'The creators who sold products of a shop in a period.',
} as const satisfies Endpoint;

/** The videos about its products. */
export const shopVideos = {
	...goodsVideos,
	path: '/api/shop_videos',
	summary: 'The videos about products of a shop that were published up to the end of a period.',
} as const satisfies Endpoint;

/** The lives that offered its products. */
export const shopLives = {
	...goodsLives,
	path: '/api/shop_lives',
	summary: 'The lives of a period that offered products of a shop, with what they sold of them.',
} as const satisfies Endpoint;

const similarShop = z.object({
	shop_id: z.string(),
	name: z.string(),
	image: z.string(),
	/** Of the last 30 days, as the ranking has them. */
	units: figure,
	gmv: figure,
	unit_price: figure,
	score: z.number(),
	/** Why: how much of what both sell is of the same categories, their names, and how the unit price differs. */
	overlap: z.number(),
	shared_categories: z.array(z.string()),
	price_gap: z.number().nullable(),
});
export type SimilarShop = z.output<typeof similarShop>;

/** Shops like one, best first. */
export const shopSimilar = {
	method: 'GET',
	path: '/api/shop_similar',
	access: 'readers',
	isDear: true,
	summary: 'Shops like one: the same categories at a like price, each with the reason.',
	query: ofOne,
	body: z.undefined(),
	answer: z.object({ list: z.array(similarShop), as_of: z.string().nullable(), currency: z.string() }),
} as const satisfies Endpoint;
