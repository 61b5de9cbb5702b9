import { expect, test } from 'vitest';
import { durationOf } from '#domain/time/durations.ts';

test.each([
	[0, 'seconds', [0, 0, 0]],
	[59.6, 'seconds', [0, 1, 0]],
	[150, 'seconds', [0, 2, 30]],
	[3_599, 'seconds', [0, 59, 59]],
	[11_105, 'seconds', [3, 5, 5]],
	[29, 'minutes', [0, 0, 0]],
	[30, 'minutes', [0, 1, 0]],
	[3_580, 'minutes', [1, 0, 0]],
	[7_500, 'minutes', [2, 5, 0]],
] as const)('%s seconds in %s', (seconds, finest, [hours, minutes, rest]) => {
	expect(durationOf(seconds, finest)).toEqual({ years: 0, days: 0, hours, minutes, seconds: rest });
});

test('goes on to days and years', () => {
	const day = 86_400;
	expect(durationOf(3 * day + 4 * 3_600, 'minutes')).toMatchObject({ years: 0, days: 3, hours: 4 });
	expect(durationOf(385 * day + 60, 'seconds')).toEqual({
		years: 1,
		days: 20,
		hours: 0,
		minutes: 1,
		seconds: 0,
	});
});
