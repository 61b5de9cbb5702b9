import { isEdition } from '#domain/access/entitlements.ts';
import type { Credit, HeldGrant, Purchase } from '#domain/membership/purchase.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { PaymentNotice } from '#server/membership/provider.ts';

type GrantRow = {
	readonly id: string;
	readonly edition: string;
	readonly starts_at: string;
	readonly ends_at: string | null;
	readonly value: number | null;
	readonly opened_at: string;
	readonly until: string;
};

/** What an account holds and has not run out, with what its time has cost. */
export async function heldGrants(db: Queryable, accountId: number, now: Date): Promise<HeldGrant[]> {
	const rows = await db.query<GrantRow>(
		sql`select g.grant_id::text as id, g.edition, g.starts_at, g.ends_at, o.value, o.starts_at as opened_at, o.ends_at as until
		from edition_grants g left join order_grants o on o.grant_id = g.grant_id and o.change in ('opened', 'reopened')
		where g.account_id = ${accountId} and g.revoked_at is null and (g.ends_at is null or g.ends_at > ${now.toISOString()}::timestamptz)
		order by g.grant_id`,
	);
	return rows.flatMap(({ id, edition, starts_at, ends_at, value, opened_at, until }) => {
		if (!isEdition(edition)) return [];
		const length = Date.parse(until) - Date.parse(opened_at);
		const endsAt = ends_at === null ? null : Date.parse(ends_at);
		return [
			{
				id,
				edition,
				startsAt: Date.parse(starts_at),
				endsAt,
				bought: value === null ? null : { value, length },
			},
		];
	});
}

/** The payment of an order, and the order of a payment. */
export async function bookedPayments(
	db: Queryable,
	provider: string,
	{ orderId, transactionId }: PaymentNotice,
): Promise<{ order_id: string; transaction_id: string }[]> {
	return db.query(
		sql`select order_id, transaction_id from payments
		where order_id = ${orderId} or (provider = ${provider} and transaction_id = ${transactionId})`,
	);
}

/** Books a payment. */
export async function insertPayment(
	tx: Transaction,
	provider: string,
	{ orderId, transactionId, amount, currency, paidAt }: PaymentNotice,
	now: Date,
): Promise<void> {
	await tx.query(
		sql`insert into payments (order_id, provider, transaction_id, amount, currency, paid_at, booked_at)
		values (${orderId}, ${provider}, ${transactionId}, ${amount}, ${currency}, ${paidAt.toISOString()}, ${now.toISOString()})`,
	);
}

/** Ends a grant whose unused time is credited or paid back; one that has not begun is revoked. */
export async function endEarlier(
	tx: Transaction,
	{ id, endsAt }: Pick<Credit, 'id' | 'endsAt'>,
	now: Date,
): Promise<{ starts_at: string }> {
	const end = new Date(endsAt).toISOString();
	const [row] = await tx.query<{ starts_at: string }>(
		sql`update edition_grants set
			ends_at = case when starts_at < ${end}::timestamptz then ${end}::timestamptz else ends_at end,
			revoked_at = case when starts_at < ${end}::timestamptz then null else ${now.toISOString()}::timestamptz end
		where grant_id = ${id}::bigint returning starts_at`,
	);
	if (!row) throw new Error(`the grant ${id} is gone`);
	return row;
}

const instant = (at: number) => new Date(at).toISOString();

/** Opens what an order has bought and ends what it credits. */
export async function bookGrant(
	tx: Transaction,
	order: { readonly order_id: string; readonly account_id: number; readonly edition: string },
	{ credits, startsAt, endsAt, value }: Purchase,
	now: Date,
): Promise<void> {
	const at = now.toISOString();
	for (const credit of credits) {
		const { starts_at } = await endEarlier(tx, credit, now);
		await tx.query(
			sql`insert into order_grants (order_id, grant_id, change, edition, value, starts_at, ends_at, booked_at)
			values (${order.order_id}, ${credit.id}::bigint, 'credited', ${credit.edition}, ${credit.value}, ${starts_at}, ${instant(credit.endsAt)}, ${at})`,
		);
	}
	const opened = { orderId: order.order_id, accountId: order.account_id, edition: order.edition } as const;
	await openGrant(tx, { ...opened, startsAt, endsAt, value, change: 'opened' }, now);
}

/** Opens a grant that an order has paid for, or again what of it was credited or taken; answers its id. */
export async function openGrant(
	tx: Transaction,
	{
		orderId,
		accountId,
		edition,
		startsAt,
		endsAt,
		value,
		change,
	}: {
		readonly orderId: string;
		readonly accountId: number;
		readonly edition: string;
		readonly startsAt: number;
		readonly endsAt: number;
		readonly value: number;
		readonly change: 'opened' | 'reopened';
	},
	now: Date,
): Promise<string> {
	const at = now.toISOString();
	const [grant] = await tx.query<{ id: string }>(
		sql`insert into edition_grants (account_id, edition, source, starts_at, ends_at, note, created_at)
		values (${accountId}, ${edition}, 'bought', ${instant(startsAt)}, ${instant(endsAt)}, ${orderId}, ${at}) returning grant_id::text as id`,
	);
	if (!grant) throw new Error('the grant is not there');
	await tx.query(
		sql`insert into order_grants (order_id, grant_id, change, edition, value, starts_at, ends_at, booked_at)
		values (${orderId}, ${grant.id}::bigint, ${change}, ${edition}, ${value}, ${instant(startsAt)}, ${instant(endsAt)}, ${at})`,
	);
	return grant.id;
}

/** Keeps what a provider said, and what was made of it. */
export async function keepMessage(
	db: Queryable,
	message: { provider: string; orderId: string | null; body: string; verdict: string },
	now: Date,
): Promise<void> {
	const { provider, orderId, body, verdict } = message;
	await db.query(
		sql`insert into payment_messages (provider, order_id, body, verdict, received_at)
		values (${provider}, ${orderId}, ${body}, ${verdict}, ${now.toISOString()})`,
	);
}
