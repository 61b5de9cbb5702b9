import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedSale, NO_SALES, type SaleSums, saleState, salesOn } from '#domain/teams/sales.ts';
import { stayAt } from '#domain/teams/stays.ts';
import { addDays } from '#domain/time/days.ts';
import { FROZEN_MEMBER, MONTH_ORDERS, MOVES, type MonthOrders } from '#tests/support/team-month.ts';

const PAID = '2026-10-05';

describe('the state of an order', () => {
	test.each([
		['waits on its last day', { confirmedOn: '2026-10-06' }, '2026-10-20', 'estimated'],
		['is actual on the day after', { confirmedOn: '2026-10-06' }, '2026-10-21', 'actual'],
		['may be confirmed on the 15th day', { confirmedOn: '2026-10-20' }, '2026-10-21', 'actual'],
		['may not be on the 16th', { confirmedOn: '2026-10-21' }, '2026-10-21', 'unconfirmed'],
		['lapses without a confirmation', {}, '2026-10-21', 'unconfirmed'],
		[
			'is refunded within the days',
			{ confirmedOn: '2026-10-06', refundedOn: '2026-10-07' },
			'2026-10-07',
			'refunded',
		],
		[
			'is refunded after them',
			{ confirmedOn: '2026-10-06', refundedOn: '2026-11-30' },
			'2026-11-30',
			'refunded',
		],
		['is not before', { confirmedOn: '2026-10-06', refundedOn: '2026-11-30' }, '2026-11-29', 'actual'],
	] as const)('%s', (_, facts, today, state) => {
		expect(saleState({ paidOn: PAID, confirmedOn: null, refundedOn: null, ...facts }, today)).toBe(state);
	});
});

/** The team that an order of the month counts for. */
function teamOf({ member, paidOn }: MonthOrders): 'A' | 'B' | null {
	if (member.startsWith('a')) return 'A';
	if (member.startsWith('b')) return 'B';
	const stays = MOVES.map(({ team, from, until }) => ({
		team,
		joinedAt: Date.parse(from),
		leftAt: until === null ? null : Date.parse(until),
	}));
	return stayAt(stays, Date.parse(paidOn))?.team ?? null;
}

function sumsOf(team: 'A' | 'B' | null, platId: number, month: string, today: string): SaleSums {
	const orders = MONTH_ORDERS.filter((each) => teamOf(each) === team && each.platId === platId);
	const counted = orders
		.filter(({ paidOn }) => paidOn.startsWith(month))
		.flatMap((each) =>
			Array.from(
				{ length: each.orders },
				(): CountedSale => ({
					...each,
					isFrozen: each.member === FROZEN_MEMBER,
					isSettled: false,
				}),
			),
		);
	return salesOn(counted, today);
}

describe('the month computed by hand', () => {
	test('has 60 orders', () => {
		expect(MONTH_ORDERS.reduce((sum, { orders }) => sum + orders, 0)).toBe(60);
	});

	test.each([
		[
			'A',
			87,
			'2026-10',
			'2026-11-16',
			{ actual: 26_370, refunded: 2_700, unconfirmed: 2_100, frozen: 3_600 },
		],
		[
			'A',
			87,
			'2026-10',
			'2026-11-20',
			{ actual: 23_902, refunded: 5_168, unconfirmed: 2_100, frozen: 3_600 },
		],
		['B', 87, '2026-10', '2026-11-16', { actual: 8_115, refunded: 900 }],
		['B', 87, '2026-10', '2026-11-15', { actual: 6_450, estimated: 1_665, refunded: 900 }],
		['B', 81, '2026-10', '2026-11-16', { actual: 9_000_000, unconfirmed: 2_500_002 }],
		['B', 81, '2026-11', '2026-11-16', { estimated: 2_500_002 }],
		['B', 81, '2026-11', '2026-11-17', { actual: 2_500_002 }],
		[null, 87, '2026-10', '2026-11-16', { actual: 4_000 }],
	] as const)('comes out for team %s, platform %d, %s on %s', (team, platId, month, today, sums) => {
		expect(sumsOf(team, platId, month, today)).toEqual({ ...NO_SALES, ...sums });
	});
});

test('whatever is known, every order is in one sum, and together they are the feed', () => {
	const day = fc.integer({ min: 0, max: 120 }).map((count) => addDays('2026-08-01', count));
	const sale = fc.record({
		paidOn: day,
		confirmedOn: fc.option(day),
		refundedOn: fc.option(day),
		commission: fc.integer({ min: 0, max: 10_000_000 }),
		isFrozen: fc.boolean(),
		isSettled: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(sale), day, (orders, today) => {
			const { estimated, actual, refunded, unconfirmed, frozen } = salesOn(orders, today);
			const feed = orders.reduce((sum, { commission }) => sum + commission, 0);
			expect(estimated + actual + refunded + unconfirmed + frozen).toBe(feed);
		}),
	);
});
