import { expect, test } from 'vitest';
import { admissionOf, instantAt, isZone, localTime, mailDueAt, nextDigest } from '#domain/alerts/times.ts';

const LA = 'America/Los_Angeles';
const ALL = [1, 2, 3, 4, 5, 6, 7];
const at = (text: string) => new Date(text);
const text = (date: Date | null) => date?.toISOString().slice(0, 16) ?? null;

test.each([
	['2026-11-24T07:59:00Z', LA, { day: '2026-11-23', weekday: 1, minute: 23 * 60 + 59 }],
	['2026-11-24T08:00:00Z', LA, { day: '2026-11-24', weekday: 2, minute: 0 }],
	['2026-11-24T00:00:00Z', 'Asia/Jakarta', { day: '2026-11-24', weekday: 2, minute: 7 * 60 }],
	['2026-11-22T18:30:00Z', 'Asia/Kolkata', { day: '2026-11-23', weekday: 1, minute: 0 }],
])('%s in %s', (instant, zone, local) => {
	expect(localTime(at(instant), zone)).toEqual(local);
});

test.each([
	['2026-01-05', 8 * 60, LA, '2026-01-05T16:00'],
	['2026-07-05', 8 * 60, LA, '2026-07-05T15:00'],
	// 2026-03-08: 2:00 to 3:00 is left out; 2026-11-01: 1:00 to 2:00 comes twice.
	['2026-03-08', 150, LA, '2026-03-08T10:30'],
	['2026-03-08', 90, LA, '2026-03-08T09:30'],
	['2026-03-08', 180, LA, '2026-03-08T10:00'],
	['2026-11-01', 90, LA, '2026-11-01T08:30'],
	['2026-11-01', 120, LA, '2026-11-01T10:00'],
	['2026-03-29', 90, 'Europe/London', '2026-03-29T01:30'],
	['2026-10-25', 90, 'Europe/London', '2026-10-25T00:30'],
	['2026-11-24', 0, 'Asia/Jakarta', '2026-11-23T17:00'],
])('%s at minute %s in %s is %s', (day, minute, zone, instant) => {
	expect(text(instantAt(day, minute, zone))).toBe(instant);
});

const times = { zone: LA, days: ALL, quiet: { from: 22 * 60, to: 7 * 60 }, cap: 3 };

test.each([
	// Quiet from 22:00 to 7:00: on the nights of the change of the clock it is an hour shorter and longer.
	['2026-11-24T05:59:00Z', '2026-11-24T05:59'],
	['2026-11-24T06:00:00Z', '2026-11-24T15:00'],
	['2026-11-24T14:59:00Z', '2026-11-24T15:00'],
	['2026-11-24T15:00:00Z', '2026-11-24T15:00'],
	['2026-03-08T06:00:00Z', '2026-03-08T14:00'],
	['2026-11-01T05:00:00Z', '2026-11-01T15:00'],
])('a firing at %s is due at %s', (fired, due) => {
	const admission = admissionOf(times, at(fired), 0);
	expect('dueAt' in admission && text(admission.dueAt)).toBe(due);
});

test('days of the week and the cap hold on the clock of the zone', () => {
	const onMondays = { ...times, quiet: null, days: [1] };
	expect(admissionOf(onMondays, at('2026-11-24T07:59:00Z'), 0)).toEqual({
		dueAt: at('2026-11-24T07:59:00Z'),
	});
	expect(admissionOf(onMondays, at('2026-11-24T08:00:00Z'), 0)).toEqual({ held: 'off_day' });
	expect(admissionOf(onMondays, at('2026-11-24T07:59:00Z'), 3)).toEqual({ held: 'capped' });
});

test('a quiet time within a day ends on the same day', () => {
	const noon = { ...times, quiet: { from: 12 * 60, to: 13 * 60 } };
	const admission = admissionOf(noon, at('2026-07-01T19:30:00Z'), 0);
	expect('dueAt' in admission && text(admission.dueAt)).toBe('2026-07-01T20:00');
});

test.each([
	['2026-11-24T15:59:00Z', 'daily', LA, '2026-11-24T16:00'],
	['2026-11-24T16:00:00Z', 'daily', LA, '2026-11-25T16:00'],
	['2026-11-24T16:00:00Z', 'weekly', LA, '2026-11-30T16:00'],
	['2026-03-07T20:00:00Z', 'daily', LA, '2026-03-08T15:00'],
	['2026-10-31T20:00:00Z', 'daily', LA, '2026-11-01T16:00'],
	['2026-10-24T09:00:00Z', 'weekly', 'Europe/London', '2026-10-26T08:00'],
	['2026-11-24T00:30:00Z', 'daily', 'Asia/Jakarta', '2026-11-24T01:00'],
] as const)('the digest after %s (%s, %s) is at %s', (after, mode, zone, digest) => {
	expect(text(nextDigest(at(after), mode, zone))).toBe(digest);
});

test('mail is due at once, with a digest, or never', () => {
	const due = at('2026-11-24T15:59:00Z');
	expect(mailDueAt('off', due, LA)).toBeNull();
	expect(mailDueAt('now', due, LA)).toBe(due);
	expect(text(mailDueAt('daily', due, LA))).toBe('2026-11-24T16:00');
});

test('a zone is one that clocks know', () => {
	expect([isZone(LA), isZone('Mars/Phobos'), isZone('')]).toEqual([true, false, false]);
});
