import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#domain/time/days.ts';
import { isPartial, type PeriodClock, parsePeriod, rangeBefore, rangeOf } from '#domain/time/periods.ts';

const range = (text: string) => {
	const period = parsePeriod(text);
	return period ? rangeOf(period, { asOf: '2026-11-20', today: '2026-11-21' }) : undefined;
};

describe('parsePeriod', () => {
	test.each([
		['7', { from: '2026-11-14', to: '2026-11-20' }],
		['1', { from: '2026-11-20', to: '2026-11-20' }],
		['90', { from: '2026-08-23', to: '2026-11-20' }],
		['total', null],
		['today', { from: '2026-11-21', to: '2026-11-21' }],
		['2026-02-14', { from: '2026-02-14', to: '2026-02-14' }],
		['2026-W01', { from: '2025-12-29', to: '2026-01-04' }],
		['2026-W53', { from: '2026-12-28', to: '2027-01-03' }],
		// Running: as far as days are over.
		['2026-W47', { from: '2026-11-16', to: '2026-11-20' }],
		['2026-11', { from: '2026-11-01', to: '2026-11-20' }],
		['2024-02', { from: '2024-02-01', to: '2024-02-29' }],
		['2026-12', { from: '2026-12-01', to: '2026-12-31' }],
		['2026-02-01..2026-02-14', { from: '2026-02-01', to: '2026-02-14' }],
	])('reads %s', (text, expected) => {
		expect(range(text)).toEqual(expected);
	});

	test.each([
		'',
		'8',
		'07',
		'2026-02-30',
		'2026-13',
		'2026-W00',
		'2025-W53',
		'2026-02-14..2026-02-01',
		'2020-01-01..2026-01-01',
		'2026-02-01..',
		'0000-01-01',
		'0001-01',
		'1899-12-31',
		'3000-01',
		'9999-12',
		'9999-W52',
		'9998-12-31..9999-12-31',
		'7; drop table products',
		'١',
	])('refuses %j', (text) => {
		expect(parsePeriod(text)).toBeNull();
	});

	test('never throws, whatever the text', () => {
		fc.assert(fc.property(fc.string(), (text) => void parsePeriod(text)));
	});
});

test('the range before is as long and ends where the range begins', () => {
	fc.assert(
		fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 400 }), (start, length) => {
			const from = addDays('1990-01-01', start);
			const asked = { from, to: addDays(from, length) };
			const before = rangeBefore(asked);
			expect(addDays(before.to, 1)).toBe(asked.from);
			expect(daysBetween(before.from, before.to)).toBe(length);
		}),
	);
});

describe('isPartial', () => {
	const partial = (text: string, clock: PeriodClock) => {
		const period = parsePeriod(text);
		return period ? isPartial(rangeOf(period, clock), clock) : undefined;
	};

	test.each([
		['today', true],
		// The day that runs, whichever way it is named.
		['2026-11-21', true],
		['2026-11-21..2026-11-25', true],
		// Cut to the days that are over.
		['2026-11-18..2026-11-21', false],
		['2026-11', false],
		['2026-W47', false],
		['7', false],
		['total', false],
		['2026-11-20', false],
		['2026-10', false],
		// None of its days is over.
		['2026-12', true],
	])('of %s is %s', (text, expected) => {
		expect(partial(text, { asOf: '2026-11-20', today: '2026-11-21' })).toBe(expected);
	});

	test.each([
		// Nothing is known of the days between: they are over all the same.
		['2026-11-19..2026-11-20', '2026-11-18', false],
		['2026-11-19..2026-11-21', '2026-11-18', true],
		// All that is known was read today.
		['7', '2026-11-21', true],
		['total', '2026-11-21', true],
		['2026-11-15..2026-11-20', '2026-11-21', false],
	])('of %s with data up to %s is %s', (text, asOf, expected) => {
		expect(partial(text, { asOf, today: '2026-11-21' })).toBe(expected);
	});
});
