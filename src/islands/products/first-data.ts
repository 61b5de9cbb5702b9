import { startRanking } from '#islands/rankings/start-ranking.ts';
import { productList } from '#stores/products/products.ts';

/** The messages that this screen uses. */
export const PRODUCTS_AREAS = ['common', 'ranking', 'products'] as const;

/** Asks for what the first view needs (start-ranking.ts). */
export function startProducts(): void {
	startRanking(PRODUCTS_AREAS, productList);
}
