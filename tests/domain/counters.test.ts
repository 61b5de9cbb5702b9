import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accumulate, type CounterRow, carriedRows, type Reading } from '#domain/counters.ts';
import { BEFORE_BIRTH, rangeEnd, rangeFigure } from '#domain/range-figure.ts';

/** Two counters: units (0) and GMV (1), which may be estimated from units × price. */
const RULE = { money: 1, units: 0 };
const reading = (
	day: number,
	units: number | null,
	gmv: number | null = null,
	price: number | null = null,
): Reading => ({
	day,
	counters: [units, gmv],
	price,
	gauges: [price],
});
const rowsOf = (...readings: Reading[]) => accumulate(null, readings, RULE);
const at = (rows: readonly CounterRow[], day: number) => rows.find((row) => row.day === day) ?? null;
const figure = (rows: readonly CounterRow[], from: number, to: number, counter = 0) =>
	rangeFigure(
		rangeEnd(at(rows, to), counter, counter === 1),
		rangeEnd(at(rows, from - 1), counter, counter === 1),
	);

describe('a growing counter', () => {
	const rows = rowsOf(reading(10, 100), reading(11, 130), reading(12, 130), reading(13, 170));

	test('starts its sum with the first reading', () => {
		expect(rows.map((row) => row.adjusted[0])).toEqual([100, 130, 130, 170]);
	});

	test.each([
		[11, 11, 30],
		[12, 12, 0],
		[11, 13, 70],
	])('gives the days %i to %i as the difference of two rows', (from, to, units) => {
		expect(figure(rows, from, to)).toEqual({ value: units, quality: 'observed' });
	});

	test('is unknown where the day before the range has no row', () => {
		expect(figure(rows, 10, 13)).toEqual({ value: null, quality: 'unknown' });
	});

	test('counts from zero where the entity was born in the range', () => {
		expect(rangeFigure(rangeEnd(at(rows, 13), 0, false), BEFORE_BIRTH)).toEqual({
			value: 170,
			quality: 'observed',
		});
	});
});

describe('a counter that falls', () => {
	const rows = rowsOf(reading(10, 100), reading(11, 20), reading(12, 50));

	test('starts a new base and adds one break', () => {
		expect(rows.map((row) => row.adjusted[0])).toEqual([100, 100, 130]);
		expect(rows.map((row) => row.breaks[0])).toEqual([0, 1, 1]);
	});

	test('gives a lower bound over the fall and an exact figure after it', () => {
		expect(figure(rows, 11, 12)).toEqual({ value: 30, quality: 'lower_bound' });
		expect(figure(rows, 12, 12)).toEqual({ value: 30, quality: 'observed' });
	});
});

describe('days without a reading', () => {
	test('up to three are interpolated and estimated', () => {
		const rows = rowsOf(reading(10, 100), reading(14, 140));
		expect(rows.map((row) => [row.day, row.observedDay, row.adjusted[0]])).toEqual([
			[10, 10, 100],
			[11, 10, 110],
			[12, 10, 120],
			[13, 10, 130],
			[14, 14, 140],
		]);
		expect(figure(rows, 12, 14)).toEqual({ value: 30, quality: 'estimated' });
		expect(figure(rows, 11, 14)).toEqual({ value: 40, quality: 'observed' });
	});

	test('four or more are a break: nothing is known inside, a lower bound across', () => {
		const rows = rowsOf(reading(10, 100), reading(15, 150));
		expect(figure(rows, 11, 13)).toEqual({ value: 0, quality: 'estimated' });
		expect(figure(rows, 11, 14)).toEqual({ value: null, quality: 'unknown' });
		expect(figure(rows, 11, 15)).toEqual({ value: 50, quality: 'lower_bound' });
	});

	test('are carried at most seven days past the last reading', () => {
		const [last] = rowsOf(reading(10, 100));
		const carried = carriedRows(last as CounterRow, 30);
		expect(carried.map((row) => [row.day, row.observedDay])).toEqual(
			[11, 12, 13, 14, 15, 16, 17].map((day) => [day, 10]),
		);
	});

	test('an end counts three days after its reading, no longer', () => {
		const [last] = rowsOf(reading(10, 100));
		const carried = carriedRows(last as CounterRow, 17);
		expect(rangeEnd(at(carried, 13), 0, false)?.adjusted).toBe(100);
		expect(rangeEnd(at(carried, 14), 0, false)).toBeNull();
	});
});

