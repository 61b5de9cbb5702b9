import type { Queryable, Transaction } from '#server/db/database.ts';

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
		`select plat_id, handle, added_at, verified_at from added_creators where account_id = $1
		order by added_at desc, plat_id, handle`,
		[accountId],
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
	await tx.query('select 1 from accounts where account_id = $1 for update', [accountId]);
	await tx.query(
		`insert into added_creators (account_id, plat_id, handle, added_at)
		select $1::bigint, $2::smallint, $3::text, $4::timestamptz
		where (select count(*) from added_creators where account_id = $1::bigint) < $5::integer
		on conflict do nothing`,
		[accountId, platId, handle, now.toISOString(), limit],
	);
	const [row] = await tx.query<AddedCreator>(
		`select plat_id, handle, added_at, verified_at from added_creators
		where account_id = $1 and plat_id = $2 and handle = $3`,
		[accountId, platId, handle],
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
		`insert into added_creators (account_id, plat_id, handle, added_at, verified_at) values ($1, $2, $3, $4, $4)
		on conflict (account_id, plat_id, handle)
		do update set verified_at = coalesce(added_creators.verified_at, excluded.verified_at)`,
		[accountId, platId, handle, now.toISOString()],
	);
}

/** Takes a creator off the list. */
export async function removeCreator(db: Queryable, { accountId, platId, handle }: CreatorKey): Promise<void> {
	await db.query('delete from added_creators where account_id = $1 and plat_id = $2 and handle = $3', [
		accountId,
		platId,
		handle,
	]);
}
