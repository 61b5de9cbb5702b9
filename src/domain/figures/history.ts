import { epochDay } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import { TOLERANCE_DAYS } from './counter-steps.ts';
import { FILL_DAYS } from './counters.ts';
import { type Corrected, type Figure, type Reason, UNKNOWN } from './provenance.ts';
import {
	BEFORE_BIRTH,
	type FigureRow,
	hidesSteps,
	type RangeEnd,
	rangeEnd,
	rangeFigure,
} from './range-figure.ts';

/*
 * Figures of one entity from the rows that one source has of it (docs/counters.md). Days inside are whole days since
 * 1970-01-01, as the rows count them.
 */

/** The stored rows of an entity from one source, by day, and the day before which it did not exist. */
export type History = {
	readonly rows: ReadonlyMap<number, FigureRow>;
	/** Null where nobody knows. */
	readonly bornOn: number | null;
};

/** A counter of the rows, by its place in them. */
export type Counter = { readonly index: number };

/** What a figure rests on. */
export type Basis = {
	/** Why it is not simply the difference of two readings; null where it is. */
	readonly reason: Reason | null;
	/** Days of the readings behind the two ends; null where there is none (or nothing had begun). */
	readonly readTo: number | null;
	readonly readFrom: number | null;
	/** Steps between the ends that are unknown. */
	readonly breaks: number;
	/** What was told, and by what it was multiplied; left out where a figure stands as it was told. */
	readonly corrected?: Corrected;
};

/** A figure and what it rests on. */
export type BasedFigure = Figure & { readonly basis: Basis };

const NOTHING: Basis = { reason: 'no_reading', readTo: null, readFrom: null, breaks: 0 };

/** The row of a day, as far as anything is known then. */
const rowAt = ({ rows }: History, day: number): FigureRow | null => rows.get(day) ?? null;

/** The start of a range: the row of the day before it, or nothing of anything where the entity did not exist yet. */
function startEnd(history: History, day: number, { index }: Counter): RangeEnd | null {
	const end = rangeEnd(rowAt(history, day), index);
	if (end) return end;
	return history.bornOn !== null && history.bornOn > day ? BEFORE_BIRTH : null;
}

/** An unknown step: the days of the readings around it; `to` is null where no reading follows yet. */
type HiddenStep = { readonly reason: 'gap' | 'restarted'; readonly from: number; readonly to: number | null };

/** The next day of a kept reading after a day; null where none follows within the days that get rows. */
function nextRead(history: History, { index }: Counter, after: number): number | null {
	for (let day = after + 1; day <= after + FILL_DAYS; day += 1) {
		if (rangeEnd(rowAt(history, day), index)?.age === 0) return day;
	}
	return null;
}

/** The first unknown step that touches the days after `from` up to `to`; null where there is none. */
function hiddenStep(history: History, counter: Counter, from: number, to: number): HiddenStep | null {
	const read = (day: number) => rangeEnd(rowAt(history, day), counter.index);
	for (let day = from + 1; day <= to; day += 1) {
		const [before, end] = [read(day - 1), read(day)];
		const isKnown = end?.ahead === null && (!before || before.breaks === end.breaks);
		if (isKnown) continue;
		const since = before ? day - 1 - before.age : from;
		const until = nextRead(history, counter, since);
		const isGap = until === null || until - since - 1 > TOLERANCE_DAYS;
		return { reason: isGap ? 'gap' : 'restarted', from: since, to: until };
	}
	return null;
}

function estimateReason(end: RangeEnd, start: RangeEnd): Reason {
	return end.age > 0 || start.age > 0 ? 'between_readings' : 'estimated_step';
}

