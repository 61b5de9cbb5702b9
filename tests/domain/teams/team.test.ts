import { describe, expect, test } from 'vitest';
import { invitationDays } from '#domain/accounts/invitation.ts';
import { managerIncome, teamMonth } from '#domain/teams/team.ts';

describe('the manager’s income', () => {
	test.each([
		[0, 0],
		[1000, 100],
		[300_000, 30_000],
		[5, 1],
		[4, 0],
		[99, 10],
	])('of %d minor units of commission is %d', (commission, income) => {
		expect(managerIncome(commission)).toBe(income);
	});
});

describe('a month of a team', () => {
	test.each([
		[
			{ members: 20, commission: 15_000, lost: 0.15 },
			{ earned: 300_000, counted: 255_000, income: 25_500 },
		],
		[
			{ members: 0, commission: 15_000, lost: 0 },
			{ earned: 0, counted: 0, income: 0 },
		],
		[
			{ members: 3, commission: 333, lost: 0.5 },
			{ earned: 999, counted: 500, income: 50 },
		],
		[
			{ members: 7, commission: 100, lost: 1 },
			{ earned: 700, counted: 0, income: 0 },
		],
	])('of %o is %o', (guess, month) => {
		expect(teamMonth(guess)).toEqual(month);
	});
});

test('invitations give 3, 5, then 7 days', () => {
	expect([1, 2, 3, 4, 50].map(invitationDays)).toEqual([3, 5, 7, 7, 7]);
});
