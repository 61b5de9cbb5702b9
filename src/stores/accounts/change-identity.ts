import { atom } from 'nanostores';
import type { Identity } from '#domain/accounts/identity.ts';
import { call } from '#stores/shared/client.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** The identity that is being sent from /user; null while none is. */
export const $changingIdentity = atom<Identity | null>(null);

/** Changes who one is and stays on the screen; answers whether it worked. */
export async function changeIdentity(identity: Identity): Promise<boolean> {
	if ($changingIdentity.get()) return false;
	$changingIdentity.set(identity);
	try {
		await call('chooseIdentity', { identity });
		reloadUser();
		return true;
	} catch {
		return false;
	} finally {
		$changingIdentity.set(null);
	}
}
