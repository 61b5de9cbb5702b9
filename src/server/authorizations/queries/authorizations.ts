import type { AuthorizationKind } from '#domain/authorizations/authorizations.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

/** A member on the way to the platform. */
export type NewRequest = {
	readonly stateHash: string;
	readonly accountId: number;
	readonly kind: AuthorizationKind;
	readonly platId: number;
	readonly handle: string | null;
	/** Sealed. */
	readonly verifier: string;
	readonly expiresAt: Date;
};

/** Keeps what is needed when the member comes back. */
export async function insertRequest(db: Queryable, wish: NewRequest): Promise<void> {
	await db.query(
		sql`insert into authorization_requests (state_hash, account_id, kind, plat_id, handle, verifier, expires_at)
		values (${wish.stateHash}, ${wish.accountId}, ${wish.kind}, ${wish.platId}, ${wish.handle}, ${wish.verifier}, ${wish.expiresAt.toISOString()})`,
	);
}

export type TakenRequest = {
	readonly kind: AuthorizationKind;
	readonly plat_id: number;
	readonly handle: string | null;
	readonly verifier: string;
};

/** Takes the request of a state, once, for the account that made it; null where there is none, or it is too old. */
export async function takeRequest(
	db: Queryable,
	{ stateHash, accountId, now }: { stateHash: string; accountId: number; now: Date },
): Promise<TakenRequest | null> {
	const [row] = await db.query<TakenRequest>(
		sql`delete from authorization_requests where state_hash = ${stateHash} and account_id = ${accountId} and expires_at > ${now.toISOString()}
		returning kind, plat_id, handle, verifier`,
	);
	return row ?? null;
}

/** Forgets those who did not come back. */
export async function forgetRequests(db: Queryable, now: Date): Promise<void> {
	await db.query(sql`delete from authorization_requests where expires_at <= ${now.toISOString()}`);
}

/** The key of an authorization beside its account. */
export type AuthorizationKey = {
	readonly kind: AuthorizationKind;
	readonly plat_id: number;
	readonly provider: string;
	readonly subject: string;
};

export type StoredAuthorization = AuthorizationKey & {
	readonly authorization_id: number;
	readonly name: string;
	readonly refresh_token: string | null;
	readonly expires_at: string | null;
	readonly authorized_at: string;
	readonly grant_id: number | null;
};

const COLUMNS = `authorization_id, kind, plat_id, provider, subject, name, refresh_token, expires_at, authorized_at,
	grant_id`;

/** The authorizations of an account, the newest first. */
export function authorizationsOf(db: Queryable, accountId: number): Promise<StoredAuthorization[]> {
	return db.query(
		sql`select ${raw(COLUMNS)} from authorizations where account_id = ${accountId} order by authorized_at desc, authorization_id desc`,
	);
}

/** One authorization of an account; null for one of others. */
export async function authorizationOf(
	db: Queryable,
	accountId: number,
	authorizationId: string,
): Promise<StoredAuthorization | null> {
	const [row] = await db.query<StoredAuthorization>(
		sql`select ${raw(COLUMNS)} from authorizations where account_id = ${accountId} and authorization_id = ${authorizationId}`,
	);
	return row ?? null;
}

export type NewAuthorization = AuthorizationKey & {
	readonly accountId: number;
	readonly name: string;
	/** Sealed, both. */
	readonly accessToken: string;
	readonly refreshToken: string | null;
	readonly expiresAt: Date | null;
};

/** Stores an authorization, or what is new of the one that there is, and answers it. */
export async function saveAuthorization(
	db: Queryable,
	wish: NewAuthorization,
	now: Date,
): Promise<StoredAuthorization | null> {
	const [row] = await db.query<StoredAuthorization>(
		sql`insert into authorizations (account_id, kind, plat_id, provider, subject, name, access_token, refresh_token,
			expires_at, authorized_at, updated_at)
		values (${wish.accountId}, ${wish.kind}, ${wish.plat_id}, ${wish.provider}, ${wish.subject}, ${wish.name}, ${wish.accessToken}, ${wish.refreshToken}, ${wish.expiresAt?.toISOString() ?? null}, ${now.toISOString()}, ${now.toISOString()})
		on conflict (account_id, kind, plat_id, provider, subject) do update set name = excluded.name,
			access_token = excluded.access_token, refresh_token = excluded.refresh_token,
			expires_at = excluded.expires_at, updated_at = excluded.updated_at
		returning ${raw(COLUMNS)}`,
	);
	return row ?? null;
}

/** Stores what is new of an authorization that was prolonged; null where it is gone meanwhile. */
export async function prolongAuthorization(
	db: Queryable,
	authorizationId: number,
	wish: Pick<NewAuthorization, 'accessToken' | 'refreshToken' | 'expiresAt'>,
	now: Date,
): Promise<StoredAuthorization | null> {
	const [row] = await db.query<StoredAuthorization>(
		sql`update authorizations set access_token = ${wish.accessToken}, refresh_token = ${wish.refreshToken}, expires_at = ${wish.expiresAt?.toISOString() ?? null}, updated_at = ${now.toISOString()}
		where authorization_id = ${authorizationId} returning ${raw(COLUMNS)}`,
	);
	return row ?? null;
}

/** Deletes an authorization; answers the grant that it opened, null where there was none. */
export async function deleteAuthorization(
	db: Queryable,
	accountId: number,
	authorizationId: string,
): Promise<number | null> {
	const [row] = await db.query<{ grant_id: number | null }>(
		sql`delete from authorizations where account_id = ${accountId} and authorization_id = ${authorizationId} returning grant_id`,
	);
	return row?.grant_id ?? null;
}

/** Gives what an authorization opens, in place of what it opened before. */
export async function replaceGrant(
	db: Queryable,
	accountId: number,
	{ authorization_id: authorizationId, grant_id: before, expires_at: endsAt }: StoredAuthorization,
	now: Date,
): Promise<void> {
	await revokeGrant(db, before, now);
	await db.query(
		sql`with given as (
			insert into edition_grants (account_id, edition, source, starts_at, ends_at, created_at)
			values (${accountId}, 'authorized', 'authorization', ${now.toISOString()}, ${endsAt}, ${now.toISOString()}) returning grant_id
		)
		update authorizations set grant_id = (select grant_id from given) where authorization_id = ${authorizationId}`,
	);
}

/** Ends what an authorization opened. */
export async function revokeGrant(db: Queryable, grantId: number | null, now: Date): Promise<void> {
	await db.query(
		sql`update edition_grants set revoked_at = ${now.toISOString()} where grant_id = ${grantId} and revoked_at is null`,
	);
}

/** Ends what authorizations of another provider opened, and forgets them: the sandbox proves nothing of a platform. */
export async function dropOtherProviders(db: Queryable, provider: string, now: Date): Promise<void> {
	// Without a platform, what a real one has proved stays until it is connected again.
	const isOther = sql`provider <> case ${provider} when 'none' then 'oauth' else ${provider} end`;
	// A start on a database that takes no writes has none to do here, as long as the settings are those of before.
	const others = await db.query(sql`select 1 from authorizations where ${isOther} limit 1`);
	if (others.length === 0) return;
	await db.query(
		sql`with gone as (delete from authorizations where ${isOther} returning grant_id)
		update edition_grants set revoked_at = ${now.toISOString()} where revoked_at is null and grant_id in (select grant_id from gone)`,
	);
}
