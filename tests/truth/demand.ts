import { addDays } from '#domain/time/days.ts';
import type { Random } from './random.ts';

/** How strongly the world's demand follows its weekdays: 0.3 is 30 % more or less. */
export const WEEKDAY_STRENGTH = 0.25;
const WEEKDAYS = [1, -0.6, -0.8, -0.4, 0, 0.4, 1.2];

/** 0 is Sunday. */
export const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay();

/** What sells on each of the days: a level that wanders, weekdays, and chance. */
export function demandOf(
	first: string,
	days: number,
	rate: number,
	random: Random,
	strength = WEEKDAY_STRENGTH,
): number[] {
	let level = rate;
	return Array.from({ length: days }, (_, day) => {
		level = Math.max(0.2, level * (1 + (random.next() - 0.5) * 0.2));
		const weekday = 1 + strength * (WEEKDAYS[weekdayOf(addDays(first, day))] ?? 0);
		return Math.max(0, Math.round(level * weekday * (0.7 + random.next() * 0.6)));
	});
}

/** Totals at the end of each day from what each day added; index 0 is the day before. */
export function totalsOf(base: number, daily: readonly number[]): number[] {
	let total = base;
	return [base, ...daily.map((amount) => (total += amount))];
}
