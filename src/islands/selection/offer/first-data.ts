import { loadMessages } from '#i18n/loader.ts';
import { startSelectionDetail } from '#stores/selection/selection-detail.ts';
import { $language } from '#stores/shared/language.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages that this screen uses. */
export const OFFER_AREAS = ['common', 'ranking', 'detail', 'selection', 'samples'] as const;

/** Asks for everything the first view needs, before React is there. */
export function startOffer(): void {
	loadMessages($language.get().locale, OFFER_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	startSelectionDetail();
}
