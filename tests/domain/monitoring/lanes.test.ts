import { describe, expect, test } from 'vitest';
import { changeLog } from '#domain/monitoring/change-log.ts';
import {
	changeBetween,
	drawnFrom,
	laneAxis,
	laneGrid,
	perHour,
	stepsOf,
	sumOf,
} from '#domain/monitoring/lanes.ts';
import type { MonitorReading } from '#domain/monitoring/reading.ts';

const START = Date.parse('2026-11-24T10:00:00Z');
const MINUTE = 60_000;

/** A reading so many places of 10 minutes after the start. */
function reading(place: number, told: Partial<MonitorReading> = {}): MonitorReading {
	const at = START + place * 10 * MINUTE;
	return {
		dueAt: at,
		readAt: at,
		asOf: null,
		isLate: false,
		price: 1000,
		stock: 100,
		units: 0,
		gmv: 0,
		creators: 5,
		lives: 2,
		videos: 9,
		rank: 30,
		...told,
	};
}
const units = (values: readonly (number | null)[]) =>
	values.flatMap((value, place) => (value === null ? [] : reading(place, { units: value })));
const amounts = (values: readonly (number | null)[]) =>
	stepsOf(units(values), 'units', 10).map(({ amount }) => amount);

test.each([
	['a counter that grows', [10, 12, 12, 20], [2, 0, 8]],
	['up to three missing readings', [10, null, null, null, 18], [8]],
	['more than three missing readings', [10, null, null, null, null, 18, 20], [null, 2]],
	['a fall to where it has been: a correction', [10, 12, 99, 13], [2, 1]],
	['a fall below all before: a reset', [10, 12, 3, 5], [2, null, 2]],
	['a single reading', [10], []],
])('steps of %s', (_, values, steps) => {
	expect(amounts(values)).toEqual(steps);
});

test('what a source told once counts once, however often it is read', () => {
	const told = (place: number, value: number, asOf: number) =>
		reading(place, { units: value, asOf: START + asOf * 10 * MINUTE });
	const readings = [told(0, 10, -6), told(1, 10, -6), told(2, 22, 0), told(3, 22, 0)];
	const steps = stepsOf(readings, 'units', 10);
	expect(steps.map(({ amount }) => amount)).toEqual([null]);
	expect(stepsOf([told(0, 10, -2), told(1, 22, 0)], 'units', 10).map(perHour)).toEqual([36]);
});

describe('the axis', () => {
	test.each([
		['ends with the last reading', [0, 1, 3], null, 4],
		['goes on while nothing more can have been read', [0, 1], 5, 6],
		['takes no place that is not over', [0, 1], 5.6, 6],
		['never ends before the last reading', [0, 4], 2, 5],
	])('%s', (_, dues, until, places) => {
		const at = (place: number) => START + place * 10 * MINUTE;
		expect(laneAxis(dues.map(at), 10, until === null ? null : at(until))).toEqual({
			startsAt: START,
			minutes: 10,
			places,
		});
	});

	test('of a reading alone has a place before it', () => {
		expect(laneAxis([START], 10, null)).toEqual({ startsAt: START - 10 * MINUTE, minutes: 10, places: 2 });
	});

	test.each([[[0]], [[0, 2]]])('is drawn up to its last reading: %j', (places) => {
		const dues = places.map((place) => START + place * 10 * MINUTE);
		const axis = laneAxis(dues, 10, null);
		expect(drawnFrom(axis) + axis.places * axis.minutes * MINUTE).toBe(dues.at(-1));
	});
});

test('lanes stand on one axis, with gaps where nothing was read', () => {
	const readings = [
		reading(0, { units: 100, gmv: 1000 }),
		reading(1, { units: 103, gmv: 4000, stock: 90 }),
		reading(3, { units: 109, gmv: 10_000, price: 800, rank: 12 }),
	];
	const lanes = laneGrid(readings, { startsAt: START, minutes: 10, places: 5 });
	expect(lanes).toEqual({
		price: [1000, 1000, null, 800, null],
		stock: [100, 90, null, 100, null],
		units_per_hour: [null, 18, null, 18, null],
		gmv_per_hour: [null, 18_000, null, 18_000, null],
		creators: [5, 5, null, 5, null],
		videos: [9, 9, null, 9, null],
		lives: [2, 2, null, 2, null],
		rank: [30, 30, null, 12, null],
	});
});

test('what lies beside the axis is not on it', () => {
	const readings = [
		reading(-1, { units: 4 }),
		reading(0, { units: 5 }),
		reading(1, { units: 7 }),
		reading(2, { units: 8 }),
	];
	const { units_per_hour, stock } = laneGrid(readings, { startsAt: START, minutes: 10, places: 2 });
	expect([units_per_hour, stock]).toEqual([
		[6, 12],
		[100, 100],
	]);
});

test('the change since the start is unknown where a counter fell', () => {
	expect(changeBetween(reading(0, { units: 5 }), reading(1, { units: 9, price: 800, rank: null }))).toEqual({
		price: { from: 1000, to: 800 },
		rank: null,
		units: 4,
	});
	expect(changeBetween(reading(0, { units: 5 }), reading(1, { units: 2 })).units).toBeNull();
	expect(sumOf([])).toBeNull();
});

test('the log tells a price cut and what came after it, in this order', () => {
	// 40 places: 400 minutes. The price falls at place 10, when 6 units an hour become 12.
	const readings = Array.from({ length: 47 }, (_, place) =>
		reading(place, {
			units: place <= 10 ? place : 10 + (place - 10) * 2,
			price: place < 10 ? 1000 : 800,
			rank: place < 20 ? 34 : 12,
		}),
	);
	const log = changeLog(readings, 10);
	expect(log).toEqual([
		{ at: START + 200 * MINUTE, kind: 'rank', from: 34, to: 12, after: null },
		{
			at: START + 100 * MINUTE,
			kind: 'price',
			from: 1000,
			to: 800,
			after: { hours: 6, rank: { from: 34, to: 12 }, units: 72, unitsBefore: null },
		},
	]);
});

test('the log tells stock, what is new, and gaps; the newest first', () => {
	const log = changeLog(
		[
			reading(0, { stock: 3 }),
			reading(1, { stock: 0, creators: 6 }),
			reading(4, { stock: 500, creators: 6, videos: 11, rank: 29 }),
		],
		10,
	);
	expect(log.map(({ at, kind, from, to }) => [(at - START) / MINUTE, kind, from, to])).toEqual([
		[40, 'restocked', 0, 500],
		[40, 'videos', 9, 11],
		[20, 'gap', null, START + 40 * MINUTE],
		[10, 'sold_out', 3, 0],
		[10, 'creators', 5, 6],
	]);
});
