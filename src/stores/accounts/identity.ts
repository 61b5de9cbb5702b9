import { atom } from 'nanostores';
import { type Identity, startOf } from '#domain/accounts/identity.ts';
import { call } from '#stores/shared/client.ts';
import { navigation } from '#stores/shared/faults.ts';
import { wishedAddress } from './complete-login.ts';

/** The identity that is being sent; null while none is. */
export const $choosing = atom<Identity | null>(null);

/** Says who one is and goes on; a failure is told by the table of faults, and one may choose again. */
export async function chooseIdentity(identity: Identity): Promise<void> {
	if ($choosing.get()) return;
	$choosing.set(identity);
	try {
		await call('chooseIdentity', { identity });
		navigation.go(wishedAddress() ?? startOf(identity));
	} catch {
		$choosing.set(null);
	}
}
