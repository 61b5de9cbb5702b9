import { loadMessages } from '#i18n/loader.ts';
import { $language } from '#stores/language.ts';
import { followRanking } from '#stores/products.ts';
import { loadRates } from '#stores/rates.ts';
import { loadSiteState } from '#stores/site-state.ts';

/** The messages that this screen uses. */
export const PRODUCTS_AREAS = ['common', 'chrome', 'products'] as const;

/**
 * Asks for everything the first view needs. The page's own script calls it, long before React is there:
 * the answers are then in the stores when the island mounts.
 */
export function startProducts(): void {
	loadMessages($language.get().locale, PRODUCTS_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	followRanking();
}
