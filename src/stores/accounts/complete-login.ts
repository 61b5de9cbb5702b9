import type { OpenedSession } from '#contract/sessions.ts';
import { START } from '#domain/accounts/identity.ts';
import { loginFor, loginTarget, ownTarget } from '#domain/site/safe-redirect.ts';
import { navigation } from '#stores/shared/faults.ts';
import { startSession } from '#stores/shared/session.ts';

/** Where the address of a sign-in screen says that one goes on to: `?path=`, else the target of `/login/{target}`. */
export function wishedAddress(): string | null {
	const path = ownTarget(new URLSearchParams(location.search).get('path'));
	const [, screen, target] = location.pathname.split('/');
	return path ?? (screen === 'login' ? loginTarget(target) : null);
}

/** The address of another sign-in screen that keeps where one wants to go, and an invitation. */
export function signInLink(screen: 'register' | 'reset'): string {
	const wished = wishedAddress();
	const code = screen === 'register' ? new URLSearchParams(location.search).get('code') : null;
	const params = new URLSearchParams({ ...(code ? { code } : {}), ...(wished ? { path: wished } : {}) });
	return params.size > 0 ? `/${screen}?${params}` : `/${screen}`;
}

/** Where a fresh session goes first: to a password or an identity that is to be chosen, else to where one wanted. */
function firstAddress(opened: OpenedSession): string {
	if (opened.needs_password) return '/user?tab=security';
	const wished = wishedAddress();
	if (opened.needs_identity) return `/chooseUser${wished ? `?${new URLSearchParams({ path: wished })}` : ''}`;
	return wished ?? (opened.is_operator ? '/admin' : START);
}

/** Keeps a fresh session and goes on. */
export function enter(opened: OpenedSession): void {
	startSession(opened.token);
	navigation.go(firstAddress(opened));
}

/** The login page that keeps where one wants to go. */
export const loginLink = () => loginFor(wishedAddress() ?? '/');
