import type { AdminOrder } from '#contract/admin-orders.ts';
import type { PaidEdition } from '#domain/access/editions.ts';
import type { OrderState } from '#domain/membership/orders.ts';
import { FLAGGED_VERDICTS } from '#domain/membership/verdicts.ts';
import type { Queryable } from '#server/db/database.ts';
import { join, raw, type Sql, sql } from '#server/db/sql.ts';

export type AdminOrderRow = {
	readonly order_id: string;
	readonly uid: string | null;
	readonly account_name: string | null;
	readonly phone: string | null;
	readonly email: string | null;
	readonly version: string;
	readonly edition: PaidEdition;
	readonly months: number;
	readonly price: number;
	readonly credit: number;
	readonly amount: number;
	readonly refunded: number;
	readonly currency: string;
	readonly states: readonly OrderState[];
	readonly provider: string;
	readonly is_flagged: boolean;
	readonly created_at: string;
	readonly paid_at: string | null;
	readonly total: number;
};

/** What orders are found by. */
export type OrderSearch = {
	readonly search: string;
	readonly state?: OrderState | undefined;
	readonly provider?: string | undefined;
	readonly flagged?: boolean | undefined;
	readonly from?: string | undefined;
	readonly until?: string | undefined;
	readonly page: number;
	readonly limit: number;
};

const SHORTEST_PART = 3;

const FLAGGED = raw(FLAGGED_VERDICTS.map((verdict) => `'${verdict}'`).join(', '));

const NAME = raw(`nullif(trim(a.name || ' ' || a.surname), '')`);

const IS_FLAGGED = sql`(exists (
		select 1 from payment_messages m where m.order_id = o.order_id and m.verdict in (${FLAGGED})
			and not exists (select 1 from payment_reviews r where r.subject = 'message' and r.subject_id = m.message_id)
	) or exists (
		select 1 from bill_differences d where d.order_id = o.order_id
			and not exists (select 1 from payment_reviews r where r.subject = 'difference' and r.subject_id = d.difference_id)
	))`;

const reached = (state: OrderState) =>
	sql`exists (select 1 from order_states s where s.order_id = o.order_id and s.state = ${state})`;

/** Which orders stand in a state: they have reached it and none that counts before it (domain/membership/orders.ts). */
const STANDS: Readonly<Record<OrderState, Sql>> = {
	created: sql`not ${reached('paying')} and not ${reached('closed')} and not ${reached('paid')}`,
	paying: sql`${reached('paying')} and not ${reached('closed')} and not ${reached('paid')}`,
	closed: sql`${reached('closed')} and not ${reached('paid')}`,
	paid: sql`${reached('paid')} and not ${reached('refunded')}`,
	refunded: reached('refunded'),
};

const likeOf = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

function found(text: string): Sql {
	const part = text.replace(/[\s()-]/g, '');
	const isPart = part.length >= SHORTEST_PART;
	const inHandle = isPart
		? sql`a.phone like ${likeOf(part)} or lower(a.email) like ${likeOf(text)} or lower(a.name || ' ' || a.surname) like ${likeOf(text)}`
		: raw('false');
	return sql`(o.order_id = upper(${text}) or a.uid = lower(${text}) or ${inHandle})`;
}

function conditions({ search, state, provider, flagged, from, until }: OrderSearch): Sql {
	const all = [
		...(search === '' ? [] : [found(search)]),
		...(state ? [STANDS[state]] : []),
		...(provider ? [sql`o.provider = ${provider}`] : []),
		...(flagged ? [IS_FLAGGED] : []),
		...(from ? [sql`o.created_at >= ${`${from}T00:00:00Z`}::timestamptz`] : []),
		...(until ? [sql`o.created_at < ${`${until}T00:00:00Z`}::timestamptz + interval '1 day'`] : []),
	];
	return all.length === 0 ? raw('true') : join(all, ' and ');
}

const selected = (
	where: Sql,
	rest: Sql,
) => sql`select o.order_id, a.uid, coalesce(${NAME}, a.username) as account_name, a.phone, a.email,
		o.version, o.edition, o.months, o.price, o.credit, o.amount, o.currency, o.provider, o.created_at, p.paid_at,
		(select jsonb_agg(s.state) from order_states s where s.order_id = o.order_id) as states,
		(select coalesce(sum(r.amount), 0)::integer from refunds r left join refund_ends e on e.refund_id = r.refund_id and e.state = 'failed'
			where r.order_id = o.order_id and e.refund_id is null) as refunded,
		${IS_FLAGGED} as is_flagged, count(*) over ()::integer as total
	from orders o
	left join accounts a on a.account_id = o.account_id
	left join payments p on p.order_id = o.order_id
	where ${where} ${rest}`;

