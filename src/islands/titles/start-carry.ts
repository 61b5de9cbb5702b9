import { loadMessages } from '#i18n/loader.ts';
import { $language } from '#stores/shared/language.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';
import { followTitle } from '#stores/titles/titles.ts';

/** The messages of /carry. */
export const CARRY_AREAS = ['titles'] as const;

/** Asks for everything the first view needs, before React is there. */
export function startCarry(): void {
	loadMessages($language.get().locale, ['common', ...CARRY_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	followTitle();
}
