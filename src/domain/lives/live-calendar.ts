import { addDays, type Day, eachDay } from '#domain/time/days.ts';

/** A month `YYYY-MM`. */
export type Month = string;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a text is a month `YYYY-MM`. */
export const isMonth = (text: string): boolean => MONTH.test(text);

/** The month of a day. */
export const monthOf = (day: Day): Month => day.slice(0, 7);

/** The month so many months later; earlier with a negative count. */
export function addMonths(month: Month, count: number): Month {
	const [year = 0, of = 1] = month.split('-').map(Number);
	return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7);
}

/** First and last day of a month. */
export function monthDays(month: Month): { readonly from: Day; readonly to: Day } {
	return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) };
}

/** The weeks of a month from Monday to Sunday; null is a day of another month. */
export function monthWeeks(month: Month): readonly (readonly (Day | null)[])[] {
	const { from, to } = monthDays(month);
	const before = (new Date(`${from}T00:00:00Z`).getUTCDay() + 6) % 7;
	const cells: (Day | null)[] = [...Array.from({ length: before }, () => null), ...eachDay(from, to)];
	while (cells.length % 7 > 0) cells.push(null);
	return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
