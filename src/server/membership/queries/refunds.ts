import type { PaidEdition } from '#domain/access/editions.ts';
import type { CreditedPart, RefundState } from '#domain/membership/refunds.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

export type StoredRefund = {
	readonly refund_id: number;
	readonly order_id: string;
	readonly request_id: string;
	readonly amount: number;
	readonly reason: string;
	readonly operator: string | null;
	readonly asked_at: string;
	readonly state: RefundState;
	readonly ended_at: string | null;
};

const selected = (where: Sql) => sql`select r.*, coalesce(e.state, 'asked') as state, e.ended_at
	from refunds r left join refund_ends e on e.refund_id = r.refund_id ${where} order by r.refund_id`;

/** The refunds of an order, oldest first. */
export const refundsOf = (db: Queryable, orderId: string): Promise<StoredRefund[]> =>
	db.query(selected(sql`where r.order_id = ${orderId}`));

/** A refund by its name. */
export async function refundByRequest(db: Queryable, requestId: string): Promise<StoredRefund | null> {
	const [row] = await db.query<StoredRefund>(selected(sql`where r.request_id = ${requestId}`));
	return row ?? null;
}

/** Refunds that are under way. */
export const openRefunds = (db: Queryable): Promise<StoredRefund[]> =>
	db.query(selected(sql`where e.refund_id is null`));

/** What was paid for an order, and where; null where nothing was. */
export async function paymentOf(
	db: Queryable,
	orderId: string,
): Promise<{ provider: string; amount: number; currency: string } | null> {
	const [row] = await db.query<{ provider: string; amount: number; currency: string }>(
		sql`select provider, amount, currency from payments where order_id = ${orderId}`,
	);
	return row ?? null;
}

/** Stores that a refund is asked for. */
export async function insertRefund(
	tx: Transaction,
	refund: Pick<StoredRefund, 'order_id' | 'request_id' | 'amount' | 'reason' | 'operator'>,
	now: Date,
): Promise<number> {
	const { order_id, request_id, amount, reason, operator } = refund;
	const [row] = await tx.query<{ refund_id: number }>(
		sql`insert into refunds (order_id, request_id, amount, reason, operator, asked_at)
		values (${order_id}, ${request_id}, ${amount}, ${reason}, ${operator}, ${now.toISOString()}) returning refund_id`,
	);
	if (!row) throw new Error('the refund is not there');
	return row.refund_id;
}

/** Stores how a refund ended, once. */
export async function insertRefundEnd(
	tx: Transaction,
	refundId: number,
	state: 'done' | 'failed',
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into refund_ends (refund_id, state, ended_at) values (${refundId}, ${state}, ${now.toISOString()})`,
	);
}

/** The grants that an order opened, or that were opened again for it. */
export async function grantIdsOf(db: Queryable, orderId: string): Promise<string[]> {
	const rows = await db.query<{ id: string }>(
		sql`select grant_id::text as id from order_grants
		where order_id = ${orderId} and change in ('opened', 'reopened') and grant_id is not null order by entry_id`,
	);
	return rows.map(({ id }) => id);
}

/** The later orders that were credited with grants of an order, and with how much. */
export const heirsOf = (db: Queryable, orderId: string): Promise<{ order_id: string; value: number }[]> =>
	db.query(
		sql`select c.order_id, sum(c.value)::integer as value from order_grants c
		join order_grants o on o.grant_id = c.grant_id and o.change in ('opened', 'reopened')
		where c.change = 'credited' and o.order_id = ${orderId} and c.order_id <> ${orderId}
		group by c.order_id order by min(c.entry_id)`,
	);

/** What refunds of an order, but for failed ones, have taken from each grant. */
export async function takenBy(db: Queryable, orderId: string): Promise<ReadonlyMap<string, number>> {
	const rows = await db.query<{ id: string; value: number }>(
		sql`select g.grant_id::text as id, sum(g.value)::integer as value from refund_grants g
		join refunds r on r.refund_id = g.refund_id
		left join refund_ends e on e.refund_id = r.refund_id and e.state = 'failed'
		where r.order_id = ${orderId} and g.change = 'shortened' and e.refund_id is null and g.grant_id is not null
		group by g.grant_id`,
	);
	return new Map(rows.map(({ id, value }) => [id, value]));
}

type PartRow = {
	readonly order_id: string;
	readonly edition: PaidEdition;
	readonly value: number;
	readonly bought_value: number;
	readonly starts_at: string;
	readonly ends_at: string;
};

/** So much time as a row has bought for a fen. */
const partOf = ({ order_id, edition, value, bought_value, starts_at, ends_at }: PartRow): CreditedPart => ({
	orderId: order_id,
	edition,
	value,
	msPerFen: (Date.parse(ends_at) - Date.parse(starts_at)) / Math.max(1, bought_value),
});

/** What an order was credited with, and which order had bought it. */
export async function creditedFor(db: Queryable, orderId: string): Promise<CreditedPart[]> {
	const rows = await db.query<PartRow>(
		sql`select o.order_id, o.edition, c.value, o.value as bought_value, o.starts_at, o.ends_at from order_grants c
		join order_grants o on o.grant_id = c.grant_id and o.change in ('opened', 'reopened')
		where c.change = 'credited' and c.order_id = ${orderId} order by o.starts_at, c.entry_id`,
	);
	return rows.map(partOf);
}

/** What a refund has taken, as time that can be opened again. */
export async function takenParts(db: Queryable, refundId: number): Promise<CreditedPart[]> {
	const rows = await db.query<PartRow>(
		sql`select o.order_id, o.edition, g.value, o.value as bought_value, o.starts_at, o.ends_at from refund_grants g
		join order_grants o on o.grant_id = g.grant_id and o.change in ('opened', 'reopened')
		where g.refund_id = ${refundId} and g.change = 'shortened' order by o.starts_at, g.entry_id`,
	);
	return rows.map(partOf);
}

/** What a refund changed of a grant. */
export async function noteRefundGrant(
	tx: Transaction,
	refundId: number,
	entry: {
		readonly grantId: string;
		readonly change: 'shortened' | 'reopened';
		readonly edition: string;
		readonly value: number;
		readonly startsAt: number;
		readonly endsAt: number;
	},
	now: Date,
): Promise<void> {
	const { grantId, change, edition, value, startsAt, endsAt } = entry;
	await tx.query(
		sql`insert into refund_grants (refund_id, grant_id, change, edition, value, starts_at, ends_at, booked_at)
		values (${refundId}, ${grantId}::bigint, ${change}, ${edition}, ${value}, ${new Date(startsAt).toISOString()},
			${new Date(endsAt).toISOString()}, ${now.toISOString()})`,
	);
}
