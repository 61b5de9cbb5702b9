import { loadMessages } from '#i18n/loader.ts';
import { $language } from '#stores/language.ts';
import { followMarket } from '#stores/market.ts';
import { loadRates } from '#stores/rates.ts';
import { loadSiteState } from '#stores/site-state.ts';

/** The messages that this screen uses. */
export const MARKET_AREAS = ['common', 'chrome', 'market'] as const;

/** Asks for everything the first view needs, before React is there. */
export function startMarket(): void {
	loadMessages($language.get().locale, MARKET_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	followMarket();
}
