import type { Months, PaidEdition } from '#domain/access/editions.ts';
import type { OrderState } from '#domain/membership/orders.ts';
import type { RefundState } from '#domain/membership/refunds.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

/** A refund of an order as its member sees it. */
export type OrderRefund = {
	readonly amount: number;
	readonly state: RefundState;
	readonly asked_at: string;
	readonly ended_at: string | null;
};

export type StoredOrder = {
	readonly order_id: string;
	readonly account_id: number | null;
	readonly version: string;
	readonly edition: PaidEdition;
	readonly months: Months;
	readonly price: number;
	readonly credit: number;
	/** What a coupon and points pay of it. */
	readonly coupon_code: string | null;
	readonly discount: number;
	readonly points: number;
	readonly points_value: number;
	readonly amount: number;
	readonly currency: string;
	readonly provider: string;
	readonly created_at: string;
	readonly expires_at: string;
	readonly states: readonly { readonly state: OrderState; readonly note: string }[];
	readonly is_declined: boolean;
	/** Oldest first. */
	readonly refunds: readonly OrderRefund[];
	readonly paid_at: string | null;
	readonly starts_at: string | null;
	readonly ends_at: string | null;
};

/** Orders, payments and grants of an account are read all the time by the same few texts. */
const PREPARED = { isPrepared: true } as const;

/** Named, for a prepared `select *` fails in every running process once a migration adds a column. */
const selected = (
	where: Sql,
) => sql`select o.order_id, o.account_id, o.version, o.edition, o.months, o.price, o.credit, o.coupon_code,
		o.discount, o.points, o.points_value, o.amount, o.currency, o.provider, o.created_at, o.expires_at,
		(select jsonb_agg(jsonb_build_object('state', s.state, 'note', s.note)) from order_states s where s.order_id = o.order_id) as states,
		exists (select 1 from payment_messages m where m.order_id = o.order_id and m.verdict = 'declined') as is_declined,
		coalesce((select jsonb_agg(jsonb_build_object('amount', r.amount, 'state', coalesce(e.state, 'asked'), 'asked_at', r.asked_at, 'ended_at', e.ended_at)
			order by r.refund_id) from refunds r left join refund_ends e on e.refund_id = r.refund_id where r.order_id = o.order_id), '[]'::jsonb) as refunds,
		p.paid_at, g.starts_at, case when exists (select 1 from refunds r where r.order_id = o.order_id)
			then coalesce(least(t.ends_at, t.revoked_at), g.ends_at) else g.ends_at end as ends_at
	from orders o
	left join payments p on p.order_id = o.order_id
	left join order_grants g on g.order_id = o.order_id and g.change = 'opened'
	left join edition_grants t on t.grant_id = g.grant_id
	${where}`;

/** An order, whoever has it. */
export async function orderById(db: Queryable, orderId: string): Promise<StoredOrder | null> {
	const [row] = await db.query<StoredOrder>(selected(sql`where o.order_id = ${orderId}`), PREPARED);
	return row ?? null;
}

/** An order of an account; null where it is another's. */
export async function orderOf(
	db: Queryable,
	accountId: number,
	orderId: string,
): Promise<StoredOrder | null> {
	const found = await orderById(db, orderId);
	return found?.account_id === accountId ? found : null;
}

/** A page of the orders of an account, newest first, and how many there are. */
export async function ordersOf(
	db: Queryable,
	accountId: number,
	{ page, limit }: { page: number; limit: number },
): Promise<{ list: StoredOrder[]; total: number }> {
	const [count] = await db.query<{ total: number }>(
		sql`select count(*)::integer as total from orders where account_id = ${accountId}`,
	);
	const list = await db.query<StoredOrder>(
		selected(
			sql`where o.account_id = ${accountId} order by o.place desc limit ${limit} offset ${(page - 1) * limit}`,
		),
	);
	return { list, total: count?.total ?? 0 };
}