/** The figure of whole days `from` to `to`, both included, and what it rests on. */
export function figureBetween(history: History, counter: Counter, from: number, to: number): BasedFigure {
	const end = rangeEnd(rowAt(history, to), counter.index);
	const start = startEnd(history, from - 1, counter);
	const figure = rangeFigure(end, start);
	if (!end || !start) return { ...figure, basis: NOTHING };
	const readFrom = start === BEFORE_BIRTH ? null : from - 1 - start.age;
	const ends = { readTo: to - end.age, readFrom, breaks: end.breaks - start.breaks };
	if (!hidesSteps(end, start)) {
		const reason = figure.quality === 'estimated' ? estimateReason(end, start) : null;
		return { ...figure, basis: { ...ends, reason } };
	}
	const step = hiddenStep(history, counter, from - 1, to);
	const reason = step?.reason ?? 'gap';
	if (figure.value !== null || !step) return { ...figure, basis: { ...ends, reason } };
	return { ...figure, basis: { reason, readTo: step.to, readFrom: step.from, breaks: ends.breaks } };
}

/** The figure of a range of calendar days. */
export function figureOfRange(history: History, counter: Counter, { from, to }: DayRange): BasedFigure {
	return figureBetween(history, counter, epochDay(from), epochDay(to));
}

/** Whether a row only repeats an older reading of a counter: no reading follows near enough to interpolate. */
function isCarried(history: History, { index }: Counter, day: number): boolean {
	const end = rangeEnd(rowAt(history, day), index);
	if (!end || end.age === 0) return false;
	const before = rangeEnd(rowAt(history, day - 1), index);
	if (end.adjusted !== before?.adjusted || end.estimates !== before.estimates) return false;
	for (let next = day + 1; next <= day - end.age + TOLERANCE_DAYS + 1; next += 1) {
		if (rangeEnd(rowAt(history, next), index)?.age === 0) return false;
	}
	return true;
}

/**
 * The figure of each day of a range. A day whose row only repeats an older reading is unknown: as a bar it would look
 * like a day without sales. The rows must reach 4 days past the range, or as far as there are any.
 */
export function dailyFigures(history: History, counter: Counter, { from, to }: DayRange): Figure[] {
	const figures: Figure[] = [];
	for (let day = epochDay(from); day <= epochDay(to); day += 1) {
		const { value, quality } = figureBetween(history, counter, day, day);
		figures.push(isCarried(history, counter, day) ? UNKNOWN : { value, quality });
	}
	return figures;
}

/** Everything up to a row, the sum of all steps before it; of unknown steps alone nothing is known. */
export function totalFigure(row: FigureRow | null, { index }: Counter): BasedFigure {
	const end = rangeEnd(row, index);
	if (!row || !end) return { ...UNKNOWN, basis: NOTHING };
	const isOpen = end.breaks > 0 || end.ahead !== null;
	const isEstimated = end.age > 0 || end.estimates > 0;
	const basis = { readTo: row.day - end.age, readFrom: null, breaks: end.breaks };
	if (isOpen) {
		const sure = end.adjusted > 0 ? ({ value: end.adjusted, quality: 'lower_bound' } as const) : UNKNOWN;
		return { ...sure, basis: { ...basis, reason: 'gap_or_restart' } };
	}
	return {
		value: end.adjusted,
		quality: isEstimated ? 'estimated' : 'observed',
		basis: { ...basis, reason: isEstimated ? estimateReason(end, BEFORE_BIRTH) : null },
	};
}

/** A ready figure "of the last n days" as a feed gave it, or corrected. */
export type WindowReading = {
	readonly asOf: number;
	readonly value: number;
	readonly corrected?: Corrected | undefined;
};

/** The ready figure of the window that ends on a day: the newest one, at most 3 days older. */
export function windowFigure(readings: readonly WindowReading[], to: number): BasedFigure {
	const usable = readings.filter(({ asOf }) => asOf <= to && to - asOf <= TOLERANCE_DAYS);
	const newest = usable.toSorted((a, b) => b.asOf - a.asOf)[0];
	if (!newest) return { ...UNKNOWN, basis: NOTHING };
	const { asOf, value, corrected } = newest;
	return {
		value,
		quality: asOf === to && !corrected ? 'observed' : 'estimated',
		basis: {
			...(corrected ? { corrected } : {}),
			reason: corrected ? 'corrected' : 'ready_window',
			readTo: asOf,
			readFrom: null,
			breaks: 0,
		},
	};
}

/** What growth may compare with: a lower bound is nothing to compare with, so it counts as unknown. */
export function comparable({ value, quality }: Figure): number | null {
	return quality === 'lower_bound' ? null : value;
}
