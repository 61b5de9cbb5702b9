import { loadMessages } from '#i18n/loader.ts';
import { $business, loadCards } from '#stores/services/market.ts';
import { loadCategories } from '#stores/shared/categories.ts';
import { $language } from '#stores/shared/language.ts';
import { $region } from '#stores/shared/region.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages of this screen beside those around every screen. */
export const BUSINESS_AREAS = ['services'] as const;

/** Asks for what the first view needs, before React is there. */
export function startBusiness(): void {
	const language = $language.get();
	loadMessages(language.locale, ['common', ...BUSINESS_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadCategories({ platId: $region.get().platId, language });
	if ($business.get().tab === 'find') loadCards();
}
