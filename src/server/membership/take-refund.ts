import type { HeldGrant } from '#domain/membership/purchase.ts';
import { type RefundPlan, refundable, refundPlan, reopen } from '#domain/membership/refunds.ts';
import type { MessageVerdict } from '#domain/membership/verdicts.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { PaymentProvider, RefundOutcome } from './provider.ts';
import { endEarlier, heldGrants, openGrant } from './queries/ledger.ts';
import { lockedOrder, reachState, type StoredOrder } from './queries/orders.ts';
import {
	creditedFor,
	grantIdsOf,
	heirsOf,
	insertRefund,
	insertRefundEnd,
	noteRefundGrant,
	paymentOf,
	refundByRequest,
	refundsOf,
	type StoredRefund,
	takenBy,
	takenParts,
} from './queries/refunds.ts';
import { giveBackPoints } from './reductions.ts';

type Books = { readonly database: Database; readonly clock: () => Date };

/** So far an order's time is followed through later upgrades. */
const DEEPEST = 12;

type Heir = { readonly grant: HeldGrant; readonly most: number };

/** The later orders into which the time of an order went, each once, and how much of it at most. */
async function laterOrders(tx: Transaction, orderId: string): Promise<{ order_id: string; value: number }[]> {
	const found: { order_id: string; value: number }[] = [];
	let level = [{ order_id: orderId, value: Number.POSITIVE_INFINITY }];
	for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
		const next = await Promise.all(
			level.map(async ({ order_id, value }) =>
				(await heirsOf(tx, order_id)).map((heir) => ({ ...heir, value: Math.min(value, heir.value) })),
			),
		);
		const known = new Set([orderId, ...found.map(({ order_id }) => order_id)]);
		level = next.flat().filter(({ order_id }) => !known.has(order_id));
		found.push(...level);
	}
	return found;
}

/** The grants of later orders that were credited with the time of an order, each once. */
async function heirs(tx: Transaction, orderId: string, held: readonly HeldGrant[]): Promise<Heir[]> {
	const taken = await takenBy(tx, orderId);
	const found = new Map<string, Heir>();
	for (const { order_id, value } of await laterOrders(tx, orderId)) {
		const ids = new Set(await grantIdsOf(tx, order_id));
		for (const grant of held.filter(({ id }) => ids.has(id)))
			found.set(grant.id, { grant, most: Math.max(0, value - (taken.get(grant.id) ?? 0)) });
	}
	return [...found.values()];
}

/** Shortens and opens again what a plan says, and notes it in the ledger. */
async function applyPlan(
	tx: Transaction,
	{ refundId, accountId }: { refundId: number; accountId: number },
	{ shortened, reopened }: RefundPlan,
	now: Date,
): Promise<void> {
	for (const { grant, endsAt, value } of shortened) {
		await endEarlier(tx, { id: grant.id, endsAt }, now);
		const { id: grantId, edition, startsAt } = grant;
		const entry = { grantId, change: 'shortened', edition, value, startsAt, endsAt } as const;
		await noteRefundGrant(tx, refundId, entry, now);
	}
	for (const each of reopened) {
		const grantId = await openGrant(tx, { ...each, accountId, change: 'reopened' }, now);
		await noteRefundGrant(tx, refundId, { ...each, grantId, change: 'reopened' }, now);
	}
}

/** Books that so much of a locked order is to be paid back, and takes what it had bought. */
export async function bookRefund(
	tx: Transaction,
	order: StoredOrder,
	refund: Pick<StoredRefund, 'request_id' | 'amount' | 'reason' | 'operator'> & { readonly left: number },
	now: Date,
): Promise<number> {
	const { order_id, account_id } = order;
	const refundId = await insertRefund(tx, { ...refund, order_id }, now);
	if (account_id === null) return refundId;
	const held = await heldGrants(tx, account_id, now);
	const ids = new Set(await grantIdsOf(tx, order_id));
	const plan = refundPlan(
		{
			own: held.filter(({ id }) => ids.has(id)),
			heirs: await heirs(tx, order_id, held),
			credited: await creditedFor(tx, order_id),
		},
		held,
		{ amount: refund.amount, isWhole: refund.amount === refund.left },
		now.getTime(),
	);
	await applyPlan(tx, { refundId, accountId: account_id }, plan, now);
	return refundId;
}

