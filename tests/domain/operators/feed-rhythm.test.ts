import { expect, test } from 'vitest';
import { expectedUntil } from '#domain/operators/feed-rhythm.ts';

const HOUR = 3_600_000;
const hours = (...ends: number[]) => ends.map((end) => end * HOUR);

test.each([
	['nothing', [], null],
	['three days of a feed are no rhythm', [0, 24, 48], null],
	['a daily feed may be a day late', [0, 24, 48, 72], 120],
	['the order of imports says nothing', [72, 0, 48, 24], 120],
	['a weekly feed may be a week late', [0, 168, 336, 504], 840],
	['a feed of every hour and a half has six hours', [0, 1.5, 3, 4.5], 10.5],
	['one long holiday does not make a feed slow', [0, 24, 48, 300, 324, 348], 396],
	['files of one delivery count once', [0, 0.5, 1, 24, 24.5, 48, 48.9, 72, 72.5], 120.5],
	['a feed of every half hour has six hours', [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5, 6], 12],
	[
		'a feed that rests on weekends may rest one',
		[0, 24, 48, 72, 96, 168, 192, 216, 240, 264, 336, 360, 384, 408, 432],
		432 + 90,
	],
	['many files at one time are no rhythm', [0, 0.5, 1, 1.5, 2], null],
])('%s', (_, ends, until) => {
	expect(expectedUntil(hours(...ends))).toBe(until === null ? null : until * HOUR);
});
