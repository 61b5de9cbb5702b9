import { expect, test } from 'vitest';
import { type BillEntry, billDay, billDayRange, billDifferences } from '#domain/membership/bills.ts';

const paid = (entry: string, amount = 9_900): BillEntry => ({
	what: 'payment',
	entry,
	orderId: `order of ${entry}`,
	amount,
});
const back = (entry: string, amount: number): BillEntry => ({ ...paid(entry, amount), what: 'refund' });

test.each<[string, BillEntry[], BillEntry[], BillEntry[], unknown[]]>([
	['that agree differ in nothing', [paid('a'), back('r', 100)], [back('r', 100), paid('a')], [], []],
	['find what is not booked', [paid('a')], [], [], [['missing_here', 'a', 9_900, null]]],
	['find what is not billed', [], [paid('a')], [], [['missing_there', 'a', null, 9_900]]],
	['find another amount', [paid('a', 1)], [paid('a')], [], [['other_amount', 'a', 1, 9_900]]],
	['take what is booked on the next day for booked', [paid('a')], [], [paid('a')], []],
	[
		'know a refund from a payment',
		[back('a', 9_900)],
		[paid('a')],
		[],
		[
			['missing_here', 'a', 9_900, null],
			['missing_there', 'a', null, 9_900],
		],
	],
	['sum up the parts of a refund', [back('r', 40), back('r', 60)], [back('r', 100)], [], []],
])('bill and ledger %s', (_, billed, booked, near, expected) => {
	const found = billDifferences(billed, booked, near);
	expect(found.map(({ kind, entry, billed: theirs, booked: ours }) => [kind, entry, theirs, ours])).toEqual(
		expected,
	);
});

test('a day of bills is one of China', () => {
	const { from, until } = billDayRange('2026-03-11');
	expect([new Date(from).toISOString(), until - from]).toEqual(['2026-03-10T16:00:00.000Z', 86_400_000]);
	expect([billDay(from - 1), billDay(from), billDay(until - 1)]).toEqual([
		'2026-03-10',
		'2026-03-11',
		'2026-03-11',
	]);
});
