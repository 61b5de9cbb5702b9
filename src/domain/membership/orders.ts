/** States of an order, each reached once; the later one in this list stands (decisions 5). */
export const ORDER_STATES = ['created', 'paying', 'closed', 'paid', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Minutes after which an order that is not paid is closed. */
export const ORDER_MINUTES = 30;

/** Seconds by which a message of a payment provider may be old, or ahead of our clock. */
export const CALLBACK_SECONDS = 300;

const FOLLOWS: Readonly<Record<OrderState, readonly OrderState[]>> = {
	created: ['paying', 'closed', 'paid'],
	paying: ['closed', 'paid'],
	// Money that arrives after closing is honoured.
	closed: ['paid'],
	paid: ['refunded'],
	refunded: [],
};

/** Whether an order may go from one state to another: forward only. */
export function mayFollow(state: OrderState, next: OrderState): boolean {
	return FOLLOWS[state].includes(next);
}

/** The state of an order that has been in these. */
export function standingOf(reached: readonly OrderState[]): OrderState {
	return ORDER_STATES.findLast((state) => reached.includes(state)) ?? 'created';
}

/** Whether an order still waits for its payment. */
export function isOpenOrder(state: OrderState): boolean {
	return state === 'created' || state === 'paying';
}

/** What a payment provider says has been paid. */
export type Paid = { readonly amount: number; readonly currency: string };

/** Why a payment is not the one that an order asks for; null where it is. */
export function paymentFault(asked: Paid, paid: Paid): 'wrong_currency' | 'wrong_amount' | null {
	if (paid.currency !== asked.currency) return 'wrong_currency';
	return paid.amount === asked.amount ? null : 'wrong_amount';
}

/** Whether a provider's message was written too long ago, or by a clock too far ahead (milliseconds). */
export function isStale(writtenAt: number, now: number): boolean {
	return Math.abs(now - writtenAt) > CALLBACK_SECONDS * 1000;
}
