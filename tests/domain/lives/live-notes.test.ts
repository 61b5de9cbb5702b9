import { describe, expect, test } from 'vitest';
import { standingAmong } from '#domain/lives/live-comparison.ts';
import type { LiveEvent } from '#domain/lives/live-lane.ts';
import { liveNotes } from '#domain/lives/live-notes.ts';

const flat = (value: number, minutes = 40) => new Array<number | null>(minutes).fill(value);
const quiet = { online: flat(200), units: flat(3), comments: flat(20), newFollowers: flat(1) };
const step = (before: number, after: number, at = 20, minutes = 40) =>
	Array.from({ length: minutes }, (_, minute) => (minute < at ? before : after));

const voucher: LiveEvent = { second: 19 * 60, kind: 'voucher', productId: null, amount: 500 };

describe('automatic notes', () => {
	test('name the first minute of a rise, what was measured, and what happened before', () => {
		expect(liveNotes({ ...quiet, online: step(200, 276) }, [voucher], true)).toEqual([
			{
				minute: 20,
				measure: 'online',
				before: 200,
				after: 276,
				change: expect.closeTo(0.38, 10),
				// 76 / √200
				score: expect.closeTo(5.374, 3),
				event: { kind: 'voucher', productId: null, amount: 500, secondsBefore: 60 },
			},
		]);
	});

	test('name no event of more than five minutes before, and one of the same minute', () => {
		const curves = { ...quiet, online: step(200, 276) };
		const noted = (second: number) => liveNotes(curves, [{ ...voucher, second }], true)[0]?.event;
		expect(noted(20 * 60 - 301)).toBeNull();
		expect(noted(20 * 60 - 300)).toMatchObject({ secondsBefore: 300 });
		expect(noted(20 * 60 + 30)).toMatchObject({ secondsBefore: 0 });
		expect(noted(21 * 60)).toBeNull();
	});

	test('tell a fall, and a rise from nothing without a share', () => {
		const curves = { ...quiet, online: step(400, 200), units: step(0, 6, 30) };
		expect(liveNotes(curves, [], false)).toMatchObject([
			{ minute: 20, measure: 'online', change: -0.5 },
			{ minute: 30, measure: 'units', before: 0, after: 6, change: null },
		]);
	});

	test.each([
		['nothing changes', quiet],
		[
			'a change is smaller than what is usual',
			{ ...quiet, online: flat(0).map((_, i) => 200 + 60 * (i % 3)) },
		],
		['a change is less than a quarter', { ...quiet, online: step(2_000, 2_400) }],
		[
			'too few minutes before are known',
			{ ...quiet, online: step(200, 400).map((v, i) => (i < 16 ? null : v)) },
		],
		[
			'minutes of the change are unknown',
			{ ...quiet, online: step(200, 400).map((v, i) => (i > 16 && i % 3 === 0 ? null : v)) },
		],
	])('are none where %s', (_, curves) => {
		expect(liveNotes(curves, [voucher], false)).toEqual([]);
	});

	test('leave the end of a session alone, and not that of a running one', () => {
		const curves = { ...quiet, online: step(400, 40, 36) };
		expect(liveNotes(curves, [], true)).toEqual([]);
		expect(liveNotes(curves, [], false)).toHaveLength(1);
	});
});

describe('the place among the last sessions', () => {
	test.each([
		{ own: 30, others: [10, 20, 30, 40, null], median: 25, percentile: 2.5 / 4, known: 4 },
		{ own: 5, others: [10, 20, 30], median: 20, percentile: 0, known: 3 },
		{ own: null, others: [10, 20, 30], median: 20, percentile: null, known: 3 },
		{ own: 5, others: [10, null, 30], median: null, percentile: null, known: 2 },
	])('of $own among $others', ({ own, others, ...standing }) => {
		expect(standingAmong(own, others)).toEqual(standing);
	});
});
