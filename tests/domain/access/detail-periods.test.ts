import { describe, expect, test } from 'vitest';
import {
	detailPeriod,
	detailPeriodRefusal,
	firstOpenDay,
	readyDays,
	usualRange,
} from '#domain/access/detail-periods.ts';
import type { Edition } from '#domain/access/editions.ts';

const AS_OF = '2026-03-10';

test('The usual range is 31 days ago to yesterday', () => {
	expect(usualRange(AS_OF)).toEqual({ from: '2026-02-08', to: AS_OF });
	expect(detailPeriod(undefined, AS_OF)).toEqual({ kind: 'range', ...usualRange(AS_OF) });
});

test.each([
	['2026-03-04', AS_OF, 7],
	[AS_OF, AS_OF, 1],
	['2026-02-08', AS_OF, 31],
	// Eight days are no window, and seven that end a day earlier are none of this day.
	['2026-03-03', AS_OF, null],
	['2026-03-03', '2026-03-09', null],
])('From %s to %s has the rank table of %s days', (from, to, days) => {
	expect(readyDays({ from, to }, AS_OF)).toBe(days);
});

test.each(['total', 'today', '8', '2026-02-30', ''])('%j is no period of a detail', (text) => {
	expect(detailPeriod(text, AS_OF)).toBeNull();
});

describe('what an edition may ask for', () => {
	test.each<[Edition, string | undefined, number | null]>([
		['trial', undefined, null],
		['trial', '2026-02-08..2026-03-10', null],
		['trial', '2026-02-09..2026-03-10', 11007],
		['trial', '30', null],
		['trial', '60', 11004],
		['basic', '90', 11006],
		['advanced', '60', null],
		['deluxe', '90', null],
		['deluxe', '2026-03-01', 11007],
		['professional', '2026-02-01..2026-02-02', null],
	])('%s asking for %s is answered %s', (edition, text, code) => {
		const period = detailPeriod(text, AS_OF);
		expect(period && detailPeriodRefusal(edition, period, AS_OF)).toBe(code);
	});
});

test.each<[Edition, string | null]>([
	// 30 days are its longest period, but whoever sees a detail sees 31.
	['trial', '2026-02-08'],
	['advanced', '2026-01-10'],
	['deluxe', '2025-12-11'],
	['professional', null],
])('The first day open to %s is %s', (edition, day) => {
	expect(firstOpenDay(edition, AS_OF)).toBe(day);
});
