import { beforeAll, describe, expect, test } from 'vitest';
import { parsePeriod } from '#domain/time/periods.ts';
import { islandText, loadMessages } from '#i18n/loader.ts';
import type { Translate } from '#i18n/messages.ts';
import { monthsBefore, weeksBefore } from '#islands/rankings/past-periods.ts';
import { periodName } from '#islands/rankings/period-names.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

describe('past weeks', () => {
	test.each([
		// 2026-11-20 is a Friday: its week is not over.
		['2026-11-20', '2026-W46', '2026-11-09', '2026-11-15'],
		['2026-11-22', '2026-W47', '2026-11-16', '2026-11-22'],
		['2026-01-03', '2025-W52', '2025-12-22', '2025-12-28'],
		['2027-01-03', '2026-W53', '2026-12-28', '2027-01-03'],
	])('seen from %s the newest is %s', (last, value, from, to) => {
		expect(weeksBefore(last, 1)[0]).toMatchObject({ value, from, to });
	});

	test('are what the call understands, over a turn of the year', () => {
		for (const week of weeksBefore('2027-02-14', 60)) {
			expect(parsePeriod(week.value)).toEqual({ kind: 'range', from: week.from, to: week.to });
		}
	});
});

describe('past months', () => {
	test.each([
		['2026-11-20', ['2026-10', '2026-09', '2026-08']],
		['2026-11-30', ['2026-11', '2026-10', '2026-09']],
		['2026-01-15', ['2025-12', '2025-11', '2025-10']],
	])('seen from %s the newest are %j', (last, months) => {
		expect(monthsBefore(last, 3).map(({ value }) => value)).toEqual(months);
	});
});

describe('the name of a period', () => {
	let t: Translate<'ranking'>;
	beforeAll(async () => {
		await loadMessages('en', ['ranking'], messageFiles);
		t = islandText('en', 'ranking');
	});

	test.each([
		['7', '7 days'],
		['total', 'Total'],
		['today', 'Today'],
		['2026-02-14', 'Feb 14, 2026'],
		['2026-W07', 'Feb 9 – 15, 2026'],
		['2026-02', 'Feb 1 – 28, 2026'],
		['2026-02-01..2026-02-03', 'Feb 1 – 3, 2026'],
		['nonsense', 'nonsense'],
	])('%s is "%s"', (period, name) => {
		expect(periodName(period, t, 'en').replace(/\s/g, ' ')).toBe(name);
	});
});
