import { z } from 'zod';
import { SHOP_RANKING } from '#domain/shops/shop-ranking.ts';
import { declaredQuery, declaredRow } from './declared-ranking.ts';
import type { Endpoint } from './endpoint.ts';
import { NO_PAGES } from './fields.ts';
import { exportLine, rankingAnswer } from './rankings.ts';

const rankShopsQuery = declaredQuery(SHOP_RANKING);

/** One row of a shop ranking; money in minor units of the platform's currency, null is unknown. */
export const rankedShop = declaredRow(SHOP_RANKING, {
	shop_id: z.string(),
	name: z.string(),
	/** Path on this API: never a foreign host. */
	image: z.string(),
	kind: z.enum(SHOP_RANKING.choices.kind.values).nullable(),
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
	isReady: true,
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
	query: rankShopsQuery.omit(NO_PAGES),
	body: z.undefined(),
	answer: exportLine(rankedShop),
	isLines: true,
	byEdition: true,
} as const satisfies Endpoint;
