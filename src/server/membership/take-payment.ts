import { isOpenOrder, paymentFault, standingOf } from '#domain/membership/orders.ts';
import { purchase } from '#domain/membership/purchase.ts';
import type { MessageVerdict } from '#domain/membership/verdicts.ts';
import { insertNotice } from '#server/accounts/queries/notices.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PaymentNotice } from './provider.ts';
import { bookedPayments, bookGrant, heldGrants, insertPayment } from './queries/ledger.ts';
import { lockedOrder, reachState, type StoredOrder } from './queries/orders.ts';
import { takeReductionsAgain } from './reductions.ts';
import { moveGivenDays } from './reward-invitations.ts';

/** The state in which an order is. */
export const stateOf = ({ states }: Pick<StoredOrder, 'states'>) =>
	standingOf(states.map(({ state }) => state));

/** Books the payment of an order and opens what it bought, in the caller's transaction; the order is locked. */
export async function bookOrder(
	tx: Transaction,
	order: StoredOrder,
	payment: PaymentNotice & { readonly provider: string },
	now: Date,
): Promise<MessageVerdict> {
	await insertPayment(tx, payment.provider, payment, now);
	const isInTime = isOpenOrder(stateOf(order));
	await reachState(tx, order.order_id, { state: 'paid', note: isInTime ? '' : 'after closing' }, now);
	const off = isInTime ? order.discount + order.points_value : await takeReductionsAgain(tx, order, now);
	const { account_id, order_id, edition } = order;
	if (account_id === null) return 'booked_without_account';
	const told = (ends_at: string | null) => {
		const params = { order_id, edition, amount: payment.amount, ends_at };
		return insertNotice(tx, { accountId: account_id, kind: 'order_paid', params, reference: order_id }, now);
	};
	const grants = await heldGrants(tx, account_id, now);
	const opened = purchase(grants, { ...order, off }, now.getTime(), payment.amount);
	await told(opened && new Date(opened.endsAt).toISOString());
	if (!opened) return 'booked_without_grant';
	await bookGrant(tx, { ...order, account_id }, opened, now);
	await moveGivenDays(tx, account_id, now);
	return 'booked';
}

/** Holds what a provider says against the order, and books it once, at the time at which it is its turn. */
export async function takePayment(
	tx: Transaction,
	provider: string,
	notice: PaymentNotice,
	clock: () => Date,
): Promise<MessageVerdict> {
	const order = await lockedOrder(tx, notice.orderId);
	if (!order) return 'unknown_order';
	if (order.provider !== provider) return 'wrong_provider';
	const [booked] = await bookedPayments(tx, provider, notice);
	if (booked) {
		if (booked.order_id !== notice.orderId) return 'wrong_order';
		return booked.transaction_id === notice.transactionId ? 'repeated' : 'second_payment';
	}
	const fault = paymentFault(order, notice);
	return fault ?? bookOrder(tx, order, { ...notice, provider }, clock());
}
