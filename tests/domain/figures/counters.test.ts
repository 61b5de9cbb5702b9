import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CORRECTION_DAYS } from '#domain/figures/counter-steps.ts';
import {
	accumulate,
	type CounterRow,
	carriedRows,
	earlierRows,
	fallsBelow,
	isSettled,
	type Reading,
} from '#domain/figures/counters.ts';
import { BEFORE_BIRTH, rangeEnd, rangeFigure } from '#domain/figures/range-figure.ts';

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
	rangeFigure(rangeEnd(at(rows, to), counter), rangeEnd(at(rows, from - 1), counter));

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
		expect(rangeFigure(rangeEnd(at(rows, 13), 0), BEFORE_BIRTH)).toEqual({
			value: 170,
			quality: 'observed',
		});
	});
});

describe('counted money with units and prices beside it', () => {
	test('goes on from a stored row as from the readings before it, without an unknown step', () => {
		const readings = [reading(10, 100, 5_000, 50), reading(11, 130, 6_500, 50), reading(12, 140, 7_000, 50)];
		const [first] = accumulate(null, readings.slice(0, 1), RULE);
		if (!first) throw new Error('a reading makes a row');
		const rows = accumulate(first, readings.slice(1), RULE);
		expect(rows).toEqual(accumulate(null, readings, RULE).slice(1));
		expect(rows.map((row) => row.breaks)).toEqual([
			[0, 0],
			[0, 0],
		]);
	});
});

