import { expect, test } from 'vitest';
import { barsPath, linePath, trendPath } from '#sections/drawings/line-path.ts';

const BOX = { width: 100, height: 40 };

test('a line runs from left to right, from nothing at the foot to the most at the top', () => {
	expect(linePath([0, 5, 10], BOX)).toBe('M0 40L50 20L100 0');
	expect(linePath([0, 5, 10], BOX, 20)).toBe('M0 40L50 30L100 20');
});

test('a trend fills the height between its lowest and its highest value', () => {
	expect(trendPath([100, 110, 105], BOX)).toBe('M0 40L50 0L100 20');
});

test('bars stand on the foot with gaps as wide as they are', () => {
	expect(barsPath([10, 5], BOX, 10)).toBe('M13 40v-40h25v40M63 40v-20h25v20');
});
