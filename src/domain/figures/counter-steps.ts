/**
 * Which readings of a counter are kept, and what the steps between them add (docs/counters.md, "Readings" and "Steps").
 * Pure. Days are whole days since 1970-01-01.
 */

/** Missing days across which a step is spread, and days for which a last reading stands. */
export const TOLERANCE_DAYS = 3;

/** A fall is a correction if a reading at most this many days before is as small. */
export const CORRECTION_DAYS = 14;

/** One reading of one counter: its total at the end of a day. */
export type CounterReading = { readonly day: number; readonly value: number };

/**
 * How a reading follows the kept one before it. `first` has none before; across `open` and `reset` what happened is
 * unknown, and an open step adds its difference as a lower bound.
 */
export type StepKind = 'first' | 'exact' | 'spread' | 'corrected' | 'open' | 'reset';

/** A kept reading (or an estimate in the place of one) and the sum up to it. */
export type Knot = {
	readonly day: number;
	/** What the reading said; null for an estimate. */
	readonly value: number | null;
	readonly kind: StepKind;
	/** Sum of the steps so far, the first reading included. */
	readonly adjusted: number;
	/** Unknown steps so far. */
	readonly breaks: number;
	/** Estimated steps so far. */
	readonly estimates: number;
	/** Days since the last counted reading, where an estimate may still be replaced by one; else 0. */
	readonly age: number;
};

/** Days without a kept reading between two. */
export function missingDays(before: { readonly day: number }, after: { readonly day: number }): number {
	return after.day - before.day - 1;
}

/** The kind of a step that does not fall. */
export function risingKind(before: { readonly day: number }, after: { readonly day: number }): StepKind {
	const missing = missingDays(before, after);
	if (missing === 0) return 'exact';
	return missing <= TOLERANCE_DAYS ? 'spread' : 'open';
}

/** Whether nothing is known of the days inside a step: it is unknown, or a correction too long to be spread. */
export function isOpenInside(before: Knot, after: Knot): boolean {
	if (after.kind === 'open' || after.kind === 'reset') return true;
	return after.kind === 'corrected' && missingDays(before, after) > TOLERANCE_DAYS;
}

/** The knot after a step that adds `amount`. */
export function knotAfter(
	before: Knot,
	step: { readonly day: number; readonly value: number | null; readonly kind: StepKind },
	amount: number,
	isEstimate: boolean,
): Knot {
	const isUnknown = step.kind === 'open' || step.kind === 'reset';
	return {
		...step,
		adjusted: before.adjusted + amount,
		breaks: before.breaks + (isUnknown ? 1 : 0),
		estimates: before.estimates + (isEstimate ? 1 : 0),
		age: 0,
	};
}

/** The place of the kept reading that a fallen reading goes back to, or −1: the counter was reset. */
function placeOfCorrection(kept: readonly Knot[], reading: CounterReading): number {
	for (let place = kept.length - 1; place >= 0; place -= 1) {
		const knot = kept[place];
		if (!knot || knot.day < reading.day - CORRECTION_DAYS) return -1;
		if (knot.value !== null && knot.value <= reading.value) return place;
	}
	return -1;
}

/** The knot of a reading after the last kept one; what it sets aside is taken out of `kept`. */
function keptAfter(kept: Knot[], last: Knot, reading: CounterReading): Knot {
	const { day, value } = reading;
	const before = last.value ?? value;
	if (value >= before) {
		return knotAfter(last, { day, value, kind: risingKind(last, reading) }, value - before, false);
	}
	const place = placeOfCorrection(kept, reading);
	const base = kept[place];
	if (!base) return knotAfter(last, { day, value, kind: 'reset' }, 0, false);
	kept.length = place + 1;
	return knotAfter(base, { day, value, kind: 'corrected' }, value - (base.value ?? value), true);
}

/**
 * The kept readings of one counter with the sums up to them.
 * @param start the kept reading that everything before led to, or null; it has a value and is never set aside
 * @param readings in the order of their days, all after `start`
 * @returns `start` first, where there is one
 */
export function keptReadings(start: Knot | null, readings: Iterable<CounterReading>): Knot[] {
	const kept: Knot[] = start ? [start] : [];
	for (const reading of readings) {
		const last = kept.at(-1);
		const first = {
			...reading,
			kind: 'first',
			adjusted: reading.value,
			breaks: 0,
			estimates: 0,
			age: 0,
		} as const;
		kept.push(last ? keptAfter(kept, last, reading) : first);
	}
	return kept;
}
