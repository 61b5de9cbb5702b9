import { expect, test } from 'vitest';
import {
	dueReading,
	nextDue,
	plannedReadings,
	progressOf,
	quotaMonth,
	scheduleOf,
	startFault,
} from '#domain/monitoring/schedule.ts';

const at = (text: string) => Date.parse(`2026-11-24T${text}Z`);
const HOUR = { startsAt: at('10:00:00'), endsAt: at('11:00:00'), frequency: 10 } as const;

test('a monitor starts in the minute that was chosen, or now', () => {
	const wish = { frequency: 30, hours: 2 } as const;
	expect(scheduleOf({ ...wish, startsAt: at('12:34:56') }, at('10:00:00'))).toEqual({
		startsAt: at('12:34:00'),
		endsAt: at('14:34:00'),
		frequency: 30,
	});
	expect(scheduleOf({ ...wish, startsAt: at('09:58:00') }, at('10:00:20')).startsAt).toBe(at('10:00:00'));
});

test.each([
	['10:00:00', null],
	['09:50:00', null],
	['09:49:59', 'past'],
	['23:00:00', null],
])('a start at %s, looked at at 10:00, is at fault: %s', (start, fault) => {
	expect(startFault(at(start), at('10:00:00'))).toBe(fault);
});

test('a start lies at most 90 days ahead', () => {
	expect(startFault(at('10:00:00') + 90 * 86_400_000, at('10:00:00'))).toBeNull();
	expect(startFault(at('10:00:01') + 90 * 86_400_000, at('10:00:00'))).toBe('too_far');
});

test('an hour at 10 minutes has seven readings, the last at its end', () => {
	expect(plannedReadings(HOUR)).toBe(7);
	const dues = [HOUR.startsAt];
	for (let due = nextDue(HOUR, HOUR.startsAt); due !== null; due = nextDue(HOUR, due)) dues.push(due);
	expect(dues).toHaveLength(7);
	expect(dues.at(-1)).toBe(HOUR.endsAt);
});

test.each([
	// What is due, what time it is, what is taken.
	['10:20:00', '10:20:03', { due: '10:20:00', missed: 0, isLate: false }],
	['10:20:00', '10:21:00', { due: '10:20:00', missed: 0, isLate: false }],
	['10:20:00', '10:21:01', { due: '10:20:00', missed: 0, isLate: true }],
	['10:20:00', '10:29:59', { due: '10:20:00', missed: 0, isLate: true }],
	['10:20:00', '10:30:00', { due: '10:30:00', missed: 1, isLate: false }],
	['10:00:00', '10:47:00', { due: '10:40:00', missed: 4, isLate: true }],
	['10:20:00', '11:09:59', { due: '11:00:00', missed: 4, isLate: true }],
	['10:20:00', '11:10:00', null],
	['11:00:00', '14:00:00', null],
])('of what is due since %s, at %s it takes %j', (due, now, taken) => {
	const expected = taken && { ...taken, due: at(taken.due) };
	expect(dueReading(HOUR, at(due), at(now))).toEqual(expected);
});

test.each([
	['2026-11-30T23:59:59-08:00', 'America/Los_Angeles', '2026-11'],
	['2026-12-01T00:00:00-08:00', 'America/Los_Angeles', '2026-12'],
	['2026-11-30T23:59:59-08:00', 'Asia/Jakarta', '2026-12'],
	// The night in which clocks go back, and the one in which they go forward.
	['2026-10-31T23:30:00-07:00', 'America/Los_Angeles', '2026-10'],
	['2026-11-01T01:30:00-07:00', 'America/Los_Angeles', '2026-11'],
	['2026-03-31T23:30:00+01:00', 'Europe/London', '2026-03'],
])('what is made at %s in %s counts for %s', (instant, zone, month) => {
	expect(quotaMonth(Date.parse(instant), zone)).toBe(month);
});

test('progress is the share of the time that is over', () => {
	expect([at('09:00:00'), at('10:15:00'), at('12:00:00')].map((now) => progressOf(HOUR, now))).toEqual([
		0, 0.25, 1,
	]);
});
