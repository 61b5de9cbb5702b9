import { type KeyScope, MOST_KEYS } from '#domain/access/api-keys.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { type FoundAccount, foundAccount } from './sessions.ts';

export type FoundKey = FoundAccount & {
	readonly key_id: number;
	readonly scopes: readonly KeyScope[];
	readonly key_ends_at: string | null;
	readonly used_at: string | null;
	readonly revoked_at: string | null;
};

/** The key of a hash with what decides about its caller, in one reading. */
export async function keyByHash(db: Queryable, keyHash: string, now: Date): Promise<FoundKey | null> {
	const [row] = await db.query<FoundKey>(
		sql`select k.key_id, k.scopes, k.ends_at as key_ends_at, k.used_at, k.revoked_at, ${foundAccount(now)}
		from api_keys k join accounts a using (account_id) where k.key_hash = ${keyHash}`,
		{ isPrepared: true },
	);
	return row ?? null;
}

/** Notes that a key was used. */
export async function touchKey(db: Queryable, keyId: number, now: Date): Promise<void> {
	await db.query(
		sql`update api_keys set used_at = ${now.toISOString()} where key_id = ${keyId} and (used_at is null or used_at < ${now.toISOString()})`,
	);
}

export type ListedKey = {
	readonly key_id: number;
	readonly name: string;
	readonly scopes: KeyScope[];
	readonly hint: string;
	readonly created_at: string;
	readonly ends_at: string | null;
	readonly used_at: string | null;
};

const isGood = (now: Date) => sql`revoked_at is null and (ends_at is null or ends_at > ${now.toISOString()})`;

/** The keys of an account that are good, the newest first. */
export function keysOf(db: Queryable, accountId: number, now: Date): Promise<ListedKey[]> {
	return db.query(
		sql`select key_id, name, scopes, hint, created_at, ends_at, used_at from api_keys
		where account_id = ${accountId} and ${isGood(now)} order by key_id desc`,
	);
}

export type NewKey = Pick<ListedKey, 'name' | 'scopes' | 'hint' | 'ends_at'> & {
	readonly accountId: number;
	readonly keyHash: string;
};

/** Stores a key, with the account's row locked; null where there are as many as may be. */
export async function insertKey(tx: Transaction, key: NewKey, now: Date): Promise<ListedKey | null> {
	const [row] = await tx.query<ListedKey>(
		sql`insert into api_keys (account_id, name, scopes, key_hash, hint, created_at, ends_at)
		select ${key.accountId}, ${key.name}, ${key.scopes}::text[], ${key.keyHash}, ${key.hint}, ${now.toISOString()}, ${key.ends_at}
		where (select count(*) from api_keys where account_id = ${key.accountId} and ${isGood(now)}) < ${MOST_KEYS}
		returning key_id, name, scopes, hint, created_at, ends_at, used_at`,
	);
	return row ?? null;
}

/** Revokes a good key of an account and answers its name; null where there is none. */
export async function revokeKey(
	tx: Transaction,
	accountId: number,
	keyId: number,
	now: Date,
): Promise<string | null> {
	const [row] = await tx.query<{ name: string }>(
		sql`update api_keys set revoked_at = ${now.toISOString()}
		where key_id = ${keyId} and account_id = ${accountId} and ${isGood(now)} returning name`,
	);
	return row?.name ?? null;
}

/** Revokes all keys of an account. */
export async function revokeKeysOf(tx: Transaction, accountId: number, now: Date): Promise<void> {
	await tx.query(
		sql`update api_keys set revoked_at = ${now.toISOString()} where account_id = ${accountId} and revoked_at is null`,
	);
}
