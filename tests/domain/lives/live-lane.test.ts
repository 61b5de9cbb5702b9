import { describe, expect, test } from 'vitest';
import { type LaneReading, type LiveEvent, laneOf } from '#domain/lives/live-lane.ts';

const read = (minute: number, values: Partial<LaneReading> = {}): LaneReading => ({
	second: minute * 60,
	price: null,
	units: null,
	gmv: null,
	isPinned: null,
	...values,
});
const event = (
	minute: number,
	kind: LiveEvent['kind'],
	productId: string | null = 'P',
	amount: number | null = null,
): LiveEvent => ({ second: minute * 60, kind, productId, amount });
const grid = (minutes: number) => ({ minutes, length: minutes * 60 });
const minutes = (spans: readonly (readonly [number, number | null])[]) =>
	spans.map(([from, to]) => [from / 60, to === null ? null : to / 60]);

describe('when a product was shown', () => {
	test('is what the feed says of its coming and going', () => {
		const events = [event(2, 'product_on'), event(9, 'product_off'), event(20, 'product_on')];
		expect(minutes(laneOf('P', [read(3), read(25)], events, grid(30)).shown)).toEqual([
			[2, 9],
			[20, null],
		]);
	});

	test('else follows from its readings, silences left out', () => {
		const readings = [read(0), read(5), read(10), read(30), read(38)];
		expect(minutes(laneOf('P', readings, [], grid(60)).shown)).toEqual([
			[0, 10],
			[30, 38],
		]);
		expect(minutes(laneOf('P', readings, [], grid(40)).shown)).toEqual([
			[0, 10],
			[30, null],
		]);
	});

	test('is unknown from one reading alone', () => {
		expect(laneOf('P', [read(40, { units: 12 })], [], grid(40))).toMatchObject({
			shown: [],
			sold: [],
			units: { value: 12, breaks: 0 },
		});
	});
});

describe('when a product was pinned', () => {
	test('is from its pin to that of another, or until it is taken off', () => {
		const events = [
			event(1, 'pin'),
			event(4, 'pin', 'Q'),
			event(6, 'pin'),
			event(8, 'product_off'),
			event(9, 'pin'),
		];
		expect(minutes(laneOf('P', [], events, grid(10)).pinned)).toEqual([
			[1, 4],
			[6, 8],
			[9, null],
		]);
		expect(minutes(laneOf('Q', [], events, grid(10)).pinned)).toEqual([[4, 6]]);
	});

	test('else is what its readings say, each of the time since the one before it, as its units are', () => {
		const readings = [
			read(0, { isPinned: false, units: 0 }),
			read(5, { isPinned: true, units: 5 }),
			read(10, { isPinned: true, units: 10 }),
			read(15, { isPinned: false, units: 10 }),
			read(40, { isPinned: true, units: 12 }),
		];
		const { pinned, sold } = laneOf('P', readings, [], grid(40));
		expect(minutes(pinned)).toEqual([
			[0, 10],
			[40, null],
		]);
		expect(sold.map(([minute]) => minute)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
	});
});

test('prices are those of readings and of told changes, each once', () => {
	const readings = [read(0, { price: 1_900 }), read(5, { price: 1_900 }), read(10, { price: 1_500 })];
	expect(laneOf('P', readings, [event(7, 'price', 'P', 1_500)], grid(10)).prices).toEqual([
		[0, 1_900],
		[420, 1_500],
	]);
});

test('units come minute by minute; what lies between two readings is an estimate', () => {
	const readings = [
		read(1, { units: 2, gmv: 200 }),
		read(2, { units: 2, gmv: 200 }),
		read(5, { units: 8, gmv: 900 }),
	];
	const lane = laneOf('P', readings, [], grid(5));
	expect(lane.sold).toEqual([
		[0, 2],
		[2, 2],
		[3, 2],
		[4, 2],
	]);
	expect(lane.isEstimated).toBe(true);
	expect(lane.units.value).toBe(8);
	expect(lane.gmv.value).toBe(900);
	expect(laneOf('P', readings.slice(0, 2), [], grid(2)).isEstimated).toBe(false);
});
