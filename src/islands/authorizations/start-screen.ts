import { loadMessages } from '#i18n/loader.ts';
import { loadCreators } from '#stores/authorizations/added-creators.ts';
import { loadAuthorizations } from '#stores/authorizations/authorizations.ts';
import { finishAuthorization } from '#stores/authorizations/authorize.ts';
import { $language } from '#stores/shared/language.ts';
import { requireLogin } from '#stores/shared/member-login.ts';
import { loadSiteState } from '#stores/shared/site-state.ts';

/** The messages of these screens beside those around every screen. */
export const AUTHORIZATION_AREAS = ['authorization'] as const;

/** What each screen asks for before React is there. */
const FIRST = {
	authorization: loadAuthorizations,
	creatorAuthorization: loadAuthorizations,
	authorize: finishAuthorization,
	AddCreator: loadCreators,
} as const;
/** One of the four screens, by its route's name. */
export type AuthorizationScreen = keyof typeof FIRST;

/** Asks for everything the first view needs; sends a visitor to the login. */
export function startScreen(screen: AuthorizationScreen): void {
	if (!requireLogin()) return;
	loadMessages($language.get().locale, ['common', ...AUTHORIZATION_AREAS]).catch(() => {
		// The island asks again and says what is wrong.
	});
	loadSiteState();
	FIRST[screen]();
}
