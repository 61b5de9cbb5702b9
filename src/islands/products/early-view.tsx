import type { RankedProduct } from '#contract/products.ts';
import { drawnEarlyView, type EarlyView } from '#islands/rankings/early-view.tsx';
import { BOLD, productLine } from './phone-line.tsx';

/**
 * The first view of the product ranking. The build makes one file of this module with all that it imports
 * (build/alone.ts): shared with React's part of the screen, that would be in the way of every other screen.
 */
export const PRODUCTS_EARLY_VIEW: EarlyView<RankedProduct, 'products'> = {
	area: 'products',
	sort: BOLD,
	draw: (answer, words) => drawnEarlyView(answer, words, productLine),
};
