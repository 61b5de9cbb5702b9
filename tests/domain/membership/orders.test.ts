import { expect, test } from 'vitest';
import { isStale, mayFollow, ORDER_STATES, paymentFault, standingOf } from '#domain/membership/orders.ts';
import { SOLD_AS, versionOf } from '#domain/membership/versions.ts';

test.each([
	['V001', 'basic'],
	['V002', 'advanced'],
	['V003', 'deluxe'],
	['V004', 'professional'],
	['V005', 'all_in_one'],
	['V006', 'free'],
	['V007', 'basic'],
	['V008', 'free'],
	['V022', 'free'],
	['V023', 'custom'],
	['V024', 'custom'],
	['V025', 'free'],
	['', 'free'],
	['toString', 'free'],
])('the version code %s stands for %s', (code, version) => {
	expect(versionOf(code)).toBe(version);
});

test('an edition is sold under a code that stands for it', () => {
	for (const [edition, code] of Object.entries(SOLD_AS)) expect(versionOf(code)).toBe(edition);
});

test('an order goes forward only', () => {
	const steps = ORDER_STATES.flatMap((from) =>
		ORDER_STATES.flatMap((to) => (mayFollow(from, to) ? [`${from} ${to}`] : [])),
	);
	expect(steps).toEqual([
		'created paying',
		'created closed',
		'created paid',
		'paying closed',
		'paying paid',
		'closed paid',
		'paid refunded',
	]);
});

test.each([
	[[], 'created'],
	[['created', 'paying'], 'paying'],
	[['paying', 'created', 'closed'], 'closed'],
	[['created', 'closed', 'paid'], 'paid'],
	[['paid', 'closed', 'created'], 'paid'],
	[['created', 'paid', 'refunded', 'closed'], 'refunded'],
] as const)('an order that has been %j is %s', (reached, state) => {
	expect(standingOf(reached)).toBe(state);
});

test.each([
	[9_900, 'CNY', null],
	[9_899, 'CNY', 'wrong_amount'],
	[9_901, 'CNY', 'wrong_amount'],
	[9_900, 'USD', 'wrong_currency'],
] as const)('a payment of %i %s for ¥99 is judged %s', (amount, currency, fault) => {
	expect(paymentFault({ amount: 9_900, currency: 'CNY' }, { amount, currency })).toBe(fault);
});

test.each([
	[0, false],
	[300_000, false],
	[300_001, true],
	[-300_000, false],
	[-300_001, true],
])('a message written %i ms ago is stale: %s', (age, stale) => {
	expect(isStale(1_000_000_000 - age, 1_000_000_000)).toBe(stale);
});
