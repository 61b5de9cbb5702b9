import { loadMessages } from '#i18n/loader.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';
import { followUser } from '#stores/shared/user.ts';
import { MEMBER_AREAS } from './member-areas.ts';

/**
 * Asks for everything the first view needs, before React is there; answers whether there is somebody to ask for.
 * A visitor is on the way to the login then.
 */
export function startMember(): boolean {
	if (!requireLogin()) return false;
	loadMessages($language.get().locale, ['common', ...MEMBER_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	followUser();
	return true;
}
