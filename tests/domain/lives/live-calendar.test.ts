import { expect, test } from 'vitest';
import { addMonths, isMonth, monthDays, monthOf, monthWeeks } from '#domain/lives/live-calendar.ts';

test.each([
	['2026-02', true],
	['2026-13', false],
	['2026-00', false],
	['2026-2', false],
	['2026-02-01', false],
])('%s is a month: %s', (text, is) => {
	expect(isMonth(text)).toBe(is);
});

test.each([
	['2026-01', -1, '2025-12'],
	['2026-12', 1, '2027-01'],
	['2026-03', 0, '2026-03'],
] as const)('%s and %i months is %s', (month, count, expected) => {
	expect(addMonths(month, count)).toBe(expected);
});

test('a month has its days, those of leap years too', () => {
	expect(monthDays('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
	expect(monthDays('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
	expect(monthOf('2026-12-31')).toBe('2026-12');
});

test('weeks go from Monday to Sunday, with empty places before and after the month', () => {
	const weeks = monthWeeks('2026-03');
	expect(weeks).toHaveLength(6);
	expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-03-01']);
	expect(weeks[5]).toEqual(['2026-03-30', '2026-03-31', null, null, null, null, null]);
	// February 2027 begins on a Monday and fills four weeks.
	expect(monthWeeks('2027-02')).toHaveLength(4);
});
