import type { BillDifference, BillEntry } from '#domain/membership/bills.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

/** The days from one on that were checked. */
export async function checkedDays(db: Queryable, provider: string, from: string): Promise<string[]> {
	const rows = await db.query<{ day: string }>(
		sql`select day::text as day from bill_days where provider = ${provider} and day >= ${from}::date`,
	);
	return rows.map(({ day }) => day);
}

/** What the ledger has of a provider between two moments. */
export function bookedEntries(
	db: Queryable,
	provider: string,
	from: Date,
	until: Date,
): Promise<BillEntry[]> {
	const [start, end] = [from.toISOString(), until.toISOString()];
	return db.query(
		sql`select 'payment' as what, transaction_id as entry, order_id as "orderId", amount from payments
			where provider = ${provider} and paid_at >= ${start}::timestamptz and paid_at < ${end}::timestamptz
		union all
		select 'refund', r.request_id, r.order_id, r.amount from refunds r
			join refund_ends e on e.refund_id = r.refund_id and e.state = 'done'
			join payments p on p.order_id = r.order_id
			where p.provider = ${provider} and e.ended_at >= ${start}::timestamptz and e.ended_at < ${end}::timestamptz`,
	);
}

/** Tells owners and finance what a bill has shown; once a bill. */
async function tellOperators(
	tx: Transaction,
	found: { readonly provider: string; readonly day: string; readonly count: number },
	now: Date,
): Promise<void> {
	const operators = await tx.query<{ account_id: number }>(
		"select account_id from accounts where role = 'operator' and operator_role in ('owner', 'finance') and disabled_at is null order by account_id",
	);
	const reference = `${found.provider} ${found.day}`;
	for (const { account_id: accountId } of operators)
		await insertNotice(tx, { accountId, kind: 'bill_differs', params: found, reference }, now);
}

/** Stores that a day was checked, and what differed; a second check at the same time adds nothing. */
export async function storeBillDay(
	tx: Transaction,
	checked: {
		readonly provider: string;
		readonly day: string;
		readonly entries: number;
		readonly differences: readonly BillDifference[];
	},
	now: Date,
): Promise<void> {
	const { provider, day, entries, differences } = checked;
	const at = now.toISOString();
	const stored = await tx.query(
		sql`insert into bill_days (provider, day, entries, checked_at) values (${provider}, ${day}::date, ${entries}, ${at})
		on conflict do nothing returning 1`,
	);
	if (stored.length === 0) return;
	for (const { kind, what, entry, orderId, billed, booked } of differences)
		await tx.query(
			sql`insert into bill_differences (provider, day, kind, what, order_id, entry, billed, booked, found_at)
			values (${provider}, ${day}::date, ${kind}, ${what}, ${orderId}, ${entry}, ${billed}, ${booked}, ${at})`,
		);
	if (differences.length > 0) await tellOperators(tx, { provider, day, count: differences.length }, now);
}
