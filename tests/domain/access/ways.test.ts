import { expect, test } from 'vitest';
import { allowsFilter, allowsPeriod, allowsRanking, wayTo } from '#domain/access/ways.ts';

const days = (count: 1 | 7 | 15 | 30 | 60 | 90) => allowsPeriod({ kind: 'preset', days: count });
const range = allowsPeriod({ kind: 'range', from: '2026-01-01', to: '2026-01-31' });

test.each([
	['a week, as a guest', 'guest', days(7), null],
	['the total, as a guest', 'guest', allowsPeriod({ kind: 'total' }), null],
	['fifteen days, as a guest: the trial asks for less than an authorization', 'guest', days(15), 'trial'],
	['thirty days, as a guest', 'guest', days(30), 'trial'],
	['sixty days, as a guest', 'guest', days(60), 'advanced'],
	['a range, as a guest', 'guest', range, 'professional'],
	['the category, as a guest', 'guest', allowsFilter('category'), 'trial'],
	['other filters, as a guest', 'guest', allowsFilter('other'), 'basic'],
	['fifteen days, as a member: authorizing is free', 'sign_up', days(15), 'authorized'],
	['thirty days, as a member, whose trial came with the account', 'sign_up', days(30), 'basic'],
	['the category, as a member', 'authorized', allowsFilter('category'), 'basic'],
	['sixty days in the trial', 'trial', days(60), 'advanced'],
	['what the largest edition does not have', 'all_in_one', () => false, null],
	['more rows than a guest has', 'guest', ({ rows }: { readonly rows: number }) => rows > 20, 'sign_up'],
] as const)('%s', (_, edition, allows, way) => {
	expect(wayTo(edition, allows)).toBe(way);
});

test('a list needs all that it was asked for', () => {
	const wish = {
		period: { kind: 'preset', days: 30 },
		usesCategory: true,
		usesOtherFilters: false,
	} as const;
	expect(wayTo('guest', allowsRanking(wish))).toBe('trial');
	expect(wayTo('guest', allowsRanking({ ...wish, usesOtherFilters: true }))).toBe('basic');
});
