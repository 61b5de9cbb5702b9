import type { CustomLimits, Edition } from '#domain/access/editions.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type GrantSource =
	| 'trial'
	| 'bought'
	| 'granted'
	| 'invitation'
	| 'cooperation'
	| 'authorization'
	| 'demo';

export type NewGrant = {
	readonly accountId: number;
	readonly edition: Edition;
	readonly source: GrantSource;
	readonly startsAt: Date;
	/** Null: it does not end. */
	readonly endsAt: Date | null;
	readonly note?: string;
	/** What operators set for a custom edition. */
	readonly limits?: CustomLimits | null;
};

/** Stores what an account may use from now on. */
export async function insertGrant(db: Queryable, grant: NewGrant, now: Date): Promise<void> {
	await db.query(
		sql`insert into edition_grants (account_id, edition, source, starts_at, ends_at, note, limits, created_at)
		values (${grant.accountId}, ${grant.edition}, ${grant.source}, ${grant.startsAt.toISOString()}, ${grant.endsAt?.toISOString() ?? null}, ${grant.note ?? ''}, ${grant.limits ? JSON.stringify(grant.limits) : null}::jsonb, ${now.toISOString()})`,
	);
}

/** Remembers that a phone had its trial; false where it had one before. */
export async function claimTrial(db: Queryable, phoneHash: string, now: Date): Promise<boolean> {
	const claimed = await db.query(
		sql`insert into trial_phones (phone_hash, started_at) values (${phoneHash}, ${now.toISOString()}) on conflict do nothing returning 1`,
	);
	return claimed.length === 1;
}

export type ListedGrant = {
	readonly grant_id: string;
	readonly edition: string;
	readonly source: string;
	readonly starts_at: string;
	readonly ends_at: string | null;
	readonly revoked_at: string | null;
	readonly note: string;
	readonly limits: CustomLimits | null;
};

/** What an account was ever given, newest first. */
export function grantsOf(db: Queryable, accountId: number): Promise<ListedGrant[]> {
	return db.query(
		sql`select grant_id::text, edition, source, starts_at, ends_at, revoked_at, note, limits from edition_grants
		where account_id = ${accountId} order by grant_id desc limit 100`,
	);
}

/** Ends a grant that runs and answers what it was; null where the account has no such grant. */
export async function endGrant(
	db: Queryable,
	accountId: number,
	grantId: string,
	now: Date,
): Promise<{ edition: string; ends_at: string | null } | null> {
	const [row] = await db.query<{ edition: string; ends_at: string | null }>(
		sql`update edition_grants set revoked_at = ${now.toISOString()}::timestamptz
		where account_id = ${accountId} and grant_id = ${grantId}::bigint and revoked_at is null
			and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz)
		returning edition, ends_at`,
	);
	return row ?? null;
}
