import { atom } from 'nanostores';
import { type CallbackAnswer, callbackOf } from '#domain/authorizations/authorization-callback.ts';
import { call } from '#stores/shared/client.ts';
import { isApiError } from '#stores/shared/errors.ts';
import type { Authorization } from './authorizations.ts';

/** What came of the way back from the platform. */
export type Authorizing =
	| { readonly state: 'working' }
	| { readonly state: 'done'; readonly authorization: Authorization }
	| {
			readonly state: 'over';
			readonly why: 'empty' | 'declined' | 'stale' | 'another' | 'failed' | 'unknown';
	  };

/** The end of an authorization, as the callback screen shows it. */
export const $authorizing = atom<Authorizing>({ state: 'working' });

const WHY: Readonly<Record<number, Extract<Authorizing, { state: 'over' }>['why']>> = {
	18001: 'stale',
	18002: 'declined',
	18003: 'failed',
	18004: 'another',
};

async function finish(answer: CallbackAnswer): Promise<void> {
	try {
		const { authorization } = await call('authorizationFinish', answer);
		$authorizing.set({ state: 'done', authorization });
	} catch (error) {
		// Without an answer nobody knows whether it was stored: the list does.
		const why = isApiError(error) ? (WHY[error.code] ?? 'failed') : 'unknown';
		$authorizing.set({ state: 'over', why });
	}
}

/**
 * Ends the authorization that the address tells of. What the platform put there leaves the address first: out of the
 * history, and out of sight of whatever follows.
 */
export function finishAuthorization(): void {
	const answer = callbackOf(new URLSearchParams(location.search));
	history.replaceState(history.state, '', location.pathname);
	if (answer) void finish(answer);
	else $authorizing.set({ state: 'over', why: 'empty' });
}
