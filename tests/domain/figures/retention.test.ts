import { expect, test } from 'vitest';
import { LEAST_KEPT, monthAfter, monthsPast } from '#domain/figures/retention.ts';
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
