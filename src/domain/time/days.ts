/** A calendar day `YYYY-MM-DD` in some region's time zone. Compares as text. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAY_SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is a real calendar day: `2026-02-30` is not, nor is any of a year 0. */
export function isDay(text: string): boolean {
	return DAY_SHAPE.test(text) && text >= '0001' && dayOf(epochDay(text)) === text;
}

/** Whole days since 1970-01-01; NaN for text that is no date. */
export function epochDay(day: Day): number {
	return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

/** Days as text by number: an import asks for the same few hundred millions of times. */
const texts = new Map<number, Day>();

/** The day that is this many whole days after 1970-01-01; empty text for NaN or years beyond 9999. */
export function dayOf(epoch: number): Day {
	const known = texts.get(epoch);
	if (known !== undefined) return known;
	const date = new Date(epoch * DAY_MS);
	const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
	if (texts.size < 10_000) texts.set(epoch, text);
	return text;
}

/** The day `count` days later (earlier if negative). */
export function addDays(day: Day, count: number): Day {
	return dayOf(epochDay(day) + count);
}

/** Days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
	return epochDay(to) - epochDay(from);
}

/** Every day from `from` to `to`, both included. */
export function eachDay(from: Day, to: Day): Day[] {
	const days: Day[] = [];
	for (let epoch = epochDay(from); epoch <= epochDay(to); epoch += 1) days.push(dayOf(epoch));
	return days;
}

/** The months `YYYY-MM` that the days from `from` to `to` lie in. */
export function monthsBetween(from: Day, to: Day): string[] {
	const months: string[] = [];
	for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addDays(`${month}-28`, 4).slice(0, 7)) {
		months.push(month);
	}
	return months;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in an IANA time zone. */
export function dayInZone(instant: Date, timeZone: string): Day {
	let formatter = formatters.get(timeZone);
	if (!formatter) {
		formatter = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
		formatters.set(timeZone, formatter);
	}
	return formatter.format(instant);
}

/** The newest day that is over in the zone: yesterday there. */
export function lastClosedDay(instant: Date, timeZone: string): Day {
	return addDays(dayInZone(instant, timeZone), -1);
}
