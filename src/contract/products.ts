import { z } from 'zod';
import { PRODUCT_RANKING } from '#domain/products/product-ranking.ts';
import { STAGES } from '#domain/products/product-stage.ts';
import { declaredQuery, declaredRow } from './declared-ranking.ts';
import type { Endpoint } from './endpoint.ts';
import { languageId, NO_PAGES, platId } from './fields.ts';
import { exportLine, rankingAnswer } from './rankings.ts';

const rankGoodsQuery = declaredQuery(PRODUCT_RANKING);

/** One row of a product ranking; money in minor units of the platform's currency, null is unknown. */
export const rankedProduct = declaredRow(PRODUCT_RANKING, {
	product_id: z.string(),
	title: z.string(),
	/** Path on this API: never a foreign host. */
	image: z.string(),
	price_min: z.number().nullable(),
	price_max: z.number().nullable(),
	original_price: z.number().nullable(),
	shop: z.object({ id: z.string(), name: z.string(), units: z.number().nullable() }).nullable(),
	sample_kind: z.enum(PRODUCT_RANKING.choices.sample_kind.values).nullable(),
	/** On the last day of the period; null where too little is known or sold. */
	stage: z.enum(STAGES).nullable(),
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
	isReady: true,
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
	query: rankGoodsQuery.omit(NO_PAGES),
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
	isReady: true,
} as const satisfies Endpoint;
export type CategoryNode = z.output<typeof categoriesAnswer>['list'][number];
