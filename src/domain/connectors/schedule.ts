/** How often a connector can run, in hours. */
export const EVERY_HOURS = [24, 12, 6, 1] as const;
type EveryHours = (typeof EVERY_HOURS)[number];

/** When a connector runs: at a minute of the day in UTC, and every so many hours from there. */
export type Schedule = { readonly atMinute: number; readonly everyHours: EveryHours };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The next moment of a schedule that is later than another. */
export function nextRun({ atMinute, everyHours }: Schedule, after: Date): Date {
	const day = Math.floor(after.getTime() / DAY_MS) * DAY_MS;
	const step = everyHours * HOUR_MS;
	// The first of the day: what comes around midnight belongs to the same rhythm.
	const first = day + ((atMinute * MINUTE_MS) % step);
	const steps = Math.max(0, Math.floor((after.getTime() - first) / step) + 1);
	return new Date(first + steps * step);
}

/** Runs of a day. */
export const runsOfDay = ({ everyHours }: Pick<Schedule, 'everyHours'>) => 24 / everyHours;
