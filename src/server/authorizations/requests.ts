import type { AuthorizationKind } from '#domain/authorizations/authorizations.ts';
import { REQUEST_LIFETIME_SECONDS } from '#domain/authorizations/authorizations.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { challengeOf, newSecret } from './pkce.ts';
import { insertRequest, takeRequest } from './queries/authorizations.ts';

/** What a member wants to authorize. */
export type Wish = {
	readonly accountId: number;
	readonly kind: AuthorizationKind;
	readonly platId: number;
	readonly handle: string | null;
	readonly languageId: number;
};

/** What a sealed verifier belongs to: another account's row does not open. */
const aboutVerifier = (accountId: number, stateHash: string) => `verifier ${accountId} ${stateHash}`;

/** Keeps a new state and PKCE verifier for the member, and answers where to go on to. */
export async function beginRequest(deps: Dependencies, wish: Wish) {
	const [state, verifier] = [newSecret(), newSecret()];
	const url = deps.authorizations.consentUrl({ ...wish, state, challenge: challengeOf(verifier) });
	const stateHash = deps.hashes('state', state);
	await insertRequest(deps.database, {
		stateHash,
		accountId: wish.accountId,
		kind: wish.kind,
		platId: wish.platId,
		handle: wish.handle,
		verifier: deps.seal.close(verifier, aboutVerifier(wish.accountId, stateHash)),
		expiresAt: new Date(deps.clock().getTime() + REQUEST_LIFETIME_SECONDS * 1000),
	});
	return url;
}

/** Uses a state up: what it was for, with the verifier; null where it is not the member's, was used, or is too old. */
export async function endRequest(deps: Dependencies, accountId: number, state: string) {
	const stateHash = deps.hashes('state', state);
	const taken = await takeRequest(deps.database, { stateHash, accountId, now: deps.clock() });
	if (!taken) return null;
	const verifier = deps.seal.open(taken.verifier, aboutVerifier(accountId, stateHash));
	return verifier === null ? null : { ...taken, verifier };
}
