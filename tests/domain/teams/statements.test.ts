import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	lineOf,
	newestSettled,
	nextMonth,
	type StatedSale,
	settlesOn,
	statementSums,
} from '#domain/teams/statements.ts';
import { addDays } from '#domain/time/days.ts';

const SALE: StatedSale = {
	paidOn: '2026-10-31',
	confirmedOn: '2026-11-03',
	refundedOn: null,
	commission: 1_000,
	isFrozen: false,
	isSettled: false,
	isDeducted: false,
};

describe('a statement', () => {
	test('is written on the day after the last order’s days are over', () => {
		expect([nextMonth('2026-12'), settlesOn('2026-10'), settlesOn('2026-12')]).toEqual([
			'2027-01',
			'2026-11-16',
			'2027-01-16',
		]);
		expect(newestSettled('2026-11-15')).toBe('2026-09');
		expect(newestSettled('2026-11-16')).toBe('2026-10');
		expect(newestSettled('2027-01-16')).toBe('2026-12');
	});

	test.each([
		['settles what is actual', {}, 'settled'],
		['waits for what is frozen', { isFrozen: true }, null],
		['leaves what was settled', { isSettled: true }, null],
		['leaves what lapsed', { confirmedOn: null }, null],
		['leaves what was refunded before', { refundedOn: '2026-11-10' }, null],
		['deducts what was refunded since', { refundedOn: '2026-11-10', isSettled: true }, 'deducted'],
		['deducts it once', { refundedOn: '2026-11-10', isSettled: true, isDeducted: true }, null],
		['takes up an earlier month', { paidOn: '2026-08-31', confirmedOn: '2026-09-01' }, 'settled'],
		['leaves a later month', { paidOn: '2026-11-01' }, null],
	] as const)('%s', (_, facts, kind) => {
		expect(lineOf({ ...SALE, ...facts }, '2026-10', '2026-11-30')).toBe(kind);
	});

	test.each([
		[26_370, 0, 0, { share: 2_637, payable: 2_637, carriedOut: 0 }],
		[8_115, 0, 0, { share: 812, payable: 812, carriedOut: 0 }],
		[3_600, 2_468, 0, { share: 113, payable: 113, carriedOut: 0 }],
		[0, 2_468, 0, { share: -247, payable: 0, carriedOut: -247 }],
		[0, 15, 0, { share: -2, payable: 0, carriedOut: -2 }],
		[1_000, 0, -247, { share: 100, payable: 0, carriedOut: -147 }],
		[2_000, 0, -147, { share: 200, payable: 53, carriedOut: 0 }],
		[0, 0, 0, { share: 0, payable: 0, carriedOut: 0 }],
	] as const)('of %d settled and %d deducted after %d', (settled, deducted, carriedIn, sums) => {
		expect(statementSums({ settled, deducted }, carriedIn)).toEqual({
			settled,
			deducted,
			carriedIn,
			...sums,
		});
	});
});

test('however facts come in, an order is settled once, deducted once, and sums lose nothing', () => {
	const day = fc.integer({ min: 0, max: 90 }).map((count) => addDays('2026-08-01', count));
	const sale = fc.record({
		paidOn: day,
		confirmedOn: fc.option(day),
		refundedOn: fc.option(fc.integer({ min: 0, max: 200 }).map((count) => addDays('2026-08-01', count))),
		commission: fc.integer({ min: 0, max: 1_000_000 }),
		/** Statements before this one do not know of the order yet. */
		toldIn: fc.integer({ min: 0, max: 5 }),
		frozenIn: fc.option(fc.integer({ min: 0, max: 5 })),
	});
	fc.assert(
		fc.property(fc.array(sale), (sales) => {
			const kept = sales.map((each) => ({ ...each, isSettled: false, isDeducted: false }));
			let carried = 0;
			let paid = 0;
			let [shares, settledAll, deductedAll] = [0, 0, 0];
			for (let [round, month] = [0, '2026-08']; round < 6; round += 1, month = nextMonth(month)) {
				const sums = { settled: 0, deducted: 0 };
				for (const each of kept) {
					if (each.toldIn > round) continue;
					const kind = lineOf({ ...each, isFrozen: each.frozenIn === round }, month, settlesOn(month));
					if (kind === null) continue;
					expect(kind === 'settled' ? each.isSettled : each.isDeducted).toBe(false);
					each[kind === 'settled' ? 'isSettled' : 'isDeducted'] = true;
					sums[kind] += each.commission;
				}
				const statement = statementSums(sums, carried);
				carried = statement.carriedOut;
				paid += statement.payable;
				shares += statement.share;
				settledAll += sums.settled;
				deductedAll += sums.deducted;
			}
			expect(paid + carried).toBe(shares);
			const standing = kept.filter(({ isSettled, isDeducted }) => isSettled && !isDeducted);
			expect(settledAll - deductedAll).toBe(standing.reduce((sum, { commission }) => sum + commission, 0));
		}),
	);
});
