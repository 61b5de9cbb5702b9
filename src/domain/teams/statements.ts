import { addDays, type Day } from '#domain/time/days.ts';
import { type SaleFacts, saleState } from './sales.ts';
import { managerIncome, TEAM } from './team.ts';

/*
 * The statement of a month: what is settled for orders that were paid in it or before, once their days are over
 * (docs/teams.md). Statements are only ever added; an order is settled once, and deducted once.
 */

/** An order as a statement looks at it. */
export type StatedSale = SaleFacts & {
	readonly commission: number;
	/** Held by a freeze when the statement is written. */
	readonly isFrozen: boolean;
	/** An earlier statement has settled it. */
	readonly isSettled: boolean;
	/** An earlier statement has deducted it. */
	readonly isDeducted: boolean;
};

/** What a statement does with an order. */
export const LINE_KINDS = ['settled', 'deducted'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/** The month after another one. */
export const nextMonth = (month: string): string => monthOf(addDays(`${month}-01`, 31));

/** The first day on which the statement of a month may be written: the days of all its orders are over. */
export const settlesOn = (month: string): Day => addDays(`${nextMonth(month)}-01`, TEAM.settlementDays);

/** The newest month whose statement may be written on a day. */
export function newestSettled(today: Day): string {
	const before = monthOf(addDays(`${monthOf(today)}-01`, -1));
	return today >= settlesOn(before) ? before : monthOf(addDays(`${before}-01`, -1));
}

/** What the statement of a month does with an order: settles it, deducts what was settled before, or nothing. */
export function lineOf(sale: StatedSale, month: string, today: Day): LineKind | null {
	const state = saleState(sale, today);
	if (sale.isSettled) return state === 'refunded' && !sale.isDeducted ? 'deducted' : null;
	const isOfMonth = monthOf(sale.paidOn) <= month;
	return state === 'actual' && isOfMonth && !sale.isFrozen ? 'settled' : null;
}

/** The sums of a statement in one currency. */
export type StatementSums = {
	readonly settled: number;
	readonly deducted: number;
	/** The manager's part of what is settled less what is deducted; below 0 where more was deducted. */
	readonly share: number;
	/** What earlier deductions left to be set off: 0 or below. */
	readonly carriedIn: number;
	readonly payable: number;
	/** What is left to be set off by the next statement: 0 or below. */
	readonly carriedOut: number;
};

/** The sums of a statement of such lines, after what the one before left. */
export function statementSums(
	{ settled, deducted }: { readonly settled: number; readonly deducted: number },
	carriedIn: number,
): StatementSums {
	const net = settled - deducted;
	// Half a unit is rounded away from 0 both ways: what is given and taken back is the same.
	const share = Math.sign(net) * managerIncome(Math.abs(net)) || 0;
	const due = share + carriedIn;
	return {
		settled,
		deducted,
		share,
		carriedIn,
		payable: Math.max(0, due),
		carriedOut: Math.min(0, due),
	};
}
