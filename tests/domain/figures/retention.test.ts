import { expect, test } from 'vitest';
import { askedRange, keptRows, LEAST_KEPT, monthAfter, monthsPast } from '#domain/figures/retention.ts';
import { PRESET_DAYS } from '#domain/time/periods.ts';

test.each([
	['2026-01', '2026-02-01'],
	['2026-12', '2027-01-01'],
	['2028-02', '2028-03-01'],
])('after %s comes %s', (month, next) => {
	expect(monthAfter(month)).toBe(next);
});

test.each([
	// The last day of March is kept for 100 days, which is to July 9th, and one of grace.
	['2026-07-09', ['2026-02']],
	['2026-07-10', ['2026-02']],
	['2026-07-11', ['2026-02', '2026-03']],
	['2026-05-01', []],
])('on %s, of months with 100 days to keep, %j are past', (today, past) => {
	expect(monthsPast(['2026-03', '2026-02', '2026-04', '2026-07'], 100, today)).toEqual(past);
});

test('figures of the longest period and the one before it are always kept', () => {
	expect(LEAST_KEPT.figures).toBeGreaterThan(2 * Math.max(...PRESET_DAYS) + 7);
});

test.each([
	['2026-07-10', '2026-03-01'],
	['2026-07-11', '2026-04-01'],
	['2026-01-01', '2025-09-01'],
])(
	'on %s, 100 days are kept since %s, which is the first of the oldest month that is not past',
	(today, since) => {
		expect(keptRows(100, new Date(`${today}T23:59:59Z`))).toEqual({ days: 100, since });
		const months = ['2025-08', '2025-09', '2026-02', '2026-03', '2026-04'];
		const past = monthsPast(months, 100, today);
		expect(months.filter((month) => !past.includes(month))[0]).toBe(since.slice(0, 7));
	},
);

test('what is kept for good has no first day', () => {
	expect(keptRows(null, new Date())).toBeNull();
});

test.each([
	['2026-03-31', true],
	['2026-04-01', true],
	['2026-04-02', false],
])('a range from %s on, of days kept since April 1st, begins too early: %s', (from, isTooEarly) => {
	const range = { from, to: '2026-05-01' };
	const kept = { days: 100, since: '2026-04-01' };
	expect(askedRange(range, kept)).toEqual(isTooEarly ? { ...range, kept } : range);
	expect(askedRange(range, null)).toBe(range);
});