/** What an account changes with its money is done one after the other. */
export async function lockAccount(tx: Transaction, accountId: number): Promise<void> {
	await tx.query(sql`select 1 from accounts where account_id = ${accountId} for update`, PREPARED);
}

/**
 * An order that nobody else changes until the transaction ends. Its account is the lock; orders of accounts that are gone
 * are their own.
 */
export async function lockedOrder(tx: Transaction, orderId: string): Promise<StoredOrder | null> {
	const account = await tx.query(
		sql`select 1 from accounts where account_id = (select account_id from orders where order_id = ${orderId}) for update`,
		PREPARED,
	);
	if (account.length === 0)
		await tx.query(sql`select 1 from orders where order_id = ${orderId} for update`, PREPARED);
	return orderById(tx, orderId);
}

const OPEN = sql`not exists (
		select 1 from order_states s where s.order_id = o.order_id and s.state in ('closed', 'paid')
	)`;

/** The orders of an account that wait for their payment. */
export function openOrdersOf(db: Queryable, accountId: number): Promise<StoredOrder[]> {
	return db.query(selected(sql`where o.account_id = ${accountId} and ${OPEN} order by o.place`), PREPARED);
}

/**
 * The ids of orders whose payment may have come: those that wait, and those closed since, until the provider has closed
 * them too.
 */
export async function unsettledOrders(db: Queryable, closedSince: Date): Promise<string[]> {
	const rows = await db.query<{ order_id: string }>(
		sql`select o.order_id from orders o where ${OPEN} or exists (
			select 1 from order_states s where s.order_id = o.order_id and s.state = 'closed' and s.reached_at > ${closedSince.toISOString()}
				and not exists (select 1 from payments p where p.order_id = o.order_id)
				and not exists (select 1 from provider_closings c where c.order_id = o.order_id)
		) order by o.place`,
	);
	return rows.map(({ order_id }) => order_id);
}

export type NewOrder = Omit<
	StoredOrder,
	'states' | 'is_declined' | 'refunds' | 'paid_at' | 'starts_at' | 'ends_at' | 'account_id'
> & { readonly account_id: number };

/** Stores an order, and that it is created; answers it as `orderById` would. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<StoredOrder> {
	await tx.query(
		sql`with ordered as (
			insert into orders (order_id, account_id, version, edition, months, price, credit, amount, currency, provider, created_at, expires_at,
				coupon_code, discount, points, points_value)
			values (${order.order_id}, ${order.account_id}, ${order.version}, ${order.edition}, ${order.months}, ${order.price}, ${order.credit},
				${order.amount}, ${order.currency}, ${order.provider}, ${order.created_at}, ${order.expires_at},
				${order.coupon_code}, ${order.discount}, ${order.points}, ${order.points_value}) returning order_id, created_at
		)
		insert into order_states (order_id, state, note, reached_at) select order_id, 'created', '', created_at from ordered`,
		PREPARED,
	);
	const nothingYet = { is_declined: false, refunds: [], paid_at: null, starts_at: null, ends_at: null };
	return { ...order, ...nothingYet, states: [{ state: 'created', note: '' }] };
}

/** Notes that an order has reached a state; one that it has reached already stays as it is. */
export async function reachState(
	db: Queryable,
	orderId: string,
	{ state, note = '' }: { state: OrderState; note?: string },
	now: Date,
): Promise<void> {
	await db.query(
		sql`insert into order_states (order_id, state, note, reached_at)
		values (${orderId}, ${state}, ${note}, ${now.toISOString()}) on conflict do nothing`,
		PREPARED,
	);
}

/** Notes that the provider has closed an order too. */
export async function noteClosing(db: Queryable, orderId: string, now: Date): Promise<void> {
	await db.query(
		sql`insert into provider_closings (order_id, closed_at) values (${orderId}, ${now.toISOString()}) on conflict do nothing`,
	);
}
