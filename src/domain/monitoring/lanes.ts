import { type Knot, keptReadings } from '#domain/figures/counter-steps.ts';
import type { MonitorReading, ReadingCounter } from './reading.ts';

/*
 * The lanes of a monitor: what is drawn of its readings on one axis of time. Pure; moments are milliseconds since 1970.
 */

/** Lanes from top to bottom. */
export const LANES = [
	'price',
	'stock',
	'units_per_hour',
	'gmv_per_hour',
	'creators',
	'videos',
	'lives',
	'rank',
] as const;
export type Lane = (typeof LANES)[number];

const HOUR_MS = 3_600_000;

/** The moment that a reading tells of. */
export const momentOf = ({ asOf, readAt }: Pick<MonitorReading, 'asOf' | 'readAt'>): number => asOf ?? readAt;

/** One step of a counter between two readings. */
export type Step = {
	readonly from: number;
	readonly to: number;
	/** What it adds; null where it is not known. */
	readonly amount: number | null;
};

/** Where on the axis of frequencies a moment lies: counters.md counts days, here it is readings. */
const slotOf = (at: number, minutes: number) => Math.round(at / (minutes * 60_000));

type Told = { readonly slot: number; readonly at: number; readonly value: number };

/** What a source told, once each time it told something new. */
function toldBy(readings: readonly MonitorReading[], counter: ReadingCounter, minutes: number): Told[] {
	const told: Told[] = [];
	for (const reading of readings) {
		const value = reading[counter];
		const at = momentOf(reading);
		const slot = slotOf(at, minutes);
		const last = told.at(-1);
		if (value !== null && (!last || (at > last.at && slot > last.slot))) told.push({ slot, at, value });
	}
	return told;
}

function stepBetween(before: Knot, after: Knot, moments: ReadonlyMap<number, number>): Step {
	const amount = after.kind === 'reset' || after.kind === 'open' ? null : after.adjusted - before.adjusted;
	return { from: moments.get(before.day) ?? 0, to: moments.get(after.day) ?? 0, amount };
}

/**
 * The steps of a counter. A reading that falls is a correction or a reset as docs/counters.md has it, with readings in
 * the place of days; what lies in a gap of more than three readings, or across a reset, is not known.
 * @param readings in the order of time
 */
export function stepsOf(
	readings: readonly MonitorReading[],
	counter: ReadingCounter,
	minutes: number,
): Step[] {
	const told = toldBy(readings, counter, minutes);
	const moments = new Map(told.map(({ slot, at }) => [slot, at]));
	const kept = keptReadings(
		null,
		told.map(({ slot, value }) => ({ day: slot, value })),
	);
	return kept.slice(1).flatMap((knot, place) => {
		const before = kept[place];
		return before ? [stepBetween(before, knot, moments)] : [];
	});
}

/** How many of a counter came in so long; null where all of it is unknown. */
export function sumOf(steps: readonly Step[]): number | null {
	const known = steps.flatMap(({ amount }) => amount ?? []);
	return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** The speed of a step. */
export const perHour = ({ from, to, amount }: Step): number | null =>
	amount === null || to <= from ? null : (amount * HOUR_MS) / (to - from);

/** The axis on which lanes are drawn: places of one frequency each, the first at `startsAt`. */
export type LaneAxis = {
	readonly startsAt: number;
	/** Minutes between two places. */
	readonly minutes: number;
	readonly places: number;
};

/** More places than the readings of any monitor. */
const MOST_PLACES = 4_500;

/**
 * The axis of readings: from the first that was due to the last.
 * @param until as far as nothing more can have been read, where that is later: never beyond now
 */
export function laneAxis(dues: readonly number[], minutes: number, until: number | null): LaneAxis {
	const startsAt = dues[0] ?? 0;
	const step = minutes * 60_000;
	const whole = until === null ? 0 : Math.floor((until - startsAt) / step);
	const last = Math.max(whole, placeOf({ startsAt, minutes }, dues.at(-1) ?? startsAt));
	// A reading alone has a gap before it: it is no line from end to end.
	if (last === 0) return { startsAt: startsAt - step, minutes, places: 2 };
	return { startsAt, minutes, places: Math.min(MOST_PLACES, last + 1) };
}

/** When the time begins that is drawn: a place is the frequency that ends with its reading, so nothing stands past the last. */
export const drawnFrom = ({ startsAt, minutes }: LaneAxis): number => startsAt - minutes * 60_000;

/** The place of a moment. */
export const placeOf = ({ startsAt, minutes }: Omit<LaneAxis, 'places'>, at: number): number =>
	Math.round((at - startsAt) / (minutes * 60_000));

/** Values by place; null where nothing was read, or nothing is known. */
export type LaneValues = readonly (number | null)[];

const COUNTED = { units_per_hour: 'units', gmv_per_hour: 'gmv' } as const;

/** A counter's speed in every place that has a reading: that of the step which leads there. */
function speedValues(
	byPlace: ReadonlyMap<number, MonitorReading>,
	steps: readonly Step[],
	axis: LaneAxis,
): LaneValues {
	const values: (number | null)[] = Array.from({ length: axis.places }, () => null);
	for (const step of steps) {
		const speed = perHour(step);
		for (let place = placeOf(axis, step.from) + 1; place <= placeOf(axis, step.to); place += 1)
			if (place in values && byPlace.has(place)) values[place] = speed;
	}
	return values;
}

/**
 * All lanes of readings. What was not read is a gap.
 * @param readings in the order of time
 */
export function laneGrid(
	readings: readonly MonitorReading[],
	axis: LaneAxis,
): Readonly<Record<Lane, LaneValues>> {
	const byPlace = new Map(readings.map((reading) => [placeOf(axis, reading.dueAt), reading]));
	const lanes = LANES.map((lane): [Lane, LaneValues] => {
		if (lane === 'units_per_hour' || lane === 'gmv_per_hour')
			return [lane, speedValues(byPlace, stepsOf(readings, COUNTED[lane], axis.minutes), axis)];
		return [lane, Array.from({ length: axis.places }, (_, place) => byPlace.get(place)?.[lane] ?? null)];
	});
	return Object.fromEntries(lanes) as Record<Lane, LaneValues>;
}

/** What came of a product since its monitor started. */
export type ChangeSinceStart = {
	readonly price: { readonly from: number; readonly to: number } | null;
	readonly rank: { readonly from: number; readonly to: number } | null;
	readonly units: number | null;
};

type Ends = Pick<MonitorReading, 'price' | 'rank' | 'units'>;

function between(from: number | null, to: number | null) {
	return from === null || to === null ? null : { from, to };
}

/** The change between two readings; of units that fell, nothing is known from the two alone. */
export function changeBetween(first: Ends, last: Ends): ChangeSinceStart {
	const units = first.units === null || last.units === null ? null : last.units - first.units;
	return {
		price: between(first.price, last.price),
		rank: between(first.rank, last.rank),
		units: units === null || units < 0 ? null : units,
	};
}
