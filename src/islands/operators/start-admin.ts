import { loadMessages } from '#i18n/loader.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';
import { followUser } from '#stores/shared/user.ts';

/** The messages of this screen beside those around every screen. */
export const ADMIN_AREAS = ['admin', 'operators'] as const;

/** Asks for what the first view needs, before React is there; the parts ask for their own when the role is known. */
export function startAdmin(): void {
	if (!requireLogin()) return;
	loadMessages($language.get().locale, ['common', ...ADMIN_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	followUser();
}
