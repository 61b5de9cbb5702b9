import { describe, expect, test } from 'vitest';
import { isPostUrl, isReminderDue, takeState } from '#domain/teams/links.ts';
import { joinFault, stayAt } from '#domain/teams/stays.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a member', () => {
	test('counts for the team in which an order was paid', () => {
		const stays = [
			{ joinedAt: 10, leftAt: 20 },
			{ joinedAt: 30, leftAt: null },
		];
		expect([9, 10, 19, 20, 29, 30, 99].map((at) => stayAt(stays, at)?.joinedAt ?? null)).toEqual([
			null,
			10,
			10,
			null,
			null,
			30,
			30,
		]);
	});

	test('is in one team at a time, and waits a week before another one', () => {
		const left = { teamId: 1, joinedAt: 0, leftAt: DAY };
		expect(joinFault([], 1, 0)).toBeNull();
		expect(joinFault([{ ...left, leftAt: null }], 2, DAY)).toEqual({ why: 'in_a_team' });
		expect(joinFault([left], 2, 8 * DAY - 1)).toEqual({ why: 'cooling', until: 8 * DAY });
		expect(joinFault([left], 2, 8 * DAY)).toBeNull();
		expect(joinFault([left], 1, DAY)).toBeNull();
	});
});

describe('a link that was taken', () => {
	const take = { takenAt: 0, postedAt: null };

	test('is to be posted within 24 hours, and goes back to the list', () => {
		expect(takeState(take, 24 * HOUR - 1)).toBe('taken');
		expect(takeState(take, 24 * HOUR)).toBe('returned');
		expect(takeState({ ...take, postedAt: HOUR }, 99 * HOUR)).toBe('posted');
	});

	test('is reminded of in its last three hours', () => {
		expect([21 * HOUR - 1, 21 * HOUR, 24 * HOUR - 1, 24 * HOUR].map((at) => isReminderDue(take, at))).toEqual(
			[false, true, true, false],
		);
		expect(isReminderDue({ ...take, postedAt: HOUR }, 22 * HOUR)).toBe(false);
	});

	test.each([
		['https://www.tiktok.com/@mia/video/7412', true],
		['https://vt.tiktok.com/ZS8abc', true],
		['http://www.tiktok.com/@mia/video/7412', false],
		['https://www.tiktok.com', false],
		['https://www.tiktok.com/', false],
		['https://localhost/x', false],
		['javascript:alert(1)', false],
		['https://www.tiktok.com/@mia video', false],
	])('%s as the address of a post is %s', (text, isOne) => {
		expect(isPostUrl(text)).toBe(isOne);
	});
});
