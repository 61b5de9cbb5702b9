import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { decimalNumber, figure, flag, growth, NO_PAGES } from './fields.ts';
import { rankedProduct } from './products.ts';
import { between, count, exportLine, growthBound, rankingAnswer, rankingQuery } from './rankings.ts';

/** The sorts that columns of the products sold in lives offer. */
export const LIVE_GOODS_SORTS = [
	'live_gmv',
	'live_gmv_growth',
	'live_share',
	'new_lives',
	'gmv_per_live',
	'price',
	'commission_rate',
	'commission_amount',
	'units',
	'gmv',
	'rating',
] as const;
export type LiveGoodsSort = (typeof LIVE_GOODS_SORTS)[number];

const share = decimalNumber(0, 1).optional();

const rankLiveGoodsQuery = z.object({
	...rankingQuery,
	sort: z.enum(LIVE_GOODS_SORTS).optional(),
	...between(count, 'live_gmv'),
	/** Growth of live GMV against the equal period before, as a share. */
	...between(growthBound, 'growth'),
	/** What lives bring of the product's GMV. */
	...between(share, 'live_share'),
	/** Lives of the period that offered it. */
	...between(count, 'lives', 'gmv_per_live', 'price'),
	...between(share, 'commission_rate'),
	is_new: flag.optional(),
});

/** The live of the period that sold most of a product, of those that were read product by product. */
const topLive = z.object({
	room_id: z.string(),
	title: z.string().nullable(),
	creator: z.object({ id: z.string(), name: z.string() }),
	gmv: figure,
});

/** A product with what lives sold of it; amounts in minor units of the platform's currency. */
export const rankedLiveProduct = rankedProduct.extend({
	live_gmv_growth: growth,
	/** Live GMV / GMV of the period, 0 to 1. */
	live_share: figure,
	/** Live GMV / lives that offered it first in the period. */
	gmv_per_live: figure,
	/** Distinct creators who sold it in a live of the period; null where no feed reports who sells what. */
	live_creators: z.number().nullable(),
	/** What lives that were read product by product sold of it, at least so much; null where none was. */
	read: z.object({ lives: z.number(), units: figure, gmv: figure, top: topLive }).nullable(),
});
export type RankedLiveProduct = z.output<typeof rankedLiveProduct>;

const rankLiveGoodsAnswer = rankingAnswer(rankedLiveProduct);
export type LiveGoodsRanking = z.output<typeof rankLiveGoodsAnswer>;

/** Products by what lives sold of them (decisions 1, `liveSellGoods`). */
export const rankLiveGoods = {
	method: 'GET',
	path: '/api/rank_live_goods',
	access: 'public',
	summary: 'Products of a platform that lives sold in a period, by their live GMV or another figure.',
	query: rankLiveGoodsQuery,
	body: z.undefined(),
	answer: rankLiveGoodsAnswer,
	cacheSeconds: 60,
	byEdition: true,
} as const satisfies Endpoint;

/** The same list as a download, for a workbook. */
export const exportLiveGoods = {
	method: 'GET',
	path: '/api/export_live_goods',
	access: 'public',
	summary:
		'All products that lives sold in a period with the same params, up to what the edition exports at once, as ' +
		'NDJSON: head, rows, end. 11007 below professional, 11020 for guests.',
	query: rankLiveGoodsQuery.omit(NO_PAGES),
	body: z.undefined(),
	answer: exportLine(rankedLiveProduct),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;
