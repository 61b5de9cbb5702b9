import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type AddedCreator = {
	readonly plat_id: number;
	readonly handle: string;
	readonly added_at: string;
	readonly verified_at: string | null;
};

type CreatorKey = { readonly accountId: number; readonly platId: number; readonly handle: string };

/** The creators of an account, the newest first. */
export function addedCreators(db: Queryable, accountId: number): Promise<AddedCreator[]> {
	return db.query(
		sql`select plat_id, handle, added_at, verified_at from added_creators where account_id = ${accountId}
		order by added_at desc, plat_id, handle`,
	);
}

/**
 * Adds a creator unless the limit is reached; null where it is. One who is there stays as before. The account's row is
 * locked, so parallel ones are counted one after the other.
 */
export async function addCreator(
	tx: Transaction,
	{ accountId, platId, handle }: CreatorKey,
	limit: number,
	now: Date,
): Promise<AddedCreator | null> {
	await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`);
	await tx.query(
		sql`insert into added_creators (account_id, plat_id, handle, added_at)
		select ${accountId}::bigint, ${platId}::smallint, ${handle}::text, ${now.toISOString()}::timestamptz
		where (select count(*) from added_creators where account_id = ${accountId}::bigint) < ${limit}::integer
		on conflict do nothing`,
	);
	const [row] = await tx.query<AddedCreator>(
		sql`select plat_id, handle, added_at, verified_at from added_creators
		where account_id = ${accountId} and plat_id = ${platId} and handle = ${handle}`,
	);
	return row ?? null;
}

/** Notes that a creator has agreed; one who was not on the list is now. */
export async function verifyCreator(
	db: Queryable,
	{ accountId, platId, handle }: CreatorKey,
	now: Date,
): Promise<void> {
	await db.query(
		sql`insert into added_creators (account_id, plat_id, handle, added_at, verified_at) values (${accountId}, ${platId}, ${handle}, ${now.toISOString()}, ${now.toISOString()})
		on conflict (account_id, plat_id, handle)
		do update set verified_at = coalesce(added_creators.verified_at, excluded.verified_at)`,
	);
}

/** Takes a creator off the list. */
export async function removeCreator(db: Queryable, { accountId, platId, handle }: CreatorKey): Promise<void> {
	await db.query(
		sql`delete from added_creators where account_id = ${accountId} and plat_id = ${platId} and handle = ${handle}`,
	);
}
