import { describe, expect, test } from 'vitest';
import {
	averageOnline,
	commentHeat,
	onlineMinutes,
	revenuePerHour,
	stayTime,
} from '#domain/lives/live-figures.ts';

const at = (...pairs: [number, number][]) => pairs.map(([minute, online]) => ({ minute, online }));

describe('the average of people online', () => {
	test('is weighted by time, not by readings', () => {
		const crowded = at([0, 100], [50, 100], [51, 400], [52, 400], [53, 100], [100, 100]);
		expect(averageOnline(crowded)).toBeCloseTo(106, 10);
	});

	test('of even readings is the trapezoid', () => {
		expect(averageOnline(at([0, 0], [10, 200]))).toBe(100);
	});

	test.each([[[]], [at([5, 100])]])('is unknown where no time passes', (readings) => {
		expect(averageOnline(readings)).toBeNull();
	});
});

test('online minutes add up over uneven steps', () => {
	expect(onlineMinutes(at([0, 60], [30, 60], [40, 0]))).toBe(1_800 + 300);
});

test('stay time is online minutes in seconds over viewers entered', () => {
	expect(stayTime(at([0, 100], [60, 100]), 4_000)).toBe(90);
	expect(stayTime(at([0, 100], [60, 100]), 0)).toBeNull();
	expect(stayTime(at([0, 100], [60, 100]), null)).toBeNull();
});

test('comment heat is comments a minute for a hundred people online', () => {
	expect(commentHeat(5_520, 120, 460)).toBeCloseTo(10, 10);
	expect(commentHeat(10, 0, 460)).toBeNull();
	expect(commentHeat(10, 10, null)).toBeNull();
});

test('revenue an hour goes by the length of the session', () => {
	expect(revenuePerHour(1_500_000, 5_400)).toBe(1_000_000);
	expect(revenuePerHour(42, 2_880)).toBe(52.5);
	expect(revenuePerHour(1_500_000, 0)).toBeNull();
	expect(revenuePerHour(null, 90)).toBeNull();
});
