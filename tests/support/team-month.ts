import type { Day } from '#domain/time/days.ts';

/*
 * A month of two teams, computed by hand in docs/teams.md: nine members, 60 orders, two currencies, a member who changes
 * team, and a freeze. Commission is in minor units.
 */

/** Some orders alike. */
export type MonthOrders = {
	/** Whose: a1 to a4 are in team A, b1 to b4 in team B, m is in A until 14 October and in B from 21 October. */
	readonly member: string;
	readonly platId: number;
	readonly orders: number;
	/** Of each. */
	readonly commission: number;
	readonly paidOn: Day;
	readonly confirmedOn: Day | null;
	/** Refunds of 20 November are told after the statement of October. */
	readonly refundedOn: Day | null;
};

const of = (
	member: string,
	orders: number,
	commission: number,
	[paidOn, confirmedOn, refundedOn = null]: readonly [Day, Day | null, (Day | null)?],
	platId = 87,
): MonthOrders => ({ member, platId, orders, commission, paidOn, confirmedOn, refundedOn });

/** The 60 orders. */
export const MONTH_ORDERS: readonly MonthOrders[] = [
	of('a1', 10, 1_000, ['2026-10-02', '2026-10-10']),
	of('a1', 2, 500, ['2026-10-03', null, '2026-10-12']),
	of('a1', 1, 800, ['2026-10-02', '2026-10-09', '2026-10-30']),
	of('a2', 6, 700, ['2026-10-05', '2026-10-20']),
	of('a2', 3, 700, ['2026-10-05', '2026-10-21']),
	of('a3', 3, 1_234, ['2026-10-10', '2026-10-18']),
	of('a3', 2, 1_234, ['2026-10-10', '2026-10-18', '2026-11-20']),
	of('a4', 4, 900, ['2026-10-15', '2026-10-20']),
	of('a4', 1, 900, ['2026-10-16', null, '2026-10-18']),
	of('m', 3, 2_000, ['2026-10-04', '2026-10-09']),
	of('m', 2, 2_000, ['2026-10-16', '2026-10-20']),
	of('m', 3, 2_000, ['2026-10-25', '2026-11-05']),
	of('b1', 5, 333, ['2026-10-31', '2026-11-15']),
	of('b2', 6, 1_500_000, ['2026-10-12', '2026-10-20'], 81),
	of('b3', 2, 1_250_001, ['2026-10-31', null], 81),
	of('b3', 2, 1_250_001, ['2026-11-01', '2026-11-05'], 81),
	of('b4', 2, 450, ['2026-10-20', null, '2026-10-22']),
	of('b4', 3, 150, ['2026-10-08', '2026-10-12']),
];

/** The days in a team of everybody who changes it; all others stay from 1 October on. */
export const MOVES = [
	{ team: 'A', from: '2026-10-01', until: '2026-10-14' },
	{ team: 'B', from: '2026-10-21', until: null },
] as const;

/** The member whose orders are frozen on 25 October and released on 1 December. */
export const FROZEN_MEMBER = 'a4';
