import { describe, expect, test } from 'vitest';
import { onlineFigures } from '#domain/lives/live-average.ts';
import { counterReadings, type LiveSample, lengthOf, onlineReadings } from '#domain/lives/live-samples.ts';
import { liveState, mayRun } from '#domain/lives/live-state.ts';

const START = Date.parse('2026-03-08T07:30:00Z');
const minute = (count: number) => START + count * 60_000;
const sample = (at: number, values: Partial<LiveSample>): LiveSample => ({
	at: minute(at),
	online: null,
	entered: null,
	left: null,
	units: null,
	gmv: null,
	comments: null,
	likes: null,
	newFollowers: null,
	...values,
});
const running = { startedAt: START, endedAt: null };
const ended = { startedAt: START, endedAt: minute(4) };

describe('samples', () => {
	test('may come late, twice and in any order', () => {
		const samples = [
			sample(2, { units: 9 }),
			sample(1, { units: 4 }),
			sample(3, { units: 12 }),
			sample(1, { units: 5 }),
		];
		expect(counterReadings(samples, 'units', running)).toEqual([
			{ second: 60, value: 5 },
			{ second: 120, value: 9 },
			{ second: 180, value: 12 },
		]);
	});

	test('that leave a value out say nothing of it', () => {
		const samples = [sample(1, { units: 4 }), sample(2, { online: 8 }), sample(2, { units: 6 })];
		expect(counterReadings(samples, 'units', running)).toHaveLength(2);
		expect(onlineReadings(samples, running)).toEqual([{ second: 120, value: 8 }]);
	});

	test('after the end count at the end; who is online then is nobody’s level', () => {
		const samples = [
			sample(3, { units: 4, online: 50 }),
			sample(5, { units: 6, online: 40 }),
			sample(90, { units: 7, online: 3 }),
		];
		expect(counterReadings(samples, 'units', ended)).toEqual([
			{ second: 180, value: 4 },
			{ second: 240, value: 7 },
		]);
		expect(onlineReadings(samples, ended)).toEqual([{ second: 180, value: 50 }]);
	});

	test.each([
		['the highest', [6, 9, 0], [4, 9]],
		['none where the room was cleared', [0, 3], [4]],
		['the one at the end itself', [5], [4, 5]],
	])('after the end count at the end: %s', (_, after, expected) => {
		const late = after.map((units, index) => sample(4 + 10 * index, { units }));
		const readings = counterReadings([sample(3, { units: 4 }), ...late], 'units', ended);
		expect(readings.map(({ value }) => value)).toEqual(expected);
	});

	test('say how long a running session is by the newest of them', () => {
		expect(lengthOf(running, [sample(7, {}), sample(3, {})])).toBe(420);
		expect(lengthOf(ended, [sample(7, {})])).toBe(240);
		expect(lengthOf(running, [])).toBe(0);
	});
});

describe('people online over a session', () => {
	const at = (...pairs: [minute: number, value: number][]) =>
		pairs.map(([minutes, value]) => ({ second: minutes * 60, value }));

	test('are averaged by time, not by readings', () => {
		// 0–1: 150, 1–1.5: 300, 1.5–3: 250 → (150 + 150 + 375) / 3
		const { average, peak, coverage } = onlineFigures(at([0, 100], [1, 200], [1.5, 400], [3, 100]), 180);
		expect(average).toEqual({ value: 225, quality: 'observed' });
		expect(peak).toEqual({ value: 400, quality: 'observed' });
		expect(coverage).toBe(1);
	});

	test('are an estimate between readings more than ninety seconds apart', () => {
		expect(onlineFigures(at([0, 100], [5, 200]), 300).average).toEqual({ value: 150, quality: 'estimated' });
	});

	test('do not bridge a missing hour', () => {
		// 60 minutes at 100, one hour of silence, 60 minutes at 300.
		const readings = at(
			...Array.from({ length: 61 }, (_, index): [number, number] => [index, 100]),
			...Array.from({ length: 61 }, (_, index): [number, number] => [120 + index, 300]),
		);
		const { average, peak, coverage } = onlineFigures(readings, 180 * 60);
		expect(average).toEqual({ value: 200, quality: 'estimated' });
		expect(peak).toEqual({ value: 300, quality: 'lower_bound' });
		expect(coverage).toBeCloseTo(2 / 3, 10);
	});

	test('have no average where less than half of the session was read', () => {
		expect(onlineFigures(at([0, 100], [4, 100]), 600).average).toEqual({ value: null, quality: 'unknown' });
		expect(onlineFigures([], 600).peak).toEqual({ value: null, quality: 'unknown' });
	});
});

describe('the state of a session', () => {
	test.each([
		['live with a reading of a quarter of an hour ago', { endedAt: null, readAt: minute(10) }, 25, 'live'],
		['lost with an older one', { endedAt: null, readAt: minute(10) }, 26, 'lost'],
		['live shortly after its start without any', { endedAt: null, readAt: null }, 15, 'live'],
		['ended where the feed says so', { endedAt: minute(20), readAt: minute(20) }, 21, 'ended'],
	] as const)('is %s', (_, session, now, state) => {
		expect(liveState({ startedAt: START, ...session }, minute(now))).toBe(state);
	});
});

describe('a session whose readings come and go', () => {
	test.each([
		[[0, 5], 10, 'live'],
		[[0, 5], 21, 'lost'],
		// Read again it is live, and lost again after that.
		[[0, 5, 40], 41, 'live'],
		[[0, 5, 40], 55, 'live'],
		[[0, 5, 40], 56, 'lost'],
		// A reading that comes late is as old as it is.
		[[0, 5, 12], 41, 'lost'],
	] as const)('with readings at %j is at minute %d %s', (readings, now, state) => {
		const readAt = minute(Math.max(...readings));
		expect(liveState({ startedAt: START, endedAt: null, readAt }, minute(now))).toBe(state);
	});

	test.each([
		['that began today', null, 600, true],
		['that began almost a week ago', null, 7 * 1_440 - 1, true],
		['that began a week ago', null, 7 * 1_440, false],
		['that has ended', minute(30), 31, false],
	] as const)('%s may run: %s, %d, %s', (_, endedAt, now, expected) => {
		expect(mayRun({ startedAt: START, endedAt }, minute(now))).toBe(expected);
	});
});
