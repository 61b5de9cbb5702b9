import type { RankedProduct } from '#contract/products.ts';
import { drawnFirstView, type FirstView } from '#islands/rankings/first-view.tsx';
import { BOLD, productLine } from './phone-line.tsx';

/**
 * The first view of the product ranking. The build makes one file of this module with all that it imports
 * (build/alone.ts): shared with React's part of the screen, that would be in the way of every other screen.
 */
export const PRODUCTS_FIRST_VIEW: FirstView<RankedProduct, 'products'> = {
	area: 'products',
	sort: BOLD,
	draw: (answer, words) => drawnFirstView(answer, words, productLine),
};
