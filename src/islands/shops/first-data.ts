import { startRanking } from '#islands/rankings/start-ranking.ts';
import { shopList } from '#stores/shops/shops.ts';

/** The messages that this screen uses. */
export const SHOPS_AREAS = ['common', 'ranking', 'shops'] as const;

/** Asks for what the first view needs (start-ranking.ts). */
export function startShops(): void {
	startRanking(SHOPS_AREAS, shopList);
}
