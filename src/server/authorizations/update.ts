import type { updateAuthorization } from '#contract/authorizations.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { authorizationState } from '#domain/authorizations/authorizations.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { keepProlonged, refreshTokenOf } from './keep.ts';
import { ProviderFault, type Tokens } from './provider.ts';
import { authorizationOf, type StoredAuthorization } from './queries/authorizations.ts';
import { beginRequest } from './requests.ts';

const endOf = ({ expires_at }: StoredAuthorization) => (expires_at === null ? null : new Date(expires_at));

/** Whether there is nothing to prolong any more for a while. */
function isLong(endsAt: Date | null, now: Date): boolean {
	return authorizationState({ expiresAt: endsAt?.getTime() ?? null }, now.getTime()) === 'authorized';
}

/** Where the platform says no, only the member can help; where it says nothing, nobody can. */
function nothingOfRefusal(error: unknown): null {
	if (!(error instanceof ProviderFault)) throw error;
	if (error.isRefusal) return null;
	throw new Refusal(CODES.authorizationFailed, 'the platform could not be reached');
}

/** New tokens without the member; null where the platform wants to ask again, or grants no more days. */
async function prolonged(
	deps: Dependencies,
	accountId: number,
	stored: StoredAuthorization,
): Promise<Tokens | null> {
	const refreshToken = refreshTokenOf(deps, accountId, stored);
	if (refreshToken === null) return null;
	const held = { refreshToken, endsAt: endOf(stored) };
	const tokens = await deps.authorizations.refresh(held).catch(nothingOfRefusal);
	return tokens && isLong(tokens.endsAt, deps.clock()) ? tokens : null;
}

/** Prolongs an authorization, at once where the platform allows it; else answers where the member agrees again. */
export async function renew(
	deps: Dependencies,
	{ authorization_id, language_id }: ParsedBodyOf<typeof updateAuthorization>,
	{ member: { accountId } }: MemberCaller,
): Promise<string | null> {
	const stored = await authorizationOf(deps.database, accountId, authorization_id);
	if (!stored) throw new Refusal(CODES.badParameter, 'authorization_id: there is no such authorization');
	const tokens = await prolonged(deps, accountId, stored);
	if (tokens) {
		await keepProlonged(deps, accountId, stored, tokens);
		return null;
	}
	const { kind, plat_id: platId } = stored;
	const handle = kind === 'creator' ? stored.name : null;
	return beginRequest(deps, { accountId, kind, platId, handle, languageId: language_id });
}
