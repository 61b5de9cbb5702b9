import { addDays, type Day } from '#domain/time/days.ts';
import { TEAM } from './team.ts';

/*
 * Affiliate orders of a team's members (docs/teams.md). Days are those of the order's region; money is in minor units of
 * its currency.
 */

/** What is known of an affiliate order, in whatever order it was reported. */
export type SaleFacts = {
	readonly paidOn: Day;
	/** The day on which the platform confirmed the payment. */
	readonly confirmedOn: Day | null;
	/** The day of a refund, whole or in part. */
	readonly refundedOn: Day | null;
};

/** States of an order of a member: each order is in exactly one. */
export const SALE_STATES = ['estimated', 'actual', 'refunded', 'unconfirmed'] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** The last day on which the payment may be confirmed; until it ends, the commission is an estimate. */
export const dueOn = (paidOn: Day): Day => addDays(paidOn, TEAM.settlementDays);

/** The state of an order on a day. */
export function saleState({ paidOn, confirmedOn, refundedOn }: SaleFacts, today: Day): SaleState {
	if (refundedOn !== null && refundedOn <= today) return 'refunded';
	const due = dueOn(paidOn);
	if (today <= due) return 'estimated';
	return confirmedOn !== null && confirmedOn <= due ? 'actual' : 'unconfirmed';
}

/** Commission by state; what a freeze holds is in `frozen` and in no other. */
export type SaleSums = Readonly<Record<SaleState | 'frozen', number>>;

/** Nothing sold. */
export const NO_SALES: SaleSums = { estimated: 0, actual: 0, refunded: 0, unconfirmed: 0, frozen: 0 };

/** The sum in which an order's commission stands. A freeze stops what is estimated, and what is actual but not settled. */
export function sumOf(state: SaleState, order: { isFrozen: boolean; isSettled: boolean }): keyof SaleSums {
	const isHeld = order.isFrozen && !order.isSettled && (state === 'estimated' || state === 'actual');
	return isHeld ? 'frozen' : state;
}

/** An order with its commission, as sums count it. */
export type CountedSale = SaleFacts & {
	readonly commission: number;
	readonly isFrozen: boolean;
	readonly isSettled: boolean;
};

/** The commission of orders of one currency by state on a day; together it is all that was reported. */
export function salesOn(orders: readonly CountedSale[], today: Day): SaleSums {
	const sums = { ...NO_SALES };
	for (const order of orders) sums[sumOf(saleState(order, today), order)] += order.commission;
	return sums;
}
