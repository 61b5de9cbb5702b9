import type { Queryable } from '#server/db/database.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';

/** Every order by its key. */
type OrderKey = { readonly plat_id: number; readonly order_id: string };

/** Sums of such a day are worked out again before anything reads them. */
const STALE = `date '0001-01-01'`;

/** Gives orders that count for no member yet to the one whose creator sold them, if he was a member when they were paid. */
const attribute = (db: Queryable, which: Sql) =>
	db.query(
		sql`update affiliate_orders o set membership_id = c.membership_id, team_id = m.team_id
		from team_creators c join team_members m using (membership_id)
		where o.membership_id is null and c.plat_id = o.plat_id and c.creator_id = o.creator_id
			and o.paid_at >= c.since and (c.until is null or o.paid_at < c.until) and ${which}`,
	);

/** Notes that the sums of the members and months of orders are no longer current. */
const markSums = (db: Queryable, which: Sql) =>
	db.query(
		sql`insert into team_sums (membership_id, plat_id, month, team_id, orders, amount, estimated, actual, settled, refunded,
			unconfirmed, last_paid_at, next_change)
		select o.membership_id, o.plat_id, o.paid_month, o.team_id, 0, 0, 0, 0, 0, 0, 0, max(o.paid_at), ${raw(STALE)}
		from affiliate_orders o where o.membership_id is not null and ${which}
		group by o.membership_id, o.plat_id, o.paid_month, o.team_id
		order by o.membership_id, o.plat_id, o.paid_month
		on conflict (membership_id, plat_id, month) do update set next_change = excluded.next_change`,
	);

/** Counts orders that were just stored for the members whose they are, in the transaction that stored them. */
export async function countOrders(db: Queryable, orders: readonly OrderKey[]): Promise<void> {
	if (orders.length === 0) return;
	const which = sql`(o.plat_id, o.order_id) in (
		select * from unnest(${orders.map((order) => order.plat_id)}::smallint[], ${orders.map((order) => order.order_id)}::text[]))`;
	await attribute(db, which);
	await markSums(db, which);
}

/** The same for all orders of a member's creators that count for nobody yet. */
export async function countOrdersOf(db: Queryable, membershipId: number): Promise<void> {
	const which = sql`(o.plat_id, o.creator_id) in (
		select plat_id, creator_id from team_creators where membership_id = ${membershipId})`;
	await attribute(db, which);
	await markSums(db, sql`o.membership_id = ${membershipId}`);
}
