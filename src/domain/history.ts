import { TOLERANCE_DAYS } from './counters.ts';
import { epochDay } from './days.ts';
import type { DayRange } from './periods.ts';
import { type Figure, type Reason, UNKNOWN } from './provenance.ts';
import { BEFORE_BIRTH, type FigureRow, type RangeEnd, rangeEnd, rangeFigure } from './range-figure.ts';

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

/** A counter of the rows; the money counter is the one whose steps may be estimated. */
export type Counter = { readonly index: number; readonly isMoney: boolean };

/** What a figure rests on. */
export type Basis = {
	/** Why it is not simply the difference of two readings; null where it is. */
	readonly reason: Reason | null;
	/** Days of the readings behind the two ends; null where there is none (or nothing had begun). */
	readonly readTo: number | null;
	readonly readFrom: number | null;
	/** Steps between the ends that are unknown. */
	readonly breaks: number;
};

/** A figure and what it rests on. */
export type BasedFigure = Figure & { readonly basis: Basis };

const NOTHING: Basis = { reason: 'no_reading', readTo: null, readFrom: null, breaks: 0 };

function usableRow({ rows }: History, day: number): FigureRow | null {
	const row = rows.get(day);
	return row && day - row.observedDay <= TOLERANCE_DAYS ? row : null;
}

/** The start of a range: the row of the day before it, or nothing of anything where the entity did not exist yet. */
function startEnd(history: History, day: number, { index, isMoney }: Counter): RangeEnd | null {
	const row = usableRow(history, day);
	if (row) return rangeEnd(row, index, isMoney);
	return history.bornOn !== null && history.bornOn > day ? BEFORE_BIRTH : null;
}

function reasonOf(quality: Figure['quality'], end: RangeEnd, start: RangeEnd): Reason | null {
	if (quality === 'lower_bound') return 'restarted';
	if (quality !== 'estimated') return null;
	return end.age > 0 || start.age > 0 ? 'between_readings' : 'units_times_price';
}

/** The figure of whole days `from` to `to`, both included, and what it rests on. */
export function figureBetween(history: History, counter: Counter, from: number, to: number): BasedFigure {
	const end = rangeEnd(usableRow(history, to), counter.index, counter.isMoney);
	const start = startEnd(history, from - 1, counter);
	const figure = rangeFigure(end, start);
	if (!end || !start) return { ...figure, basis: NOTHING };
	const basis: Basis = {
		reason: reasonOf(figure.quality, end, start),
		readTo: to - end.age,
		readFrom: start === BEFORE_BIRTH ? null : from - 1 - start.age,
		breaks: end.breaks - start.breaks,
	};
	return { ...figure, basis };
}

/** The figure of a range of calendar days. */
export function figureOfRange(history: History, counter: Counter, { from, to }: DayRange): BasedFigure {
	return figureBetween(history, counter, epochDay(from), epochDay(to));
}

/** Whether a row only repeats an older reading: no reading within the tolerance follows, so nothing was interpolated. */
function isCarried({ rows }: History, day: number): boolean {
	const observed = rows.get(day)?.observedDay;
	if (observed === undefined || observed === day) return false;
	for (let next = day + 1; next <= observed + TOLERANCE_DAYS + 1; next += 1) {
		if (rows.get(next)?.observedDay === next) return false;
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
		figures.push(isCarried(history, day) ? UNKNOWN : { value, quality });
	}
	return figures;
}

/** Everything so far: the adjusted value of the newest row, however old it is. */
export function totalFigure(row: FigureRow | null, { index, isMoney }: Counter): BasedFigure {
	const value = row?.adjusted[index] ?? null;
	if (!row || value === null) return { ...UNKNOWN, basis: NOTHING };
	const end: RangeEnd = {
		age: row.day - row.observedDay,
		adjusted: value,
		breaks: row.breaks[index] ?? 0,
		estimates: isMoney ? row.estimates : 0,
	};
	const figure = rangeFigure(end, BEFORE_BIRTH);
	const basis: Basis = {
		reason: reasonOf(figure.quality, end, BEFORE_BIRTH),
		readTo: row.observedDay,
		readFrom: null,
		breaks: end.breaks,
	};
	return { ...figure, basis };
}

/** A ready figure "of the last n days" as a feed gave it. */
export type WindowReading = { readonly asOf: number; readonly value: number };

/** The ready figure of the window that ends on a day: the newest one, at most 3 days older. */
export function windowFigure(readings: readonly WindowReading[], to: number): BasedFigure {
	const usable = readings.filter(({ asOf }) => asOf <= to && to - asOf <= TOLERANCE_DAYS);
	const newest = usable.toSorted((a, b) => b.asOf - a.asOf)[0];
	if (!newest) return { ...UNKNOWN, basis: NOTHING };
	return {
		value: newest.value,
		quality: newest.asOf === to ? 'observed' : 'estimated',
		basis: { reason: 'ready_window', readTo: newest.asOf, readFrom: null, breaks: 0 },
	};
}

/** What growth may compare with: a lower bound is nothing to compare with, so it counts as unknown. */
export function comparable({ value, quality }: Figure): number | null {
	return quality === 'lower_bound' ? null : value;
}
