import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { PaymentNotice } from '#server/membership/provider.ts';

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
