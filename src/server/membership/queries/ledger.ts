import { isEdition } from '#domain/access/entitlements.ts';
import type { Credit, HeldGrant, Purchase } from '#domain/membership/purchase.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { PaymentNotice } from '#server/membership/provider.ts';

/** What every order and every payment asks. */
const PREPARED = { isPrepared: true } as const;

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
		PREPARED,
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
		PREPARED,
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
		PREPARED,
	);
}

/** Ends a grant whose unused time is credited or paid back; one that has not begun is revoked. Answers when it ran before. */
export async function endEarlier(
	tx: Transaction,
	{ id, endsAt }: Pick<Credit, 'id' | 'endsAt'>,
	now: Date,
): Promise<{ starts_at: string; ends_at: string }> {
	const end = new Date(endsAt).toISOString();
	const [row] = await tx.query<{ starts_at: string; ends_at: string }>(
		sql`update edition_grants g set
			ends_at = case when g.starts_at < ${end}::timestamptz then ${end}::timestamptz else g.ends_at end,
			revoked_at = case when g.starts_at < ${end}::timestamptz then null else ${now.toISOString()}::timestamptz end
		from edition_grants before where before.grant_id = g.grant_id and g.grant_id = ${id}::bigint
		returning before.starts_at, before.ends_at`,
		PREPARED,
	);
	if (!row) throw new Error(`the grant ${id} is gone`);
	return row;
}

const instant = (at: number) => new Date(at).toISOString();

type CreditingOrder = { readonly order_id: string; readonly account_id: number };

/** Books that an order is credited with a grant; false where that was credited before. */
async function insertCredit(
	tx: Transaction,
	order: CreditingOrder,
	{ id, edition, value, starts_at, endsAt }: Credit & { readonly starts_at: string },
	now: Date,
): Promise<boolean> {
	const booked = await tx.query(
		sql`insert into order_grants (order_id, grant_id, change, edition, value, starts_at, ends_at, booked_at)
		values (${order.order_id}, ${id}::bigint, 'credited', ${edition}, ${value}, ${starts_at}, ${instant(endsAt)}, ${now.toISOString()})
		on conflict do nothing returning 1`,
		PREPARED,
	);
	return booked.length > 0;
}

/**
 * Makes a grant of its own of the rest of one whose later time was credited before, to an order that begins then: a grant is
 * credited once.
 */
async function splitRest(
	tx: Transaction,
	accountId: number,
	{ id, edition, value, endsAt }: Credit,
	{ ends_at, now }: { readonly ends_at: string; readonly now: Date },
): Promise<{ id: string; starts_at: string }> {
	const [from] = await tx.query<{ order_id: string }>(
		sql`select order_id from order_grants where grant_id = ${id}::bigint and change in ('opened', 'reopened')`,
	);
	if (!from) throw new Error(`nobody has bought the grant ${id}`);
	const time = { startsAt: endsAt, endsAt: Date.parse(ends_at) };
	const rest = { orderId: from.order_id, accountId, edition, value, ...time, change: 'reopened' } as const;
	const restId = await openGrant(tx, rest, now);
	return { id: restId, starts_at: (await endEarlier(tx, { id: restId, endsAt }, now)).starts_at };
}

/** Opens what an order has bought and ends what it credits. */
export async function bookGrant(
	tx: Transaction,
	order: CreditingOrder & { readonly edition: string },
	{ credits, startsAt, endsAt, value }: Purchase,
	now: Date,
): Promise<void> {
	const { order_id: orderId, account_id: accountId, edition } = order;
	for (const credit of credits) {
		const { starts_at, ends_at } = await endEarlier(tx, credit, now);
		if (await insertCredit(tx, order, { ...credit, starts_at }, now)) continue;
		const rest = await splitRest(tx, accountId, credit, { ends_at, now });
		await insertCredit(tx, order, { ...credit, ...rest }, now);
	}
	await openGrant(tx, { orderId, accountId, edition, startsAt, endsAt, value, change: 'opened' }, now);
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
	const [from, until] = [instant(startsAt), instant(endsAt)];
	const [grant] = await tx.query<{ id: string }>(
		sql`with opened as (
			insert into edition_grants (account_id, edition, source, starts_at, ends_at, note, created_at)
			values (${accountId}, ${edition}, 'bought', ${from}, ${until}, ${orderId}, ${at}) returning grant_id
		)
		insert into order_grants (order_id, grant_id, change, edition, value, starts_at, ends_at, booked_at)
		select ${orderId}, grant_id, ${change}, ${edition}, ${value}::integer, ${from}::timestamptz, ${until}::timestamptz, ${at}::timestamptz
		from opened returning grant_id::text as id`,
		PREPARED,
	);
	if (!grant) throw new Error('the grant is not there');
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
		PREPARED,
	);
}
