import { addDays, type Day } from '#domain/time/days.ts';
import type { DayRange } from '#domain/time/periods.ts';

/** Rows that are kept for so many days each. */
export type Kept = 'figures' | 'samples';

/** How many days are kept of each kind of rows; null: all. */
export type KeptDays = Readonly<Record<Kept, number | null>>;

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

/** For how many days rows are kept, and the first day of which they still are. */
export type KeptRows = { readonly days: number; readonly since: Day };

/** What is kept of a kind of rows at a moment; null where it is kept for good. */
export function keptRows(days: number | null, now: Date): KeptRows | null {
	if (days === null) return null;
	const lastWhole = addDays(now.toISOString().slice(0, 10), -days - 1);
	return { days, since: `${lastWhole.slice(0, 7)}-01` };
}

/** Days that were asked for; `kept` where they begin before what is kept allows. */
export type AskedRange = DayRange & { readonly kept?: KeptRows | undefined };

/** The first day that a range can begin with: figures are counted from a reading of the day before. */
export const firstAskable = ({ since }: KeptRows): Day => addDays(since, 1);

/** A range with what is kept, where it begins too early for that. */
export const askedRange = (range: DayRange, kept: KeptRows | null): AskedRange =>
	kept && range.from < firstAskable(kept) ? { ...range, kept } : range;
