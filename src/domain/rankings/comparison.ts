import type { Figure } from '#domain/figures/provenance.ts';
import { addDays, type Day, daysBetween } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';
import { COMPARED } from './compared-ids.ts';

/** Days of the common trend: those of the period, but enough to see a course and few enough to tell days apart. */
const TREND = { least: 14, most: 92 } as const;

/** Why things cannot be compared: there is only one, or more than fit; null where they can. */
export function comparisonFault(count: number): 'few' | 'many' | null {
	if (count < COMPARED.least) return 'few';
	return count > COMPARED.most ? 'many' : null;
}

/** The days of the common trend of a period that ends on a day; `range` is null for everything so far. */
export function trendRange(range: DayRange | null, asOf: Day): DayRange {
	const to = range?.to ?? asOf;
	const days = range ? daysBetween(range.from, range.to) + 1 : TREND.least;
	return { from: addDays(to, 1 - Math.min(Math.max(days, TREND.least), TREND.most)), to };
}

/**
 * The places of the highest value; none where it says nothing: fewer than two are known, all are equal, or a lower
 * bound may hide a higher one.
 */
export function bestOf(figures: readonly Figure[]): readonly number[] {
	const known = figures.flatMap(({ value }) => (value === null ? [] : [value]));
	const best = Math.max(...known);
	if (known.length < 2 || known.every((value) => value === best)) return [];
	const hidesMore = figures.some(
		({ value, quality }) => quality === 'lower_bound' && value !== null && value < best,
	);
	return hidesMore ? [] : figures.flatMap(({ value }, index) => (value === best ? [index] : []));
}

/** Each value against the first known one, which is 0; null where one of the two is unknown or there was nothing. */
export function changes(values: readonly (number | null)[]): (number | null)[] {
	const first = values.find((value) => value !== null) ?? 0;
	return values.map((value) => (value === null || first === 0 ? null : value / first - 1));
}
