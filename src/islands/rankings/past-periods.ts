import { addDays, type Day, epochDay } from '#domain/time/days.ts';

export type PastWeek = {
	readonly value: string;
	readonly week: number;
	readonly from: Day;
	readonly to: Day;
};

/** Monday of the ISO week that holds the day; 1970-01-01 was a Thursday. */
function mondayOf(day: Day): Day {
	return addDays(day, -((epochDay(day) + 3) % 7));
}

/** ISO year and week of a Monday: those of its Thursday. */
function isoWeek(monday: Day): { year: string; week: number } {
	const thursday = addDays(monday, 3);
	const year = thursday.slice(0, 4);
	return { year, week: Math.floor((epochDay(thursday) - epochDay(`${year}-01-01`)) / 7) + 1 };
}

/** The newest whole weeks that are over by the day, newest first. */
export function weeksBefore(last: Day, count: number): PastWeek[] {
	const thisMonday = mondayOf(last);
	const newest = addDays(thisMonday, 6) <= last ? thisMonday : addDays(thisMonday, -7);
	return Array.from({ length: count }, (_, index) => {
		const from = addDays(newest, -7 * index);
		const { year, week } = isoWeek(from);
		return { value: `${year}-W${String(week).padStart(2, '0')}`, week, from, to: addDays(from, 6) };
	});
}

/** The newest whole months that are over by the day, newest first. */
export function monthsBefore(last: Day, count: number): { readonly value: string; readonly from: Day }[] {
	let first = `${last.slice(0, 7)}-01`;
	const isWhole = addDays(last, 1).slice(0, 7) !== last.slice(0, 7);
	if (!isWhole) first = `${addDays(first, -1).slice(0, 7)}-01`;
	return Array.from({ length: count }, () => {
		const month = { value: first.slice(0, 7), from: first };
		first = `${addDays(first, -1).slice(0, 7)}-01`;
		return month;
	});
}
