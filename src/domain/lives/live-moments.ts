import { median } from '#domain/figures/median.ts';

/*
 * Moments of one curve: where it changed more than it usually does (docs/lives.md). What may have come before them is
 * the matter of live-causes.ts.
 */

type Series = readonly (number | null)[];

/** A change of one curve. */
export type Moment = {
	/** The first minute of the change. */
	readonly minute: number;
	/** The minute from which `after` is the mean: the same, or up to LONGEST_CLIMB later where it came slowly. */
	readonly peak: number;
	/** Median of the minutes before, mean of the minutes from the peak on. */
	readonly before: number;
	readonly after: number;
	/** after / before − 1; null after nothing. */
	readonly change: number | null;
	/** How many usual deviations the change is. */
	readonly score: number;
};

/** How much one of what is counted weighs: 1 where people or units are counted, the price of one where money is. */
export type Grain = (minute: number) => number | null;

/** Minutes before a moment that say what is usual, and how many of them must be known. */
export const USUAL_MINUTES = 15;
const LEAST_KNOWN = 10;
/** Minutes from the moment on whose mean is the new level, and how many of them must show half of the change. */
export const NEW_MINUTES = 4;
const LEAST_SHOWN = 2;
/** How many usual deviations, and how large a share of what was there, make a moment. */
const LEAST_SCORE = 3;
const LEAST_CHANGE = 0.25;
/** What came on slowly is drift: the last minutes before must lack this share of the change. */
const RECENT_MINUTES = 5;
const LEAST_SUDDEN = 0.5;
/** A change begins where this share of it is there, at most so many minutes before its strongest minutes. */
const BEGUN = 0.3;
const LONGEST_CLIMB = 5;
/** Between two moments of one curve. */
const APART = 10;

const knownOf = (values: Series): number[] => values.filter((value) => value !== null);

/**
 * The usual deviation around a level: the median absolute deviation, scaled to a standard deviation. A curve that
 * stood still is not infinitely surprising: counts vary by their square root, and nothing is read better than 5 %.
 */
function usualDeviation(values: readonly number[], level: number, grain: number): number {
	const deviation = 1.4826 * (median(values.map((value) => Math.abs(value - level))) ?? 0);
	return Math.max(deviation, Math.sqrt(Math.max(grain, level) * grain), 0.05 * level);
}

/** The strongest change that could begin at a minute, or null where it is not more than usual. */
function momentAt(values: Series, minute: number, leastStep: number, grainOf: Grain): Moment | null {
	const window = knownOf(values.slice(minute - USUAL_MINUTES, minute));
	const next = knownOf(values.slice(minute, minute + NEW_MINUTES));
	const grain = grainOf(minute);
	if (grain === null || window.length < LEAST_KNOWN || next.length < NEW_MINUTES) return null;
	const before = median(window) ?? 0;
	const after = next.reduce((sum, value) => sum + value, 0) / next.length;
	const step = after - before;
	const size = Math.abs(step);
	if (size < leastStep * grain || size < LEAST_CHANGE * before) return null;
	const recent = median(knownOf(values.slice(minute - RECENT_MINUTES, minute))) ?? before;
	if ((after - recent) / step < LEAST_SUDDEN) return null;
	const shown = next.filter((value) => (value - before) / step >= 0.5).length;
	const score = size / usualDeviation(window, before, grain);
	if (score < LEAST_SCORE || shown < LEAST_SHOWN) return null;
	return { minute, peak: minute, before, after, change: before === 0 ? null : after / before - 1, score };
}

/** The strongest moment of each rise or fall: what follows it within some minutes is the same one. */
function strongest(moments: readonly Moment[]): Moment[] {
	const kept: Moment[] = [];
	for (const moment of [...moments].sort((a, b) => b.score - a.score || a.minute - b.minute)) {
		if (kept.every(({ peak }) => Math.abs(peak - moment.peak) >= APART)) kept.push(moment);
	}
	return kept;
}

/** The moment with its first minute: where the curve left what it was before, a slow climb some minutes before its peak. */
function begun(values: Series, moment: Moment): Moment {
	const { before, after, peak } = moment;
	const isBegun = (minute: number) => {
		const value = values[minute] ?? null;
		return value !== null && (value - before) / (after - before) >= BEGUN;
	};
	let minute = peak;
	while (!isBegun(minute) && minute < peak + NEW_MINUTES - 1) minute += 1;
	while (minute > peak - LONGEST_CLIMB && isBegun(minute - 1)) minute -= 1;
	return { ...moment, minute };
}

/**
 * The moments of a curve, strongest first.
 * @param leastStep what is too small to be worth a word, in grains
 * @param isEnded everybody leaves at the end: a fall of the last quarter of an hour is not a moment
 */
export function momentsOf(
	values: Series,
	options: { readonly leastStep: number; readonly grain: Grain; readonly isEnded: boolean },
): Moment[] {
	const { leastStep, grain, isEnded } = options;
	const moments: Moment[] = [];
	for (let minute = USUAL_MINUTES; minute <= values.length - NEW_MINUTES; minute += 1) {
		const moment = momentAt(values, minute, leastStep, grain);
		const isLast = isEnded && minute > values.length - NEW_MINUTES - USUAL_MINUTES;
		if (moment && !(isLast && moment.after < moment.before)) moments.push(moment);
	}
	return strongest(moments).map((moment) => begun(values, moment));
}
