import type { AdminOrder, AdminOrderLine, adminRefund, adminReviewFlag } from '#contract/admin-orders.ts';
import { CODES } from '#contract/codes.ts';
import type { AnswerOf, ParsedBodyOf } from '#contract/endpoint.ts';
import { maskHandle } from '#domain/accounts/handles.ts';
import { standingOf } from '#domain/membership/orders.ts';
import { refundable } from '#domain/membership/refunds.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type Done, type Nothing, operate } from '#server/operators/operate.ts';
import { ProviderFault } from './provider.ts';
import {
	type AdminOrderRow,
	adminOrderRow,
	findOrders,
	flagged,
	insertReview,
	type OrderSearch,
	orderHistory,
	uidOf,
} from './queries/admin-orders.ts';
import { lockedOrder } from './queries/orders.ts';
import { refundByRequest, refundsOf, type StoredRefund } from './queries/refunds.ts';
import { bookRefund, leftToRefund, pushRefund } from './take-refund.ts';

type RefundWish = ParsedBodyOf<typeof adminRefund>;
type Refund = AnswerOf<typeof adminRefund>['refund'];

function lineOf(row: AdminOrderRow): AdminOrderLine {
	const { phone, email, months, amount, states, total: _, ...rest } = row;
	const handle = phone ?? email;
	return {
		...rest,
		handle: handle === null ? null : maskHandle(handle),
		duration: months,
		payable_amount: amount,
		state: standingOf(states),
	};
}

/** A page of the orders that are found. */
export async function listOrders({ database }: Dependencies, search: OrderSearch) {
	const rows = await findOrders(database, search);
	const { page, limit } = search;
	return { list: rows.map(lineOf), total: rows[0]?.total ?? 0, page, limit };
}

const listedRefund = ({ refund_id: _, order_id: __, ...refund }: StoredRefund): Refund => refund;

/** One order with its whole history. */
export async function showOrder({ database }: Dependencies, orderId: string): Promise<AdminOrder> {
	const row = await adminOrderRow(database, orderId);
	if (!row) throw new Refusal(CODES.badParameter, 'order_id: no such order');
	const history = await orderHistory(database, orderId);
	const refunds = await refundsOf(database, orderId);
	const paid = history.payments[0]?.amount ?? 0;
	return {
		...lineOf(row),
		...history,
		refunds: refunds.map(listedRefund),
		refundable: refundable(paid, refunds),
	};
}

const refused = (code: number, words: string) => new Refusal(code, words);

/** Books a refund that is asked for; one of the same name is the same, and is not booked again. */
async function ask(
	tx: Transaction,
	deps: Dependencies,
	{ order_id, request_id, amount, reason }: RefundWish,
	caller: MemberCaller,
): Promise<Done<null>> {
	const order = await lockedOrder(tx, order_id);
	if (!order) throw refused(CODES.badParameter, 'order_id: no such order');
	const known = await refundByRequest(tx, request_id);
	if (known) {
		if (known.order_id === order_id && known.amount === amount) return { answer: null, note: null };
		throw refused(CODES.badParameter, 'request_id: another refund has this name');
	}
	const left = await leftToRefund(tx, order_id);
	if (amount > left) throw refused(CODES.refundTooMuch, 'more than is left of the payment');
	if (!deps.payments.some(({ name }) => name === order.provider))
		throw refused(CODES.noPayment, 'the provider of the order is not set up');
	const operator = await uidOf(tx, caller.member.accountId);
	await bookRefund(tx, order, { request_id, amount, reason, operator, left }, deps.clock());
	const after = { amount, left: left - amount, request_id, note: reason };
	return { answer: null, note: { action: 'refund_order', kind: 'order', target: order_id, after } };
}

/** Books a refund and asks the provider for it; one that does not answer is asked again by the job. */
export async function refundOrder(
	deps: Dependencies,
	wish: RefundWish,
	caller: MemberCaller,
): Promise<{ refund: Refund }> {
	await operate(deps, caller, (tx) => ask(tx, deps, wish, caller));
	await pushRefund(deps, deps.payments, wish.request_id).catch((error: unknown) => {
		if (!(error instanceof ProviderFault)) throw error;
	});
	const refund = await refundByRequest(deps.database, wish.request_id);
	if (!refund) throw new Error('the refund is not there');
	return { refund: listedRefund(refund) };
}

/** Marks what does not fit as looked at; once is enough. */
export function reviewFlag(
	deps: Dependencies,
	{ subject, id }: ParsedBodyOf<typeof adminReviewFlag>,
	caller: MemberCaller,
): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		const found = await flagged(tx, subject, id);
		if (!found) throw refused(CODES.badParameter, 'id: nothing is flagged under it');
		const operator = await uidOf(tx, caller.member.accountId);
		const isNew = await insertReview(tx, { subject, id, operator }, deps.clock());
		if (!isNew) return { answer: {}, note: null };
		const kind = subject === 'message' ? 'payment_message' : 'bill_difference';
		const after = { reason: found.reason, order_id: found.order_id };
		return { answer: {}, note: { action: 'review_payment', kind, target: id, after } };
	});
}
