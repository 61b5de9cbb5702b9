import type { AnswerOf } from '#contract/endpoint.ts';
import type { order as orderCall } from '#contract/membership.ts';
import { isOpenOrder } from '#domain/membership/orders.ts';
import { PROVIDERS } from '#domain/membership/providers.ts';
import type { StoredOrder } from './queries/orders.ts';
import { stateOf } from './take-payment.ts';

/** An order as its member sees it. */
export function listedOrder(order: StoredOrder, now: Date): AnswerOf<typeof orderCall>['order'] {
	const state = stateOf(order);
	const left = Math.ceil((Date.parse(order.expires_at) - now.getTime()) / 1000);
	const isWaiting = isOpenOrder(state) && left > 0;
	const paying = order.states.find((each) => each.state === 'paying');
	return {
		order_id: order.order_id,
		version: order.version,
		edition: order.edition,
		duration: order.months,
		price: order.price,
		credit: order.credit,
		coupon: order.coupon_code,
		discount: order.discount,
		points: order.points,
		points_value: order.points_value,
		payable_amount: order.amount,
		currency: order.currency,
		state: isOpenOrder(state) && !isWaiting ? 'closed' : state,
		is_declined: order.is_declined,
		is_sandbox: order.provider === 'sandbox',
		provider: PROVIDERS.find((name) => name === order.provider) ?? null,
		pay_url: isWaiting ? (paying?.note ?? null) : null,
		seconds_left: isWaiting ? left : 0,
		created_at: order.created_at,
		paid_at: order.paid_at,
		starts_at: order.starts_at,
		expiry: order.ends_at,
		refunds: order.refunds.map(({ asked_at, ended_at, ...refund }) => ({
			...refund,
			asked_at: new Date(asked_at).toISOString(),
			ended_at: ended_at === null ? null : new Date(ended_at).toISOString(),
		})),
	};
}
