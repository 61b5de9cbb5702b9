import { loadMessages } from '#i18n/loader.ts';
import { followSearch } from '#stores/search/search.ts';
import { $language } from '#stores/shared/language.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages that this screen uses; cells and marks of products have those of the ranking. */
export const SEARCH_AREAS = ['common', 'ranking', 'products', 'search'] as const;

/** Asks for everything the first view needs, before React is there. */
export function startSearch(): void {
	loadMessages($language.get().locale, SEARCH_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	followSearch();
}
