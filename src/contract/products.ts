import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { day, decimalNumber, figure, flag, growth, languageId, platId } from './fields.ts';
import {
	between,
	count,
	exportLine,
	growthBound,
	rankedFrame,
	rankingAnswer,
	rankingQuery,
	ratingBound,
} from './rankings.ts';

/** The boards of the product ranking (decisions 1). */
export const PRODUCT_BOARDS = ['hot', 'new', 'promoted', 'video', 'live'] as const;
export type ProductBoard = (typeof PRODUCT_BOARDS)[number];

/** The sorts that columns of the product ranking offer; each is indexed in the rank table. */
export const PRODUCT_SORTS = [
	'units',
	'gmv',
	'units_growth',
	'gmv_growth',
	'price',
	'commission_rate',
	'commission_amount',
	'total_units',
	'total_gmv',
	'video_gmv',
	'live_gmv',
	'card_gmv',
	'new_creators',
	'active_creators',
	'creators',
	'videos',
	'lives',
	'rating',
	'reviews',
	'listed_on',
	'first_units',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

const money = count;
const share = decimalNumber(0, 1).optional();

const rankGoodsQuery = z.object({
	...rankingQuery,
	board: z.enum(PRODUCT_BOARDS).default('hot'),
	sort: z.enum(PRODUCT_SORTS).optional(),
	...between(money, 'price'),
	...between(share, 'commission_rate'),
	...between(count, 'units'),
	...between(money, 'gmv'),
	/** Growth of units against the equal period before, as a share: 0.5 is +50 %. */
	...between(growthBound, 'growth'),
	...between(ratingBound, 'rating'),
	...between(count, 'reviews', 'creators', 'videos', 'lives'),
	...between(day.optional(), 'listed'),
	is_new: flag.optional(),
	free_shipping: flag.optional(),
	cross_border: flag.optional(),
	fully_managed: flag.optional(),
	local_warehouse: flag.optional(),
	sample_kind: z.enum(['free', 'cost']).optional(),
	non_ug_pallet: flag.optional(),
	off_shelf: flag.optional(),
});

/** One row of a product ranking; money in minor units of the platform's currency, null is unknown. */
export const rankedProduct = z.object({
	...rankedFrame,
	product_id: z.string(),
	title: z.string(),
	/** Path on this API: never a foreign host. */
	image: z.string(),
	...between(z.number().nullable(), 'price'),
	original_price: z.number().nullable(),
	commission_rate: z.number().nullable(),
	/** price_min × rate, minor units. */
	commission_amount: z.number().nullable(),
	shop: z.object({ id: z.string(), name: z.string(), units: z.number().nullable() }).nullable(),
	units: figure,
	gmv: figure,
	units_growth: growth,
	gmv_growth: growth,
	video_gmv: figure,
	live_gmv: figure,
	card_gmv: figure,
	/** Creators, videos and lives that came in the period. */
	new_creators: figure,
	new_videos: figure,
	new_lives: figure,
	/** Distinct creators who sold it in the period. */
	active_creators: figure,
	/** Totals as of the day. */
	total_units: figure,
	total_gmv: figure,
	creators: z.number().nullable(),
	videos: z.number().nullable(),
	lives: z.number().nullable(),
	rating: z.number().nullable(),
	reviews: z.number().nullable(),
	listed_on: z.string().nullable(),
	/** Units of the first three days after listing; null where unknown. */
	first_units: z.number().nullable(),
	is_new: z.boolean(),
	free_shipping: z.boolean().nullable(),
	cross_border: z.boolean().nullable(),
	fully_managed: z.boolean().nullable(),
	local_warehouse: z.boolean().nullable(),
	sample_kind: z.enum(['free', 'cost']).nullable(),
	non_ug_pallet: z.boolean().nullable(),
	off_shelf: z.boolean().nullable(),
});
export type RankedProduct = z.output<typeof rankedProduct>;

const rankGoodsAnswer = rankingAnswer(rankedProduct);
export type GoodsRanking = z.output<typeof rankGoodsAnswer>;

/** Product rankings (decisions 2 and 3, field notes 2.1). */
export const rankGoods = {
	method: 'GET',
	path: '/api/rank_goods',
	access: 'public',
	summary: 'Product rankings of a platform by board, period, filters and sort.',
	query: rankGoodsQuery,
	body: z.undefined(),
	answer: rankGoodsAnswer,
	cacheSeconds: 60,
	byEdition: true,
} as const satisfies Endpoint;

/** The product ranking as a download, for a workbook (spec section 6, decisions 3). */
export const exportGoods = {
	method: 'GET',
	path: '/api/export_goods',
	access: 'public',
	summary:
		'All rows of a product ranking with the same params, up to what the edition exports at once, as NDJSON: head, ' +
		'rows, end. 11007 below professional, 11020 for guests.',
	query: rankGoodsQuery.omit({ page: true, limit: true }),
	body: z.undefined(),
	answer: exportLine(rankedProduct),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;

const categoriesAnswer = z.object({
	/** The own tree from level 1 down, with the number of products the platform has under each node. */
	list: z.array(
		z.object({
			id: z.string(),
			parent_id: z.string().nullable(),
			level: z.number(),
			name: z.string(),
			products: z.number(),
		}),
	),
});

/** The own three-level category tree in a language. */
export const categories = {
	method: 'GET',
	path: '/api/categories',
	access: 'public',
	summary: 'The category tree in one language, with product counts of a platform.',
	query: z.object({ plat_id: platId, language_id: languageId }),
	body: z.undefined(),
	answer: categoriesAnswer,
	cacheSeconds: 300,
} as const satisfies Endpoint;
export type CategoryNode = z.output<typeof categoriesAnswer>['list'][number];