/** A page of the orders that are found, newest first. */
export const findOrders = (db: Queryable, search: OrderSearch): Promise<AdminOrderRow[]> =>
	db.query(
		selected(
			conditions(search),
			sql`order by o.place desc limit ${search.limit} offset ${(search.page - 1) * search.limit}`,
		),
	);

/** One order. */
export async function adminOrderRow(db: Queryable, orderId: string): Promise<AdminOrderRow | null> {
	const [row] = await db.query<AdminOrderRow>(selected(sql`o.order_id = ${orderId}`, raw('')));
	return row ?? null;
}

/** The states, messages, payment and grants of an order, each oldest first. */
export async function orderHistory(
	db: Queryable,
	orderId: string,
): Promise<Pick<AdminOrder, 'states' | 'messages' | 'payments' | 'grants'>> {
	return {
		states: await db.query(
			sql`select state, note, reached_at from order_states where order_id = ${orderId}
			order by reached_at, array_position(array['created', 'paying', 'closed', 'paid', 'refunded'], state)`,
		),
		messages: await db.query(
			sql`select message_id::text, verdict, body, received_at from payment_messages where order_id = ${orderId} order by payment_messages.message_id`,
		),
		payments: await db.query(
			sql`select provider, transaction_id, amount, paid_at from payments where order_id = ${orderId}`,
		),
		grants: await db.query(
			sql`select change, edition, value, starts_at, ends_at, booked_at from (
				select change, edition, value, starts_at, ends_at, booked_at, entry_id, 0 as kind from order_grants
					where order_id = ${orderId} and change <> 'reopened'
				union all
				select g.change, g.edition, g.value, g.starts_at, g.ends_at, g.booked_at, g.entry_id, 1 from refund_grants g
					join refunds r on r.refund_id = g.refund_id where r.order_id = ${orderId}
			) changes order by booked_at, kind, entry_id`,
		),
	};
}

export type FlagRow = {
	readonly subject: 'message' | 'difference';
	readonly id: string;
	readonly provider: string;
	readonly reason: string;
	readonly order_id: string | null;
	readonly text: string;
	readonly day: string | null;
	readonly billed: number | null;
	readonly booked: number | null;
	readonly at: string;
	readonly reviewed_at: string | null;
	readonly reviewed_by: string | null;
	readonly total: number;
};

const FLAGS = sql`select 'message' as subject, message_id as id, provider, verdict as reason, order_id, body as text,
			null::text as day, null::integer as billed, null::integer as booked, received_at as at
		from payment_messages where verdict in (${FLAGGED})
		union all
		select 'difference', difference_id, provider, kind, order_id, what || ' ' || entry, day::text, billed, booked, found_at
		from bill_differences`;

/** A page of what does not fit, newest first. */
export const paymentFlags = (
	db: Queryable,
	{ show, search, page, limit }: { show: 'open' | 'reviewed'; search: string; page: number; limit: number },
): Promise<FlagRow[]> =>
	db.query(
		sql`select f.subject, f.id::text, f.provider, f.reason, f.order_id, f.text, f.day, f.billed, f.booked, f.at,
			r.reviewed_at, r.operator as reviewed_by, count(*) over ()::integer as total
		from (${FLAGS}) f left join payment_reviews r on r.subject = f.subject and r.subject_id = f.id
		where (r.subject is not null) = ${show === 'reviewed'}
			and position(lower(${search}) in lower(concat_ws(' ', f.provider, f.order_id, f.text))) > 0
		order by f.at desc, f.subject, f.id desc limit ${limit} offset ${(page - 1) * limit}`,
	);

/** What a mark is put on; null where there is no such thing. */
export async function flagged(
	db: Queryable,
	subject: 'message' | 'difference',
	id: string,
): Promise<{ reason: string; order_id: string | null } | null> {
	const [row] = await db.query<{ reason: string; order_id: string | null }>(
		sql`select f.reason, f.order_id from (${FLAGS}) f where f.subject = ${subject} and f.id = ${id}::bigint`,
	);
	return row ?? null;
}

/** Marks it as looked at; false where it was before. */
export async function insertReview(
	db: Queryable,
	review: { subject: string; id: string; operator: string },
	now: Date,
): Promise<boolean> {
	const { subject, id, operator } = review;
	const rows = await db.query(
		sql`insert into payment_reviews (subject, subject_id, operator, reviewed_at)
		values (${subject}, ${id}::bigint, ${operator}, ${now.toISOString()}) on conflict do nothing returning 1`,
	);
	return rows.length === 1;
}

/** The uid of an account. */
export async function uidOf(db: Queryable, accountId: number): Promise<string> {
	const [row] = await db.query<{ uid: string }>(
		sql`select uid from accounts where account_id = ${accountId}`,
	);
	return row?.uid ?? '';
}
