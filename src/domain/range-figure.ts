import { type CounterRow, TOLERANCE_DAYS } from './counters.ts';
import { type Figure, type Quality, UNKNOWN } from './provenance.ts';

/** What a figure needs of a stored row. */
export type FigureRow = Pick<CounterRow, 'day' | 'observedDay' | 'adjusted' | 'breaks' | 'estimates'>;

/** What one end of a range knows of one counter. */
export type RangeEnd = {
	/** Days between the wanted day and the real reading behind it. */
	readonly age: number;
	readonly adjusted: number;
	readonly breaks: number;
	/** Estimated steps so far; 0 for counters that are only counted. */
	readonly estimates: number;
};

/** The end of a range before the entity existed: every counter was 0 then. */
export const BEFORE_BIRTH: RangeEnd = { age: 0, adjusted: 0, breaks: 0, estimates: 0 };

/** Reads an end from the row of the wanted day; null where the row is missing, too old, or lacks the counter. */
export function rangeEnd(row: FigureRow | null, counter: number, isMoney: boolean): RangeEnd | null {
	const adjusted = row?.adjusted[counter] ?? null;
	if (!row || adjusted === null || row.day - row.observedDay > TOLERANCE_DAYS) return null;
	return {
		age: row.day - row.observedDay,
		adjusted,
		breaks: row.breaks[counter] ?? 0,
		estimates: isMoney ? row.estimates : 0,
	};
}

function qualityOf(end: RangeEnd, start: RangeEnd): Quality {
	if (end.breaks !== start.breaks) return 'lower_bound';
	if (end.age > 0 || start.age > 0 || end.estimates !== start.estimates) return 'estimated';
	return 'observed';
}

/**
 * The figure of a range [a, b] from its two ends, b and a − 1 (counters.md): their difference, `lower_bound` where
 * a step between them is unknown, `estimated` where an end lies up to 3 days after its reading or a step was
 * estimated, unknown where an end is missing. Never a difference of two sources.
 */
export function rangeFigure(end: RangeEnd | null, start: RangeEnd | null): Figure {
	if (!end || !start) return UNKNOWN;
	return { value: end.adjusted - start.adjusted, quality: qualityOf(end, start) };
}