describe('a counter that falls', () => {
	const rows = rowsOf(reading(10, 100), reading(11, 20), reading(12, 50));

	test('starts a new base and adds one break', () => {
		expect(rows.map((row) => row.adjusted[0])).toEqual([100, 100, 130]);
		expect(rows.map((row) => row.breaks[0])).toEqual([0, 1, 1]);
	});

	test('is unknown over the fall alone, a lower bound over more and exact after it', () => {
		expect(figure(rows, 11, 11)).toEqual({ value: null, quality: 'unknown' });
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

	test('four or more hide the step: unknown where the range ends inside, a lower bound across', () => {
		const rows = rowsOf(reading(9, 90), reading(10, 100), reading(15, 150), reading(16, 155));
		expect(figure(rows, 11, 13)).toEqual({ value: null, quality: 'unknown' });
		expect(figure(rows, 10, 13)).toEqual({ value: 10, quality: 'lower_bound' });
		expect(figure(rows, 11, 15)).toEqual({ value: 50, quality: 'lower_bound' });
		expect(figure(rows, 13, 15)).toEqual({ value: null, quality: 'unknown' });
		expect(figure(rows, 13, 16)).toEqual({ value: 5, quality: 'lower_bound' });
	});

	test('have rows up to 31 days between two records, and seven after the first across more', () => {
		const daysOf = (next: number) => rowsOf(reading(10, 1), reading(next, 2)).map((row) => row.day);
		expect(daysOf(41)).toHaveLength(32);
		expect(daysOf(42)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 42]);
	});

	test('are carried at most seven days past the last reading', () => {
		const [last] = rowsOf(reading(10, 100));
		const carried = carriedRows(last as CounterRow, 30);
		expect(carried.map((row) => [row.day, row.observedDay])).toEqual(
			[11, 12, 13, 14, 15, 16, 17].map((day) => [day, 10]),
		);
	});

	test('count three days after the last reading, and hide what follows for four more', () => {
		const rows = rowsOf(reading(9, 60), reading(10, 100));
		const all = [...rows, ...carriedRows(rows.at(-1) as CounterRow, 17)];
		expect(figure(all, 10, 13)).toEqual({ value: 40, quality: 'estimated' });
		expect(figure(all, 10, 14)).toEqual({ value: 40, quality: 'lower_bound' });
		expect(figure(all, 11, 14)).toEqual({ value: null, quality: 'unknown' });
	});
});

describe('a counter that a feed leaves out for a day', () => {
	const rows = rowsOf(reading(10, 100), reading(11, null), reading(12, 160));

	test('takes its part of the next step, which is never observed for one of the days', () => {
		expect(figure(rows, 11, 11)).toEqual({ value: 30, quality: 'estimated' });
		expect(figure(rows, 12, 12)).toEqual({ value: 30, quality: 'estimated' });
		expect(figure(rows, 11, 12)).toEqual({ value: 60, quality: 'observed' });
	});

	test('hides the step where it was left out for more than three', () => {
		const long = rowsOf(
			...[10, 11, 12, 13, 14, 15].map((day) => reading(day, { 10: 5, 15: 9 }[day] ?? null)),
		);
		expect(figure(long, 12, 15)).toEqual({ value: null, quality: 'unknown' });
		expect(figure(long, 11, 15)).toEqual({ value: 4, quality: 'lower_bound' });
	});

	test('stays unknown as long as no reading ever gave it', () => {
		expect(rowsOf(reading(10, null), reading(11, null)).map((row) => row.adjusted[0])).toEqual([null, null]);
	});
});

describe('a spike that falls back', () => {
	const rows = rowsOf(reading(9, 120), reading(10, 130), reading(11, 1_000_000), reading(12, 140));

	test('is set aside: what it stood between is one estimated step', () => {
		expect(rows.map((row) => row.raw[0])).toEqual([120, 130, 1_000_000, 140]);
		expect(rows.map((row) => row.adjusted[0])).toEqual([120, 130, 135, 140]);
		expect(figure(rows, 10, 12)).toEqual({ value: 20, quality: 'estimated' });
		expect(figure(rows, 11, 11)).toEqual({ value: 5, quality: 'estimated' });
	});

	test('is a correction for 14 days and a reset afterwards', () => {
		const spike = (days: number) => rowsOf(reading(10, 130), reading(11, 900), reading(10 + days, 140));
		expect(figure(spike(14), 11, 24)).toEqual({ value: 10, quality: 'estimated' });
		expect(figure(spike(15), 11, 25)).toEqual({ value: 770, quality: 'lower_bound' });
	});

	test('hides the days of a correction that took longer than can be spread', () => {
		const long = rowsOf(reading(9, 100), reading(10, 130), reading(13, 900), reading(16, 140));
		expect(figure(long, 10, 13)).toEqual({ value: 30, quality: 'lower_bound' });
		expect(figure(long, 10, 16)).toEqual({ value: 40, quality: 'estimated' });
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

	test('rounds once: the middle of the prices is not rounded before', () => {
		const rows = rowsOf(reading(10, 100, null, 10.5), reading(11, 103, null, 12));
		expect(rows.map((row) => row.adjusted[1])).toEqual([1_050, 1_084]);
	});

	test('is replaced where money is counted again within three missing days, and stands beyond', () => {
		const near = rowsOf(reading(10, 100, 9_000, 90), reading(11, 101, null, 90), reading(12, 102, 9_500, 90));
		expect(near.map((row) => row.adjusted[1])).toEqual([9_000, 9_250, 9_500]);
		expect(figure(near, 11, 12, 1)).toEqual({ value: 500, quality: 'observed' });
		const days = [11, 12, 13, 14].map((day) => reading(day, 90 + day, null, 90));
		const far = rowsOf(reading(10, 100, 9_000, 90), ...days, reading(15, 105, 99_000, 90));
		expect(figure(far, 11, 15, 1)).toEqual({ value: 450, quality: 'estimated' });
	});

	test('is unknown without a price and where units fall', () => {
		expect(rowsOf(reading(10, 100))[0]?.adjusted[1]).toBeNull();
		const fallen = rowsOf(reading(10, 100, null, 1_000), reading(11, 40, null, 1_000));
		expect(figure(fallen, 11, 11, 1)).toEqual({ value: null, quality: 'unknown' });
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

type Kept = { readonly day: number; readonly value: number; readonly kind: 'rise' | 'corrected' | 'reset' };

/** Kept readings by the words of docs/counters.md: whenever one falls, all readings before it are looked through. */
function keptByTheBook(list: readonly Reading[]): Kept[] {
	let kept: Kept[] = [];
	const earlier: { day: number; value: number }[] = [];
	for (const { day, counters } of list) {
		const value = counters[0] ?? null;
		if (value === null) continue;
		const last = kept.at(-1);
		if (!last || value >= last.value) kept.push({ day, value, kind: 'rise' });
		else {
			const back = earlier.findLast((one) => one.value <= value && one.day >= day - 14);
			if (back) kept = kept.filter((one) => one.day <= back.day);
			kept.push({ day, value, kind: back ? 'corrected' : 'reset' });
		}
		earlier.push({ day, value });
	}
	return kept;
}

/** The figure of a range by the words of docs/counters.md, step by step. */
function figureByTheBook(list: readonly Reading[], from: number, to: number) {
	const unknown = { value: null, quality: 'unknown' };
	const recorded = list.map(({ day }) => day);
	const hasRow = (day: number) => {
		const before = recorded.findLast((one) => one <= day);
		const after = recorded.find((one) => one >= day);
		if (before === undefined || after === undefined) return false;
		return after - before <= 31 || day - before <= 7;
	};
	const kept = keptByTheBook(list);
	const ends = [from - 1, to];
	if (ends.some((day) => !hasRow(day) || (kept[0]?.day ?? 99) > day)) return unknown;
	let [sum, isHidden, isEstimated] = [0, false, false];
	const afterLast = (day: number) => day - (kept.at(-1)?.day ?? 0);
	if (ends.some((day) => afterLast(day) > 3)) isHidden = true;
	if (ends.some((day) => afterLast(day) > 0)) isEstimated = true;
	for (const [index, next] of kept.entries()) {
		const before = kept[index - 1];
		if (!before || next.day <= from - 1 || before.day >= to) continue;
		const missing = next.day - before.day - 1;
		const isKnown = next.kind === 'corrected' || (next.kind === 'rise' && missing <= 3);
		const inside = Math.min(next.day, to) - Math.max(before.day, from - 1);
		const isWhole = inside === missing + 1;
		if (!isKnown || (!isWhole && missing > 3)) isHidden = true;
		if (next.kind === 'corrected') isEstimated = true;
		if (isWhole && next.kind !== 'reset') sum += next.value - before.value;
		else if (!isWhole && isKnown && missing <= 3) {
			isEstimated = true;
			const at = (day: number) =>
				Math.round(((next.value - before.value) * (day - before.day)) / (next.day - before.day));
			sum += at(Math.min(next.day, to)) - at(Math.max(before.day, from - 1));
		}
	}
	if (isHidden) return sum > 0 ? { value: sum, quality: 'lower_bound' } : unknown;
	return { value: sum, quality: isEstimated ? 'estimated' : 'observed' };
}

const readings = fc
	.uniqueArray(
		fc.record({
			day: fc.integer({ min: 1, max: 60 }),
			units: fc.option(fc.oneof(fc.nat(1_000), fc.nat(20))),
		}),
		{
			selector: (one) => one.day,
			minLength: 1,
		},
	)
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

	test('gives the same rows from a settled row on that no correction reaches', () => {
		fc.assert(
			fc.property(readings, fc.nat(60), (list, cut) => {
				const whole = accumulate(null, list, RULE);
				const next = list[cut]?.day ?? 0;
				const before = whole.findLast((row) => isSettled(row) && row.day < next - CORRECTION_DAYS) ?? null;
				const rest = accumulate(
					before,
					list.filter(({ day }) => !before || day > before.day),
					RULE,
				);
				expect(rest).toEqual(whole.filter((row) => !before || row.day > before.day));
			}),
		);
	});

	test('only adds rows after a settled one that nothing falls below', () => {
		fc.assert(
			fc.property(readings, fc.nat(60), (list, cut) => {
				const first = accumulate(null, list.slice(0, cut), RULE);
				const last = first.at(-1);
				const news = list.slice(cut);
				fc.pre(last !== undefined && isSettled(last) && !fallsBelow(last, news));
				expect([...first, ...accumulate(last, news, RULE)]).toEqual(accumulate(null, list, RULE));
			}),
		);
	});

	test('adds day after day what it says at once, where it mostly grows', () => {
		const step = fc.oneof(
			{ weight: 12, arbitrary: fc.nat(9) },
			fc.constant(null),
			fc.integer({ min: -9, max: 0 }),
		);
		const days = fc.array(fc.record({ units: step, money: step, price: fc.option(fc.nat(500)) }), {
			maxLength: 12,
		});
		fc.assert(
			fc.property(days, fc.constantFrom('all', 'units', 'money'), (list, counted) => {
				let [units, money] = [100, 1_000];
				const told = list.map((given, day): Reading => {
					units += given.units ?? 0;
					money += given.money ?? 0;
					return {
						day,
						counters: [
							given.units === null || counted === 'money' ? null : units,
							given.money === null || counted === 'units' ? null : money,
						],
						price: given.price,
						gauges: [given.price],
						readAt: day,
					};
				});
				const rows: CounterRow[] = [];
				for (const [place, one] of told.entries()) {
					const last = rows.at(-1);
					if (!last || !isSettled(last) || fallsBelow(last, [one])) {
						// What is not only added is made anew with all before it.
						rows.splice(0, rows.length, ...accumulate(null, told.slice(0, place + 1), RULE));
					} else rows.push(...accumulate(last, [one], RULE));
				}
				expect(rows).toEqual(accumulate(null, told, RULE));
			}),
			{ numRuns: 1_000 },
		);
	});

	test('has the figures that the rules give, read from the readings alone', () => {
		fc.assert(
			fc.property(readings, fc.nat(60), fc.nat(60), (list, one, other) => {
				const [from, to] = [Math.min(one, other) + 1, Math.max(one, other) + 1];
				expect(figure(accumulate(null, list, null), from, to)).toEqual(figureByTheBook(list, from, to));
			}),
			{ numRuns: 3_000 },
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

describe('records that come after newer ones', () => {
	/** Rows of the newer records, then those of the older ones where they can stand before them. */
	const newestFirst = (older: readonly Reading[], newer: readonly Reading[], until: number) => {
		const stored = rowsOf(...newer);
		const [first, record] = [stored[0], newer[0]];
		const last = stored.at(-1);
		if (!first || !record || !last) throw new Error('There are newer records.');
		const newest = carriedRows(last, until).at(-1) ?? last;
		const rows = earlierRows(older, { first, newest }, record, RULE);
		return rows && [...rows, ...stored];
	};

	test('stand before them, as if all had come at once', () => {
		const all = [reading(10, 100, 9), reading(11, 130, 12), reading(12, 130, 12), reading(13, 170, 30)];
		expect(newestFirst(all.slice(0, 2), all.slice(2), 20)).toEqual(rowsOf(...all));
	});

	test.each([
		['the newer ones fall', [reading(10, 100)], [reading(11, 130), reading(12, 110)]],
		['they tell more than the oldest newer one', [reading(10, 140)], [reading(11, 130), reading(12, 150)]],
		['they are too long ago', [reading(10, 100)], [reading(17, 130)]],
		['they tell a counter that the oldest newer one leaves out', [reading(10, 100)], [reading(11, null, 5)]],
		['one is not older', [reading(12, 100)], [reading(11, 130), reading(13, 150)]],
	])('have to be counted anew with them where %s', (_, older, newer) => {
		expect(newestFirst(older, newer, 20)).toBeNull();
	});

	const amounts = fc.array(
		fc.record({
			gap: fc.integer({ min: 1, max: 5 }),
			units: fc.option(fc.integer({ min: -3, max: 9 })),
			money: fc.boolean(),
		}),
		{ minLength: 2, maxLength: 24 },
	);
	test('never give other rows than all at once', () => {
		fc.assert(
			fc.property(amounts, fc.nat(), (steps, cut) => {
				let [day, units] = [100, 1000];
				const all = steps.map((step) => {
					day += step.gap;
					units += step.units ?? 0;
					return reading(day, step.units === null ? null : units, step.money ? units * 7 : null, 7);
				});
				const place = 1 + (cut % (all.length - 1));
				const rows = newestFirst(all.slice(0, place), all.slice(place), day + 3);
				if (rows) expect(rows).toEqual(rowsOf(...all));
			}),
			{ numRuns: 2000 },
		);
	});
});
