import { describe, expect, test } from 'vitest';
import { counterTotal, minuteCount, minuteLevels, minuteSteps } from '#domain/lives/live-minutes.ts';

const at = (...pairs: [second: number, value: number][]) =>
	pairs.map(([second, value]) => ({ second, value }));

describe('what a counter counted in each minute', () => {
	test.each([
		{
			title: 'is the difference of even readings',
			readings: at([60, 5], [120, 5], [180, 12]),
			values: [5, 0, 7],
			estimated: [],
		},
		{
			title: 'is spread evenly between uneven readings and adds up to the step',
			readings: at([60, 4], [240, 14]),
			values: [4, 3, 3, 4],
			estimated: [1, 2, 3],
		},
		{
			title: 'takes readings up to 90 seconds apart for read every minute',
			readings: at([30, 3], [120, 12]),
			values: [6, 6],
			estimated: [],
		},
		{
			title: 'is unknown where the counter fell, and goes on from its new base',
			readings: at([60, 10], [120, 2], [180, 5]),
			values: [10, null, 3],
			estimated: [],
		},
		{
			title: 'is unknown, not zero, over a silence of more than ten minutes',
			readings: at([60, 5], [720, 90], [780, 91]),
			values: [5, ...new Array(11).fill(null), 1],
			estimated: [],
		},
		{
			title: 'is spread over a silence of just ten minutes',
			readings: at([60, 5], [660, 15]),
			values: [5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
			estimated: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
		},
		{
			title: 'begins at zero with the session, whatever was read before it',
			readings: at([-30, 0], [60, 8]),
			values: [8],
			estimated: [],
		},
		{
			title: 'has in its first minute what stood at the start',
			readings: at([-30, 3], [0, 5], [60, 8], [120, 9]),
			values: [8, 1],
			estimated: [],
		},
		{
			title: 'is unknown in the first minute where nobody read on, whatever stood at the start',
			readings: at([0, 5], [660, 8]),
			values: [null],
			length: 60,
			estimated: [],
		},
		{
			title: 'holds to the end when the last reading is near it',
			readings: at([60, 8], [110, 9]),
			length: 180,
			values: [8, 1, 0],
			estimated: [1, 2],
		},
		{
			title: 'is unknown to the end when the last reading is not',
			readings: at([60, 8]),
			length: 180,
			values: [8, null, null],
			estimated: [],
		},
		{ title: 'is unknown without readings', readings: [], length: 120, values: [null, null], estimated: [] },
	])('$title', ({ readings, values, estimated, length = readings.at(-1)?.second ?? 0 }) => {
		const series = minuteSteps(readings, values.length, length);
		expect(series.values).toEqual(values);
		expect(series.isEstimated.flatMap((is, minute) => (is ? [minute] : []))).toEqual(estimated);
	});
});

describe('the total of a counter', () => {
	test.each([
		{ title: 'is the last reading', readings: at([60, 5], [120, 9]), total: { value: 9, breaks: 0 } },
		{
			title: 'adds the steps after a fall to what was reached before it',
			readings: at([60, 10], [120, 2], [180, 5]),
			total: { value: 13, breaks: 1 },
		},
		{ title: 'is unknown without readings', readings: [], total: { value: null, breaks: 0 } },
	])('$title', ({ readings, total }) => {
		expect(counterTotal(readings)).toEqual(total);
	});
});

describe('a level at the end of each minute', () => {
	test.each([
		{
			title: 'is the last reading of the minute',
			readings: at([0, 10], [30, 40], [60, 50], [61, 90], [119, 70]),
			values: [50, 70],
			estimated: [],
		},
		{
			title: 'lies between the readings around a minute without one',
			readings: at([60, 100], [240, 400]),
			values: [100, 200, 300, 400],
			estimated: [1, 2],
		},
		{
			title: 'is unknown within a silence of more than ten minutes',
			readings: at([60, 100], [721, 100]),
			values: [100, ...new Array(11).fill(null), 100],
			estimated: [],
			length: 780,
		},
		{
			title: 'is unknown before the first reading',
			readings: at([180, 7]),
			values: [null, null, 7],
			estimated: [],
		},
		{
			title: 'is held for at most ninety seconds after the last reading',
			readings: at([60, 7]),
			values: [7, 7, null],
			estimated: [1],
			length: 180,
		},
	])('$title', ({ readings, values, estimated, length = readings.at(-1)?.second ?? 0 }) => {
		const series = minuteLevels(readings, values.length, length);
		expect(series.values).toEqual(values);
		expect(series.isEstimated.flatMap((is, minute) => (is ? [minute] : []))).toEqual(estimated);
	});
});

test('the last minute of a running session counts when it is whole', () => {
	expect(minuteCount(150, false)).toBe(2);
	expect(minuteCount(150, true)).toBe(3);
});
