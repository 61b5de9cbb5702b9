import { isOpenOrder } from '#domain/membership/orders.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { type PaymentProvider, ProviderFault } from './provider.ts';
import {
	lockedOrder,
	noteClosing,
	orderById,
	reachState,
	type StoredOrder,
	unsettledOrders,
} from './queries/orders.ts';
import { openRefunds } from './queries/refunds.ts';
import { giveBackReductions } from './reductions.ts';
import { stateOf, takePayment } from './take-payment.ts';
import { pushRefund } from './take-refund.ts';

/** What settling works with. */
export type Settling = {
	readonly database: Database;
	readonly clock: () => Date;
	readonly payments: readonly PaymentProvider[];
	/** Hears of what a provider could not answer; the rest is settled all the same. */
	readonly onFault?: (fault: unknown) => void;
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
async function closeOrder(
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

/** Asks the provider for the payment of an order and books it; closes what nobody has paid in time, here and there. */
export async function settleOrder(settling: Settling, orderId: string): Promise<void> {
	const { database, clock, payments } = settling;
	const asked = await orderById(database, orderId);
	const provider = payments.find(({ name }) => name === asked?.provider);
	const notice = await provider?.find(orderId);
	if (provider && notice) await database.transaction((tx) => takePayment(tx, provider.name, notice, clock));
	const isClosed = await database.transaction(async (tx) => {
		const order = await lockedOrder(tx, orderId);
		if (!order) return false;
		if (!isExpired(order, clock())) return stateOf(order) === 'closed';
		await closeLocked(tx, order, 'expired', clock());
		return true;
	});
	if (!(isClosed && provider)) return;
	// Paid meanwhile, the provider refuses: the next look finds the payment.
	if (await provider.close(orderId)) await noteClosing(database, orderId, clock());
}

/** Closes an order that waits for its payment, here and, where it can be reached, at the provider. */
export async function cancelOrder(settling: Settling, orderId: string): Promise<void> {
	const fault = (error: unknown) => {
		// The job closes it at the provider once that can be reached.
		if (!(error instanceof ProviderFault)) throw error;
		settling.onFault?.(error);
	};
	// What has been paid meanwhile is not cancelled.
	await settleOrder(settling, orderId).catch(fault);
	await closeOrder(settling.database, orderId, 'cancelled', settling.clock());
	await settleOrder(settling, orderId).catch(fault);
}

/**
 * Finds payments of which no message came, closes orders that nobody has paid in time, and asks for refunds that are under
 * way. What fails for one order holds up no other.
 */
export async function settleOrders(settling: Settling): Promise<void> {
	const { database, clock, payments, onFault } = settling;
	const books = { database, clock };
	const since = new Date(clock().getTime() - ASKED_MS);
	const fault = (error: unknown) => {
		if (!(error instanceof ProviderFault)) throw error;
		onFault?.(error);
	};
	for (const orderId of await unsettledOrders(database, since))
		await settleOrder(settling, orderId).catch(fault);
	for (const { request_id } of await openRefunds(database))
		await pushRefund(books, payments, request_id).catch(fault);
}