describe('a counter that a feed leaves out for a day', () => {
	const rows = rowsOf(reading(10, 100), reading(11, null), reading(12, 130));

	test('is a lower bound there and whole again afterwards', () => {
		expect(figure(rows, 11, 11)).toEqual({ value: 0, quality: 'lower_bound' });
		expect(figure(rows, 11, 12)).toEqual({ value: 30, quality: 'lower_bound' });
	});

	test('stays unknown as long as no reading ever gave it', () => {
		expect(rowsOf(reading(10, null), reading(11, null)).map((row) => row.adjusted[0])).toEqual([null, null]);
	});
});

describe('GMV from units and price', () => {
	test('takes the mean of the prices at both ends of each step', () => {
		const rows = rowsOf(reading(10, 100, null, 1_000), reading(11, 110, null, 2_000));
		// 10 units × (1000 + 2000) / 2, not 110 × 2000 − 100 × 1000.
		expect(figure(rows, 11, 11, 1)).toEqual({ value: 15_000, quality: 'estimated' });
	});

	test('starts with the units so far at the first price', () => {
		expect(rowsOf(reading(10, 100, null, 1_000))[0]?.adjusted[1]).toBe(100_000);
	});

	test('is unknown without a price and a lower bound where units fall', () => {
		expect(rowsOf(reading(10, 100))[0]?.adjusted[1]).toBeNull();
		const fallen = rowsOf(reading(10, 100, null, 1_000), reading(11, 40, null, 1_000));
		expect(figure(fallen, 11, 11, 1)).toEqual({ value: 0, quality: 'lower_bound' });
	});

	test('is observed where the feed counts money, whatever the prices do', () => {
		const rows = rowsOf(reading(10, 100, 90_000, 1_000), reading(11, 110, 104_000, 9_000));
		expect(figure(rows, 11, 11, 1)).toEqual({ value: 14_000, quality: 'observed' });
	});

	test('never differences a counted total against an estimated one', () => {
		const rows = rowsOf(
			reading(10, 100, null, 1_000),
			reading(11, 110, 500_000, 1_000),
			reading(12, 120, 509_000, 1_000),
		);
		expect(figure(rows, 11, 11, 1)).toEqual({ value: 10_000, quality: 'estimated' });
		expect(figure(rows, 12, 12, 1)).toEqual({ value: 9_000, quality: 'observed' });
	});
});

const readings = fc
	.uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 60 }), units: fc.option(fc.nat(1_000)) }), {
		selector: (one) => one.day,
		minLength: 1,
	})
	.map((list) => list.sort((a, b) => a.day - b.day).map(({ day, units }) => reading(day, units)));

describe('any series of readings', () => {
	test('has sums and breaks that never fall', () => {
		fc.assert(
			fc.property(readings, (list) => {
				const rows = accumulate(null, list, RULE);
				for (const [index, row] of rows.entries()) {
					const before = rows[index - 1];
					if (!before) continue;
					expect(row.day).toBeGreaterThan(before.day);
					expect(row.adjusted[0] ?? 0).toBeGreaterThanOrEqual(before.adjusted[0] ?? 0);
					expect(row.breaks[0]).toBeGreaterThanOrEqual(before.breaks[0] ?? 0);
				}
			}),
		);
	});

	test('gives the same rows when it comes in two imports', () => {
		fc.assert(
			fc.property(readings, fc.nat(60), (list, cut) => {
				const first = accumulate(null, list.slice(0, cut), RULE);
				const last = first.filter((row) => row.day === row.observedDay).at(-1) ?? null;
				const second = accumulate(last, list.slice(cut), RULE);
				expect([...first, ...second]).toEqual(accumulate(null, list, RULE));
			}),
		);
	});

	test('sums neighbouring ranges to the range over both where all is observed', () => {
		fc.assert(
			fc.property(fc.array(fc.nat(50), { minLength: 3, maxLength: 30 }), (steps) => {
				let total = 0;
				const rows = rowsOf(
					...steps.map((step, day) => {
						total += step;
						return reading(day, total);
					}),
				);
				const last = steps.length - 1;
				const middle = Math.floor(last / 2);
				const parts = (figure(rows, 1, middle).value ?? 0) + (figure(rows, middle + 1, last).value ?? 0);
				expect(figure(rows, 1, last)).toEqual({ value: parts, quality: 'observed' });
			}),
		);
	});
});
