import { isOpenOrder } from '#domain/membership/orders.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { PaymentProvider } from './provider.ts';
import { lockedOrder, reachState, type StoredOrder, unsettledOrders } from './queries/orders.ts';
import { giveBackReductions } from './reductions.ts';
import { stateOf, takePayment } from './take-payment.ts';

/** What settling works with. */
export type Settling = {
	readonly database: Database;
	readonly clock: () => Date;
	readonly payments: PaymentProvider | null;
};

/** For so long after closing it is asked whether an order was paid all the same. */
const ASKED_MS = 24 * 3_600_000;

/** Closes a locked order that waits for its payment, and gives back its coupon and points. */
export async function closeLocked(
	tx: Transaction,
	order: StoredOrder,
	why: 'expired' | 'cancelled' | 'replaced',
	now: Date,
): Promise<void> {
	if (!isOpenOrder(stateOf(order))) return;
	await reachState(tx, order.order_id, { state: 'closed', note: why }, now);
	await giveBackReductions(tx, order, now);
}

/** Closes an order that waits for its payment; any other stays as it is. */
export async function closeOrder(
	database: Database,
	orderId: string,
	why: 'expired' | 'cancelled',
	now: Date,
): Promise<void> {
	await database.transaction(async (tx) => {
		const order = await lockedOrder(tx, orderId);
		if (order) await closeLocked(tx, order, why, now);
	});
}

/** Whether an order has waited for its payment too long. */
export const isExpired = (order: StoredOrder, now: Date) =>
	isOpenOrder(stateOf(order)) && Date.parse(order.expires_at) <= now.getTime();

/** Asks the provider for the payment of an order and books it; closes what nobody has paid in time. */
export async function settleOrder({ database, clock, payments }: Settling, orderId: string): Promise<void> {
	const notice = await payments?.find(orderId);
	if (payments && notice) await database.transaction((tx) => takePayment(tx, payments.name, notice, clock()));
	await database.transaction(async (tx) => {
		const order = await lockedOrder(tx, orderId);
		if (order && isExpired(order, clock())) await closeLocked(tx, order, 'expired', clock());
	});
}

/** Finds payments of which no message came, and closes orders that nobody has paid in time. */
export async function settleOrders(settling: Settling): Promise<void> {
	const since = new Date(settling.clock().getTime() - ASKED_MS);
	for (const orderId of await unsettledOrders(settling.database, since)) await settleOrder(settling, orderId);
}
