import { loadMessages } from '#i18n/loader.ts';
import { showEarlyView } from '#islands/rankings/show-early-view.ts';
import { productList } from '#stores/products/products.ts';
import { $language } from '#stores/shared/language.ts';
import { PRODUCTS_EARLY_VIEW } from './early-view.tsx';
import { PRODUCTS_AREAS } from './first-data.ts';

/** Draws the product ranking before React is there. */
export function showEarlyProducts(): void {
	const look = showEarlyView(PRODUCTS_AREAS, productList, PRODUCTS_EARLY_VIEW);
	loadMessages($language.get().locale, PRODUCTS_AREAS).then(look, () => null);
}
