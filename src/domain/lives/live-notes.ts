import { median } from '#domain/figures/median.ts';
import type { LiveEvent } from './live-lane.ts';

/*
 * Automatic notes: the moments at which a curve changed more than it usually does (docs/lives.md). A note says what
 * was measured and what happened shortly before. It does not say why: nobody can know that from the curves.
 */

/** The curves that are watched. */
export const NOTED = ['online', 'units', 'comments', 'newFollowers'] as const;
export type NotedMeasure = (typeof NOTED)[number];

/** A moment that mattered. */
export type LiveNote = {
	/** The first minute of the change. */
	readonly minute: number;
	readonly measure: NotedMeasure;
	/** Median of the minutes before, and mean of the minutes from the change on: people, or counts a minute. */
	readonly before: number;
	readonly after: number;
	/** after / before − 1; null after nothing. */
	readonly change: number | null;
	/** How many usual deviations the change is. */
	readonly score: number;
	/** The last event of the minutes before, and how long before. */
	readonly event:
		| (Pick<LiveEvent, 'kind' | 'productId' | 'amount'> & { readonly secondsBefore: number })
		| null;
};

/** Minutes before a moment that say what is usual, and how many of them must be known. */
const NOTE_WINDOW = 15;
const LEAST_KNOWN = 10;
/** Minutes from the moment on whose mean is the new level. */
const NOTE_MINUTES = 4;
/** How many usual deviations, and how large a share of what was there, make a moment. */
const NOTE_SCORE = 4;
const NOTE_CHANGE = 0.25;
/** Changes smaller than this are not worth a word: people, or counts a minute. */
const LEAST_STEP: Readonly<Record<NotedMeasure, number>> = {
	online: 20,
	units: 2,
	comments: 5,
	newFollowers: 2,
};
/** An event this long before a moment is named. */
const NOTE_EVENT_SECONDS = 300;
/** Between two notes of one curve. */
const APART = 10;
/** Of a session, most telling first. */
const MOST_NOTES = 20;

type Series = readonly (number | null)[];
type Moment = Omit<LiveNote, 'event' | 'measure'>;

/**
 * The usual deviation around a level: the median absolute deviation, scaled to a standard deviation. A curve that
 * stood still is not infinitely surprising: counts vary by their square root, and nothing is read better than 5 %.
 */
function usualDeviation(values: readonly number[], level: number): number {
	const deviation = 1.4826 * (median(values.map((value) => Math.abs(value - level))) ?? 0);
	return Math.max(deviation, Math.sqrt(Math.max(1, level)), 0.05 * level);
}

const knownOf = (values: Series): number[] => values.filter((value) => value !== null);

function momentAt(values: Series, minute: number, leastStep: number): Moment | null {
	const window = knownOf(values.slice(minute - NOTE_WINDOW, minute));
	const next = knownOf(values.slice(minute, minute + NOTE_MINUTES));
	if (window.length < LEAST_KNOWN || next.length < NOTE_MINUTES) return null;
	const before = median(window) ?? 0;
	const after = next.reduce((sum, value) => sum + value, 0) / next.length;
	const step = Math.abs(after - before);
	if (step < leastStep || step < NOTE_CHANGE * before) return null;
	const score = step / usualDeviation(window, before);
	if (score < NOTE_SCORE) return null;
	return { minute, before, after, change: before === 0 ? null : after / before - 1, score };
}

/** The strongest moment of each rise or fall: what follows it within some minutes is the same one. */
function strongest(moments: readonly Moment[]): Moment[] {
	const kept: Moment[] = [];
	for (const moment of [...moments].sort((a, b) => b.score - a.score || a.minute - b.minute)) {
		if (kept.every(({ minute }) => Math.abs(minute - moment.minute) >= APART)) kept.push(moment);
	}
	return kept;
}

/** What happened last before the moment, or within its first minute. */
function eventBefore(events: readonly LiveEvent[], minute: number): LiveNote['event'] {
	const second = minute * 60;
	const last = events.findLast((event) => event.second < second + 60);
	if (!last || second - last.second > NOTE_EVENT_SECONDS) return null;
	const { kind, productId, amount } = last;
	return { kind, productId, amount, secondsBefore: Math.max(0, second - last.second) };
}

/**
 * The moments of a session in order of time. The end of a session, when everybody leaves, is not a moment: `isEnded`
 * leaves out its last quarter of an hour.
 */
export function liveNotes(
	curves: Readonly<Record<NotedMeasure, Series>>,
	events: readonly LiveEvent[],
	isEnded: boolean,
): LiveNote[] {
	const notes = NOTED.flatMap((measure) => {
		const values = curves[measure];
		const last = values.length - NOTE_MINUTES - (isEnded ? NOTE_WINDOW : 0);
		const moments: Moment[] = [];
		for (let minute = NOTE_WINDOW; minute <= last; minute += 1) {
			const moment = momentAt(values, minute, LEAST_STEP[measure]);
			if (moment) moments.push(moment);
		}
		return strongest(moments).map((moment) => ({
			...moment,
			measure,
			event: eventBefore(events, moment.minute),
		}));
	});
	const best = notes.sort((a, b) => b.score - a.score).slice(0, MOST_NOTES);
	return best.sort((a, b) => a.minute - b.minute || NOTED.indexOf(a.measure) - NOTED.indexOf(b.measure));
}
