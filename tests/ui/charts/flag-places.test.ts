import { expect, test } from 'vitest';
import { flagPlaces } from '#ui/charts/flag-places.ts';

const at = (...places: readonly number[]) =>
	places.map((x, index) => ({ x, wide: 100, narrow: 20, number: index + 1 }));
const shown = (places: readonly number[], width: number) =>
	flagPlaces(at(...places), width).map(({ left, isWide, numbers: [first, last] }) => [
		left,
		isWide ? 'text' : 'number',
		first === last ? first : `${first}–${last}`,
	]);

test.each([
	['one has its text over its place', [200], [[150, 'text', 1]]],
	[
		'one at an edge stays inside',
		[0, 400],
		[
			[0, 'text', 1],
			[300, 'text', 2],
		],
	],
	[
		'one too near to the next moves beside it',
		[200, 255],
		[
			[141, 'text', 1],
			[245, 'text', 2],
		],
	],
	[
		'those without room are numbers',
		[150, 190, 230, 270],
		[
			[76, 'text', 1],
			[180, 'number', 2],
			[220, 'number', 3],
			[244, 'text', 4],
		],
	],
	['those on each other stand together', [200, 204, 208], [[184, 'number', '1–3']]],
	['none is nothing', [], []],
])('%s', (_title, places, expected) => {
	expect(shown(places, 400)).toEqual(expected);
});

test('no two overlap and none leaves the drawing', () => {
	for (let step = 1; step < 60; step += 1) {
		const places = flagPlaces(
			at(...Array.from({ length: 12 }, (_, index) => Math.min(300, index * step))),
			300,
		);
		let end = 0;
		for (const { left, width } of places) {
			expect(left).toBeGreaterThanOrEqual(end);
			end = left + width;
			expect(end).toBeLessThanOrEqual(300);
		}
	}
});
