import type { Hono } from 'hono';
import { CODES } from '#contract/codes.ts';
import {
	cancelOrder,
	createOrder,
	editions,
	order,
	orderStream,
	orders,
	quoteOrder,
} from '#contract/membership.ts';
import { DURATIONS, MONTHLY_PRICE_CNY, type PaidEdition } from '#domain/access/editions.ts';
import { levelOf } from '#domain/access/entitlements.ts';
import type { ProviderName } from '#domain/membership/providers.ts';
import { priceOf } from '#domain/membership/purchase.ts';
import { SOLD_AS } from '#domain/membership/versions.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount, mountEvents } from '#server/http/route.ts';
import { guarded, typedCoupon } from './coupon-guesses.ts';
import { listedOrder } from './order-answer.ts';
import { CURRENCY, type OrderWish, placeOrder, quoteFor } from './place-order.ts';
import type { PaymentProvider } from './provider.ts';
import { orderOf, ordersOf, type StoredOrder } from './queries/orders.ts';
import { cancelOrder as closeWaiting } from './settle-orders.ts';
import { watchOrder } from './watch-order.ts';

const instant = (at: number) => new Date(at).toISOString();

const SOLD = (Object.keys(MONTHLY_PRICE_CNY) as PaidEdition[]).map((edition) => ({
	edition,
	version: SOLD_AS[edition],
	level: levelOf(edition),
	prices: DURATIONS.map(({ months, days }) => ({
		duration: months,
		days,
		price: priceOf({ edition, months }),
	})),
}));

/** The provider of orders; where nothing is sold, or nothing can be paid, there is none. */
function providerOf({ payments, isOpen }: Dependencies, chosen?: ProviderName): PaymentProvider {
	const provider = payments.find(({ name }) => chosen === undefined || name === chosen);
	if (isOpen || !provider) throw new Refusal(CODES.noPayment, 'nothing can be paid here');
	return provider;
}

/** An order of the account; another's is as unknown as one that never was. */
async function ownOrder(
	{ database }: Dependencies,
	accountId: number,
	orderId: string,
): Promise<StoredOrder> {
	const found = await orderOf(database, accountId, orderId);
	if (!found) throw new Refusal(CODES.badParameter, 'order_id: no such order');
	return found;
}

async function answerQuote({ database, clock, payments }: Dependencies, accountId: number, wish: OrderWish) {
	const quote = await quoteFor(database, accountId, wish, clock());
	const credits = quote.credits.map(({ edition, endsAt, value }) => ({
		edition,
		ends_at: instant(endsAt),
		value,
	}));
	return {
		kind: quote.kind,
		version: SOLD_AS[wish.edition],
		edition: wish.edition,
		duration: wish.months,
		price: quote.price,
		credit: quote.credit,
		credits,
		coupon: quote.coupon?.code ?? null,
		discount: quote.discount,
		points: quote.points,
		points_value: quote.pointsValue,
		points_offered: quote.pointsOffered,
		payable_amount: quote.payable,
		currency: CURRENCY,
		providers: payments.map(({ name }) => name),
		starts_at: instant(quote.startsAt),
		expiry: instant(quote.endsAt),
	};
}

/** Editions for sale, and the orders of a member. */
export function membershipRoutes(app: Hono, deps: Dependencies): void {
	const answer = async (accountId: number, orderId: string) => ({
		order: listedOrder(await ownOrder(deps, accountId, orderId), deps.clock()),
	});
	mount(app, deps, editions, async () => ({ list: deps.isOpen ? [] : SOLD, currency: CURRENCY }));
	mount(app, deps, quoteOrder, async ({ edition, duration, coupon, points }, { caller }) => {
		providerOf(deps);
		const wish = { edition, months: duration, coupon: typedCoupon(coupon), usesPoints: points === '1' };
		return guarded(deps, caller, wish.coupon, () => answerQuote(deps, caller.member.accountId, wish));
	});
	mount(app, deps, createOrder, async (_, { body, caller }) => {
		const payments = providerOf(deps, body.provider);
		const { accountId } = caller.member;
		await deps.limits.take('orders', String(accountId));
		const { edition, duration: months, coupon: typed, use_points: usesPoints = false } = body;
		const wish = { edition, months, coupon: typedCoupon(typed), usesPoints };
		const order = () => placeOrder(deps, payments, accountId, wish);
		return answer(accountId, await guarded(deps, caller, wish.coupon, order));
	});
	mount(app, deps, order, ({ order_id }, { caller: { member } }) => answer(member.accountId, order_id));
	mount(app, deps, orders, async (query, { caller: { member } }) => {
		const { list, total } = await ordersOf(deps.database, member.accountId, query);
		return { list: list.map((each) => listedOrder(each, deps.clock())), total, ...query };
	});
	mount(app, deps, cancelOrder, async (_, { body: { order_id }, caller: { member } }) => {
		await deps.limits.take('changes', String(member.accountId));
		await ownOrder(deps, member.accountId, order_id);
		await closeWaiting(deps, order_id);
		return answer(member.accountId, order_id);
	});
	mountEvents(app, deps, orderStream, async ({ order_id }, { caller: { member } }) => {
		if (!member) throw new Refusal(CODES.notLoggedIn, 'not logged in', { status: 403 });
		const { accountId } = member;
		await ownOrder(deps, accountId, order_id);
		return (sink) => watchOrder(deps, { accountId, orderId: order_id }, sink);
	});
}
