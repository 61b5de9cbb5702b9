import { describe, expect, test } from 'vitest';
import type { CauseLane } from '#domain/lives/live-causes.ts';
import { standingAmong } from '#domain/lives/live-comparison.ts';
import type { LiveEvent } from '#domain/lives/live-lane.ts';
import { liveNotes, NOTED, type NotedGrid, type NotedMeasure } from '#domain/lives/live-notes.ts';

const flat = (value: number, minutes = 40) => new Array<number | null>(minutes).fill(value);
const quiet = {
	online: flat(200),
	units: flat(3),
	gmv: flat(6_000),
	comments: flat(20),
	newFollowers: flat(1),
};
const step = (before: number, after: number, at = 20, minutes = 40) =>
	Array.from({ length: minutes }, (_, minute) => (minute < at ? before : after));

type Curves = Readonly<Record<NotedMeasure, readonly (number | null)[]>>;

/** The minutes as they were read at the seconds of `readAt`, else at the end of each. */
function gridOf(curves: Curves, readAt?: readonly number[]): NotedGrid {
	const seconds = readAt ?? curves.online.map((_, minute) => (minute + 1) * 60);
	const by = <Value>(value: (measure: NotedMeasure) => Value) =>
		Object.fromEntries(NOTED.map((measure) => [measure, value(measure)])) as Record<NotedMeasure, Value>;
	return { series: by((measure) => ({ values: curves[measure] })), readAt: by(() => seconds) };
}
const notesOf = (curves: Curves, events: readonly LiveEvent[], isEnded: boolean) =>
	liveNotes(gridOf(curves), events, [], isEnded);

/** The lane of a product that sold so much each minute, at one price. */
const lane = (productId: string, units: readonly number[], price: number): CauseLane => ({
	productId,
	prices: [[0, price]],
	sold: units.flatMap((sold, minute) => (sold > 0 ? [[minute, sold] as const] : [])),
});

const voucher: LiveEvent = { second: 19 * 60, kind: 'voucher', productId: null, amount: 500 };

