import { loadMessages } from '#i18n/loader.ts';
import { followMarket } from '#stores/market/market.ts';
import { $language } from '#stores/shared/language.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages that this screen uses. */
export const MARKET_AREAS = ['common', 'market'] as const;

/** Asks for everything the first view needs, before React is there. */
export function startMarket(): void {
	loadMessages($language.get().locale, MARKET_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	followMarket();
}
