import { startFirstView } from '#islands/rankings/start-first-view.ts';
import { productList } from '#stores/products/products.ts';
import { PRODUCTS_AREAS } from './first-data.ts';
import { PRODUCTS_FIRST_VIEW } from './first-view.tsx';

/** Draws the product ranking before React is there; where that fails, React draws it or says why not. */
export function startFirstProducts(): void {
	startFirstView(PRODUCTS_AREAS, productList, PRODUCTS_FIRST_VIEW).catch(() => null);
}
