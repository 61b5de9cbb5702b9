import { persistentAtom } from '@nanostores/persistent';
import { KEYS } from './keys.ts';
import { $token } from './token.ts';

/** `1` while somebody is logged in, as the browser last knew (spec section 3). */
export const $loginStatus = persistentAtom<'0' | '1'>(KEYS.loginStatus, '0', {
	encode: (value) => value,
	decode: (stored) => (stored === '1' ? '1' : '0'),
});

/** What the last visit check said: 1 full, 2 preview, 3 closed (spec section 4); 0 before the first. */
export const $accessed = persistentAtom<0 | 1 | 2 | 3>(KEYS.accessed, 0, {
	encode: String,
	decode: (stored) => ([1, 2, 3] as const).find((value) => String(value) === stored) ?? 0,
});

/** The views that somebody else's screens open with (default-views.ts). */
const forgetDefaultViews = () => globalThis.localStorage?.removeItem(KEYS.defaultViews);

/** Keeps a fresh login. */
export function startSession(token: string): void {
	forgetDefaultViews();
	$token.set(token);
	$loginStatus.set('1');
}

/** Forgets whoever was logged in: token, status, access. Choices of region, language and looks stay. */
export function endSession(): void {
	forgetDefaultViews();
	$token.set('');
	$loginStatus.set('0');
	$accessed.set(0);
}