/** How much of an order can still be paid back. */
export async function leftToRefund(tx: Transaction, orderId: string): Promise<number> {
	const payment = await paymentOf(tx, orderId);
	return payment === null ? 0 : refundable(payment.amount, await refundsOf(tx, orderId));
}

/** Books how a refund ended, once; what was taken for one that failed is opened again. */
export async function endRefund(
	{ database, clock }: Books,
	requestId: string,
	outcome: Exclude<RefundOutcome, null>,
): Promise<void> {
	await database.transaction(async (tx) => {
		const asked = await refundByRequest(tx, requestId);
		if (!asked) return;
		const order = await lockedOrder(tx, asked.order_id);
		const refund = await refundByRequest(tx, requestId);
		if (!order || refund?.state !== 'asked') return;
		const now = clock();
		await insertRefundEnd(tx, refund.refund_id, outcome, now);
		if (outcome === 'failed') return restore(tx, order, refund.refund_id, now);
		const done = (await refundsOf(tx, order.order_id)).filter(({ state }) => state === 'done');
		const back = done.reduce((sum, { amount }) => sum + amount, 0);
		const payment = await paymentOf(tx, order.order_id);
		if (!payment || back < payment.amount) return;
		await reachState(tx, order.order_id, { state: 'refunded' }, now);
		await giveBackPoints(tx, order, now);
	});
}

/** Opens again what a refund had taken. */
async function restore(tx: Transaction, order: StoredOrder, refundId: number, now: Date): Promise<void> {
	const { account_id: accountId } = order;
	if (accountId === null) return;
	const held = await heldGrants(tx, accountId, now);
	const reopened = reopen(held, await takenParts(tx, refundId), now.getTime());
	await applyPlan(tx, { refundId, accountId }, { shortened: [], reopened }, now);
}

/** Asks the provider for the money of a refund that is under way, and books what it says. */
export async function pushRefund(
	books: Books,
	payments: readonly PaymentProvider[],
	requestId: string,
): Promise<void> {
	const refund = await refundByRequest(books.database, requestId);
	if (refund?.state !== 'asked') return;
	const payment = await paymentOf(books.database, refund.order_id);
	const provider = payments.find(({ name }) => name === payment?.provider);
	if (!(payment && provider)) return;
	const { amount: paid, currency } = payment;
	const { order_id: orderId, amount } = refund;
	const outcome = await provider.refund({ orderId, requestId, amount, paid, currency });
	if (outcome) await endRefund(books, requestId, outcome);
}

/** Books a refund that was made at the provider and not here. */
async function bookForeign(
	{ database, clock }: Books,
	{ orderId, requestId, amount }: { orderId: string; requestId: string; amount: number },
	provider: string,
): Promise<MessageVerdict> {
	return database.transaction(async (tx) => {
		const order = await lockedOrder(tx, orderId);
		if (!order) return 'unknown_order';
		if (order.provider !== provider) return 'wrong_provider';
		if (await refundByRequest(tx, requestId)) return 'refund_passing';
		const left = await leftToRefund(tx, orderId);
		if (amount < 1 || amount > left) return 'wrong_amount';
		await bookRefund(tx, order, { request_id: requestId, amount, reason: '', operator: null, left }, clock());
		return 'refunded_elsewhere';
	});
}

/** What a refund has become of which the provider says that it changed: the provider is asked, not the message. */
export async function takeRefund(
	books: Books,
	provider: PaymentProvider,
	{ orderId, requestId }: { readonly orderId: string; readonly requestId: string },
): Promise<MessageVerdict> {
	const known = await refundByRequest(books.database, requestId);
	if (known && known.order_id !== orderId) return 'wrong_order';
	const found = await provider.findRefund(orderId, requestId);
	if (!found) return 'unknown_refund';
	if (known && known.amount !== found.amount) return 'wrong_amount';
	if (!found.outcome) return 'refund_passing';
	if (!known && found.outcome === 'failed') return 'refund_passing';
	const verdict = known
		? 'refunded'
		: await bookForeign(books, { orderId, requestId, amount: found.amount }, provider.name);
	if (verdict === 'refunded' || verdict === 'refunded_elsewhere')
		await endRefund(books, requestId, found.outcome);
	return verdict === 'refunded' && found.outcome === 'failed' ? 'refund_failed' : verdict;
}
