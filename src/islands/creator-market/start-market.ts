import { loadMessages } from '#i18n/loader.ts';
import { $marketView, loadCreators } from '#stores/creator-market/market.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { $region } from '#stores/shared/region.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages of /creatorMarket. */
export const MARKET_AREAS = ['partners'] as const;

/** Asks for everything the first view needs; sends a visitor to the login. */
export function startMarket(): void {
	if (!requireLogin()) return;
	loadMessages($language.get().locale, ['common', ...MARKET_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	loadRates();
	const view = $marketView.get();
	if (view.tab === 'creators') loadCreators({ platId: $region.get().platId, view });
}
