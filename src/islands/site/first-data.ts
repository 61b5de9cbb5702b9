import { loadMessages } from '#i18n/loader.ts';
import { $language } from '#stores/shared/language.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages that these screens use. */
export const PLANNED_AREAS = ['common', 'planned'] as const;

/** Asks for everything the first view needs, before React is there. */
export function startPlanned(): void {
	loadMessages($language.get().locale, PLANNED_AREAS).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
}
