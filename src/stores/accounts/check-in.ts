import { atom } from 'nanostores';
import { call } from '#stores/shared/client.ts';
import { $region } from '#stores/shared/region.ts';
import { reloadUser } from '#stores/shared/user.ts';

/** Whether the check-in is under way. */
export const $isCheckingIn = atom(false);

/** The day's points; answers how many were earned, null where the call failed. */
export async function checkIn(): Promise<number | null> {
	if ($isCheckingIn.get()) return null;
	$isCheckingIn.set(true);
	try {
		const { earned } = await call('checkIn', { plat_id: String($region.get().platId) });
		reloadUser();
		return earned;
	} catch {
		return null;
	} finally {
		$isCheckingIn.set(false);
	}
}
