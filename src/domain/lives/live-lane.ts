import { type CounterTotal, counterTotal, GAP_SECONDS, minuteSteps } from './live-minutes.ts';
import type { LiveReading } from './live-samples.ts';

/*
 * The product lane of a live session (docs/lives.md): when each product was shown and pinned, at what price, and what
 * it sold minute by minute. Seconds since the start; an open end is null: it lasts.
 */

/** What can happen in a room, as feeds tell it. */
export const LIVE_EVENTS = ['voucher', 'lottery', 'price', 'product_on', 'product_off', 'pin'] as const;
export type LiveEventKind = (typeof LIVE_EVENTS)[number];

/** Something that happened; `amount` in minor units: the value of a voucher or prize, or the new price. */
export type LiveEvent = {
	readonly second: number;
	readonly kind: LiveEventKind;
	readonly productId: string | null;
	readonly amount: number | null;
};

/** A product as it was read at a moment: totals since the start, price in minor units. */
export type LaneReading = {
	readonly second: number;
	readonly price: number | null;
	readonly units: number | null;
	readonly gmv: number | null;
	readonly isPinned: boolean | null;
};

/** From one second to another; null is not over. */
export type LaneSpan = readonly [from: number, to: number | null];

/** One product of the lane. */
export type Lane = {
	readonly shown: readonly LaneSpan[];
	readonly pinned: readonly LaneSpan[];
	/** From which second on it had which price. */
	readonly prices: readonly (readonly [second: number, price: number])[];
	/** Minutes that sold something, with the units; minutes that nobody knows are not here. */
	readonly sold: readonly (readonly [minute: number, units: number])[];
	/** Whether some of these units were spread over minutes between two readings. */
	readonly isEstimated: boolean;
	readonly units: CounterTotal;
	readonly gmv: CounterTotal;
};

const known = (readings: readonly LaneReading[], name: 'units' | 'gmv'): LiveReading[] =>
	readings.flatMap(({ second, [name]: value }) => (value === null ? [] : [{ second, value }]));

/** Spans that begin where `starts` says and end at the first later end; a new start goes on with an open span. */
function spansBetween(marks: readonly { readonly second: number; readonly isStart: boolean }[]): LaneSpan[] {
	const spans: LaneSpan[] = [];
	let from: number | null = null;
	for (const { second, isStart } of marks) {
		if (isStart) from ??= second;
		else if (from !== null) {
			if (second > from) spans.push([from, second]);
			from = null;
		}
	}
	return from === null ? spans : [...spans, [from, null]];
}

/** Runs of readings without a gap; one reading alone says nothing of how long. The last run lasts if it reaches the end. */
function spansOfReadings(readings: readonly LaneReading[], length: number): LaneSpan[] {
	const runs: [number, number][] = [];
	for (const { second } of readings) {
		const run = runs.at(-1);
		if (run && second - run[1] <= GAP_SECONDS) run[1] = second;
		else runs.push([second, second]);
	}
	return runs
		.filter(([from, to]) => to > from)
		.map(([from, to]): LaneSpan => (length - to <= GAP_SECONDS ? [from, null] : [from, to]));
}

function shownSpans(
	productId: string,
	readings: readonly LaneReading[],
	events: readonly LiveEvent[],
	length: number,
): LaneSpan[] {
	const own = events.filter((event) => event.productId === productId);
	if (!own.some(({ kind }) => kind === 'product_on')) return spansOfReadings(readings, length);
	return spansBetween(
		own
			.filter(({ kind }) => kind === 'product_on' || kind === 'product_off')
			.map(({ second, kind }) => ({ second, isStart: kind === 'product_on' })),
	);
}

/**
 * Spans of readings that say whether the product is on top: like a counter, each speaks of the time since the reading
 * before it, so that what was sold in it lies under the pin. After a gap a reading speaks of its own moment.
 */
function pinnedByReadings(readings: readonly LaneReading[]): LaneSpan[] {
	const told = readings.filter(({ isPinned }) => isPinned !== null);
	const marks = told.flatMap(({ second, isPinned }, index) => {
		const before = told[index - 1]?.second ?? 0;
		return [{ second: second - before > GAP_SECONDS ? second : before, isStart: isPinned === true }];
	});
	return spansBetween(marks);
}

/** One product is on top at a time: where the feed tells of pins, each lasts until the next, or until it is taken off. */
function pinnedSpans(
	productId: string,
	readings: readonly LaneReading[],
	events: readonly LiveEvent[],
): LaneSpan[] {
	const pins = events.filter(({ kind }) => kind === 'pin');
	if (pins.length === 0) return pinnedByReadings(readings);
	const isEnd = (event: LiveEvent) => event.kind === 'product_off' && event.productId === productId;
	return spansBetween(
		events
			.filter((event) => event.kind === 'pin' || isEnd(event))
			.map((event) => ({
				second: event.second,
				isStart: event.kind === 'pin' && event.productId === productId,
			})),
	);
}

function pricesOf(
	productId: string,
	readings: readonly LaneReading[],
	events: readonly LiveEvent[],
): (readonly [number, number])[] {
	const told = events.filter(({ kind, productId: id }) => kind === 'price' && id === productId);
	const all = [...readings.map(({ second, price }) => ({ second, price })), ...told.map(priceOf)].sort(
		(a, b) => a.second - b.second,
	);
	const prices: (readonly [number, number])[] = [];
	for (const { second, price } of all) {
		if (price !== null && prices.at(-1)?.[1] !== price) prices.push([Math.max(0, second), price]);
	}
	return prices;
}

const priceOf = ({ second, amount }: LiveEvent) => ({ second, price: amount });

/**
 * The lane of one product.
 * @param readings in order of time, one a moment
 * @param events of the whole room, in order of time
 */
export function laneOf(
	productId: string,
	readings: readonly LaneReading[],
	events: readonly LiveEvent[],
	grid: { readonly minutes: number; readonly length: number },
): Lane {
	const units = known(readings, 'units');
	const steps = minuteSteps(units, grid.minutes, grid.length);
	return {
		shown: shownSpans(productId, readings, events, grid.length),
		pinned: pinnedSpans(productId, readings, events),
		prices: pricesOf(productId, readings, events),
		sold: steps.values.flatMap((value, minute) => (value ? [[minute, value] as const] : [])),
		isEstimated: steps.values.some((value, minute) => Boolean(value) && steps.isEstimated[minute]),
		units: counterTotal(units),
		gmv: counterTotal(known(readings, 'gmv')),
	};
}
