import type { Queryable, Transaction } from '#server/db/database.ts';
import { type Sql, sql } from '#server/db/sql.ts';

/** The orders of one member and month of which the same is known. */
export type AlikeOrders = {
	readonly membership_id: number;
	readonly plat_id: number;
	readonly month: string;
	readonly paid_on: string;
	readonly confirmed_on: string | null;
	readonly refunded_on: string | null;
	readonly is_settled: boolean;
	readonly orders: number;
	readonly amount: number;
	readonly commission: number;
	readonly last_paid_at: string;
};

/** Whose sums: a member on a platform in a month. */
export type SumsKey = Pick<AlikeOrders, 'membership_id' | 'plat_id' | 'month'>;

/** Sums that are worked out of them. */
export type Sums = SumsKey & {
	readonly orders: number;
	readonly amount: number;
	readonly estimated: number;
	readonly actual: number;
	readonly settled: number;
	readonly refunded: number;
	readonly unconfirmed: number;
	readonly last_paid_at: string;
	readonly next_change: string | null;
};

/** Sums that are out of date on a platform's day, some at a time, locked until they are written. */
export function staleSums(
	tx: Transaction,
	{ platId, today, teamId }: { platId: number; today: string; teamId: number | null },
	limit: number,
): Promise<SumsKey[]> {
	const ofTeam: Sql = teamId === null ? sql`true` : sql`team_id = ${teamId}`;
	return tx.query(
		sql`select membership_id, plat_id, month from team_sums
		where plat_id = ${platId} and next_change <= ${today}::date and ${ofTeam}
		order by membership_id, plat_id, month limit ${limit} for update`,
	);
}

/** Whether any sums of a team are out of date, platform by platform. */
export function platformsOf(db: Queryable, teamId: number | null): Promise<{ plat_id: number }[]> {
	const ofTeam: Sql = teamId === null ? sql`true` : sql`team_id = ${teamId}`;
	return db.query(sql`select distinct plat_id from team_sums where next_change is not null and ${ofTeam}`);
}

const keysOf = (keys: readonly SumsKey[]) =>
	sql`unnest(${keys.map((key) => key.membership_id)}::bigint[], ${keys.map((key) => key.plat_id)}::smallint[], ${keys.map((key) => key.month)}::text[])`;

/** The orders behind sums. */
export function alikeOrders(tx: Transaction, keys: readonly SumsKey[]): Promise<AlikeOrders[]> {
	return tx.query(
		sql`select o.membership_id, o.plat_id, o.paid_month as month, o.paid_on, o.confirmed_on, o.refunded_on,
			o.settled_in is not null as is_settled, count(*)::integer as orders, sum(o.amount)::bigint as amount,
			sum(o.commission)::bigint as commission, max(o.paid_at) as last_paid_at
		from ${keysOf(keys)} as k (membership_id, plat_id, month)
		join affiliate_orders o on o.membership_id = k.membership_id and o.plat_id = k.plat_id and o.paid_month = k.month
		group by 1, 2, 3, 4, 5, 6, 7`,
	);
}

/** Stores sums; those of which no order is left go. */
export async function writeSums(
	tx: Transaction,
	keys: readonly SumsKey[],
	sums: readonly Sums[],
): Promise<void> {
	await tx.query(
		sql`delete from team_sums s using ${keysOf(keys)} as k (membership_id, plat_id, month)
		where s.membership_id = k.membership_id and s.plat_id = k.plat_id and s.month = k.month
			and not exists (select 1 from affiliate_orders o where o.membership_id = s.membership_id
				and o.plat_id = s.plat_id and o.paid_month = s.month)`,
	);
	await tx.query(
		sql`update team_sums s set orders = t.orders, amount = t.amount, estimated = t.estimated, actual = t.actual,
			settled = t.settled, refunded = t.refunded, unconfirmed = t.unconfirmed, last_paid_at = t.last_paid_at,
			next_change = t.next_change
		from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as t (membership_id bigint, plat_id smallint, month text,
			orders integer, amount bigint, estimated bigint, actual bigint, settled bigint, refunded bigint,
			unconfirmed bigint, last_paid_at timestamptz, next_change date)
		where s.membership_id = t.membership_id and s.plat_id = t.plat_id and s.month = t.month`,
	);
}
