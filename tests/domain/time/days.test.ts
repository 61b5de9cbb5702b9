import { describe, expect, test } from 'vitest';
import {
	addDays,
	dayInZone,
	daysBetween,
	eachDay,
	isDay,
	lastClosedDay,
	monthsBetween,
} from '#domain/time/days.ts';

describe('isDay', () => {
	test.each([
		['2026-11-20', true],
		['2024-02-29', true],
		['2026-02-29', false],
		['2026-1-01', false],
		['2026-11-20T00:00', false],
		['', false],
	])('says of %j: %s', (text, expected) => {
		expect(isDay(text)).toBe(expected);
	});
});

test('addDays and daysBetween are inverse over a change of clocks and a leap day', () => {
	expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
	expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
	expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});

test('eachDay and monthsBetween include both ends', () => {
	expect(eachDay('2026-01-30', '2026-02-02')).toEqual([
		'2026-01-30',
		'2026-01-31',
		'2026-02-01',
		'2026-02-02',
	]);
	expect(monthsBetween('2025-11-30', '2026-02-01')).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
});

describe('the day of an instant', () => {
	test.each([
		['2026-11-20T16:59:59Z', 'Asia/Jakarta', '2026-11-20'],
		['2026-11-20T17:00:00Z', 'Asia/Jakarta', '2026-11-21'],
		['2026-11-21T07:59:59Z', 'America/Los_Angeles', '2026-11-20'],
		['2026-07-01T22:59:59Z', 'Europe/London', '2026-07-01'],
		['2026-07-01T23:00:00Z', 'Europe/London', '2026-07-02'],
	])('%s in %s is %s', (instant, zone, day) => {
		expect(dayInZone(new Date(instant), zone)).toBe(day);
	});

	test('is closed once it is over there', () => {
		expect(lastClosedDay(new Date('2026-11-21T07:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-19');
		expect(lastClosedDay(new Date('2026-11-21T08:00:00Z'), 'America/Los_Angeles')).toBe('2026-11-20');
	});
});
