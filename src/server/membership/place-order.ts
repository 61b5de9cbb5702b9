import { randomBytes } from 'node:crypto';
import { CODES } from '#contract/codes.ts';
import { ORDER_MINUTES } from '#domain/membership/orders.ts';
import { type Purchase, purchase, type Wish } from '#domain/membership/purchase.ts';
import { SOLD_AS } from '#domain/membership/versions.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type PaymentProvider, ProviderFault } from './provider.ts';
import { heldGrants } from './queries/ledger.ts';
import {
	insertOrder,
	lockAccount,
	lockedOrder,
	openOrdersOf,
	reachState,
	type StoredOrder,
} from './queries/orders.ts';
import { isExpired } from './settle-orders.ts';
import { bookOrder, stateOf } from './take-payment.ts';

/** In what prices are. */
export const CURRENCY = 'CNY';
/** The provider of orders of which the credit pays all. */
const CREDIT = 'credit';

const MINUTE_MS = 60_000;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const ID_LENGTH = 20;

/** 100 random bits: whoever has the id has seen the order. */
const newOrderId = () => [...randomBytes(ID_LENGTH)].map((byte) => DIGITS[byte % DIGITS.length]).join('');

/** What a wish costs an account now; refuses where it has the edition without end. */
export async function quoteFor(db: Queryable, accountId: number, wish: Wish, now: Date): Promise<Purchase> {
	const quote = purchase(await heldGrants(db, accountId, now), wish, now.getTime());
	if (!quote)
		throw new Refusal(CODES.heldForGood, 'the account has this edition, or a better one, without end');
	return quote;
}

async function newOrder(
	tx: Transaction,
	accountId: number,
	{ wish, quote, provider }: { wish: Wish; quote: Purchase; provider: string },
	now: Date,
): Promise<StoredOrder> {
	const order_id = newOrderId();
	const order = {
		order_id,
		account_id: accountId,
		version: SOLD_AS[wish.edition],
		...wish,
		price: quote.price,
		credit: quote.credit,
		amount: quote.payable,
		currency: CURRENCY,
		provider: quote.payable === 0 ? CREDIT : provider,
		created_at: now.toISOString(),
		expires_at: new Date(now.getTime() + ORDER_MINUTES * MINUTE_MS).toISOString(),
	};
	await insertOrder(tx, order);
	await reachState(tx, order_id, { state: 'created' }, now);
	const stored = await lockedOrder(tx, order_id);
	if (!stored) throw new Error('the order is not there');
	return stored;
}

/** The order for a wish, in one transaction: the one that waits, or a new one in place of any that waits. */
async function orderFor(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	accountId: number,
	wish: Wish,
	provider: string,
): Promise<StoredOrder> {
	return database.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const now = clock();
		const isSame = (each: StoredOrder) =>
			each.edition === wish.edition &&
			each.months === wish.months &&
			each.provider === provider &&
			!isExpired(each, now);
		const waiting = await openOrdersOf(tx, accountId);
		const same = waiting.find(isSame);
		if (same) return same;
		for (const { order_id } of waiting)
			await reachState(tx, order_id, { state: 'closed', note: 'replaced' }, now);
		const quote = await quoteFor(tx, accountId, wish, now);
		const order = await newOrder(tx, accountId, { wish, quote, provider }, now);
		if (order.amount > 0) return order;
		const { order_id: orderId, amount, currency } = order;
		const payment = { orderId, transactionId: orderId, amount, currency, paidAt: now, provider: CREDIT };
		await bookOrder(tx, order, payment, now);
		return order;
	});
}

/** Tells the provider; where it cannot be reached the order stays, and the next press tries again. */
async function openAt(payments: PaymentProvider, order: StoredOrder): Promise<string> {
	const url = await payments.open(order).catch((error: unknown) => {
		if (error instanceof ProviderFault) return null;
		throw error;
	});
	if (url === null)
		throw new Refusal(CODES.providerSilent, 'the payment provider does not answer; try again');
	return url;
}

/** Orders, and says where it is paid; the same order where one for the same waits. */
export async function placeOrder(
	deps: Pick<Dependencies, 'database' | 'clock'>,
	payments: PaymentProvider,
	accountId: number,
	wish: Wish,
): Promise<string> {
	const order = await orderFor(deps, accountId, wish, payments.name);
	if (order.amount > 0 && stateOf(order) === 'created') {
		const url = await openAt(payments, order);
		await reachState(deps.database, order.order_id, { state: 'paying', note: url }, deps.clock());
	}
	return order.order_id;
}
