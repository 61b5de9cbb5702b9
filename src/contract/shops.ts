import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { day, figure, flag, growth } from './fields.ts';
import {
	between,
	count,
	exportLine,
	growthBound,
	rankedFrame,
	rankingAnswer,
	rankingQuery,
	ratingBound,
	things,
} from './rankings.ts';

/** The boards of the shop ranking: what sold most, what grows, what creators take up, and where it sells from. */
export const SHOP_BOARDS = ['sales', 'rising', 'promoted', 'local', 'cross_border'] as const;
export type ShopBoard = (typeof SHOP_BOARDS)[number];

/** The sorts that columns of the shop ranking offer. */
export const SHOP_SORTS = [
	'units',
	'gmv',
	'units_growth',
	'gmv_growth',
	'unit_price',
	'active_products',
	'products',
	'active_creators',
	'new_creators',
	'creators',
	'videos',
	'lives',
	'followers',
	'rating',
	'video_gmv',
	'live_gmv',
	'card_gmv',
	'total_units',
	'total_gmv',
	'opened_on',
] as const;
export type ShopSort = (typeof SHOP_SORTS)[number];

/** What a shop sells: its own brand, or many. */
export const SHOP_KINDS = ['brand', 'retailer'] as const;

const rankShopsQuery = z.object({
	...rankingQuery,
	board: z.enum(SHOP_BOARDS).default('sales'),
	sort: z.enum(SHOP_SORTS).optional(),
	...between(count, 'units', 'gmv'),
	...between(growthBound, 'growth'),
	...between(count, 'unit_price'),
	/** Products that sold something in the period. */
	...between(things, 'active_products'),
	/** Creators who sold something of the shop in the period. */
	...between(things, 'active_creators'),
	...between(count, 'new_creators', 'followers'),
	...between(ratingBound, 'rating'),
	...between(day.optional(), 'opened'),
	cross_border: flag.optional(),
	kind: z.enum(SHOP_KINDS).optional(),
});

/** One row of a shop ranking; money in minor units of the platform's currency, null is unknown. */
export const rankedShop = z.object({
	...rankedFrame,
	shop_id: z.string(),
	name: z.string(),
	/** Path on this API: never a foreign host. */
	image: z.string(),
	/** The shop's own category, else the one most of its products are in. */
	kind: z.enum(SHOP_KINDS).nullable(),
	cross_border: z.boolean().nullable(),
	opened_on: z.string().nullable(),
	units: figure,
	gmv: figure,
	units_growth: growth,
	gmv_growth: growth,
	/** GMV / units of the period: what customers pay a unit. */
	unit_price: figure,
	video_gmv: figure,
	live_gmv: figure,
	card_gmv: figure,
	/** Creators, videos and lives that came in the period. */
	new_creators: figure,
	new_videos: figure,
	new_lives: figure,
	/** Products that sold something in the period, and products on sale at its end. */
	active_products: figure,
	products: z.number().nullable(),
	/** Distinct creators who sold something of it in the period. */
	active_creators: figure,
	/** Totals as of the day. */
	total_units: figure,
	total_gmv: figure,
	creators: z.number().nullable(),
	videos: z.number().nullable(),
	lives: z.number().nullable(),
	followers: z.number().nullable(),
	rating: z.number().nullable(),
});
export type RankedShop = z.output<typeof rankedShop>;

const rankShopsAnswer = rankingAnswer(rankedShop);
export type ShopsRanking = z.output<typeof rankShopsAnswer>;

/** Shop rankings (decisions 2 and 3, field notes 2.3). */
export const rankShops = {
	method: 'GET',
	path: '/api/rank_shops',
	access: 'public',
	summary: 'Shop rankings of a platform by board, period, filters and sort.',
	query: rankShopsQuery,
	body: z.undefined(),
	answer: rankShopsAnswer,
	cacheSeconds: 60,
	byEdition: true,
} as const satisfies Endpoint;

/** The shop ranking as a download, for a workbook (spec section 6, decisions 3). */
export const exportShops = {
	method: 'GET',
	path: '/api/export_shops',
	access: 'public',
	summary:
		'All rows of a shop ranking with the same params, up to what the edition exports at once, as NDJSON: head, rows, ' +
		'end. 11007 below professional, 11020 for guests.',
	query: rankShopsQuery.omit({ page: true, limit: true }),
	body: z.undefined(),
	answer: exportLine(rankedShop),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;
