import { atom } from 'nanostores';
import { call } from '#stores/shared/client.ts';
import { navigation } from '#stores/shared/faults.ts';
import { sayOnNextPage } from '#stores/shared/next-toast.ts';
import { endSession } from '#stores/shared/session.ts';
import { $token } from '#stores/shared/token.ts';

/** Whether a logout is under way. */
export const $isLoggingOut = atom(false);

/** Ends the session on the server, then here, and goes home; `farewell` is what the next page says (spec section 7). */
export async function logOut(farewell: string): Promise<void> {
	if ($isLoggingOut.get()) return;
	$isLoggingOut.set(true);
	try {
		await call('logout', { token: $token.get() });
		endSession();
		sayOnNextPage(farewell);
		navigation.go('/');
	} catch {
		// The table of faults has said it; the session stays, because the server still knows it.
		$isLoggingOut.set(false);
	}
}
