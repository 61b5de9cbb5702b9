import { addDays, type Day, daysBetween } from '#domain/time/days.ts';
import { type DayRange, type Period, PRESET_DAYS, parsePeriod } from '#domain/time/periods.ts';
import { codeFor, type Edition, LIMITS, type Limits } from './editions.ts';

/** Days of the range that details start with: 31 days ago to yesterday (decisions 3). */
export const USUAL_DAYS = 31;

/** Lengths of the ranges of products that have a rank table. */
export const READY_DAYS: readonly number[] = [...PRESET_DAYS, USUAL_DAYS];

/** Lengths of the ranges for which it is kept who sold each product. */
export const SELLER_DAYS: readonly number[] = [7, 30, USUAL_DAYS];

/** Which of the lengths a range has that ends with the newest closed day; null where it has none or ends before. */
export function readyDays(
	{ from, to }: DayRange,
	asOf: Day,
	lengths: readonly number[] = READY_DAYS,
): number | null {
	const length = daysBetween(from, to) + 1;
	return to === asOf && lengths.includes(length) ? length : null;
}

/** The range that details start with, up to the newest closed day. */
export function usualRange(asOf: Day): DayRange {
	return { from: addDays(asOf, 1 - USUAL_DAYS), to: asOf };
}

/**
 * The period that a detail is asked for; nothing asked is the usual range. Null for what is no period of days, such
 * as `total` and `today`: totals stand beside the period, and a day that is not over has no figures here.
 */
export function detailPeriod(text: string | undefined, asOf: Day): Period | null {
	if (text === undefined) return { kind: 'range', ...usualRange(asOf) };
	const period = parsePeriod(text);
	return period && (period.kind === 'preset' || period.kind === 'range') ? period : null;
}

/** The periods of lists that details do not have. */
export type ListPeriod = 'today' | 'total';

/** Whether a period is one that only lists have. */
export const isListPeriod = (text: string | null): text is ListPeriod => text === 'today' || text === 'total';

/** The VIP code that refuses a period to an edition, or null. Whoever may see a detail may see its usual range. */
export function detailPeriodRefusal(edition: Edition, period: Period, asOf: Day): number | null {
	const allows = allowsPeriod(period, asOf);
	return allows(LIMITS[edition]) ? null : codeFor(allows);
}

/**
 * The first day of the past that is open to an edition, by which months are: the longest of its periods, and of the usual
 * one; null where it chooses days itself.
 */
export function firstOpenDay(edition: Edition, asOf: Day): Day | null {
	const { customRange, longestPeriod } = LIMITS[edition];
	return customRange ? null : addDays(asOf, 1 - Math.max(USUAL_DAYS, longestPeriod));
}

function allowsPeriod(period: Period, asOf: Day): (limits: Limits) => boolean {
	if (period.kind === 'preset') return (limits) => limits.longestPeriod >= period.days;
	const usual = usualRange(asOf);
	const isUsual = period.kind === 'range' && period.from === usual.from && period.to === usual.to;
	return (limits) => isUsual || limits.customRange;
}
