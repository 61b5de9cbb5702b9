import { type Knot, keptReadings } from '#domain/figures/counter-steps.ts';
import type { MonitorReading, ReadingCounter, ReadingLevel } from './reading.ts';

/*
 * The lanes of a monitor: what is drawn of its readings on one axis of time. Pure; moments are milliseconds since 1970.
 */

/** A lane's value at the moment of a reading; null where it is not known. */
export type LanePoint = { readonly at: number; readonly value: number | null };

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

/** Two readings further apart than this many times the frequency have a gap between them. */
const GAP = 1.5;

/** A null between two points that are too far apart, so that the gap is drawn as one. */
function withGaps(points: readonly LanePoint[], minutes: number): LanePoint[] {
	const most = minutes * 60_000 * GAP;
	return points.flatMap((point, place) => {
		const before = points[place - 1];
		const isGap = before !== undefined && point.at - before.at > most;
		return isGap ? [{ at: before.at + minutes * 60_000, value: null }, point] : [point];
	});
}

/** A level at the moment of each reading. */
export function levelLane(
	readings: readonly MonitorReading[],
	level: ReadingLevel | ReadingCounter,
	minutes: number,
): LanePoint[] {
	return withGaps(
		readings.map((reading) => ({ at: reading.readAt, value: reading[level] })),
		minutes,
	);
}

/** A counter's speed per hour, at the end of each step. */
export function speedLane(
	readings: readonly MonitorReading[],
	counter: ReadingCounter,
	minutes: number,
): LanePoint[] {
	return withGaps(
		stepsOf(readings, counter, minutes).map((step) => ({ at: step.to, value: perHour(step) })),
		minutes,
	);
}

/** All lanes of the readings of a monitor. */
export function lanesOf(
	readings: readonly MonitorReading[],
	minutes: number,
): Readonly<Record<Lane, LanePoint[]>> {
	const level = (name: ReadingLevel | ReadingCounter) => levelLane(readings, name, minutes);
	return {
		price: level('price'),
		stock: level('stock'),
		units_per_hour: speedLane(readings, 'units', minutes),
		gmv_per_hour: speedLane(readings, 'gmv', minutes),
		creators: level('creators'),
		videos: level('videos'),
		lives: level('lives'),
		rank: level('rank'),
	};
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
