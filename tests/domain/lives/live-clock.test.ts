import { expect, test } from 'vitest';
import { clockText, clockTicks } from '#domain/lives/live-clock.ts';

const ZONE = 'America/Los_Angeles';
const texts = (start: string, minutes: number, most: number) =>
	clockTicks(Date.parse(start), minutes, ZONE, most).map(({ at }) => clockText(at, ZONE, 'en'));

test('marks stand at round times of the region', () => {
	expect(texts('2026-03-07T20:07:00Z', 60, 6)).toEqual([
		'12:10',
		'12:20',
		'12:30',
		'12:40',
		'12:50',
		'13:00',
	]);
	expect(texts('2026-03-07T20:00:00Z', 720, 6)).toEqual([
		'12:00',
		'14:00',
		'16:00',
		'18:00',
		'20:00',
		'22:00',
		'00:00',
	]);
});

test('an hour that the clocks leave out has no marks', () => {
	expect(texts('2026-03-08T09:30:00Z', 60, 4)).toEqual(['01:30', '01:45', '03:00', '03:15', '03:30']);
});

test('the first mark of another day says so', () => {
	const ticks = clockTicks(Date.parse('2026-03-10T06:40:00Z'), 40, ZONE, 4);
	expect(ticks.map(({ minute, isNewDay }) => [minute, isNewDay])).toEqual([
		[0, false],
		[10, false],
		[20, true],
		[30, false],
		[40, false],
	]);
});
