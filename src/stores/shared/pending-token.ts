import { atom } from 'nanostores';
import type { UserInfo } from '#contract/user-info.ts';
import { clientOf } from './client.ts';
import { isApiError, isNetworkError } from './errors.ts';
import { navigation } from './faults.ts';
import { SESSION_KEYS } from './keys.ts';
import { startSession } from './session.ts';
import { readTab, writeTab } from './tab-storage.ts';
import { $token } from './token.ts';

/** Whose login an address brought while somebody else is logged in; null while there is nobody to ask about. */
export const $pendingMember = atom<UserInfo | null>(null);

/** Whether an address left such a login (layouts/boot-steps.ts). */
export const hasPendingToken = () => readTab(SESSION_KEYS.pendingToken) !== null;

/** Forgets it; the session that there is stays. */
export function dropPendingToken(): void {
	writeTab(SESSION_KEYS.pendingToken, null);
	$pendingMember.set(null);
}

/** Asks the server whose it is; what it does not accept is dropped without a word (decisions 2). */
export async function checkPendingToken(): Promise<void> {
	const token = readTab(SESSION_KEYS.pendingToken);
	if (token === null || token === $token.get()) return dropPendingToken();
	try {
		$pendingMember.set(await clientOf(() => token)('getUserInfo', {}));
	} catch (error) {
		// Without an answer it is asked again on the next page.
		const isRefused = isApiError(error) || (isNetworkError(error) && error.status === 403);
		if (isRefused) dropPendingToken();
	}
}

/** Replaces the session, as the visitor confirmed, and shows this page as its new member sees it. */
export function takePendingToken(): void {
	const token = readTab(SESSION_KEYS.pendingToken);
	dropPendingToken();
	if (token === null) return;
	startSession(token);
	navigation.go(`${location.pathname}${location.search}`);
}
