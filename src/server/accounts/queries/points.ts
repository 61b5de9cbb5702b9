import type { PointReason } from '#domain/accounts/points.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type PointEntry = {
	readonly accountId: number;
	/** Below zero where points are spent. */
	readonly points: number;
	readonly reason: PointReason;
	/** What it is for; the same thing counts once. Null where it may repeat. */
	readonly reference: string | null;
};

/**
 * Books points and answers the new balance; null where they do not suffice, or the same was booked before. The balance
 * is a row lock, so parallel bookings come one after the other and never go below zero.
 */
export async function bookPoints(tx: Transaction, entry: PointEntry, now: Date): Promise<number | null> {
	const { accountId, points, reason, reference } = entry;
	const [row] = await tx.query<{ points: number }>(
		sql`update accounts set points = points + ${points} where account_id = ${accountId} and points + ${points} >= 0
			and not exists (
				select 1 from point_entries where account_id = ${accountId} and reason = ${reason} and reference = ${reference}::text
			)
		returning points`,
	);
	if (!row) return null;
	const booked = await tx.query(
		sql`insert into point_entries (account_id, points, reason, reference, balance, created_at)
		values (${accountId}, ${points}, ${reason}, ${reference}, ${row.points}, ${now.toISOString()}) on conflict do nothing returning 1`,
	);
	if (booked.length === 0) throw new DoubleBooking();
	return row.points;
}

/** The same was booked at the same moment; the transaction rolls the balance back. */
export class DoubleBooking extends Error {}

/** The balance of an account. */
export async function pointsOf(db: Queryable, accountId: number): Promise<number> {
	const [row] = await db.query<{ points: number }>(
		sql`select points from accounts where account_id = ${accountId}`,
	);
	return row?.points ?? 0;
}

/** Adds bought detail views and answers how many there are. */
export async function addBoughtViews(tx: Transaction, accountId: number, count: number): Promise<number> {
	const [row] = await tx.query<{ extra: number }>(
		sql`update accounts set extra_detail_views = extra_detail_views + ${count} where account_id = ${accountId}
		returning extra_detail_views as extra`,
	);
	return row?.extra ?? 0;
}

export type ListedEntry = {
	readonly points: number;
	readonly reason: PointReason;
	readonly balance: number;
	readonly at: string;
	readonly total: number;
};

/** A page of the entries of an account, newest first; each row carries how many there are. */
export function pointEntries(
	db: Queryable,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<ListedEntry[]> {
	return db.query(
		sql`select points, reason, balance, created_at as at, count(*) over ()::integer as total
		from point_entries where account_id = ${accountId} order by entry_id desc limit ${limit} offset ${(page - 1) * limit}`,
	);
}
