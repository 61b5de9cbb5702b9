import { type BillEntry, billDayRange } from '#domain/membership/bills.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { AskedRefund, PaymentNotice } from '#server/membership/provider.ts';

/** What the sandbox's wallet has paid for an order. */
export async function sandboxPayment(db: Queryable, orderId: string): Promise<PaymentNotice | null> {
	const [row] = await db.query<{ transaction_id: string; amount: number; currency: string; paid_at: string }>(
		sql`select transaction_id, amount, currency, paid_at from sandbox_payments where order_id = ${orderId}`,
	);
	if (!row) return null;
	const { transaction_id: transactionId, amount, currency, paid_at } = row;
	return { orderId, transactionId, amount, currency, paidAt: new Date(paid_at) };
}

/** Books a payment in the wallet, once per order. */
export async function paySandbox(db: Queryable, payment: PaymentNotice): Promise<void> {
	const { orderId, transactionId, amount, currency, paidAt } = payment;
	await db.query(
		sql`insert into sandbox_payments (order_id, transaction_id, amount, currency, paid_at)
		values (${orderId}, ${transactionId}, ${amount}, ${currency}, ${paidAt.toISOString()}) on conflict do nothing`,
	);
}

/** Books in the wallet what it pays back, once per name. */
export async function refundSandbox(
	db: Queryable,
	{ requestId, orderId, amount }: AskedRefund,
	now: Date,
): Promise<void> {
	await db.query(
		sql`insert into sandbox_refunds (request_id, order_id, amount, refunded_at)
		values (${requestId}, ${orderId}, ${amount}, ${now.toISOString()}) on conflict do nothing`,
	);
}

/** How much the wallet has paid back under a name; null where it has not. */
export async function sandboxRefund(db: Queryable, requestId: string): Promise<number | null> {
	const [row] = await db.query<{ amount: number }>(
		sql`select amount from sandbox_refunds where request_id = ${requestId}`,
	);
	return row?.amount ?? null;
}

/** What the wallet booked on a day. */
export function sandboxBill(db: Queryable, day: string): Promise<BillEntry[]> {
	const { from, until } = billDayRange(day);
	const [start, end] = [new Date(from).toISOString(), new Date(until).toISOString()];
	return db.query(
		sql`select 'payment' as what, transaction_id as entry, order_id as "orderId", amount from sandbox_payments
			where paid_at >= ${start}::timestamptz and paid_at < ${end}::timestamptz
		union all
		select 'refund', request_id, order_id, amount from sandbox_refunds
			where refunded_at >= ${start}::timestamptz and refunded_at < ${end}::timestamptz`,
	);
}
