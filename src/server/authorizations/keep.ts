import { CODES } from '#contract/codes.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Tokens } from './provider.ts';
import { verifyCreator } from './queries/added-creators.ts';
import {
	type AuthorizationKey,
	prolongAuthorization,
	replaceGrant,
	type StoredAuthorization,
	saveAuthorization,
} from './queries/authorizations.ts';

type Held = AuthorizationKey & { readonly accountId: number };

/** What a sealed token belongs to: moved to another row, it does not open. */
const aboutToken = ({ accountId, kind, plat_id, provider, subject }: Held, which: 'access' | 'refresh') =>
	`${which} ${accountId} ${kind} ${plat_id} ${provider} ${subject}`;

function sealed(deps: Dependencies, held: Held, { accessToken, refreshToken, endsAt }: Tokens) {
	return {
		accessToken: deps.seal.close(accessToken, aboutToken(held, 'access')),
		refreshToken: refreshToken === null ? null : deps.seal.close(refreshToken, aboutToken(held, 'refresh')),
		expiresAt: endsAt,
	};
}

/** The refresh token of an authorization; null where it has none, or the installation's key is another one now. */
export function refreshTokenOf(
	deps: Dependencies,
	accountId: number,
	stored: StoredAuthorization,
): string | null {
	if (stored.refresh_token === null) return null;
	return deps.seal.open(stored.refresh_token, aboutToken({ ...stored, accountId }, 'refresh'));
}

async function lockAccount(tx: Transaction, accountId: number): Promise<void> {
	const rows = await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
	if (rows.length === 0) throw new Refusal(CODES.invalidSession, 'the login is no longer valid');
}

/** Stores an authorization with what it opens; its creator is verified. */
export function keepAuthorization(
	deps: Dependencies,
	held: Held,
	name: string,
	tokens: Tokens,
): Promise<StoredAuthorization> {
	const now = deps.clock();
	return deps.database.transaction(async (tx) => {
		await lockAccount(tx, held.accountId);
		const stored = await saveAuthorization(tx, { ...held, ...sealed(deps, held, tokens), name }, now);
		if (!stored) throw new Error('an authorization was not stored');
		await replaceGrant(tx, held.accountId, stored, now);
		if (held.kind === 'creator')
			await verifyCreator(tx, { accountId: held.accountId, platId: held.plat_id, handle: name }, now);
		const params = { edition: 'authorized', ends_at: stored.expires_at, source: 'authorization' };
		const reference = `authorization ${stored.authorization_id}`;
		if (!deps.isOpen)
			await insertNotice(tx, { accountId: held.accountId, kind: 'edition_granted', params, reference }, now);
		return stored;
	});
}

/** Stores what the platform gave to prolong an authorization; one that was removed meanwhile stays removed. */
export function keepProlonged(
	deps: Dependencies,
	accountId: number,
	stored: StoredAuthorization,
	tokens: Tokens,
): Promise<void> {
	const now = deps.clock();
	return deps.database.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const fresh = sealed(deps, { ...stored, accountId }, tokens);
		const kept = await prolongAuthorization(tx, stored.authorization_id, fresh, now);
		if (!kept) throw new Refusal(CODES.badParameter, 'authorization_id: there is no such authorization');
		await replaceGrant(tx, accountId, kept, now);
	});
}
