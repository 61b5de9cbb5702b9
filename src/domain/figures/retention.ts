import { addDays, type Day } from '#domain/time/days.ts';

/** Rows that are kept for so many days each. */
export type Kept = 'figures' | 'samples';

/**
 * The fewest days that may be kept: figures of the longest period and of the equal one before it, with the day before
 * both and a week for levels that are left out; samples of the longest session and of readings that come late.
 */
export const LEAST_KEPT: Readonly<Record<Kept, number>> = { figures: 190, samples: 14 };

/** A calendar month, `YYYY-MM`. */
export type Month = string;

/** The first day of the month that follows. */
export const monthAfter = (month: Month): Day => `${addDays(`${month}-28`, 4).slice(0, 7)}-01`;

/**
 * The months of which no day is kept any more. Whole months go: with them the room of their tables.
 * @param today in UTC; a day of grace, as the same day begins and ends at other hours in each region
 */
export const monthsPast = (months: readonly Month[], keepDays: number, today: Day): Month[] =>
	months.filter((month) => monthAfter(month) <= addDays(today, -keepDays - 1)).sort();
