import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accumulate, carriedRows, type Reading } from '#domain/figures/counters.ts';
import {
	comparable,
	dailyFigures,
	figureBetween,
	figureOfRange,
	type History,
	totalFigure,
	windowFigure,
} from '#domain/figures/history.ts';
import { dayOf } from '#domain/time/days.ts';

const UNITS = { index: 0 };
const GMV = { index: 1 };

/** Readings of units and money on days; the last one is carried on to `until`. */
function history(
	readings: readonly (readonly [day: number, units: number | null, gmv?: number | null, price?: number])[],
	{ bornOn = null, until = 0 }: { bornOn?: number | null; until?: number } = {},
): History {
	const all: Reading[] = readings.map(([day, units, gmv = null, price = null]) => ({
		day,
		counters: [units, gmv],
		price,
		gauges: [],
	}));
	const rows = accumulate(null, all, { units: 0, money: 1 });
	const last = rows.at(-1);
	const carried = last ? carriedRows(last, until) : [];
	return { rows: new Map([...rows, ...carried].map((row) => [row.day, row])), bornOn };
}

const daysOf = (given: History, from: number, to: number, counter = UNITS) =>
	dailyFigures(given, counter, { from: dayOf(from), to: dayOf(to) });

describe('the figure of a range', () => {
	test('rests on the readings of its two ends', () => {
		const given = history([
			[10, 100],
			[11, 130],
			[12, 170],
		]);
		expect(figureBetween(given, UNITS, 11, 12)).toEqual({
			value: 70,
			quality: 'observed',
			basis: { reason: null, readTo: 12, readFrom: 10, breaks: 0 },
		});
	});

	test('names why it is estimated, a lower bound or unknown', () => {
		const carried = history(
			[
				[10, 100],
				[12, 140],
			],
			{ until: 14 },
		);
		expect(figureBetween(carried, UNITS, 11, 13)).toMatchObject({
			value: 40,
			quality: 'estimated',
			basis: { reason: 'between_readings', readTo: 12 },
		});
		const priced = history([
			[10, 100, null, 500],
			[11, 110, null, 700],
		]);
		expect(figureBetween(priced, GMV, 11, 11)).toMatchObject({
			value: 6_000,
			quality: 'estimated',
			basis: { reason: 'estimated_step' },
		});
		const restarted = history([
			[10, 100],
			[11, 5],
			[12, 25],
		]);
		expect(figureBetween(restarted, UNITS, 11, 12)).toMatchObject({
			value: 20,
			quality: 'lower_bound',
			basis: { reason: 'restarted', breaks: 1 },
		});
		expect(figureBetween(restarted, UNITS, 9, 12)).toMatchObject({
			value: null,
			quality: 'unknown',
			basis: { reason: 'no_reading' },
		});
	});

	test('counts from nothing where the entity began within it', () => {
		const given = history(
			[
				[10, 7],
				[11, 9],
			],
			{ bornOn: 10 },
		);
		expect(figureBetween(given, UNITS, 5, 11)).toMatchObject({ value: 9, quality: 'observed' });
		expect(
			figureBetween(
				history([
					[10, 7],
					[11, 9],
				]),
				UNITS,
				5,
				11,
			).value,
		).toBeNull();
		expect(
			figureBetween(
				history(
					[
						[10, 7],
						[11, 9],
					],
					{ bornOn: 9 },
				),
				UNITS,
				10,
				11,
			).value,
		).toBeNull();
	});
});

