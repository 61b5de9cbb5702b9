import { describe, expect, test } from 'vitest';
import { acrossPercent, dotsPath, downPercent, linePath } from '#sections/figures/plot.ts';

const span = { x: [0, 20], top: 400 } as const;
const points = [
	{ x: 0, y: 100 },
	{ x: 5, y: 200 },
	{ x: 10, y: null },
	{ x: 15, y: 400 },
	{ x: 20, y: 0 },
];

test('a value lies between the edges, in percent', () => {
	expect([0, 5, 20].map((x) => acrossPercent(x, span))).toEqual([0, 25, 100]);
	expect(acrossPercent(12, { x: [10, 14], top: 1 })).toBe(50);
	expect([0, 100, 400].map((y) => downPercent(y, span))).toEqual([100, 75, 0]);
});

describe('a curve', () => {
	test('is not drawn across a gap', () => {
		expect(linePath(points, span)).toBe('M0 75L25 50M75 0L100 100');
	});

	test('has a dot for every known value', () => {
		expect(dotsPath(points, span)).toBe('M0 75h0M25 50h0M75 0h0M100 100h0');
	});
});
