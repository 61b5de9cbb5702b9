import { atom } from 'nanostores';
import { loginFor } from '#domain/site/safe-redirect.ts';
import { $token } from './token.ts';

/** Whether this page is being left for the login, so that nothing of it shows. */
export const $isLeavingForLogin = atom(false);

/**
 * Sends a visitor to the login, which comes back here; answers whether somebody is logged in. The page leaves no
 * trace in the history: "back" must not come to a page that only leads on.
 */
export function requireLogin(): boolean {
	if ($token.get() !== '') return true;
	$isLeavingForLogin.set(true);
	location.replace(loginFor(`${location.pathname}${location.search}`));
	return false;
}
