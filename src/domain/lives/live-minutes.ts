import type { LiveReading } from './live-samples.ts';

/*
 * The minute grid of a live session (docs/lives.md). Minute m reaches from second 60 m to second 60 (m + 1) after the
 * start. Readings come when they come; what a minute says follows from the readings around it.
 */

/** Readings at most this far apart count as read every minute. */
export const STEADY_SECONDS = 90;
/** Between readings further apart than this nobody knows what happened: a gap. */
export const GAP_SECONDS = 600;

/** One value a minute; null is unknown, `isEstimated` says which were spread or interpolated between readings. */
export type MinuteSeries = {
	readonly values: readonly (number | null)[];
	readonly isEstimated: readonly boolean[];
};

type Trust = 'observed' | 'estimated' | 'unknown';

const trustOf = (seconds: number): Trust => {
	if (seconds > GAP_SECONDS) return 'unknown';
	return seconds > STEADY_SECONDS ? 'estimated' : 'observed';
};

/** What lies between two readings: `base` is the adjusted total at its start. */
type Stretch = {
	readonly from: number;
	readonly to: number;
	readonly base: number;
	readonly step: number;
	readonly trust: Trust;
};

/** The total that a counter reached, and how often it fell on the way. */
export type CounterTotal = { readonly value: number | null; readonly breaks: number };

/** The total of readings in order of time: a counter that falls starts anew, and its step is unknown, never negative. */
export function counterTotal(readings: readonly LiveReading[]): CounterTotal {
	const first = readings[0];
	if (!first) return { value: null, breaks: 0 };
	let value = first.value;
	let breaks = 0;
	for (const [index, reading] of readings.entries()) {
		const step = reading.value - (readings[index - 1] ?? first).value;
		if (step < 0) breaks += 1;
		else value += step;
	}
	return { value, breaks };
}

/** The stretches between readings; before the first one the counter stood at zero, when the session began. */
function stretchesOf(readings: readonly LiveReading[], length: number): Stretch[] {
	const stretches: Stretch[] = [];
	let before: LiveReading = { second: 0, value: 0 };
	let base = 0;
	for (const reading of readings) {
		const step = reading.value - before.value;
		if (reading.second > before.second) {
			const trust = step < 0 ? 'unknown' : trustOf(reading.second - before.second);
			stretches.push({ from: before.second, to: reading.second, base, step: Math.max(0, step), trust });
		}
		base += Math.max(0, step);
		before = { second: Math.max(0, reading.second), value: reading.value };
	}
	// Up to the end nothing more was counted, where the last reading is near it.
	if (readings.length > 0 && before.second < length) {
		const trust = length - before.second > STEADY_SECONDS ? 'unknown' : 'estimated';
		stretches.push({ from: before.second, to: length, base, step: 0, trust });
	}
	return stretches;
}

/** The adjusted total at a second within a stretch; whole, so that the minutes of a stretch add up to its step. */
const totalAt = ({ from, to, base, step }: Stretch, second: number) =>
	step === 0 ? base : base + Math.floor((step * (second - from)) / (to - from));

/** What was counted between two seconds, and whether some of it was spread; null where one stretch is unknown. */
function countedIn(
	stretches: readonly Stretch[],
	first: number,
	from: number,
	to: number,
): { readonly value: number | null; readonly isSpread: boolean } {
	let value = 0;
	let isSpread = false;
	let index = first;
	for (let stretch = stretches[index]; stretch && stretch.from < to; stretch = stretches[index]) {
		if (stretch.trust === 'unknown') return { value: null, isSpread: false };
		value += totalAt(stretch, Math.min(to, stretch.to)) - totalAt(stretch, Math.max(from, stretch.from));
		isSpread ||= stretch.trust === 'estimated';
		index += 1;
	}
	return index === first ? { value: null, isSpread: false } : { value, isSpread };
}

/** How many minutes the grid of a session has; the last one of a running session is left out until it is whole. */
export function minuteCount(length: number, isEnded: boolean): number {
	return isEnded ? Math.ceil(length / 60) : Math.floor(length / 60);
}

/** What had been counted by the start itself: whoever stood at the door when a session opened. */
const opening = (readings: readonly LiveReading[]) =>
	counterTotal(readings.filter(({ second }) => second <= 0)).value ?? 0;

/**
 * What a counter counted in each minute, the first with what stood at the start: the minutes of a session that was
 * read throughout add up to its total. Between readings at most GAP_SECONDS apart the step is spread evenly; a
 * longer silence and a counter that falls leave their minutes unknown.
 * @param length seconds of the session
 */
export function minuteSteps(readings: readonly LiveReading[], minutes: number, length: number): MinuteSeries {
	const stretches = stretchesOf(readings, length);
	const values: (number | null)[] = [];
	const isEstimated: boolean[] = [];
	let first = 0;
	for (let minute = 0; minute < minutes; minute += 1) {
		const [from, to] = [minute * 60, Math.min(length, (minute + 1) * 60)];
		while ((stretches[first]?.to ?? Number.POSITIVE_INFINITY) <= from) first += 1;
		const { value, isSpread } = countedIn(stretches, first, from, to);
		values.push(value === null || minute > 0 ? value : value + opening(readings));
		isEstimated.push(isSpread);
	}
	return { values, isEstimated };
}

/** The level at a second between two readings, or shortly after the last one. */
function levelAt(second: number, before?: LiveReading, after?: LiveReading): number | null {
	if (!before) return null;
	if (!after) return second - before.second <= STEADY_SECONDS ? before.value : null;
	if (after.second - before.second > GAP_SECONDS) return null;
	const share = (second - before.second) / (after.second - before.second);
	return Math.round(before.value + (after.value - before.value) * share);
}

/**
 * A level at the end of each minute: the last reading of the minute, else what lies between the readings around it.
 * @param length seconds of the session
 */
export function minuteLevels(
	readings: readonly LiveReading[],
	minutes: number,
	length: number,
): MinuteSeries {
	const values: (number | null)[] = [];
	const isEstimated: boolean[] = [];
	let next = 0;
	for (let minute = 0; minute < minutes; minute += 1) {
		const [from, to] = [minute * 60, Math.min(length, (minute + 1) * 60)];
		while ((readings[next]?.second ?? Number.POSITIVE_INFINITY) <= to) next += 1;
		const before = readings[next - 1];
		const isRead = before !== undefined && (minute === 0 || before.second > from);
		const value = isRead ? before.value : levelAt(to, before, readings[next]);
		values.push(value);
		isEstimated.push(value !== null && !isRead);
	}
	return { values, isEstimated };
}