describe('the figures of each day', () => {
	test('share out a step over a short gap and mark it', () => {
		const given = history([
			[10, 100],
			[13, 160],
		]);
		expect(daysOf(given, 11, 13)).toEqual([20, 20, 20].map((value) => ({ value, quality: 'estimated' })));
	});

	test('are unknown where a row only repeats an older reading', () => {
		const given = history(
			[
				[10, 100],
				[11, 130],
			],
			{ until: 14 },
		);
		expect(daysOf(given, 10, 14).map(({ value }) => value)).toEqual([null, 30, null, null, null]);
	});

	test('are estimates where units and prices go on after the last counted money, also in the days it is carried', () => {
		const given = history(
			[
				[10, 100, 50_000, 500],
				[11, 104, null, 500],
				[12, 104, null, 500],
			],
			{ until: 15 },
		);
		const shown = daysOf(given, 11, 14, GMV).map(({ value, quality }) => [value, quality]);
		expect(shown).toEqual([
			[2_000, 'estimated'],
			[0, 'estimated'],
			[null, 'unknown'],
			[null, 'unknown'],
		]);
	});

	test('are unknown over a gap of more than three days, and on the day after it', () => {
		const given = history([
			[10, 100],
			[15, 200],
			[16, 210],
		]);
		expect(daysOf(given, 11, 16).map(({ value }) => value)).toEqual([null, null, null, null, null, 10]);
	});

	test('add up to the figure of the range wherever every day is known', () => {
		const readings = fc.array(fc.option(fc.nat(50), { freq: 4 }), { minLength: 3, maxLength: 30 });
		fc.assert(
			fc.property(readings, (steps) => {
				let total = 0;
				const read = steps.flatMap((step, day) => {
					total += step ?? 0;
					return step === null ? [] : [[day, total] as const];
				});
				const given = history(read);
				const last = read.at(-1)?.[0] ?? 0;
				const first = (read[0]?.[0] ?? 0) + 1;
				const days = daysOf(given, first, last);
				const range = figureOfRange(given, UNITS, { from: dayOf(first), to: dayOf(last) });
				if (first > last || days.some(({ value }) => value === null)) return;
				expect(days.reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(range.value);
			}),
		);
	});
});

describe('a range', () => {
	test('is the sum of any two parts of it, whichever day parts them', () => {
		const counts = fc.array(fc.nat(5_000), { minLength: 3, maxLength: 60 });
		fc.assert(
			fc.property(counts, fc.nat(), fc.nat(), fc.nat(), (steps, a, b, c) => {
				const sum = (first: number, last: number) =>
					steps.slice(first, last + 1).reduce((all, step) => all + step, 0);
				const given = history(steps.map((_, day) => [day, sum(0, day)] as const));
				const [from = 0, middle = 0, to = 0] = [a, b, c]
					.map((one) => 1 + (one % (steps.length - 1)))
					.toSorted((one, other) => one - other);
				const value = (first: number, last: number) => figureBetween(given, UNITS, first, last).value;
				const parts = (value(from, middle) ?? 0) + (middle < to ? (value(middle + 1, to) ?? 0) : 0);
				expect([value(from, to), parts]).toEqual([sum(from, to), sum(from, to)]);
			}),
		);
	});
});

describe('everything so far', () => {
	const rows = [
		...history([
			[10, 100],
			[11, 5],
			[12, 25],
		]).rows.values(),
	];

	test('is the sum of the newest row, a lower bound after a restart', () => {
		expect(totalFigure(rows[0] ?? null, UNITS)).toMatchObject({ value: 100, quality: 'observed' });
		expect(totalFigure(rows[2] ?? null, UNITS)).toMatchObject({
			value: 120,
			quality: 'lower_bound',
			basis: { reason: 'gap_or_restart', readTo: 12 },
		});
		expect(totalFigure(null, UNITS).value).toBeNull();
		expect(totalFigure(rows[0] ?? null, GMV).value).toBeNull();
	});

	test('is unknown where nothing but an unknown step lies before', () => {
		const { rows: gapped } = history([
			[10, 0],
			[20, 0],
		]);
		expect(totalFigure(gapped.get(20) ?? null, UNITS)).toMatchObject({
			value: null,
			quality: 'unknown',
			basis: { reason: 'gap_or_restart', breaks: 1 },
		});
	});
});

describe('a ready figure of a window', () => {
	const readings = [
		{ asOf: 8, value: 80 },
		{ asOf: 10, value: 100 },
	];

	test.each([
		[10, 100, 'observed'],
		[13, 100, 'estimated'],
		[9, 80, 'estimated'],
		[14, null, 'unknown'],
		[7, null, 'unknown'],
	])('on day %i is %s (%s)', (to, value, quality) => {
		expect(windowFigure(readings, to)).toMatchObject({ value, quality });
	});
});

test('A lower bound is nothing to compare with', () => {
	expect(comparable({ value: 5, quality: 'lower_bound' })).toBeNull();
	expect(comparable({ value: 5, quality: 'estimated' })).toBe(5);
});
