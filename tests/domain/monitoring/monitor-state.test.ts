import { expect, test } from 'vitest';
import { newStanding, standingAfter, stoppedStanding } from '#domain/monitoring/monitor-state.ts';

const at = (text: string) => Date.parse(`2026-11-24T${text}Z`);
const HOUR = { startsAt: at('10:00:00'), endsAt: at('11:00:00'), frequency: 10 } as const;

test('a new monitor waits for its start', () => {
	expect(newStanding(HOUR)).toEqual({
		state: 'pending',
		failure: null,
		due: HOUR.startsAt,
		tryAt: HOUR.startsAt,
		tries: 0,
	});
});

test.each([
	['read', 0, '10:20:00', '10:20:02', 'in_progress', null, '10:30:00', '10:30:00', 0],
	['read', 2, '10:20:00', '10:25:00', 'in_progress', null, '10:30:00', '10:30:00', 0],
	['read', 0, '11:00:00', '11:00:02', 'ended', null, null, null, 0],
	['unreachable', 0, '10:20:00', '10:20:10', 'in_progress', null, '10:20:00', '10:22:10', 1],
	['unreachable', 1, '10:20:00', '10:22:10', 'in_progress', null, '10:20:00', '10:32:10', 2],
	['unreachable', 2, '10:30:00', '10:32:10', 'failed', 'unreachable', null, null, 0],
	['unreachable', 0, '11:00:00', '11:07:00', 'in_progress', null, '11:00:00', '11:09:00', 1],
	['unreachable', 1, '11:00:00', '11:02:10', 'ended', null, null, null, 0],
	['taken_down', 0, '10:20:00', '10:20:02', 'failed', 'taken_down', null, null, 0],
	['region', 0, '10:20:00', '10:20:02', 'failed', 'region', null, null, 0],
] as const)('%s after %i vain tries of %s, at %s: %s', (outcome, tries, due, now, ...expected) => {
	const [state, failure, next = null, again = null, left] = expected;
	expect(standingAfter(HOUR, { tries }, { outcome, due: at(due), now: at(now) })).toEqual({
		state,
		failure,
		due: next === null ? null : at(String(next)),
		tryAt: again === null ? null : at(String(again)),
		tries: left,
	});
});

test('what is over cannot be stopped', () => {
	expect(stoppedStanding(newStanding(HOUR)).state).toBe('stopped');
	const failed = standingAfter(
		HOUR,
		{ tries: 0 },
		{ outcome: 'region', due: HOUR.startsAt, now: HOUR.startsAt },
	);
	expect(stoppedStanding(failed)).toBe(failed);
});
