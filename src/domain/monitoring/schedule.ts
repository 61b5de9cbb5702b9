import { dayInZone } from '#domain/time/days.ts';

/*
 * When a monitored product is read (docs/monitoring.md). Pure; moments are milliseconds since 1970.
 */

/** Minutes between two readings. */
export const FREQUENCIES = [10, 30, 60] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** How long a product may be monitored. */
export const DURATION_HOURS = { least: 1, most: 720 } as const;

/** How far ahead a monitor may start, in days. */
export const MOST_DAYS_AHEAD = 90;

/** A start this long ago is now: forms are filled in slowly, and clocks differ. */
export const START_TOLERANCE_MS = 10 * 60_000;

/** A reading is late where it is taken so long after it was due. */
export const LATE_MS = 60_000;

const MINUTE_MS = 60_000;

/** When a monitor reads. */
export type Schedule = {
	readonly startsAt: number;
	readonly endsAt: number;
	readonly frequency: Frequency;
};

/** The schedule of a monitor that starts now or later; the whole minute in which it starts counts as its start. */
export function scheduleOf(
	wish: { readonly startsAt: number; readonly frequency: Frequency; readonly hours: number },
	now: number,
): Schedule {
	const from = Math.max(wish.startsAt, now);
	const startsAt = from - (from % MINUTE_MS);
	return { startsAt, endsAt: startsAt + wish.hours * 60 * MINUTE_MS, frequency: wish.frequency };
}

/** Why a start cannot be; null where it can. */
export function startFault(startsAt: number, now: number): 'past' | 'too_far' | null {
	if (startsAt < now - START_TOLERANCE_MS) return 'past';
	return startsAt > now + MOST_DAYS_AHEAD * 1_440 * MINUTE_MS ? 'too_far' : null;
}

const stepOf = ({ frequency }: Schedule) => frequency * MINUTE_MS;

/** The reading that follows one; null after the last. */
export function nextDue(schedule: Schedule, due: number): number | null {
	const next = due + stepOf(schedule);
	return next <= schedule.endsAt ? next : null;
}

/** Readings of a schedule in all. */
export function plannedReadings(schedule: Schedule): number {
	return Math.floor((schedule.endsAt - schedule.startsAt) / stepOf(schedule)) + 1;
}

/** A reading that is taken now. */
export type DueReading = {
	readonly due: number;
	/** Readings before it that were due and were not taken: they stay gaps. */
	readonly missed: number;
	readonly isLate: boolean;
};

/**
 * What is to be taken now of what is due since `due`: the newest, once; those before it are gaps. Null where it is too
 * late even for the last one, because another would have been due since.
 */
export function dueReading(schedule: Schedule, due: number, now: number): DueReading | null {
	const step = stepOf(schedule);
	const last = schedule.startsAt + (plannedReadings(schedule) - 1) * step;
	const newest = Math.min(last, due + Math.floor((now - due) / step) * step);
	if (now - newest >= step) return null;
	return { due: newest, missed: (newest - due) / step, isLate: now - newest > LATE_MS };
}

/** The month `YYYY-MM` of whose quota a monitor is taken that is made at a moment. */
export function quotaMonth(now: number, timeZone: string): string {
	return dayInZone(new Date(now), timeZone).slice(0, 7);
}

/** How much of a monitor's time is over, 0 to 1. */
export function progressOf({ startsAt, endsAt }: Pick<Schedule, 'startsAt' | 'endsAt'>, at: number): number {
	return Math.max(0, Math.min(1, (at - startsAt) / (endsAt - startsAt)));
}
