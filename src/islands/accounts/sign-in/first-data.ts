import { loadMessages } from '#i18n/loader.ts';
import { $language } from '#stores/shared/language.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages that the screens of the way in and out use. */
export const SESSION_AREAS = ['common', 'account'] as const;

/** Asks for everything the first view needs, before React is there. */
export function startSessionScreen(): void {
	loadMessages($language.get().locale, SESSION_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
}
