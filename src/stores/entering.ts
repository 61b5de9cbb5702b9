import type { OpenedSession } from '#contract/sessions.ts';
import { START } from '#domain/identity.ts';
import { loginFor, loginTarget, ownTarget } from '#domain/onward.ts';
import { navigation } from './faults.ts';
import { startSession } from './session.ts';

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

/** Keeps a fresh session and goes on: to the choice of identity where none is made, else to where one wanted. */
export function enter(opened: OpenedSession): void {
	startSession(opened.token);
	const wished = wishedAddress();
	const choice = `/chooseUser${wished ? `?${new URLSearchParams({ path: wished })}` : ''}`;
	navigation.go(opened.needs_identity ? choice : (wished ?? START));
}

/** The login page that keeps where one wants to go. */
export const loginLink = () => loginFor(wishedAddress() ?? '/');
