import { randomBytes } from 'node:crypto';
import { CODES } from '#contract/codes.ts';
import { ORDER_MINUTES } from '#domain/membership/orders.ts';
import { type Purchase, purchase, type Wish } from '#domain/membership/purchase.ts';
import { SOLD_AS } from '#domain/membership/versions.ts';
import { outOfPlace } from '#server/db/call-context.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type PaymentProvider, ProviderFault } from './provider.ts';
import { heldGrants } from './queries/ledger.ts';
import { insertOrder, lockAccount, openOrdersOf, reachState, type StoredOrder } from './queries/orders.ts';
import { holdReductions, type Reductions, type ReductionWish, reductionsFor } from './reductions.ts';
import { closeLocked, isExpired } from './settle-orders.ts';
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

/** What is to be bought, and what is to reduce it. */
export type OrderWish = Wish & ReductionWish;

/** What a wish costs an account now, and by what it is reduced. */
export type Quote = Purchase & Reductions;

/** What a wish costs an account now; refuses where it has the edition without end, and a coupon that is of no use. */
export async function quoteFor(
	db: Queryable,
	accountId: number,
	{ coupon, usesPoints, ...wish }: OrderWish,
	now: Date,
): Promise<Quote> {
	const grants = await heldGrants(db, accountId, now);
	const whole = purchase(grants, wish, now.getTime());
	if (!whole)
		throw new Refusal(CODES.heldForGood, 'the account has this edition, or a better one, without end');
	const asked = { wish, due: whole.payable, asked: { coupon, usesPoints } };
	const reductions = await reductionsFor(db, accountId, asked, now);
	const off = reductions.discount + reductions.pointsValue;
	return { ...(purchase(grants, { ...wish, off }, now.getTime()) ?? whole), ...reductions };
}

async function newOrder(
	tx: Transaction,
	accountId: number,
	{ wish, quote, provider }: { wish: Wish; quote: Quote; provider: string },
	now: Date,
): Promise<StoredOrder> {
	const order = {
		order_id: newOrderId(),
		account_id: accountId,
		version: SOLD_AS[wish.edition],
		edition: wish.edition,
		months: wish.months,
		price: quote.price,
		credit: quote.credit,
		coupon_code: quote.coupon?.code ?? null,
		discount: quote.discount,
		points: quote.points,
		points_value: quote.pointsValue,
		amount: quote.payable,
		currency: CURRENCY,
		provider: quote.payable === 0 ? CREDIT : provider,
		created_at: now.toISOString(),
		expires_at: new Date(now.getTime() + ORDER_MINUTES * MINUTE_MS).toISOString(),
	};
	const stored = await insertOrder(tx, order);
	await holdReductions(tx, order, quote, now);
	return stored;
}

/** The order for a wish, in one transaction: the one that waits, or a new one in place of any that waits. */
async function orderFor(
	{ database, clock }: Pick<Dependencies, 'database' | 'clock'>,
	accountId: number,
	wish: OrderWish,
	provider: string,
): Promise<StoredOrder> {
	return database.transaction(async (tx) => {
		await lockAccount(tx, accountId);
		const now = clock();
		const isSame = (each: StoredOrder) =>
			each.edition === wish.edition &&
			each.months === wish.months &&
			each.provider === provider &&
			each.coupon_code === wish.coupon &&
			each.points > 0 === wish.usesPoints &&
			!isExpired(each, now);
		const waiting = await openOrdersOf(tx, accountId);
		const same = waiting.find(isSame);
		if (same) return same;
		for (const each of waiting) await closeLocked(tx, each, 'replaced', now);
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
	const url = await outOfPlace(() => payments.open(order)).catch((error: unknown) => {
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
	wish: OrderWish,
): Promise<string> {
	const order = await orderFor(deps, accountId, wish, payments.name);
	if (order.amount > 0 && stateOf(order) === 'created') {
		const url = await openAt(payments, order);
		await reachState(deps.database, order.order_id, { state: 'paying', note: url }, deps.clock());
	}
	return order.order_id;
}