describe('automatic notes', () => {
	test('name the first minute of a rise, what was measured, and what happened before', () => {
		expect(notesOf({ ...quiet, online: step(200, 276) }, [voucher], true)).toEqual([
			{
				minute: 20,
				measure: 'online',
				before: 200,
				after: 276,
				change: expect.closeTo(0.38, 10),
				// 76 / √200
				score: expect.closeTo(5.374, 3),
				event: { ...voucher, secondsBefore: 60 },
				product: null,
			},
		]);
	});

	test('name no event of more than five minutes before, none after the rise, and one of the same minute', () => {
		const curves = { ...quiet, online: step(200, 276) };
		const noted = (second: number) => notesOf(curves, [{ ...voucher, second }], true)[0]?.event;
		expect(noted(20 * 60 - 301)).toBeNull();
		expect(noted(20 * 60 - 300)).toMatchObject({ secondsBefore: 300 });
		expect(noted(20 * 60 + 30)).toMatchObject({ secondsBefore: 0 });
		// The reading at the end of minute 20 showed the rise: what was told at that moment is of the same minute.
		expect(noted(21 * 60)).toMatchObject({ second: 21 * 60, secondsBefore: 0 });
		expect(noted(21 * 60 + 1)).toBeNull();
	});

	test('take the reading that showed a rise as the end of what came before it', () => {
		const curves = { ...quiet, online: step(200, 276), units: step(3, 30, 20) };
		const everyFive = Array.from({ length: 8 }, (_, index) => (index + 1) * 300);
		const noted = (second: number) =>
			liveNotes(gridOf(curves, everyFive), [{ ...voucher, second }], [], true).find(
				({ measure }) => measure === 'units',
			)?.event;
		expect(noted(1_500)).toMatchObject({ secondsBefore: 0 });
		expect(noted(1_501)).toBeNull();
	});

	test('begin a slow rise where it begins', () => {
		const climb = [...flat(200, 20), 240, 280, 320, 360, ...flat(400, 16)];
		expect(notesOf({ ...quiet, online: climb }, [{ ...voucher, second: 20 * 60 }], true)).toMatchObject([
			{ minute: 21, after: 400, event: { secondsBefore: 60 } },
		]);
	});

	test('tell a fall, and a rise from nothing without a share', () => {
		const curves = { ...quiet, gmv: flat(null as never), online: step(400, 200), units: step(0, 6, 30) };
		expect(notesOf(curves, [], false)).toMatchObject([
			{ minute: 20, measure: 'online', change: -0.5 },
			{ minute: 30, measure: 'units', before: 0, after: 6, change: null },
		]);
	});

	test('tell of GMV that grows with dearer units, in steps of their price', () => {
		expect(notesOf({ ...quiet, gmv: step(6_000, 18_000) }, [], true)).toMatchObject([
			{ minute: 20, measure: 'gmv', before: 6_000, after: 18_000, change: 2 },
		]);
		// Two units at $60 instead of three at $20 are not more than orders vary.
		expect(notesOf({ ...quiet, units: step(3, 2), gmv: step(6_000, 12_000) }, [], true)).toEqual([]);
	});

	test('tell what a product sold of a rise, and its pin only shortly before', () => {
		const dearer = { ...quiet, gmv: step(6_000, 18_000) };
		const mug = lane('mug', step(0, 3), 6_000);
		const cup = lane('cup', step(3, 0), 2_000);
		const pin = (second: number): LiveEvent => ({ second, kind: 'pin', productId: 'mug', amount: null });
		const noted = (second: number) => liveNotes(gridOf(dearer), [pin(second)], [mug, cup], true);
		const product = { productId: 'mug', share: 1 };
		expect(noted(1_200)).toMatchObject([{ measure: 'gmv', event: { secondsBefore: 0 }, product }]);
		expect(noted(600)).toMatchObject([{ measure: 'gmv', event: null, product }]);
	});

	test('do not credit a product that was shown with what a lottery brought, or with what all sold', () => {
		const twice = { ...quiet, online: step(200, 400), units: step(20, 40), gmv: step(40_000, 80_000) };
		const lanes = [lane('dress', step(2, 3), 2_000), lane('mug', step(18, 37), 2_000)];
		const shown: LiveEvent = { second: 1_200, kind: 'product_on', productId: 'dress', amount: null };
		const pin: LiveEvent = { second: 1_200, kind: 'pin', productId: 'mug', amount: null };
		const lottery: LiveEvent = { second: 1_140, kind: 'lottery', productId: null, amount: null };
		const kinds = (events: LiveEvent[]) =>
			liveNotes(gridOf(twice), events, lanes, true).map(({ event }) => event?.kind ?? null);
		expect(kinds([lottery, shown])).toEqual(['lottery', 'lottery', 'lottery']);
		expect(kinds([shown])).toEqual([null, null, null]);
		expect(kinds([pin])).toEqual([null, null, null]);
	});

	test.each([
		['nothing changes', quiet],
		[
			'a change is smaller than what is usual',
			{ ...quiet, online: flat(0).map((_, i) => 200 + 60 * (i % 3)) },
		],
		['a change is less than a quarter', { ...quiet, online: step(2_000, 2_400) }],
		['one minute alone differs', { ...quiet, comments: flat(20).with(20, 400) }],
		['a curve drifts', { ...quiet, online: flat(0).map((_, minute) => 200 + 20 * minute) }],
		[
			'too few minutes before are known',
			{ ...quiet, online: step(200, 400).map((v, i) => (i < 16 ? null : v)) },
		],
		[
			'minutes of the change are unknown',
			{ ...quiet, online: step(200, 400).map((v, i) => (i > 16 && i % 3 === 0 ? null : v)) },
		],
	])('are none where %s', (_, curves) => {
		expect(notesOf(curves, [voucher], false)).toEqual([]);
	});

	test('leave the falls at the end of a session alone, not its rises, and not those of a running one', () => {
		const fall = { ...quiet, online: step(400, 40, 36) };
		expect(notesOf(fall, [], true)).toEqual([]);
		expect(notesOf(fall, [], false)).toHaveLength(1);
		expect(notesOf({ ...quiet, online: step(200, 400, 36) }, [], true)).toHaveLength(1);
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
