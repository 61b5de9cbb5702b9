import { loadMessages } from '#i18n/loader.ts';
import { followNames } from '#stores/creators/creator-comparison.ts';
import { $language } from '#stores/shared/language.ts';
import { loadRates } from '#stores/shared/rates.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages that this screen uses. */
export const ANCHORPK_AREAS = ['common', 'ranking', 'creators', 'anchorpk'] as const;

/** Asks for what the first view needs, before React is there; the comparison itself is asked for by its parts. */
export function startAnchorpk(): void {
	loadMessages($language.get().locale, ANCHORPK_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	followNames();
	loadSiteState();
	loadRates();
}
