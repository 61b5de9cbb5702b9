import type { CounterRow } from './counters.ts';
import { type Figure, type Quality, UNKNOWN } from './provenance.ts';

/** What a figure needs of a stored row. */
export type FigureRow = Pick<
	CounterRow,
	'day' | 'observedDay' | 'adjusted' | 'breaks' | 'ages' | 'ahead' | 'estimates'
>;

/** What one end of a range knows of one counter. */
export type RangeEnd = {
	/** Days between the wanted day and the last kept reading of the counter. */
	readonly age: number;
	readonly adjusted: number;
	/** Unknown steps so far. */
	readonly breaks: number;
	/** What the unknown step adds that the day lies inside; null where it lies in none. */
	readonly ahead: number | null;
	/** Estimated steps so far. */
	readonly estimates: number;
};

/** The end of a range before the entity existed: every counter was 0 then. */
export const BEFORE_BIRTH: RangeEnd = { age: 0, adjusted: 0, breaks: 0, ahead: null, estimates: 0 };

/** Reads an end from the row of the wanted day; null where there is no row, or the counter was never read. */
export function rangeEnd(row: FigureRow | null, counter: number): RangeEnd | null {
	const adjusted = row?.adjusted[counter] ?? null;
	if (!row || adjusted === null) return null;
	return {
		age: row.ages?.[counter] ?? 0,
		adjusted,
		breaks: row.breaks[counter] ?? 0,
		ahead: row.ahead?.[counter] ?? null,
		estimates: row.estimates?.[counter] ?? 0,
	};
}

/** Whether an end lies inside an unknown step, or an unknown one lies between the ends. */
export function hidesSteps(end: RangeEnd, start: RangeEnd): boolean {
	return end.ahead !== null || start.ahead !== null || end.breaks !== start.breaks;
}

function qualityOf(end: RangeEnd, start: RangeEnd): Quality {
	if (hidesSteps(end, start)) return 'lower_bound';
	return end.age > 0 || start.age > 0 || end.estimates !== start.estimates ? 'estimated' : 'observed';
}

/**
 * The figure of a range [a, b] from its two ends, b and a − 1 (docs/counters.md): the steps between them. A step that
 * reaches over an end counts only where that end is interpolated; where unknown steps hide the rest, what is sure is a
 * lower bound, and nothing sure is unknown. Never a difference of two sources.
 */
export function rangeFigure(end: RangeEnd | null, start: RangeEnd | null): Figure {
	if (!end || !start) return UNKNOWN;
	const value = end.adjusted - start.adjusted - (start.ahead ?? 0);
	const quality = qualityOf(end, start);
	return quality === 'lower_bound' && value <= 0 ? UNKNOWN : { value, quality };
}
